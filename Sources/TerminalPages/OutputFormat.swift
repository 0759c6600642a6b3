/// The output formats for data.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text, json, jsonl, csv, tsv, markdown

  package var fileEndings: [String] {
    switch self {
    case .text: [".txt"]
    case .json: [".json"]
    case .jsonl: [".jsonl", ".ndjson"]
    case .csv: [".csv"]
    case .tsv: [".tsv"]
    case .markdown: [".md", ".markdown"]
    }
  }
}
