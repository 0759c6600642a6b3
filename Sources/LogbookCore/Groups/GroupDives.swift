import Diagnostics
public import DiveModel

/// All group dives of a logbook, and the members' copies of them.
public struct GroupDives: Sendable {
  /// The group dives, in the logbook's order.
  public let all: [GroupDive]
  /// The copies of each group dive, by its index in `all`.
  private let copies: [[Trace]]
  /// Copies whose group dive is missing.
  private let strays: [Trace]
  private let places: [TemplateName: Int]
  private let logbook: Logbook

  /// A copy's index in the logbook's dives, and the version it was made from.
  private struct Trace: Sendable {
    let place: Int
    let diver: String
    let provenance: Provenance
  }

  /// A member's entry of a group dive.
  public struct Copy: Sendable {
    /// The entry as written.
    public let dive: Dive
    /// Id of the diver.
    public let diver: String
    /// The group dive, and the version that the entry was made from.
    public let provenance: Provenance
  }

  /// Finds the group dives and copies of a logbook, on all cores because a club can have many.
  public init(_ logbook: Logbook, _ index: RecordIndex) {
    let parts = inChunks(logbook.dives.count, of: 1024) { range in
      var (dives, traces): ([GroupDive], [Trace]) = ([], [])
      for place in range {
        let logged = logbook.dives[place]
        switch logged.owner {
        case .group(let id):
          if let dive = GroupDive(logged.dive, of: id, logbook, index) { dives.append(dive) }
        case .diver(let diver):
          guard logged.dive.has(.template), let text = logged.dive.template?.value,
            let provenance = Provenance(text)
          else { continue }
          traces.append(Trace(place: place, diver: diver, provenance: provenance))
        }
      }
      return (dives, traces)
    }
    let all = parts.flatMap(\.0)
    let places = Dictionary(all.enumerated().map { ($1.name, $0) }) { first, _ in first }
    var copies = [[Trace]](repeating: [], count: all.count)
    var strays: [Trace] = []
    for trace in parts.lazy.flatMap(\.1) {
      if let place = Self.place(of: trace.provenance.template, places, index) {
        copies[place].append(trace)
      } else {
        strays.append(trace)
      }
    }
    (self.all, self.places, self.copies, self.strays) = (all, places, copies, strays)
    self.logbook = logbook
  }

  /// The index of a group dive, even if its group has changed its id.
  private static func place(
    of name: TemplateName,
    _ places: [TemplateName: Int],
    _ index: RecordIndex
  ) -> Int? {
    if let place = places[name] { return place }
    guard let group = index.id(of: name.group, .group), group != name.group else { return nil }
    return places[TemplateName(group: group, stem: name.stem)]
  }

  /// The group dive with a name.
  public subscript(name: TemplateName) -> GroupDive? { places[name].map { all[$0] } }

  /// A diver's copies of a group dive; more than one is a mistake.
  public func copies(of name: TemplateName, by diver: String) -> [Copy] {
    traces(of: name).filter { $0.diver == diver }.map(copy)
  }

  /// All copies of a group dive in the logbook's order, so that each diver's are adjacent.
  public func copies(of name: TemplateName) -> [Copy] { traces(of: name).map(copy) }

  /// Whether a group dive has another version than a copy was made from, and differs from it.
  ///
  /// A copy of an older version may still have the same content. Only if the values are equal are
  /// the files read again, to compare the notes.
  public func hasDrifted(_ copy: Copy, from dive: GroupDive, _ index: RecordIndex) -> Bool {
    !dive.version.isNamed(by: copy.provenance.digest) && differs(copy, from: dive, index)
  }

  /// Whether a copy has other shared values or notes than a group dive.
  package func differs(_ copy: Copy, from dive: GroupDive, _ index: RecordIndex) -> Bool {
    let differences = SharedDifference.all(of: copy.dive, by: copy.diver, from: dive, index)
    return !differences.isEmpty
      || !GroupOtherKeys(of: dive, in: logbook).differences(copy.dive).isEmpty
      || GroupNotes(of: dive, in: logbook).difference(copy.dive) != nil
  }

  /// Whether a group dive is missing.
  ///
  /// One whose file cannot be read is not.
  /// - Parameters:
  ///   - name: The group dive that an entry names.
  ///   - index: The logbook's records.
  /// - Returns: True if it was deleted or renamed, or never existed.
  package func isGone(_ name: TemplateName, _ index: RecordIndex) -> Bool {
    Self.place(of: name, places, index) == nil && !unread.contains(name)
  }

  /// The group dives in files that were not read, or not without problems.
  private var unread: Set<TemplateName> {
    let paths = logbook.unreadPaths + logbook.diagnostics.map(\.path)
    return Set(paths.compactMap(TemplateName.init(path:)))
  }

  /// Copies whose group dive is missing, sorted by group dive and diver.
  ///
  /// A group dive that cannot be read is reported as such.
  public var orphans: [Copy] {
    if strays.isEmpty { return [] }
    let unread = unread
    return strays.filter { !unread.contains($0.provenance.template) }
      .map { ("\($0.provenance.template)", $0.diver, $0.place, $0) }
      .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
      .map { copy($0.3) }
  }

  private func traces(of name: TemplateName) -> [Trace] { places[name].map { copies[$0] } ?? [] }

  private func copy(_ trace: Trace) -> Copy {
    Copy(
      dive: logbook.dives[trace.place].dive,
      diver: trace.diver,
      provenance: trace.provenance
    )
  }
}
