/// The forms that data can be printed in.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text, json, csv, markdown

  package var fileEndings: [String] {
    switch self {
    case .text: [".txt"]
    case .json: [".json"]
    case .csv: [".csv"]
    case .markdown: [".md", ".markdown"]
    }
  }
}
