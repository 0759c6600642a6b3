package import DiveUnits

/// The group dive and its version that a member's dive was made from: `group/stem@digest`.
public struct Provenance: Hashable, Sendable {
  /// The group dive.
  public let template: TemplateName
  /// The version of its file.
  public let digest: TemplateDigest

  /// Combines a group dive and a version.
  public init(_ template: TemplateName, _ digest: TemplateDigest) {
    self.template = template
    self.digest = digest
  }

  /// Parses the value of a dive's `template`; nil if it is malformed.
  public init?(_ text: String) {
    guard let at = text.lastIndex(of: "@"), let slash = text.firstIndex(of: "/"), slash < at,
      let digest = TemplateDigest(text[text.index(after: at)...])
    else { return nil }
    let name = text[text.index(after: slash)..<at]
    self.init(TemplateName(group: String(text[..<slash]), stem: String(name)), digest)
  }
}

extension Provenance: CustomStringConvertible {
  /// The value for a dive's `template`.
  public var description: String { "\(template)@\(digest)" }
}

/// Identifies a group dive by its group and file name.
public struct TemplateName: Hashable, Sendable {
  /// The group's id.
  public let group: String
  /// The file name without its extension.
  public let stem: String

  /// Combines a group's id and a file name.
  public init(group: String, stem: String) {
    self.group = group
    self.stem = stem
  }
}

extension TemplateName {
  /// The name of the group dive in a file; nil for a file of another kind.
  init?(path: String) {
    let parts = path.split(separator: "/")
    guard parts.count > 3, parts[0] == "groups", parts[2] == "dives", let file = parts.last,
      file.hasSuffix(".md")
    else { return nil }
    self.init(group: String(parts[1]), stem: String(file.dropLast(3)))
  }

  /// The date with which the file name begins, as by convention.
  package var date: CalendarDate? { try? CalendarDate(parsing: String(stem.prefix(10))) }

  /// The time that follows the date in the file name, as in `2024-06-12-1030-rummu`.
  package var time: TimeOfDay? {
    let rest = stem.dropFirst(11)
    let clock = rest.prefix { $0 != "-" }
    guard date != nil, clock.utf8.count == 4 else { return nil }
    return try? TimeOfDay(parsing: clock.prefix(2) + ":" + clock.suffix(2))
  }
}

extension TemplateName: CustomStringConvertible {
  /// As users write it: `group/stem`.
  public var description: String { "\(group)/\(stem)" }
}
