import DiveUnits

/// A tank as a person says it: `12 L EAN32 210-80`, `12l: 200-70`, or its pressures alone.
package struct SaidTank: Equatable {
  /// As it was typed.
  package let text: String
  /// The volume as a log has it: `12 L`, `2x12 L`; nil if none was said.
  ///
  /// One in cubic feet needs a working pressure too, so it is not taken here.
  package private(set) var volume: String?
  /// The gas as it was said; nil if none was.
  package private(set) var gas: String?
  /// The rest, which are the pressures.
  package private(set) var pressures: String

  /// The tanks between commas; the comma of `11,1 L` is not one of these, nor one between a tank and
  /// its pressures.
  package static func all(in text: String) -> [SaidTank] {
    // A longer line is no list of tanks, and joining parts costs the square of their number.
    guard text.utf8.count <= 300 else { return [SaidTank(text)] }
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

  package init(_ text: String) {
    self.text = text.trimmingBlanks
    pressures = text
    var words = text.split { $0 == " " || $0 == ":" }
    guard let (volume, count) = Self.volume(words) else { return }
    self.volume = volume
    words.removeFirst(count)
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

  /// The volume that some words begin with, and how many of them it is.
  private static func volume(_ words: [Substring]) -> (text: String, count: Int)? {
    guard let first = words.first else { return nil }
    let number = first.prefix { $0.isNumber || ".x×".contains($0) }
    let plain = number.replacing("×", with: "x")
    let isOneWord = number.count < first.count
    let unit = isOneWord ? first.dropFirst(number.count) : words.dropFirst().first ?? ""
    if number.first?.isNumber == true, let unit = units[unit.lowercased()] {
      return ("\(plain) \(unit)", isOneWord ? 1 : 2)
    }
    // `D12` and `2x12` are doubles, whatever follows.
    let size = first.lowercased().hasPrefix("d") ? first.dropFirst() : ""
    if !size.isEmpty, size.allSatisfy(\.isWholeNumber) { return ("2x\(size) L", 1) }
    return !isOneWord && plain.hasPrefix("2x") ? ("\(plain) L", 1) : nil
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
