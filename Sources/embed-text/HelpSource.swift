/// The Swift source for a file of help texts: a string for each section.
///
/// A section begins with its name in brackets. A line that ends in a backslash goes on in the next, and lines that begin
/// with `#` before the first section say what the file is.
struct HelpSource {
  private var sections: [(name: String, lines: [Substring])] = []

  init(_ asset: Asset) throws {
    let lines = asset.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let place = "\(asset.path):\(index + 1): error:"
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast())
        guard name.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil else {
          throw AssetFailure(text: "\(place) '\(name)' is not a valid name")
        }
        guard !sections.contains(where: { $0.name == name }) else {
          throw AssetFailure(text: "\(place) '\(name)' is written twice")
        }
        sections.append((name, []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      } else if !line.isEmpty, !line.hasPrefix("#") {
        throw AssetFailure(text: "\(place) a text without a section, as '[list]'")
      }
    }
  }

  var swift: String {
    var result = "/// What `divelog help` says of each command, in English.\n"
    result += "package enum HelpText {\n"
    for section in sections {
      let text = section.lines.joined(separator: "\n").replacing("\\\n", with: "")
      result += "  package static var \(section.name): String {\n"
      result += "    \(swiftLiteral(text.trimmingSuffix { $0 == "\n" }))\n  }\n\n"
    }
    return result + "}\n"
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var rest = self[...]
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return String(rest)
  }
}
