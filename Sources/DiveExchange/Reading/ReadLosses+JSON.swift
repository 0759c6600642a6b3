import DiveUnits

extension ReadLosses {
  /// Reads a JSON text; nil, with a report, if it is not JSON.
  mutating func json(_ bytes: [UInt8]) -> JSONText? {
    do throws(JSONText.Failure) {
      let text = try JSONText(bytes)
      for (key, offset) in text.repeatedKeys { lose(key, at: .byte(offset), .repeated) }
      return text
    } catch {
      let isEarly = error.reason == .unexpected && error.offset >= bytes.count
      lose("", at: .byte(error.offset), isEarly ? .cutOff : .malformed)
      return nil
    }
  }

  /// A number in steps of a power of ten; one that has more digits is rounded, which is said.
  ///
  /// Nil, or a JSON null, is not recorded. What is not a number of a possible size gives nil and a
  /// report.
  mutating func steps(_ value: JSONValue?, _ decimals: Int, _ key: String) -> Int? {
    guard let value, !value.isNull else { return nil }
    guard let scaled = value.number?.scaled(toDecimals: decimals),
      scaled.value.magnitude < 1 << 40
    else {
      lose(key, at: .byte(value.offset), .malformed)
      return nil
    }
    if !scaled.isExact {
      lose("\(key) \(value.number?.text ?? "")", at: .byte(value.offset), .rounded)
    }
    return scaled.value
  }
}

/// The beginning of a JSON text, of which no more may be known.
enum JSONStart {
  /// The first key of an object; nil if it is not one, or if the key has an escape.
  static func firstKey(of bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    func skip() { rest = rest.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 } }
    skip()
    guard rest.popFirst() == 0x7B else { return nil }
    skip()
    guard rest.popFirst() == 0x22 else { return nil }
    let key = rest.prefix { $0 != 0x22 && $0 != 0x5C }
    guard rest.dropFirst(key.count).first == 0x22 else { return nil }
    return String(decoding: key, as: UTF8.self)
  }
}
