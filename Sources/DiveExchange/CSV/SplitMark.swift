/// Where a cell is split into several values: `/[,;&]/`, `/ and |, /`.
///
/// A small part of what regular expressions know, so that it takes linear time: characters, classes
/// of them in brackets, `\n`, `\t`, `\s`, and alternatives.
package struct SplitMark: Hashable, Sendable {
  /// As it is written, with the slashes.
  package let text: String
  /// Each alternative is a sequence of sets of characters.
  private let alternatives: [[Set<Unicode.Scalar>]]

  /// Reads a mark between slashes; nil if it is not understood or would match nothing.
  package init?(_ text: String) {
    var scalars = text.unicodeScalars[...]
    guard scalars.popFirst() == "/", scalars.popLast() == "/" else { return nil }
    var alternatives: [[Set<Unicode.Scalar>]] = [[]]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "|": alternatives.append([])
      case "[":
        guard let set = Self.set(&scalars) else { return nil }
        alternatives[alternatives.count - 1].append(set)
      case "\\":
        guard let set = Self.escaped(&scalars) else { return nil }
        alternatives[alternatives.count - 1].append(set)
      case "*", "+", "?", "(", ")", "{", "}", "^", "$", ".", "]", "/": return nil
      default: alternatives[alternatives.count - 1].append([scalar])
      }
    }
    guard alternatives.allSatisfy({ !$0.isEmpty }), alternatives.count <= 32 else { return nil }
    self.text = text
    self.alternatives = alternatives
  }

  private static func set(_ scalars: inout Substring.UnicodeScalarView) -> Set<Unicode.Scalar>? {
    var set: Set<Unicode.Scalar> = []
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "]": return set.isEmpty ? nil : set
      case "\\":
        guard let more = escaped(&scalars) else { return nil }
        set.formUnion(more)
      case "[", "^", "/": return nil
      default: set.insert(scalar)
      }
    }
    return nil
  }

  private static func escaped(
    _ scalars: inout Substring.UnicodeScalarView
  ) -> Set<Unicode.Scalar>? {
    guard let scalar = scalars.popFirst() else { return nil }
    switch scalar {
    case "n": return ["\n"]
    case "t": return ["\t"]
    case "s": return [" ", "\t", "\n", "\r"]
    default:
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? nil : [scalar]
    }
  }

  /// The parts of a text between the marks, without spaces around them; empty ones are left out.
  package func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let first = rest.first {
      if let length = match(rest) {
        parts.append(CleanText.trim(String(part)))
        part = String.UnicodeScalarView()
        rest = rest.dropFirst(length)
      } else {
        part.append(first)
        rest.removeFirst()
      }
    }
    parts.append(CleanText.trim(String(part)))
    return parts.filter { !$0.isEmpty }
  }

  private func match(_ text: Substring.UnicodeScalarView) -> Int? {
    for sets in alternatives {
      var place = text.startIndex
      var count = 0
      for set in sets {
        guard place < text.endIndex, set.contains(text[place]) else { break }
        text.formIndex(after: &place)
        count += 1
      }
      if count == sets.count { return count }
    }
    return nil
  }
}
