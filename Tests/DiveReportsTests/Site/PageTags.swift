/// The tags of a page, read as strictly as the pages are written: names in small letters, attributes
/// in double quotes, nothing left out.
struct PageTags {
  struct Tag {
    let name: String
    let attributes: [(name: String, value: String)]
    /// Elements are open around it, outermost first.
    let path: [String]

    subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private(set) var tags: [Tag] = []
  private(set) var faults: [String] = []

  private static let empty: Set<String> = ["meta", "link", "img", "input", "br", "hr"]

  init(_ page: String) {
    var open: [String] = []
    var rest = Substring(page)
    guard rest.hasPrefix("<!DOCTYPE html>") else {
      faults.append("no doctype")
      return
    }
    rest = rest.dropFirst(15)
    while let start = rest.firstIndex(of: "<") {
      if rest[..<start].contains(">") { faults.append("a bare >") }
      rest = rest[rest.index(after: start)...]
      guard let end = Self.end(of: rest) else {
        faults.append("a tag without an end: <\(rest.prefix(40))")
        return
      }
      var inside = rest[..<end]
      // Shapes of an SVG may end themselves.
      let endsItself = inside.last == "/" && open.contains("svg")
      if endsItself { inside = inside.dropLast() }
      rest = rest[rest.index(after: end)...]
      if inside.first == "/" {
        let name = String(inside.dropFirst())
        if open.popLast() != name { faults.append("</\(name)> in \(open)") }
        continue
      }
      guard let tag = Self.tag(inside, in: open) else {
        faults.append("no tag: <\(inside.prefix(60))>")
        continue
      }
      tags.append(tag)
      if !endsItself, !Self.empty.contains(tag.name) { open.append(tag.name) }
    }
    if !open.isEmpty { faults.append("open at the end: \(open)") }
  }

  private static func end(of text: Substring) -> Substring.Index? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ">", !isQuoted { return index }
    }
    return nil
  }

  private static func tag(_ text: Substring, in open: [String]) -> Tag? {
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard !name.isEmpty else { return nil }
    var rest = text.dropFirst(name.count)
    var attributes: [(name: String, value: String)] = []
    while !rest.isEmpty {
      guard rest.first == " " else { return nil }
      rest = rest.dropFirst()
      let key = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      guard !key.isEmpty else { return nil }
      rest = rest.dropFirst(key.count)
      guard rest.first == "=" else {
        attributes.append((String(key), ""))
        continue
      }
      rest = rest.dropFirst()
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
      attributes.append((String(key), String(rest.dropFirst()[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    return Tag(name: String(name), attributes: attributes, path: open)
  }
}
