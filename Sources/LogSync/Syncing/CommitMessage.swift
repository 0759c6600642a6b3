import DiveModel
import GitHistory
import LogbookCore
import Diagnostics
import Wording

/// The message of a commit, for readers of the history.
struct CommitMessage {
  private let message: Message

  /// Takes what happened to files of a log, and the log as it is now.
  init(_ changes: [WorkingRepository.Change], _ logbook: Logbook) {
    var parts = Self.dives(changes.filter { !Self.isGroups($0.path) }, logbook)
    let ofGroups = changes.filter { Self.isGroups($0.path) && Self.isDive($0.path) }.count
    if ofGroups > 0 { parts.append(.groupDives(count: ofGroups)) }
    func paths(_ kind: RecordKind) -> [String] {
      changes.filter { $0.path.hasSuffix(".md") && RecordPath.kind(of: $0.path) == kind }
        .map(\.path)
    }
    let divers = paths(.diver)
    if divers.count <= 2 {
      for path in divers {
        let name = logbook.divers.first { $0.origin.path == path }?.name?.value
        parts.append(name.map { .commitProfile(diver: $0) } ?? .commitSomeProfile)
      }
    } else {
      parts.append(.divers(count: divers.count))
    }
    let sites = paths(.site)
    if !sites.isEmpty { parts.append(.sites(count: sites.count)) }
    let told = Set(changes.map(\.path).filter(Self.isDive) + divers + sites)
    // Files beside a dive that is mentioned are not listed.
    let rest = changes.filter { change in
      !told.contains(change.path)
        && (parts.isEmpty || RecordPath.kind(of: change.path) != .dive)
    }
    if !rest.isEmpty { parts.append(.commitFiles(files: .files(count: rest.count))) }
    message = parts.dropFirst().reduce(parts.first ?? .commitFiles(files: .files(count: 0))) {
      .commitParts(first: $0, second: $1)
    }
  }

  /// The message as it is committed.
  func text(in language: Language) -> String { language.words(message).visible }

  /// Whether a path is a dive's; files that start with `_` are not records.
  private static func isDive(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return path.hasSuffix(".md") && !name.hasPrefix("_") && RecordPath.kind(of: path) == .dive
  }

  /// Whether a path is in a group's folder, where dives belong to no diver.
  private static func isGroups(_ path: String) -> Bool { path.hasPrefix("groups/") }

  private static func dives(
    _ changes: [WorkingRepository.Change],
    _ logbook: Logbook
  ) -> [Message] {
    func dives(_ kind: WorkingRepository.Change.Kind) -> [String] {
      changes.filter {
        $0.kind == kind && isDive($0.path)
      }.map(\.path)
    }
    var result: [Message] = []
    let new = dives(.added)
    if !new.isEmpty {
      let count = Message.dives(count: new.count)
      if let site = site(of: Set(new), logbook) {
        result.append(.commitDivesAt(dives: count, site: site))
      } else {
        result.append(.commitDives(dives: count))
      }
    }
    let changed = dives(.changed)
    if !changed.isEmpty { result.append(.commitChanged(dives: .dives(count: changed.count))) }
    let gone = dives(.removed)
    if !gone.isEmpty { result.append(.commitRemoved(dives: .dives(count: gone.count))) }
    return result
  }

  /// The common site of some dives; nil if there is none.
  private static func site(of paths: Set<String>, _ logbook: Logbook) -> String? {
    let dives = logbook.dives.filter { paths.contains($0.dive.origin.path) }
    let sites = Set(dives.map { $0.dive.site?.value.text })
    guard sites.count == 1, let site = sites.first ?? nil else { return nil }
    return RecordIndex(logbook).place(of: site, .site).map { logbook.sites[$0].title } ?? site
  }
}
