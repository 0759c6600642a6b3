import DiveUnits

/// An event during a dive, recorded by the computer.
public struct ProfileEvent: Hashable, Sendable {
  /// The row, from 0.
  public let row: Int
  /// The kind of event.
  public let kind: Kind
  /// Details of the event: a tank's number or a gas, a pressure in bar, a mode, or free text.
  public let value: String?

  /// The kinds of events.
  public enum Kind: String, CaseIterable, Sendable {
    /// A gas switch; the value is a tank's number from 1, or a gas without a tank.
    case gas
    case setpoint, mode, heading, bookmark, surface
    case info, warning, alarm
  }

  /// Creates an event; nil if the kind does not allow the value.
  ///
  /// Line breaks, semicolons and invisible characters would end the event in a file, so they become
  /// spaces and commas.
  public init?(_ kind: Kind, _ value: String? = nil, row: Int) {
    let value = value.map { $0.cleaned(semicolon: ",") }.flatMap { $0.isEmpty ? nil : $0 }
    guard row >= 0, kind.takes(value) else { return nil }
    self.row = row
    self.kind = kind
    self.value = value
  }

  /// The index of the new tank, from 0; nil for other events.
  public var tank: Int? {
    guard kind == .gas, let value, let number = Int(value) else { return nil }
    return number - 1
  }
}

extension ProfileEvent.Kind {
  /// Whether an event of this kind allows a value; nil means no value.
  fileprivate func takes(_ value: String?) -> Bool {
    switch self {
    case .gas: value.map { isTank($0) || (try? GasMix(parsing: $0)) != nil } ?? false
    case .setpoint: value.map { isNumber($0, upTo: 10_000) } ?? false
    case .heading: value.map { isNumber($0, upTo: 360_000) } ?? false
    case .mode: value.flatMap(DiveMode.init(rawValue:)) != nil
    case .bookmark, .surface, .info, .warning, .alarm: true
    }
  }

  private func isTank(_ text: String) -> Bool { (1...12).contains { text == String($0) } }

  private func isNumber(_ text: String, upTo limit: Int) -> Bool {
    guard text.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false else { return false }
    guard let number = try? DecimalNumber(parsing: text) else { return false }
    return (0...limit).contains(number.thousandths)
  }
}

extension String {
  /// The text with invisible characters replaced by spaces, and semicolons by another character.
  func cleaned(semicolon: Unicode.Scalar) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{0}"..<"\u{20}", "\u{7F}": result.unicodeScalars.append(" ")
      case ";": result.unicodeScalars.append(semicolon)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
