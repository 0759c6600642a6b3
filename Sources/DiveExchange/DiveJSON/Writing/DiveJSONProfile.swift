import DiveModel
import DiveUnits
import Diagnostics

/// The samples of one computer, as series of DiveJSON.
struct DiveJSONProfile {
  private let profile: DiveProfile
  private let key: String
  private var rounded: Set<String> = []
  private var lost: Set<String> = []
  private var converted: Set<String> = []

  init(_ profile: DiveProfile, _ key: String) {
    self.profile = profile
    self.key = key
  }

  /// One series: the column, and how many thousandths one of the format's units has.
  private struct Channel {
    let name: String
    let column: ProfileColumn
    let unit: Int
    var isUnsigned = true
    /// Whether 0 stands for nothing.
    var skipsZero = false
  }

  private static let channels = [
    Channel(name: "depth", column: .depth, unit: 10, isUnsigned: false),
    Channel(name: "ceiling", column: .stopDepth, unit: 10, isUnsigned: false, skipsZero: true),
    Channel(name: "temperature", column: .temperature, unit: 10, isUnsigned: false),
  ]

  private static let laterChannels = [
    Channel(name: "ndl", column: .noDecompressionLimit, unit: 1000),
    Channel(name: "tts", column: .timeToSurface, unit: 1000),
    Channel(name: "ppo2", column: .ppo2, unit: 10),
    Channel(name: "cns", column: .cns, unit: 100),
  ]

  private static let without: [ProfileColumn] =
    [
      .setpoint, .stopTime, .remainingBottomTime, .heartRate, .heading, .inDeco,
    ] + (0..<6).compactMap(ProfileColumn.oxygenSensor)

  mutating func write<Source>(_ json: inout JSONWriter, _ record: inout OutgoingRecord<Source>) {
    json.key("profile")
    var copy = self
    json.object { json in
      json.key("duration")
      let last = copy.profile.samples(of: .time)?.greatest ?? 0
      json.integer(max(last, 0))
      for channel in Self.channels { copy.write(channel, &json) }
      copy.writePressures(&json)
      for channel in Self.laterChannels { copy.write(channel, &json) }
      copy.writeEvents(&json)
    }
    self = copy
    for column in Self.without where profile.columns.contains(column) { lost.insert(column.name) }
    lost.formUnion(profile.ownColumns)
    for name in rounded.sorted() { record.lose("\(key).\(name)", .rounded) }
    for name in converted.sorted() { record.lose("\(key).\(name)", .converted) }
    for name in lost.sorted() { record.lose("\(key).\(name)", .noPlace) }
  }

  /// Times, which must increase, and values; of two samples at one time the first counts.
  private mutating func series(_ channel: Channel) -> (times: [Int], values: [Int]) {
    guard let times = profile.samples(of: .time), let values = profile.samples(of: channel.column)
    else { return ([], []) }
    var result: (times: [Int], values: [Int]) = ([], [])
    for row in 0..<profile.rowCount {
      guard let value = values[row], !(channel.skipsZero && value == 0) else { continue }
      let time = times[row] ?? 0
      let (whole, isExact) = ExactNumber.rounded(value, to: channel.unit)
      if time < 0 || channel.isUnsigned && whole < 0
        || result.times.last.map({ $0 >= time }) == true
      {
        lost.insert(channel.column.name)
        continue
      }
      if !isExact { rounded.insert(channel.column.name) }
      result.times.append(time)
      result.values.append(whole)
    }
    return result
  }

  private mutating func write(_ channel: Channel, _ json: inout JSONWriter) {
    let (times, values) = series(channel)
    guard !times.isEmpty else { return }
    json.key(channel.name)
    json.object { Self.write(times, values, &$0) }
  }

  private static func write(_ times: [Int], _ values: [Int], _ json: inout JSONWriter) {
    json.key("times")
    json.raw("[" + times.map(String.init).joined(separator: ",") + "]")
    json.key("values")
    json.raw("[" + values.map(String.init).joined(separator: ",") + "]")
  }

  private mutating func writePressures(_ json: inout JSONWriter) {
    var found: [(number: Int, times: [Int], values: [Int])] = []
    for place in 0..<12 {
      guard let column = ProfileColumn.tank(place), profile.columns.contains(column) else {
        continue
      }
      let channel = Channel(name: "pressures", column: column, unit: 100, isUnsigned: false)
      let (times, values) = series(channel)
      if !times.isEmpty { found.append((place + 1, times, values)) }
    }
    guard !found.isEmpty else { return }
    json.key("pressures")
    json.array { json in
      for series in found {
        json.object { json in
          Self.write(series.times, series.values, &json)
          json.key("gas_number")
          json.integer(series.number)
        }
      }
    }
  }

  private mutating func writeEvents(_ json: inout JSONWriter) {
    guard !profile.events.isEmpty, let times = profile.samples(of: .time) else { return }
    var copy = self
    json.key("events")
    json.array { json in
      for event in copy.profile.events {
        guard let time = times[event.row], time >= 0 else {
          copy.lost.insert("event")
          continue
        }
        json.object { json in
          json.key("time")
          json.integer(time)
          copy.write(event, &json)
        }
      }
    }
    self = copy
  }

  private mutating func write(_ event: ProfileEvent, _ json: inout JSONWriter) {
    switch event.kind {
    case .gas:
      json.key("type")
      json.string("gas_switch")
      if let tank = event.tank {
        json.key("gas_number")
        json.integer(tank + 1)
      } else if let value = event.value {
        json.key("label")
        json.string(value)
      }
    case .bookmark:
      json.key("type")
      json.string("bookmark")
      guard let value = event.value else { return }
      json.key("label")
      json.string(value)
    case .info:
      json.key("label")
      json.string(event.value ?? "info")
    case .setpoint, .mode, .heading, .surface, .warning, .alarm:
      converted.insert("event")
      json.key("label")
      json.string(event.kind.rawValue + (event.value.map { "=" + $0 } ?? ""))
    }
  }
}
