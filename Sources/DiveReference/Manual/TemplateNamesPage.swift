import DiveReports
import Wording

/// The manual's page of everything that a template can use.
package enum TemplateNamesPage {
  package static var text: String {
    var parts = [
      ManualPages.opening(.templateNamesTitle, .templateNamesAbstract, .templateNamesAbout)
    ]
    let common = Set(ContextNames.dives.names.map(\.name))
    parts.append(section(.templateNamesOfAll, ContextNames.dives.names))
    for report in BuiltInReport.allCases {
      let own = report.names.names.filter { !common.contains($0.name) }
      parts.append(section(.templateNamesOfReport(report: report.rawValue), own))
    }
    for names in inner {
      let own = names.names.filter { $0.name != "first" && $0.name != "last" }
      parts.append(section(.templateNamesOfThing(thing: names.title), own))
    }
    return parts.joined(separator: "\n")
  }

  /// The names of everything within reports, each once, in order of appearance.
  private static var inner: [ContextNames] {
    var (seen, found) = (Set<String>(), [ContextNames]())
    var open = BuiltInReport.allCases.map(\.names) + [.dives]
    var place = 0
    while place < open.count {
      for name in open[place].names {
        switch name.shape {
        case .list(let names), .object(let names):
          guard seen.insert(names.title).inserted else { continue }
          found.append(names)
          open.append(names)
        case .text, .number, .address, .truth, .html, .style: break
        }
      }
      place += 1
    }
    return found.sorted { $0.title < $1.title }
  }

  private static func section(_ title: Message, _ names: [ContextName]) -> String {
    let cells = [Message.templateName, .referenceMeaning, .templateNameKind, .referenceExample]
    let head = "| " + cells.map(words).joined(separator: " | ") + " |"
    let rows = names.map(row)
    return (["## \(words(title))", "", head, "|---|---|---|---|"] + rows)
      .joined(separator: "\n") + "\n"
  }

  private static func row(_ name: ContextName) -> String {
    let cells = [
      "`\(name.name)`", name.meaning, name.shape.word,
      name.example.isEmpty ? "" : "`\(name.example)`",
    ]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  private static func words(_ message: Message) -> String { ReferencePages.words(message) }
}
