import CommandSupport
import Diagnostics
import DiveFormat
import DiveModel
import FrontMatter
import LogWorkspace
import LogbookCore
import TestSupport
import Testing
import Wording

@testable import DiveChecks

/// What is found at a reference is what the rules for references resolve it to.
@Suite struct ReferencePlaceTests {
  /// The sample log, in states with different problems.
  enum State: CaseIterable {
    case asItIs
    /// Many records and files are missing.
    case incomplete
    /// Names stand for ids.
    case byName
  }

  /// What a reference leads to, in the words of the rules.
  private enum Expected: Hashable {
    case record(RecordKind, String)
    case documentType, unknown
    case file(isThere: Bool)
    /// No rule says anything about it.
    case none
  }

  private func session(_ state: State) throws -> LogSession {
    var files = RereadingTests.files
    let whole = try Logbook(reading: .memory(files))
    switch state {
    case .asItIs: break
    case .incomplete:
      let paths = files.keys.filter { $0 != Logbook.settingsPath }.sorted()
      for (place, path) in paths.enumerated() where place % 3 == 1 { files[path] = nil }
    case .byName:
      let index = RecordIndex(whole)
      for record in whole.allRecords {
        let edits = record.references.compactMap { reference -> SourceEdit? in
          guard case .reference(let kind) = reference.kind,
            let place = index.place(of: reference.text, kind),
            let name = whole.record(kind, at: place)?.name
          else { return nil }
          return SourceEdit(reference.range, YAMLText.scalar(name))
        }
        files[record.origin.path] = whole.source(of: record.origin.path)?.applying(edits)
      }
    }
    return LogSession(
      try Logbook(reading: .memory(files)),
      root: "/log",
      folder: "/log",
      today: nil,
      language: .english,
      user: UserClaim()
    )
  }

