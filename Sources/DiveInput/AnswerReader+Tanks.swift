import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
import Wording

extension AnswerReader {
  /// The pressures of each tank in turn, separated by commas: `210-80, 200 bar to 150 bar`; a tank
  /// may be named before them, by its volume and its gas: `12 L EAN32 210-80`.
  ///
  /// A number without a unit has that of the other, else the diver's, bar or psi, which the
  /// question shows.
  func pressures(_ text: String) throws(Refusal) -> [String] {
    var result: [String] = []
    let tanks = SaidTank.all(in: text)
    for (place, said) in tanks.enumerated() {
      let ends = PressurePair(said.pressures, unit: pressureUnit)
      let values = [
        ("volume", said.volume), ("gas", said.gas), ("start", ends.start), ("end", ends.end),
      ]
      for (key, value) in values {
        guard let value else { continue }
        // The other items of the answer are not what is offered anew.
        do { result.append(try checked("tanks.\(place + 1).\(key)", value)) } catch {
          throw Refusal(problems: error.problems, offer: nil, readings: error.readings)
        }
      }
    }
    if let rising = tanks.lazy.compactMap({ rising($0) }).first {
      let offer = tanks.map { self.rising($0)?.turned ?? $0.text }.joined(separator: ", ")
      throw Refusal(problems: [rising.problem], offer: offer)
    }
    return result
  }

  private var pressureUnit: String { options.units == .imperial ? "psi" : "bar" }

  /// A tank that would be fuller after the dive, with its pressures the other way round; nil if it
  /// is not.
  private func rising(_ said: SaidTank) -> (problem: Diagnostic, turned: String)? {
    let ends = PressurePair(said.pressures, unit: pressureUnit)
    guard let start = ends.start, let end = ends.end, let low = try? Pressure(parsing: start),
      let high = try? Pressure(parsing: end), low < high
    else { return nil }
    let problem = Diagnostic(
      "end-pressure-above-start",
      .error,
      .endPressureAboveStart(end: end, start: start),
      at: nil
    )
    let tank = [said.volume, said.gas].compactMap { $0 }
    let unit = " " + pressureUnit
    let numbers = [end, start].map { $0.hasSuffix(unit) ? String($0.dropLast(unit.count)) : $0 }
    return (problem, (tank + [numbers.joined(separator: "-")]).joined(separator: " "))
  }
}

/// A tank as a person says it: `12 L EAN32 210-80`, `12l: 200-70`, or its pressures alone.
struct SaidTank: Equatable {
  /// As it was typed.
  let text: String
  /// The volume as a log has it: `12 L`, `2x12 L`; nil if none was said.
  ///
  /// One in cubic feet needs a working pressure too, so it is not taken here.
  private(set) var volume: String?
  /// The gas as it was said; nil if none was.
  private(set) var gas: String?
  /// The rest, which are the pressures.
  private(set) var pressures: String

  /// The tanks between commas; the comma of `11,1 L` is not one of these, nor one between a tank and
  /// its pressures.
  static func all(in text: String) -> [SaidTank] {
    var items: [String] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if let last = items.last?.trimmingBlanks, (1...2).contains(last.count),
        last.allSatisfy(\.isNumber), item.first?.isNumber == true, SaidTank(item).volume != nil
      {
        items[items.count - 1] = last + "." + item
      } else {
        items.append(item)
      }
    }
    var tanks: [SaidTank] = []
    for tank in items.map(SaidTank.init) {
      if let last = tanks.last, last.volume != nil, last.pressures.isEmpty, tank.volume == nil,
        !tank.text.isEmpty
      {
        tanks[tanks.count - 1] = SaidTank(last.text + " " + tank.text)
      } else {
        tanks.append(tank)
      }
    }
    return tanks
  }

  init(_ text: String) {
    self.text = text.trimmingBlanks
    pressures = text
    var words = text.split { $0 == " " || $0 == ":" }
    guard let first = words.first else { return }
    let number = first.prefix { $0.isNumber || ".x×".contains($0) }
    guard number.first?.isNumber == true else { return }
    let isOneWord = number.count < first.count
    let unit = isOneWord ? first.dropFirst(number.count) : words.dropFirst().first ?? ""
    guard let unit = Self.units[unit.lowercased()] else { return }
    volume = "\(number.replacing("×", with: "x")) \(unit)"
    words.removeFirst(isOneWord ? 1 : 2)
    var named = Array(words.prefix { !Self.isPressure($0) })
    // Of `nitrox 32 210-80`, the first number is the mix.
    if let last = named.last, Self.namesOfMixes.contains(last.lowercased()),
      let next = words.dropFirst(named.count).first, !next.contains("-"),
      1...2 ~= next.prefix(while: \.isNumber).count
    {
      named.append(next)
    }
    gas = named.isEmpty ? nil : named.joined(separator: " ")
    pressures = words.dropFirst(named.count).joined(separator: " ")
  }

  private static let units = [
    "l": "L", "litre": "L", "litres": "L", "liter": "L", "liters": "L",
  ]

  private static let namesOfMixes: Set<String> = [
    "nitrox", "ean", "eanx", "trimix", "tx", "heliox",
  ]

  /// Whether a word begins the pressures: a number, or two with a sign between them.
  private static func isPressure(_ word: Substring) -> Bool {
    let start = word.prefix { $0.isNumber || ".-–→".contains($0) }
    let rest = word.dropFirst(start.count)
    return !start.isEmpty && (rest.isEmpty || rest.hasPrefix("bar") || rest.hasPrefix("psi"))
  }
}
