/// A way in which a line of front matter goes wrong, by a slip, a merge, an editor or another program.
package struct Damage: Hashable, Sendable {
  /// A short description of the damage.
  package let name: String
  private let change: Change

  private enum Change: Hashable {
    case line([UInt8])
    case file(FileChange)
  }

  /// A change of a whole file.
  package enum FileChange: String, CaseIterable, Sendable {
    case noEnd, noStart, blankStart, tooLarge, broken, wide, oldLineEnds, toml, mergeInNotes, cut
    case unreadByte
  }

  /// The file with the damage.
  package func apply(_ file: [UInt8], _ line: String) -> [UInt8] {
    switch change {
    case .line(let new): file.replacing(line: Array(line.utf8), with: new)
    case .file(let change): Self.apply(change, file, Array(line.utf8))
    }
  }

  private static func apply(_ change: FileChange, _ file: [UInt8], _ line: [UInt8]) -> [UInt8] {
    let text = String(decoding: file, as: UTF8.self)
    switch change {
    case .noEnd: return Array(text.replacing("\n---\n", with: "\n").utf8)
    case .noStart: return Array(text.dropFirst(4).utf8)
    case .blankStart: return [0x0A] + file
    case .tooLarge: return file + [UInt8](repeating: 0x61, count: 1 << 20)
    case .broken: return Array(text.replacing("---\n", with: "--\n", maxReplacements: 1).utf8)
    case .wide: return [0xFF, 0xFE] + file.flatMap { [$0, 0] }
    case .oldLineEnds: return Array(text.replacing("\n", with: "\r").utf8)
    case .toml: return Array(text.replacing("---\n", with: "+++\n").utf8)
    case .mergeInNotes:
      return file + Array("<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> other\n".utf8)
    case .cut: return Array(file.prefix(file.firstRange(of: line)?.upperBound ?? 0))
    case .unreadByte: return file.replacing(line: line, with: [0xE9] + line)
    }
  }

  /// A damaged line in the place of a sound one.
  package init(_ name: String, _ new: String) {
    self.name = name
    change = .line(Array(new.utf8))
  }

  private init(_ name: String, bytes: [UInt8]) {
    self.name = name
    change = .line(bytes)
  }

  private init(_ file: FileChange) {
    name = file.rawValue
    change = .file(file)
  }
}

extension Damage {
  /// Every damage of a line `key: value`, whatever stands before the key.
  package static func all(of line: String) -> [Damage] {
    let indent = String(line.prefix { $0 == " " })
    let parts = line.drop { $0 == " " }.split(separator: ": ", maxSplits: 1).map(String.init)
    let (key, value) = (parts[0], parts[1])
    return slips(indent, key, value) + shapes(indent, key, value) + merges(line)
      + places(indent, key, value) + FileChange.allCases.map(Damage.init)
  }

  /// A letter that is missing, doubled, wrong or in another place.
  private static func slips(_ indent: String, _ key: String, _ value: String) -> [Damage] {
    func each(_ word: String, _ line: (String) -> String) -> [Damage] {
      let letters = Array(word)
      return letters.indices.flatMap { place -> [Damage] in
        var missing = letters
        missing.remove(at: place)
        var doubled = letters
        doubled.insert(letters[place], at: place)
        var wrong = letters
        wrong[place] = letters[place] == "ä" ? "ö" : "ä"
        var swapped = letters
        if place > 0 { swapped.swapAt(place, place - 1) }
        return [missing, doubled, wrong, swapped].filter { $0 != letters }.map {
          Damage("slip \(String($0))", indent + line(String($0)))
        }
      }
    }
    return each(key) { "\($0): \(value)" } + each(value) { "\(key): \($0)" }
  }

