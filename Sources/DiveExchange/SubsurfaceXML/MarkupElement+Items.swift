extension MarkupElement {
  /// The tag that begins it, as a report shows it, truncated to 200 bytes.
  var tag: String {
    let pairs = attributes.map { " \($0.name)='\($0.value)'" }.joined()
    return String(decoding: "<\(name)\(pairs)>".utf8.prefix(200), as: UTF8.self)
  }

  /// What one of its attributes says, under a word of the git storage.
  func item(_ keyword: String, _ value: String) -> ForeignItem {
    ForeignItem(keyword, value, in: self)
  }

  /// What its text says, under its name.
  var textItem: ForeignItem { ForeignItem(name, text, in: self) }

  /// What its attributes say together, under its name.
  ///
  /// - Parameters:
  ///   - value: the value before them.
  ///   - strings: the strings before them.
  ///   - pairs: the attributes under the words of the git storage, if others.
  /// - Returns: the item.
  func item(
    _ value: String = "",
    strings: [String] = [],
    pairs: [ForeignPairs.Pair]? = nil
  ) -> ForeignItem {
    let pairs = pairs ?? attributes.map { ($0.name, $0.value) }
    return ForeignItem(name, value, strings: strings, attributes: pairs, in: self)
  }

  /// What each attribute says, under the words of a table.
  func items(_ words: [String: String] = [:], except others: Set<String> = []) -> [ForeignItem] {
    attributes.compactMap { pair in
      others.contains(pair.name) ? nil : item(words[pair.name] ?? pair.name, pair.value)
    }
  }

  /// Reports the elements in one that has none.
  func loseChildren(_ file: inout ForeignFile) {
    for child in children { file.lose(child.item(child.name, ""), .unknownKeyword) }
  }
}
