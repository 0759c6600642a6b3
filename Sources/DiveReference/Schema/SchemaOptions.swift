package import Wording

/// What a JSON Schema is made for.
package struct SchemaOptions: Sendable {
  /// The version of JSON Schema.
  package var draft: Draft
  /// How the reader of the schema understands YAML.
  package var yaml: YAMLVersion
  /// The language of titles and descriptions.
  package var language: Language
  /// Keys of other programs that the log ignores.
  package var otherKeys: [String]

  /// The versions of JSON Schema.
  package enum Draft: String, CaseIterable, Sendable {
    case newest = "2020-12"
    /// For editors that do not know the newest.
    case seven = "07"
  }

  /// The versions of YAML, which differ in what a plain text stands for.
  package enum YAMLVersion: String, CaseIterable, Sendable {
    /// `10:30` and `off` are texts.
    case newest = "1.2"
    /// `10:30` is the number 630, and `off` is false.
    case older = "1.1"
  }

  package init(
    draft: Draft = .newest,
    yaml: YAMLVersion = .newest,
    language: Language = .english,
    otherKeys: [String] = []
  ) {
    self.draft = draft
    self.yaml = yaml
    self.language = language
    self.otherKeys = otherKeys
  }
}

extension SchemaOptions.Draft {
  /// The address that names the draft.
  var address: String {
    switch self {
    case .newest: "https://json-schema.org/draft/2020-12/schema"
    case .seven: "http://json-schema.org/draft-07/schema#"
    }
  }

  /// The key of the parts of a schema that other parts refer to.
  var definitions: String { self == .newest ? "$defs" : "definitions" }
}
