package import DiveFormat
package import DiveModel
package import DiveUnits
package import LogbookCore
package import Diagnostics

/// A new dive of a group: the group's defaults, then the typed values.
package struct NewGroupDive: Sendable {
  /// The path of the new file, by convention in the year's folder, named by date, time and site.
  package let path: String
  /// The content of the file.
  package let text: RecordText
  /// Its group and the name of its file.
  package let name: TemplateName
  /// Whether it has not been dived yet.
  package let isPlanned: Bool
  /// When it is planned, or took place.
  package let day: DiveDay?
  /// Members on no day before the dive who joined the group later, unless it was written who took
  /// part.
  package let joinedLater: [String]

  /// Why a group dive cannot be created.
  package enum Refusal: Error, Hashable, Sendable {
    /// Typed values are invalid, with ranges in the typed text.
    case values([Diagnostic])
    /// The typed values name another group.
    case otherGroup(String)
    /// A planned dive needs a date, but none was given.
    case noDate
    /// The group has a dive of that name.
    case isThere(path: String)
    /// A file cannot be read or changed.
    case failed(GroupFailure)
  }

  /// Composes a group dive; nothing is written to disk.
  /// - Parameters:
  ///   - group: The group.
  ///   - values: The typed values.
  ///   - members: The participants; nil for all members on the dive's date.
  ///   - isPlanned: Whether it has not been dived yet.
  ///   - today: The default date of a dive that was dived.
  ///   - notes: The Markdown.
  ///   - options: The log's options for decoding records.
  ///   - logbook: The logbook.
  ///   - index: The logbook's records.
  /// - Throws: A `Refusal`.
  package init(
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
    var stranger: String?
    let isToBe: Bool
    do throws(EditRefusal) {
      var editor = try RecordEditor(start, .dive, options: options)
      for pair in Self.defaults(of: group, logbook) {
        try editor.set(pair.key, to: ValueSpelling(pair.value))
      }
      failures = values.apply(to: &editor)
      if case .text(let other) = editor.text.meaning(of: "group"),
        index.id(of: other, .group) != group.id
      {
        stranger = other
      }
      let isPlanned = isPlanned || Self.dive(editor.text).isPlanned
      try editor.set("group", to: ValueSpelling(group.id))
      if isPlanned { try editor.set("planned", to: ValueSpelling("true")) }
      isToBe = isPlanned
      if editor.text.entry("date") == nil, !isToBe, let today {
        try editor.set("date", to: ValueSpelling(today.description))
      }
      let date = Self.dive(editor.text).date?.value
      joinedLater = try Self.name(members, in: &editor, group, date, index)
      text = editor.text
    } catch {
      throw .failed(GroupFailure(error, at: group.origin.path))
    }
    guard failures.isEmpty else { throw .values(failures) }
    if let stranger { throw .otherGroup(stranger) }
    let dive = Self.dive(text)
    guard let date = dive.date?.value else { throw .noDate }
    let site = DivePath.part(of: dive.site?.value, index)
    let stem = DivePath.stem(date, dive.time?.value, site)
    self.isPlanned = isToBe
    day = DiveDay(date, at: dive.time?.value)
    name = TemplateName(group: group.id, stem: stem)
    path = DivePath.file(stem, date, in: DivePath.folder(ofGroup: group.id))
    let isThere = logbook.dives.first { logged in
      logged.owner == .group(group.id) && logged.dive.origin.stem == stem
    }
    if let isThere { throw .isThere(path: isThere.dive.origin.path) }
    if logbook.tree.exists(path) { throw .isThere(path: path) }
  }

  /// The default values for the group's dives, as written in the group's record.
  private static func defaults(of group: DiveGroup, _ logbook: Logbook) -> [ItemSpelling.Pair] {
    guard let source = logbook.source(of: group.origin.path),
      let text = RecordText(source.bytes, .group)
    else { return [] }
    return text.writtenPairs(of: "defaults")
  }

  /// Writes who took part; returns those who are left out because they joined the group later.
  private static func name(
    _ members: [String]?,
    in editor: inout RecordEditor,
    _ group: DiveGroup,
    _ date: CalendarDate?,
    _ index: RecordIndex
  ) throws(EditRefusal) -> [String] {
    if members == nil, editor.text.entry("members") != nil { return [] }
    // People sign up for a dive with places.
    if members == nil, editor.text.entry("places") != nil { return [] }
    let written = GroupDive.members(
      members?.map { Reference($0) } ?? group.members(on: date),
      index
    )
    try editor.remove("members")
    for member in written { try editor.append(.text(member.text), to: "members") }
    guard members == nil, let date else { return [] }
    let later = group.members.map(\.value).filter { member in
      (member.since?.value).map { $0 > date } ?? false
    }
    let taking = Set(written.map(\.text))
    return GroupDive.members(later.compactMap { $0.diver?.value }, index).map(\.text)
      .filter { !taking.contains($0) }
  }

  private static func dive(_ text: RecordText) -> Dive {
    Dive(
      origin: Origin(path: "", bodyStart: text.bodyStart, length: text.bytes.count),
      fields: text.fields
    )
  }
}
