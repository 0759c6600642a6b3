public import DiveModel

/// All group dives of a logbook, and the members' copies of them.
public struct GroupDives: Sendable {
  /// The group dives, in the order of the logbook's dives.
  public let all: [GroupDive]
  /// The copies of each group dive, by the places in `all`.
  private let copies: [[Trace]]
  /// The copies whose group dive is not there.
  private let strays: [Trace]
  private let places: [TemplateName: Int]
  private let logbook: Logbook

  /// Where a copy stands in the logbook's dives, and which version it was made of.
  private struct Trace: Sendable {
    let place: Int
    let diver: String
    let provenance: Provenance
  }

  /// A member's own entry of a group dive.
  public struct Copy: Sendable {
    /// What was written of it.
    public let dive: Dive
    /// Whose it is.
    public let diver: String
    /// The group dive and the version of it that it was made of.
    public let provenance: Provenance
  }

  /// Finds the group dives and copies of a logbook, on all cores: a club has many.
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

  /// Where a group dive stands; its group may have another id now.
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

  /// A diver's copies of a group dive; several are a mistake.
  public func copies(of name: TemplateName, by diver: String) -> [Copy] {
    traces(of: name).filter { $0.diver == diver }.map(copy)
  }

  /// Every copy of a group dive in the order of the logbook's dives, so that each diver's stand
  /// together.
  public func copies(of name: TemplateName) -> [Copy] { traces(of: name).map(copy) }

  /// Whether a group dive says something else now than a copy of it does, and has another version.
  ///
  /// An entry that names an older version may say all that the group dive says now. Files are read
  /// again only where the values are the same, for their notes.
  public func hasDrifted(_ copy: Copy, from dive: GroupDive, _ index: RecordIndex) -> Bool {
    if dive.version.isNamed(by: copy.provenance.digest) { return false }
    let differences = SharedDifference.all(of: copy.dive, by: copy.diver, from: dive, index)
    return !differences.isEmpty || GroupNotes(of: dive, in: logbook).difference(copy.dive) != nil
  }

  /// The copies whose group dive is not there, by group dive and diver.
  public var orphans: [Copy] {
    strays.map { ("\($0.provenance.template)", $0.diver, $0.place, $0) }
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
