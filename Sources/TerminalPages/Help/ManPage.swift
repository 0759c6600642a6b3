package import DiveUnits

/// A command's help as a page for `man`, in the macros that all implementations know.
package struct ManPage {
  private let lines: [Substring]
  private let name: String
  private let version: String
  private let day: CalendarDate?
  private let related: [String]

  /// Takes ArgumentParser's help for a command, not wrapped.
  ///
  /// - Parameters:
  ///   - help: The help text.
  ///   - words: The command's words; none for the program itself.
  ///   - version: The program's version.
  ///   - day: The date of the page; nil to leave it out.
  ///   - related: The words of the commands to refer to.
  package init(
    _ help: String,
    of words: [String],
    version: String,
    day: CalendarDate?,
    related: [[String]]
  ) {
    lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    name = Self.name(of: words)
    self.version = version
    self.day = day
    self.related = related.map(Self.name).filter { $0 != Self.name(of: words) }.sorted()
  }

  /// The page's name, which is also that of its file without the section: `divelog-gas-mod`.
  package static func name(of words: [String]) -> String {
    (["divelog"] + words).joined(separator: "-")
  }

  /// The page as `man` reads it.
  package var text: String {
    let date = day.map { "\($0)" } ?? ""
    let title = escaped(name.uppercased())
    var result = [".TH \"\(title)\" 1 \"\(date)\" \"divelog \(version)\"", ".SH NAME"]
    let (overview, rest) = (lines.first?.dropFirst("OVERVIEW: ".count) ?? "", lines.dropFirst())
    let abstract = overview.hasSuffix(".") ? overview.dropLast() : overview
    result.append("\(escaped(name)) \\- \(escaped(abstract))")
    let usage = rest.firstIndex { $0.hasPrefix("USAGE: ") } ?? rest.endIndex
    if usage < rest.endIndex {
      result += [".SH SYNOPSIS", escaped(lines[usage].dropFirst("USAGE: ".count))]
    }
    result += introduction(rest[..<usage]) + sections(rest[min(usage + 1, rest.endIndex)...])
    if !related.isEmpty {
      let pages = related.map { "\\fB\(escaped($0))\\fR(1)" }
      result += [".SH SEE ALSO", pages.joined(separator: ",\n")]
    }
    return result.joined(separator: "\n") + "\n"
  }

  /// The text between the overview and the usage.
  private func introduction(_ lines: ArraySlice<Substring>) -> [String] {
    var result: [String] = []
    var isExample = false
    for line in lines where !line.isEmpty {
      if line.hasPrefix(" ") {
        if !isExample { result.append(".nf") }
        isExample = true
        result.append(escaped(line))
        continue
      }
      if isExample { result.append(".fi") }
      isExample = false
      if line == "Examples:" {
        result.append(".SH EXAMPLES")
      } else {
        result += [result.isEmpty ? ".SH DESCRIPTION" : ".PP", escaped(line)]
      }
    }
    return isExample ? result + [".fi"] : result
  }

  /// The lists of arguments, options and commands.
  private func sections(_ lines: ArraySlice<Substring>) -> [String] {
    var result: [String] = []
    for line in lines where !line.isEmpty {
      if !line.hasPrefix(" ") {
        if line.hasSuffix(":") { result.append(".SH \"\(escaped(line.dropLast()))\"") }
        continue
      }
      let blank = line.prefix(Self.margin).allSatisfy { $0 == " " }
      if blank {
        result.append(escaped(line.drop { $0 == " " }))
      } else if !line.hasPrefix("  See '") {
        result += [".TP"] + element(line)
      }
    }
    return result
  }

  /// An option with its description; a long one has its description on the next line.
  private func element(_ line: Substring) -> [String] {
    let label = line.prefix(Self.margin)
    let text = line.dropFirst(Self.margin)
    guard !text.isEmpty, label.last == " ", text.first != "<" else {
      return ["\\fB\(escaped(line.drop { $0 == " " }))\\fR"]
    }
    let name = label.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return ["\\fB\(escaped(String(name)))\\fR", escaped(text)]
  }

  /// The column of the descriptions.
  private static let margin = 26

  /// A line that no part of is taken for a request, with hyphens and quotes that can be copied.
  private func escaped(_ text: some StringProtocol) -> String {
    var result = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where !scalar.isASCII:
        // Not every implementation takes UTF-8.
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
