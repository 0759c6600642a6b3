package import DiveFormat

/// Something that may be typed at a place.
package struct Proposal: Sendable {
  /// What is shown, and typed unless `text` says otherwise.
  package let label: String
  /// What is typed, as YAML needs it.
  package let text: String
  /// What it is: a record's name, a field's kind of value.
  package let detail: String?
  /// Further texts by which it is found, such as a record's name.
  package let names: [String]
  /// What the text stands for.
  package let kind: Kind
  /// For a key, its row and table, to explain it.
  package let row: (row: FieldRow, table: FieldTable)?
  /// For a key that has a mapping, or a list of them: the keys to fill in.
  package let parts: [String]

  /// What a proposal stands for.
  package enum Kind: Sendable {
    case key, word, value, record, file, rule, unit
  }

  init(
    _ label: String,
    _ kind: Kind,
    text: String? = nil,
    detail: String? = nil,
    names: [String] = [],
    row: (row: FieldRow, table: FieldTable)? = nil,
    parts: [String] = []
  ) {
    (self.label, self.kind, self.detail, self.names) = (label, kind, detail, names)
    (self.row, self.parts) = (row, parts)
    self.text = text ?? label
  }
}

extension Proposal {
  /// The texts that find the proposal beside its label, also as they are typed without accents.
  package var spellings: [String] {
    let all =
      names
      + ([label] + names).compactMap { name in
        name.utf8.allSatisfy { $0 < 0x80 } ? nil : SearchedText.folded(name)
      }
    var seen: Set<String> = [label]
    return all.filter { seen.insert($0).inserted }
  }
}

/// What may be typed at a place, the likeliest first.
package struct Proposals: Sendable {
  /// Where it is typed.
  package let place: TypingPlace
  /// At most `most` of them.
  package let list: [Proposal]

  /// More would not be read.
  package static let most = 500
}
