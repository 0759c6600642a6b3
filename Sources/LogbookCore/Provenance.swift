/// Which group dive a member's dive was made of, and which version of it: `group/stem@digest`.
public struct Provenance: Hashable, Sendable {
  /// The group dive.
  public let template: TemplateName
  /// The version of its file.
  public let digest: TemplateDigest

  /// Puts a group dive and a version of it together.
  public init(_ template: TemplateName, _ digest: TemplateDigest) {
    self.template = template
    self.digest = digest
  }

  /// Reads what a dive's `template` says; nil if it is no such text.
  public init?(_ text: String) {
    guard let at = text.lastIndex(of: "@"), let slash = text.firstIndex(of: "/"), slash < at,
      let digest = TemplateDigest(text[text.index(after: at)...])
    else { return nil }
    let name = text[text.index(after: slash)..<at]
    self.init(TemplateName(group: String(text[..<slash]), stem: String(name)), digest)
  }
}

extension Provenance: CustomStringConvertible {
  /// As a dive's `template` writes it.
  public var description: String { "\(template)@\(digest)" }
}

/// A group dive, by its group and the name of its file.
public struct TemplateName: Hashable, Sendable {
  /// The group's id.
  public let group: String
  /// The file's name without its ending.
  public let stem: String

  /// Puts a group and the name of a file together.
  public init(group: String, stem: String) {
    self.group = group
    self.stem = stem
  }
}

extension TemplateName: CustomStringConvertible {
  /// As people write it: `group/stem`.
  public var description: String { "\(group)/\(stem)" }
}
