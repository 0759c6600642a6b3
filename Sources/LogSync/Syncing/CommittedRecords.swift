import DiveFormat
import DiveModel
import GitHistory
import LogbookCore
import Wording

/// The records of a commit other than dives, as its message mentions them.
struct CommittedRecords {
  /// The paths of the mentioned records.
  let paths: Set<String>
  private let groups: [Group]

  /// The records of one kind.
  private struct Group {
    let kind: RecordKind
    /// The paths of their files.
    let paths: [String]
    /// The names; empty if one of them may not be named.
    let names: [String]
  }

  /// The most names; more are counted.
  private static let mostNames = 3

  init(_ changes: [WorkingRepository.Change], _ names: CommittedNames) {
    var told: Set<String> = []
    groups = RecordKind.besideDives.compactMap { kind -> Group? in
      let paths = changes.map(\.path).filter {
        CommittedNames.isRecord($0) && RecordPath.kind(of: $0) == kind
      }
      if paths.isEmpty { return nil }
      let records = Dictionary(
        names.logbook.records(of: kind).map { ($0.origin.path, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      let found = paths.compactMap { records[$0].flatMap(names.name) }
      let isNamed = found.count == paths.count
      let isCounted = Self.count(paths.count, of: kind) != nil
      // Others are among the files.
      guard isCounted || isNamed && found.count <= Self.mostNames else { return nil }
      told.formUnion(paths)
      return Group(kind: kind, paths: paths, names: isNamed ? found : [])
    }
    paths = told
  }

  private static func count(_ count: Int, of kind: RecordKind) -> Message? {
    switch kind {
    case .diver: count == 1 ? .commitSomeProfile : .divers(count: count)
    case .site: .sites(count: count)
    default: nil
    }
  }

  /// The parts of the subject about them.
  func parts(withNames: Bool) -> [Message] {
    groups.flatMap { group in
      let isNamed = !group.names.isEmpty && group.names.count <= Self.mostNames
      if let count = Self.count(group.paths.count, of: group.kind), !withNames || !isNamed {
        return [count]
      }
      return Self.named(group.names, group.kind)
    }
  }

  /// The parts of the subject about those that can be counted in words.
  var counts: (parts: [Message], paths: Set<String>) {
    let counted = groups.compactMap { group in
      Self.count(group.paths.count, of: group.kind).map { ($0, group.paths) }
    }
    return (counted.map(\.0), Set(counted.flatMap(\.1)))
  }

  /// One line for each record.
  var details: [Message] {
    groups.flatMap { group in
      group.names.flatMap { Self.named([$0], group.kind) }
    }
  }

  private static func named(_ names: [String], _ kind: RecordKind) -> [Message] {
    if kind == .diver { return names.map { .commitProfile(diver: $0) } }
    return [.commitRecords(kind: .thing(kind.rawValue), names: names)]
  }
}