  @Test(arguments: State.allCases) func everyReferenceIsFoundAsTheRulesResolveIt(
    state: State
  ) throws {
    let log = try session(state)
    let oracle = Oracle(log.logbook)
    var seen: [Expected: Int] = [:]
    for record in log.logbook.allRecords + [AnyRecord(log.logbook.settings)] {
      let path = record.origin.path
      for reference in record.references {
        let expected = oracle.expected(reference, path)
        seen[expected, default: 0] += 1
        for offset in reference.range.lowerBound...reference.range.upperBound {
          let place = try #require(log.place(at: offset, in: path))
          try #require(place.text.range == reference.range, "\(path) \(reference)")
          try #require(place.text.text == reference.text, "\(path) \(reference)")
          try #require(Self.shown(place.reference) == expected, "\(path) \(reference)")
        }
      }
      for link in record.origin.links {
        let place = try #require(log.place(at: link.range.lowerBound + 1, in: path))
        #expect(place.text.part == .body)
        #expect(place.text.range == link.range)
        switch place.reference {
        case .record(_, _, let target):
          #expect(FilePaths.joined(record.origin.folder, link.target) == target)
          #expect(log.logbook.recordPaths.contains(target))
        case .file(_, let isThere): #expect(isThere != oracle.isMissing(link.range, path))
        default: #expect(FilePaths.joined(record.origin.folder, link.target) == nil)
        }
      }
    }
    #expect(seen.values.reduce(0, +) > 500)
    #expect(
      Set(seen.keys).isSuperset(of: [.unknown, .file(isThere: true), .record(.diver, "mari")])
    )
    let kinds = seen.keys.compactMap { if case .record(let kind, _) = $0 { kind } else { nil } }
    #expect(Set(kinds).isSuperset(of: [.dive, .diver, .site, .group, .trip, .gear, .centre]))
    #expect((seen[.file(isThere: false)] ?? 0 > 0) == (state == .incomplete))
  }

  private static func shown(_ reference: LogReference?) -> Expected {
    switch reference {
    case .record(let kind, let id, _): .record(kind, id)
    case .file(_, let isThere): .file(isThere: isThere)
    case .documentType: .documentType
    case .unknown: .unknown
    case nil: .none
    }
  }

  /// What the rules make of a log's references.
  private struct Oracle {
    private let context: CheckContext
    private let resolver: ReferenceResolver
    private let missing: [NamedFiles.Missing]

    init(_ logbook: Logbook) {
      context = CheckContext(logbook, today: nil)
      let types = logbook.settings.documentTypes.compactMap { $0.value.name?.value }
      resolver = ReferenceResolver(
        context.index,
        documentTypes: types,
        dives: DiveIDs(logbook)
      )
      let none = RecordSweep.Rules(dive: [], reference: [], countsWords: false)
      missing = RecordSweep(context, none).files.missing
    }

    func isMissing(_ range: SourceRange, _ path: String) -> Bool {
      missing.contains { $0.path == path && $0.range == range }
    }

    func expected(_ reference: WrittenReference, _ path: String) -> Expected {
      let text = reference.text
      switch reference.kind {
      case .reference(let kind): return resolved(text, .record(kind), kind)
      case .person: return resolved(text, .company, .diver)
      case .owner: return resolved(text, .owner, .diver)
      case .pathReference: return resolved(text, .path, .dive)
      case .file: return .file(isThere: !isMissing(reference.range, path))
      case .provenance:
        guard let name = Provenance(text)?.template else { return .none }
        return context.groupDives[name].map { .record(.dive, $0.name.stem) } ?? .unknown
      default: return .none
      }
    }

    /// The record of a text, whose kind is `usual` unless the text says another.
    private func resolved(
      _ text: String,
      _ target: ReferenceTarget,
      _ usual: RecordKind
    ) -> Expected {
      var resolver = resolver
      switch resolver.issue(with: text, as: target) {
      case .unknown, .several: return .unknown
      case .formerID(let id), .name(let id): return record(id, target, usual)
      case nil: return record(text, target, usual)
      }
    }

    /// The record with an id; unknown for a name.
    private func record(
      _ text: String,
      _ target: ReferenceTarget,
      _ usual: RecordKind
    ) -> Expected {
      let path = target == .owner || target == .path ? RecordPathText(text) : nil
      let (kind, id) = (path?.kind ?? usual, path?.rest ?? text)
      if target == .path, kind == .dive {
        return .record(kind, String(id.drop { $0 != "/" }.dropFirst()))
      }
      return context.index.index(of: id, kind) == nil ? .unknown : .record(kind, id)
    }
  }

  private static let files = [
    "divelog.yml": "format: 1\ndocument-types: [medical]\n",
    "divers/mari/diver.md": "---\nname: Mari Maa\naliases: [mm]\n---\n",
    "divers/mari/dives/2024-06-12-1000-rummu.md":
      "---\ndate: 2024-06-12\ntime: 10:00\ntemplate: club/2024-06-12-1000-rummu@992fcff87e3434d0\n"
      + "---\nSee [the quarry](../../../sites/rummu.md), [map](../map.png), [gone](gone.png),\n"
      + "[the folder](../../../sites).\n",
    "divers/mari/map.png": "",
    "groups/club/group.md": "---\nname: Club\naliases: [old-club]\nmembers: [mari]\n---\n",
    "groups/club/dives/2024-06-12-1000-rummu.md":
      "---\ndate: 2024-06-12\ntime: 10:00\nmembers: [mari]\n---\n",
    "sites/rummu.md": "---\nname: Rummu\naliases: [quarry]\n---\n",
    "documents/card.md": "---\nname: Card\n---\n",
  ]

  private static let dive = LogReference.record(
    .dive,
    id: "2024-06-12-1000-rummu",
    path: "divers/mari/dives/2024-06-12-1000-rummu.md"
  )
  private static let template = LogReference.record(
    .dive,
    id: "2024-06-12-1000-rummu",
    path: "groups/club/dives/2024-06-12-1000-rummu.md"
  )
  private static let mari = LogReference.record(.diver, id: "mari", path: "divers/mari/diver.md")
  private static let club = LogReference.record(.group, id: "club", path: "groups/club/group.md")
  private static let rummu = LogReference.record(.site, id: "rummu", path: "sites/rummu.md")

  @Test(arguments: [
    ("documents/card.md", "owner: mari", "mari", mari),
    ("documents/card.md", "owner: Mari Maa", "Mari", mari),
    ("documents/card.md", "owner: groups/club", "groups", club),
    ("documents/card.md", "owner: groups/old-club", "groups", club),
    ("documents/card.md", "owner: groups/none", "groups", .unknown(.group, "groups/none")),
    ("documents/card.md", "owner: divers/mari", "divers", mari),
    ("documents/card.md", "owner: Tom", "Tom", .unknown(.diver, "Tom")),
    ("documents/card.md", "about: [sites/rummu]", "sites", rummu),
    ("documents/card.md", "about: sites/quarry", "sites", rummu),
    ("documents/card.md", "about: sites/x", "sites", .unknown(.site, "sites/x")),
    ("documents/card.md", "about: rummu", "rummu", .unknown(nil, "rummu")),
    ("documents/card.md", "about: divers/mari", "divers", mari),
    ("documents/card.md", "about: dives/mari/2024-06-12-1000-rummu", "dives", dive),
    ("documents/card.md", "about: dives/mari/none", "dives", .unknown(.dive, "dives/mari/none")),
    ("documents/card.md", "about: dives/mari", "dives", .unknown(.dive, "dives/mari")),
    ("documents/card.md", "type: medical", "medical", .documentType("medical", at: .init(27, 34))),
    ("documents/card.md", "type: permit", "permit", .unknown(nil, "permit")),
    ("documents/card.md", "file: a.pdf", "a.pdf", .file(path: "documents/a.pdf", isThere: false)),
    ("groups/club/group.md", "members: [mari]", "mari", mari),
    ("groups/club/group.md", "members: [{diver: mm}]", "mm", mari),
    ("groups/club/group.md", "leaders: [tom]", "tom", .unknown(.diver, "tom")),
    (
      "divers/mari/dives/2024-06-12-1000-rummu.md", "photos: [../map.png]", "../map",
      .file(path: "divers/mari/map.png", isThere: true)
    ),
    (
      "divers/mari/dives/2024-06-12-1000-rummu.md",
      "template: old-club/2024-06-12-1000-rummu@992fcff87e3434d0", "old", template
    ),
    (
      "divers/mari/dives/2024-06-12-1000-rummu.md",
      "template: club/none@992fcff87e3434d0", "club",
      .unknown(.dive, "club/none@992fcff87e3434d0")
    ),
  ]) func aValueLeadsToItsTarget(
    path: String,
    text: String,
    wanted: String,
    target: LogReference
  ) throws {
    let folder = try TemporaryFolder(Self.files)
    var log = try LogSession(around: folder.path)
    let marked = MarkedPlace("---\n\(text)\n---\n", wanted)
    try log.replace(path, with: marked.bytes, version: 1)
    #expect(log.place(at: marked.offset + 1, in: path)?.reference == target)
  }

  @Test(arguments: [
    ("../../../sites/rummu.md", rummu),
    ("../map.png", .file(path: "divers/mari/map.png", isThere: true)),
    ("gone.png", .file(path: "divers/mari/dives/gone.png", isThere: false)),
    ("../../../sites)", .file(path: "sites", isThere: true)),
  ]) func aLinkInTheNotesLeadsToItsTarget(wanted: String, target: LogReference) throws {
    let path = "divers/mari/dives/2024-06-12-1000-rummu.md"
    let folder = try TemporaryFolder(Self.files)
    let log = try LogSession(around: folder.path)
    let marked = MarkedPlace(try folder.text(of: path), wanted)
    let length = wanted.hasSuffix(")") ? wanted.utf8.count - 1 : wanted.utf8.count
    for offset in [0, 1, length] {
      let place = try #require(log.place(at: marked.offset + offset, in: path))
      #expect(place.reference == target)
      #expect(place.text.part == .body)
      #expect(
        place.text.range == SourceRange(marked.offset, marked.offset + length)
      )
    }
    let beside = try #require(log.place(at: marked.offset - 2, in: path))
    #expect(beside.reference == nil)
    #expect(beside.text.part == .body)
  }
}
