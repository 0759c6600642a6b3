import DiveUnits

/// The lines of a file, put together as dives.
struct DL7File: Sendable {
  private(set) var dives: [DL7Dive] = []

  /// Reads a file; lines that are not of a dive are reported.
  init(_ bytes: [UInt8], _ losses: inout ReadLosses) {
    let text = TextEncoding(of: bytes).decode(bytes)
    /// What a program says in its own way before the dive.
    var remarks: [DL7Line] = []
    /// What the header before a dive says; a file may be those of several computers.
    var units = DL7Units()
    var (isRemark, isProfile) = (false, false)
    var number = 0
    for bytes in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let line = DL7Line(number, String(decoding: bytes, as: UTF8.self))
      if isRemark {
        // A brace alone ends it; within, it may be a part of a text.
        isRemark = line.text != "}"
        if isRemark { remarks.append(line) }
        continue
      }
      if line.text.isEmpty { continue }
      if isProfile, line.text.hasPrefix("|") {
        if !dives.isEmpty { dives[dives.count - 1].samples.append(line) }
        continue
      }
      switch line.name {
      case "FSH": break
      case "ZRH": units = DL7Units(line.fields)
      case "ZDH":
        dives.append(DL7Dive(head: line, remarks: remarks, units: units))
        remarks = []
      case "ZDT" where !dives.isEmpty && dives[dives.count - 1].tail == nil:
        dives[dives.count - 1].tail = line
      case "ZDP{": isProfile = true
      case "ZDP}": isProfile = false
      case _ where line.text.hasPrefix("ZAR{"):
        let rest = CleanText.trim(String(line.text.dropFirst(4)))
        if rest.hasSuffix("}") {
          remarks.append(DL7Line(number, String(rest.dropLast())))
        } else {
          isRemark = true
          if !rest.isEmpty { remarks.append(DL7Line(number, rest)) }
        }
      default: losses.lose(line.text, at: .line(number), .noPlace)
      }
    }
    if isProfile || isRemark { losses.lose("", at: .line(number), .cutOff) }
    for remark in remarks { losses.lose(remark.text, at: .line(remark.number), .noPlace) }
  }
}

/// A line, and its fields between bars; the first is what the line is.
struct DL7Line: Sendable {
  let number: Int
  let text: String

  init(_ number: Int, _ text: String) {
    self.number = number
    self.text = CleanText.trim(text)
  }

  var fields: [Substring] { text.split(separator: "|", omittingEmptySubsequences: false) }

  var name: Substring { text.prefix { $0 != "|" } }
}

/// The lines of a dive.
struct DL7Dive: Sendable {
  let head: DL7Line
  let remarks: [DL7Line]
  let units: DL7Units
  var samples: [DL7Line] = []
  var tail: DL7Line?

  init(head: DL7Line, remarks: [DL7Line], units: DL7Units) {
    self.head = head
    self.remarks = remarks
    self.units = units
  }

  var line: Int { head.number }

  /// When the diver left the surface.
  var start: ForeignMoment? { Self.moment(head, 5) }
  /// When the diver reached it again.
  var end: ForeignMoment? { tail.flatMap { Self.moment($0, 4) } }

  /// The moment of a field, which is digits: `20180101101000`.
  private static func moment(_ line: DL7Line, _ place: Int) -> ForeignMoment? {
    let fields = line.fields
    guard fields.indices.contains(place) else { return nil }
    let digits = Array(fields[place].utf8.prefix { $0 &- 0x30 < 10 })
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= digits.count else { return nil }
      return digits[range].reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    let time = number(8..<10).flatMap { hour in
      number(10..<12).flatMap { TimeOfDay(hour: hour, minute: $0, second: number(12..<14) ?? 0) }
    }
    return ForeignMoment(date, time)
  }
}

/// What a file says of its computer and of its units.
struct DL7Units: Sendable {
  private(set) var model = ""
  private(set) var serial = ""
  private(set) var depth = WrittenUnit.own
  private(set) var temperature = WrittenUnit.own
  private(set) var pressure = WrittenUnit.own
  /// The words for units that are unknown, so that no figure has a meaning.
  private(set) var unknown: [String] = []
  /// Whether tanks are named by the gas that they hold.
  private(set) var isInCubicFeet = false

  private static let temperatures: [String: WrittenUnit] = ["F": .fahrenheit, "K": .kelvin]
  private static let pressures: [String: WrittenUnit] = [
    "PSI": .psi, "PSIA": .psi, "PSIG": .psi, "PA": .pascals, "MBAR": .millibars,
    "KPA": .kilopascals, "MPA": .megapascals,
  ]

  init() {}

  init(_ fields: [Substring]) {
    func field(_ place: Int) -> String {
      fields.indices.contains(place) ? CleanText.oneLine(String(fields[place])) : ""
    }
    (model, serial) = (field(2), field(3))
    let words = [4, 6, 7].map { field($0).uppercased() }
    depth = words[0].hasPrefix("F") ? .feet : .own
    temperature = Self.temperatures[String(words[1].prefix(1))] ?? .own
    pressure = Self.pressures[words[2]] ?? .own
    let isKnown = [
      "FM".contains(words[0].prefix(1)), "CFK".contains(words[1].prefix(1)),
      Self.pressures[words[2]] != nil || words[2].hasPrefix("BAR"),
    ]
    unknown = zip(words, isKnown).filter { !$0.isEmpty && !$1 }.map(\.0)
    isInCubicFeet = field(8).uppercased().hasPrefix("CF")
  }
}
