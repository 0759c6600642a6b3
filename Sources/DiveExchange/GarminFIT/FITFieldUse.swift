import DiveUnits

/// Which fields of which messages were looked at, so that the others can be reported.
struct FITFieldUse {
  private var seen: [UInt16: Set<UInt8>] = [:]
  /// The names of developer fields that were reported.
  var lost: Set<String> = []

  mutating func note(_ message: UInt16, _ field: UInt8) { seen[message, default: []].insert(field) }

  func fields(of message: UInt16) -> Set<UInt8>? { seen[message] }
}

extension FITDiveReader {
  /// Reports the messages and fields that have no place, each kind once.
  mutating func reportUnused() {
    for (number, messages) in activity.byNumber.sorted(by: { $0.key < $1.key }) {
      if FITProfile.structure.contains(number) { continue }
      let name = FITProfile.name(of: number)
      guard let seen = use.fields(of: number) else {
        let reason: ImportLoss.Reason =
          FITProfile.settings.contains(number) ? .programSetting : .noPlace
        losses.lose("\(name) (\(messages.count))", at: .byte(messages[0].offset), reason)
        continue
      }
      let unseen = unusedFields(of: messages, seen)
      if unseen.isEmpty { continue }
      let words = unseen.sorted().map(String.init).joined(separator: ", ")
      losses.lose("\(name): \(words)", at: .byte(messages[0].offset), .noPlace)
    }
  }

  /// The numbers of fields that have a value in any of the messages and were not looked at.
  private func unusedFields(of messages: [FITMessage], _ seen: Set<UInt8>) -> Set<UInt8> {
    // By number, because this is asked of every field of every message.
    var isDone = [Bool](repeating: false, count: 256)
    for number in seen { isDone[Int(number)] = true }
    var found: Set<UInt8> = []
    for message in messages {
      for field in message.definition.fields where !isDone[Int(field.number)] {
        guard message.hasValue(field) else { continue }
        isDone[Int(field.number)] = true
        found.insert(field.number)
      }
    }
    return found
  }
}

extension FITMessage.Values {
  /// Whether any value is valid.
  var hasAny: Bool {
    switch self {
    case .signed(let values): values.contains { $0 != nil }
    case .unsigned(let values): values.contains { $0 != nil }
    case .real(let values): values.contains { $0 != nil }
    case .text(let texts): !texts.isEmpty
    case .bytes(let bytes): bytes.map { !$0.isEmpty } ?? false
    }
  }

  /// The first value as text, scaled as a developer field's description says.
  func text(scale: Int, offset: Int) -> String? {
    switch self {
    case .text(let texts): return texts.first
    case .bytes(let bytes): return bytes?.map(String.init).joined(separator: " ")
    case .signed, .unsigned, .real:
      guard let thousandths = thousandths(scale: scale, offset: offset) else { return nil }
      return decimalText(ofThousandths: thousandths)
    }
  }

  /// The first value in thousandths; nil if it is too large or not a number.
  func thousandths(scale: Int, offset: Int) -> Int? {
    let value: Double? =
      switch self {
      case .signed(let values): values.first.flatMap { $0 }.map(Double.init)
      case .unsigned(let values): values.first.flatMap { $0 }.map(Double.init)
      case .real(let values): values.first.flatMap { $0 }
      case .text, .bytes: nil
      }
    guard let value else { return nil }
    return Int(exactly: ((value / Double(scale) - Double(offset)) * 1000).rounded())
  }

  private func decimalText(ofThousandths value: Int) -> String {
    DecimalNumber(thousandths: value).description
  }
}
