public import DiveFormat
public import DiveModel
public import DiveUnits
public import Logbook
public import SourceText

/// A group's new dive: what the group's dives have by custom, then what was typed.
public struct NewGroupDive: Sendable {
  /// Where its file is to lie: by custom in the year's folder, named by date, time and site.
  public let path: String
  /// What the file is to hold.
  public let text: RecordText
  /// Its group and the name of its file.
  public let name: TemplateName
  /// Whether it has not been dived yet.
  public let isPlanned: Bool
  /// When it is to be, or was.
  public let day: DiveDay?

  /// Why none can be made.
  public enum Refusal: Error, Hashable, Sendable {
    /// What was typed cannot be written, at its places there.
    case values([Diagnostic])
    /// A planned dive needs a day, which nobody gave.
    case noDate
    /// The group has a dive of that name.
    case isThere(path: String)
    /// A file cannot be read or changed.
    case failed(GroupFailure)
  }

  /// Writes a group dive; nothing is written to disk.
  /// - Parameters:
  ///   - group: The group.
  ///   - values: What was typed.
  ///   - members: Who was there; nil for all who belong to the group on its date.
  ///   - isPlanned: Whether it has not been dived yet.
  ///   - today: The day of a dive that was made and whose day nobody gave.
  ///   - notes: The Markdown.
  ///   - options: What reading a record needs to know of the logbook.
  ///   - logbook: The logbook.
  ///   - index: The logbook's records.
  /// - Throws: Why none can be made.
  public init(
    of group: DiveGroup,
    _ values: Assignments,
    members: [String]?,
    isPlanned: Bool,
    today: CalendarDate?,
    notes: String,
    options: DecodingOptions,
    in logbook: Logbook,
    _ index: RecordIndex
  ) throws(Refusal) {
    let body = notes.isEmpty ? "" : "\n" + notes + "\n"
    let start = SourceText(path: group.origin.path, text: "---\n---\n" + body)
    var failures: [Diagnostic] = []
    let isToBe: Bool
    do throws(EditRefusal) {
      var editor = try RecordEditor(start, .dive, options: options)
      for pair in Self.defaults(of: group, logbook) {
        try editor.set(pair.key, to: ValueSpelling(pair.value))
      }
      failures = values.apply(to: &editor)
      try editor.set("group", to: ValueSpelling(group.id))
      if isPlanned { try editor.set("planned", to: ValueSpelling("true")) }
      isToBe = Self.dive(editor.text).planned?.value == true
      if editor.text.entry("date") == nil, !isToBe, let today {
        try editor.set("date", to: ValueSpelling(today.description))
      }
      let date = Self.dive(editor.text).date?.value
      try Self.name(members, in: &editor, group, date, index)
      text = editor.text
    } catch {
      throw .failed(GroupFailure(error, at: group.origin.path))
    }
    guard failures.isEmpty else { throw .values(failures) }
    self.isPlanned = isToBe
    let dive = Self.dive(text)
    day = dive.date.map { DiveDay($0.value, at: dive.time?.value) }
    guard let stem = Self.stem(dive, index) else { throw .noDate }
    name = TemplateName(group: group.id, stem: stem)
    path = "groups/\(group.id)/dives/\(stem.prefix(4))/\(stem).md"
    let isThere = logbook.dives.first { logged in
      logged.owner == .group(group.id) && logged.dive.origin.stem == stem
    }
    if let isThere { throw .isThere(path: isThere.dive.origin.path) }
    if logbook.tree.exists(path) { throw .isThere(path: path) }
  }

  /// What a new dive of the group begins with, as the group's record has it written.
  private static func defaults(of group: DiveGroup, _ logbook: Logbook) -> [ItemSpelling.Pair] {
    guard let source = logbook.source(of: group.origin.path),
      let text = RecordText(source.bytes, .group)
    else { return [] }
    return text.writtenPairs(of: "defaults")
  }

  private static func name(
    _ members: [String]?,
    in editor: inout RecordEditor,
    _ group: DiveGroup,
    _ date: CalendarDate?,
    _ index: RecordIndex
  ) throws(EditRefusal) {
    if members == nil, editor.text.entry("members") != nil { return }
    let written = members?.map { Reference($0) } ?? group.members(on: date)
    try editor.remove("members")
    for member in GroupDive.members(written, index) {
      try editor.append(.text(member.text), to: "members")
    }
  }

  private static func dive(_ text: RecordText) -> Dive {
    Dive(
      origin: Origin(path: "", bodyStart: text.bodyStart, length: text.bytes.count),
      fields: text.fields
    )
  }

  /// The name of the file: date, time and site, as far as they are known.
  private static func stem(_ dive: Dive, _ index: RecordIndex) -> String? {
    guard let date = dive.date?.value else { return nil }
    let time = dive.time.map { "\($0.value)".prefix(5).filter { $0 != ":" } }
    let written = dive.site?.value.text
    let site = written.flatMap { index.id(of: $0, .site) ?? RecordID.make(from: $0) }
    let start = ([date.description] + [time].compactMap { $0 }).joined(separator: "-")
    let room = RecordID.longest - start.utf8.count - 1
    let place = site.flatMap { $0.utf8.count > room ? RecordID.make(from: $0, limit: room) : $0 }
    return place.map { "\(start)-\($0)" } ?? start
  }
}
