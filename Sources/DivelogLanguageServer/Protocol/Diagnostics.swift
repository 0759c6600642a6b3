extension LSP {
  /// A problem, as a client shows it.
  struct Problem: Codable, Hashable, Sendable {
    let range: Range
    /// 1 is an error, 2 a warning, 3 an information.
    let severity: Int
    let code: String
    let source: String
    let message: String
    let relatedInformation: [RelatedInformation]?
  }

  struct RelatedInformation: Codable, Hashable, Sendable {
    let location: Location
    let message: String
  }

  /// All problems of a file, which replace those sent before.
  struct PublishDiagnostics: Encodable, Sendable {
    let uri: String
    let version: Int?
    let diagnostics: [Problem]
  }
}
