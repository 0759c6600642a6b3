import Diagnostics

/// A tag of a template, as `{{name}}` or `{{#dives}}`.
struct TemplateTag: Hashable, Sendable {
  /// The effect of a tag.
  enum Kind: Hashable, Sendable {
    /// `{{name}}`: the value, escaped.
    case value
    /// `{{{name}}}` or `{{&name}}`: the value as it is.
    case raw
    /// `{{#name}}`: once for each of a list, or if there is something.
    case section
    /// `{{^name}}`: if there is nothing.
    case inverted
    /// `{{/name}}`.
    case end
    /// `{{> name}}`: another template.
    case partial
  }

  let kind: Kind
  /// The name in the tag.
  let name: String
  /// Where the name stands.
  let nameRange: SourceRange
  /// Where the tag stands, with its braces.
  let range: SourceRange
}
