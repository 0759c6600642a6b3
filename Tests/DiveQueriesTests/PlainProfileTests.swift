import CommandSupport
import DiveFigures
import DiveModel
import DiveQueries
import Foundation
import LogbookCore
import Testing

/// The figures of the sample log's profiles, worked out anew by the plainest code.
@Suite struct PlainProfileTests {
  /// A dive's file with the samples of its first computer: seconds, metres and degrees.
  private struct Plain {
    let dive: PlainDive
    let rows: [(time: Double, depth: Double, temperature: Double?)]
    let hasEvents: Bool

    init?(_ dive: PlainDive) {
      guard dive.values("profile").count == 1, let name = dive.values("profile").first else {
        return nil
      }
      let folder = dive.path.split(separator: "/").dropLast().joined(separator: "/")
      let path = "\(Divelog.packageRoot)/SampleLog/\(folder)/\(name)"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
      let lines = text.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let header = lines[0]
      func column(_ name: String, _ cells: [String]) -> Double? {
        header.firstIndex(of: name).flatMap { Double(cells[$0]) }
      }
      rows = lines.dropFirst().compactMap { cells in
        guard let time = column("time_s", cells), let depth = column("depth_m", cells) else {
          return nil
        }
        return (time, depth, column("temperature_c", cells))
      }
      hasEvents = text.contains("gas=") || text.contains("setpoint=")
      self.dive = dive
    }

    /// The parts between two samples that are under water at one end.
    var parts: [(seconds: Double, from: Double, to: Double)] {
      zip(rows, rows.dropFirst()).compactMap { first, second in
        guard first.depth > 0.75 || second.depth > 0.75 else { return nil }
        return (second.time - first.time, first.depth, second.depth)
      }
    }

    /// Oxygen tolerance units of one gas all the way, in small steps by the first-order formula.
    func units(oxygen: Double, surface: Double, density: Double) -> Double {
      var sum = 0.0
      for (first, second) in zip(rows, rows.dropFirst()) {
        let steps = 10
        for step in 0..<steps {
          let part = (Double(step) + 0.5) / Double(steps)
          let depth = first.depth + part * (second.depth - first.depth)
          let pressure = oxygen * (surface + max(depth, 0) * density * 9.81 / 100)
          guard pressure > 0.5 else { continue }
          let minutes = (second.time - first.time) / Double(steps) / 60
          sum += minutes * pow(2 * pressure - 1, 5.0 / 6)
        }
      }
      return sum
    }
  }

  private static let all = PlainDive.all.compactMap(Plain.init)

  /// The computed values, from a copy of the log in which none of them are written.
  private static func computed(_ name: String) throws -> [String: Double] {
    let logbook = try #require(SampleLog.logbook)
    let term = try #require(DiveTerms.term(named: name))
    let bare = try bareLog(logbook)
    let context = FigureContext(bare, for: [term])
    var result: [String: Double] = [:]
    for logged in bare.dives {
      guard case .steps(let steps)? = term.value(of: logged, in: context)?.content else { continue }
      result[logged.dive.origin.path] = Double(steps)
    }
    return result
  }

  /// The sample log without what computers tell: the lines are taken out of every dive.
  private static func bareLog(_ logbook: Logbook) throws -> Logbook {
    let keys = ["duration", "max-depth", "average-depth", "water-temperature", "cns", "otu"]
    var files: [String: [UInt8]] = [:]
    for dive in PlainDive.all {
      let lines = dive.lines.filter { line in !keys.contains { line.hasPrefix($0 + ":") } }
      files[dive.path] = Array("---\n\(lines.joined(separator: "\n"))\n---\n".utf8)
    }
    let root = Divelog.packageRoot + "/SampleLog"
    return try Logbook(reading: .overlaid(root, FileOverlay(files)))
  }

  @Test func depthDurationAndTemperatureAreThoseOfThePlainLook() throws {
    #expect(Self.all.count > 10)
    let depths = try Self.computed("max-depth")
    let averages = try Self.computed("average-depth")
    let durations = try Self.computed("duration")
    let temperatures = try Self.computed("water-temperature")
    for plain in Self.all {
      let path = plain.dive.path
      let seconds = plain.parts.map(\.seconds).reduce(0, +)
      let area = plain.parts.map { $0.seconds * ($0.from + $0.to) / 2 }.reduce(0, +)
      #expect(depths[path] == plain.rows.map(\.depth).max().map { ($0 * 1000).rounded() })
      #expect(durations[path] == seconds.rounded())
      #expect(abs((averages[path] ?? 0) - area / seconds * 1000) <= 1)
      let coldest = plain.rows.compactMap(\.temperature).min()
      #expect(temperatures[path] == coldest.map { ($0 * 1000).rounded() + 273_150 })
    }
  }

  @Test func oxygenUnitsAreThoseOfThePlainFormula() throws {
    let units = try Self.computed("otu")
    var count = 0
    for plain in Self.all {
      let dive = plain.dive
      let site = PlainDive.lines(ofSite: dive.value("site") ?? "")
      let lines = dive.lines + site
      guard !lines.contains(where: { $0.hasPrefix("density") || $0.hasPrefix("surface-p") }),
        !plain.hasEvents, dive.values("gas").count == 1, dive.value("mode") == nil,
        dive.value("invalid") == nil
      else { continue }
      func first(_ key: String) -> String? {
        lines.first { $0.hasPrefix(key + ": ") }.map { String($0.dropFirst(key.count + 2)) }
      }
      let height = first("altitude").flatMap(PlainDive.number) ?? 0
      let densities = ["brackish": 1.005, "fresh": 1.0, "pool": 1.0]
      let density = first("water").flatMap { densities[$0] } ?? 1.03
      let gas = dive.values("gas")[0]
      let oxygen = gas == "air" ? 0.209 : (Double(gas.dropFirst(3)) ?? 0) / 100
      guard oxygen > 0.2 else { continue }
      count += 1
      let plainUnits = plain.units(
        oxygen: oxygen,
        surface: 1.013 * exp(0 - height / 7800),
        density: density
      )
      let found = (units[dive.path] ?? 0) / 1000
      #expect(abs(found - plainUnits) <= 0.5 + 0.01 * plainUnits, "\(dive.path)")
    }
    #expect(count > 3)
  }
}