  /// Another shape of the line.
  private static func shapes(_ indent: String, _ key: String, _ value: String) -> [Damage] {
    let capital = key.prefix(1).uppercased() + key.dropFirst()
    let lines = [
      "\(capital): \(value)", "\(key.uppercased()): \(value)", "\(key): \(value.uppercased())x",
      "\(key):\(value)", "\(key) \(value)", "\(key)\(value)", "\(key)= \(value)", "\(key)=\(value)",
      "\(key); \(value)", "\(key)\u{FF1A} \(value)", "\(key)\t\(value)", "\(key)d: \(value)",
      "\(key)s: \(value)", "un\(key): \(value)", "\(key)-: \(value)", "_\(key): \(value)",
      "\(key): \(value),", "\(key): \(value);", "\(key): \"\(value)", "\(key): \(value)\"",
      "\(key): '\(value)", "\(key): \(value)'", "\(key): \u{201C}\(value)\u{201D}",
      "\(key): {\(value)}", "\(key): [[\(value)]]", "\(key):", "\(key): null", "\(key): ~",
      "\(key): no", "\(key): -", "\(key): &s \(value)", "\(key): *s", "\(key): !s \(value)",
      "? \(key)", "<<: {\(key): \(value)}", "\(key): \(value) \(value)", "\(key): \(value)\u{0}",
      "\(key): \u{A0}\(value)\u{A0}x", "\u{A0}\(key): \(value)", "\u{200B}\(key): \(value)",
      "\(key)\u{200B}: \(value)", "\u{FEFF}\(key): \(value)", "-\(key): \(value)",
      "- \(key): \(value)", "\(key): \(value) | \(value)", "\(key): (\(value))",
      "\(key): <\(value)>", "\(key): @\(value)", "\(key): %\(value)", "\(key): `\(value)`",
      "x\(key): \(value)", "\u{2028}\(key): \(value)", "\(key): \(value)\u{85}x: 1",
    ]
    let bytes = [[UInt8(0xC3)], [0xFF], [0xED, 0xA0, 0x80], [0x07]].map { odd in
      Damage("bytes \(odd)", bytes: Array("\(indent)\(key): ".utf8) + odd + Array(value.utf8))
    }
    return lines.map { Damage("shape \($0)", indent + $0) } + bytes
  }

  /// The remains of merges.
  private static func merges(_ line: String) -> [Damage] {
    [
      "<<<<<<< HEAD\n\(line)\n=======\n>>>>>>> other", "<<<<<<< HEAD\n=======\n\(line)\n>>>>>>> x",
      "<<<<<<< HEAD\n\(line)\nweather: sun\n=======\nweather: rain\n>>>>>>> other",
      "<<<<<<< HEAD\n\(line)", "\(line)\n>>>>>>> other", "=======\n\(line)\n>>>>>>> other",
      "<<<<<<< HEAD\n||||||| base\n\(line)\n=======\n>>>>>>> other",
    ].map { Damage("merge \($0)", $0) }
  }

  /// Another place for the line, or more of them.
  private static func places(_ indent: String, _ key: String, _ value: String) -> [Damage] {
    let line = "\(key): \(value)"
    let other = key == "share" ? "public" : "2030-01-01"
    return [
      "\(indent)\(line)\n\(indent)\(line)x", "\(indent)\(key): \(other)\n\(indent)\(line)",
      "\(indent)\(line)\n\(indent)\(key): \(other)", "\(indent) \(line)", "\(indent)\t\(line)",
      "\t\(line)", "\(indent)     \(line)", "...\n\(line)", "---\n\(line)", "---\n\(line)\n---",
      "---\n- \(line)\n---", "%YAML 1.1\n\(line)", "x-a: \"b\n\(line)\"", "x-a: [b,\n\(line)]",
      "x-a: [b\n\(line)", "x-a: {b\n\(line)", "x-a: b\n  \(line)", "x-a: b \(line)",
      "x-a\n\(line)y",
      "x-a:\n- \(line)x: y", "\(line)\rx-a: b", "x-a: b\r\(line)z",
    ].map { Damage("place \($0)", $0) }
  }

  /// Damage that is valid YAML with another meaning than intended; only for `share`.
  package static func silent(of line: String) -> [Damage] {
    [
      "x-a:\n  \(line)", "x-a:\n  b:\n    \(line)", "x-a: {\(line)}", "x-a: # b \(line)",
      "x-a: b # \(line)", " # \(line)", "# b\(line)", "---\n\(line)", "---\n\n\(line)\n---",
    ].map { Damage("silent \($0)", $0) }
  }

  /// A damage of any bytes at and around a line, made from the seed and its number alone.
  package static func random(of file: [UInt8], _ line: String, _ index: Int) -> [UInt8] {
    let line = Array(line.utf8)
    guard let place = file.firstRange(of: line) else { return file }
    var random = SplitMix64(seed: 12, stream: index)
    let start = max(4, place.lowerBound - random.below(24))
    let end = min(file.count, place.upperBound + random.below(24))
    let sample = SampleText(path: "window", bytes: Array(file[start..<end]))
    let damaged = Mutator(samples: [sample]).input(index, seed: 12).bytes
    return Array(file[..<start]) + damaged + Array(file[end...])
  }
}

extension [UInt8] {
  /// The file with another text in the place of a line.
  fileprivate func replacing(line: [UInt8], with new: [UInt8]) -> [UInt8] {
    guard let place = firstRange(of: line) else { return self }
    return Array(self[..<place.lowerBound]) + new + Array(self[place.upperBound...])
  }

  fileprivate func firstRange(of part: [UInt8]) -> Range<Int>? {
    guard !part.isEmpty, count >= part.count else { return nil }
    return (0...count - part.count).first { self[$0...].starts(with: part) }
      .map { $0..<$0 + part.count }
  }
}
