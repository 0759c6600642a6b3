package import DiveModel
package import LogbookCore

/// The parts of an entry that decide whether another diver's entry is about the same dive.
///
/// This is the only definition of it; everything that compares or counts entries of several divers
/// uses it.
package struct SharedDiveEntry: Sendable {
  /// Id of the entry's diver.
  package let diver: String
  /// The dive's time span, as far as it is written.
  package let span: DiveSpan
  /// Ids of the people named in the entry, in any role.
  package let people: Set<String>
  /// The group dive that the entry was made from.
  let template: TemplateName?
  let site: SiteIdentity?
  /// The id of the group.
  let group: String?
  private let isPlanned: Bool
  private let isInvalid: Bool

  enum SiteIdentity: Hashable, Sendable {
    /// The site with a record of this id.
    case record(String)
    /// A site without a record, in lower case.
    case name(String)
  }

  /// Extracts the relevant parts; nil for a group dive, which has no diver.
  package init?(_ logged: LoggedDive, _ index: RecordIndex) {
    guard let diver = logged.diver else { return nil }
    let dive = logged.dive
    self.diver = diver
    span = DiveSpan(dive)
    template = dive.template.flatMap { Provenance($0.value)?.template }
    site = dive.site.map { Self.site($0.value.text, index) }
    group = dive.group.map { index.id(of: $0.value.text, .group) ?? $0.value.text }
    var people: Set<String> = []
    for field in Self.people {
      for item in dive.items(of: field) {
        guard case .text(let text) = item.content else { continue }
        if let id = Self.person(text, index) { people.insert(id) }
      }
    }
    self.people = people
    (isPlanned, isInvalid) = (dive.isPlanned, dive.isInvalid)
  }

  private static func site(_ text: String, _ index: RecordIndex) -> SiteIdentity {
    index.id(of: text, .site).map(SiteIdentity.record) ?? .name(text.lowercased())
  }

  /// The fields that name people who were on the dive.
  package static let people: [Dive.Field] = [.buddies, .guide, .instructor, .students]

  /// The id of a person named in a dive; nil if not a diver of the log.
  package static func person(_ text: String, _ index: RecordIndex) -> String? {
    if let id = index.id(of: text, .diver) { return id }
    return index.isOwnerWithoutRecord(text, .diver) ? text : nil
  }

  /// Whether both entries name the other's diver.
  package func namesAndIsNamed(by other: SharedDiveEntry) -> Bool {
    people.contains(other.diver) && other.people.contains(diver)
  }

  /// Whether one of the entries names the other's diver.
  func namesOrIsNamed(by other: SharedDiveEntry) -> Bool {
    people.contains(other.diver) || other.people.contains(diver)
  }
}

extension SharedDiveEntry {
  /// Whether two entries are about the same dive; nil if they do not say enough.
  ///
  /// - Entries of one diver are different dives, and a planned or invalid dive is not a dive.
  /// - Entries made from group dives are the same dive if the group dive is the same, regardless of
  ///   times and sites.
  /// - Two divers who name each other were on the same dive if they were under water at the same
  ///   time. If their sites differ, one of them is a mistake.
  /// - Other entries are the same dive if they overlap by half of the shorter one, or start at the
  ///   same moment, and their sites are equal; or if one names the other and the sites are not two
  ///   different records; or if both name the same group and one has no site. Two teams that pass
  ///   each other on the ladder did not dive together.
  /// - If a time is missing, the written date must be the same, and the site; if one has no site or
  ///   no record of it, one must name the other.
  ///
  /// Times are compared in UTC if both entries have a zone, otherwise as written, so a dive may
  /// start on two dates. A dive without a duration is assumed to last an hour.
  package func isSameDive(as other: SharedDiveEntry) -> Bool? {
    guard diver != other.diver, isPlanned == other.isPlanned, isInvalid == other.isInvalid else {
      return false
    }
    if let template, let otherTemplate = other.template { return template == otherTemplate }
    guard let day = span.start.day, let otherDay = other.span.start.day else { return nil }
    guard span.start.second != nil, other.span.start.second != nil else {
      return day == otherDay ? isSamePlace(as: other) : false
    }
    if namesAndIsNamed(by: other), span.overlaps(other.span) { return true }
    guard sharesHalf(of: other) else { return false }
    if namesAndIsNamed(by: other) { return true }
    let isOfOneGroup = group != nil && group == other.group && (site == nil || other.site == nil)
    return isSamePlace(as: other) ?? (isOfOneGroup ? true : nil)
  }

  /// Whether two dives at the same time were at the same place, by their sites or the people they
  /// name.
  private func isSamePlace(as other: SharedDiveEntry) -> Bool? {
    switch (site, other.site) {
    case (let site?, let otherSite?) where site == otherSite: true
    case (.record, .record): false
    default: namesOrIsNamed(by: other) ? true : nil
    }
  }

  /// Whether two dives with times shared half of the shorter one.
  private func sharesHalf(of other: SharedDiveEntry) -> Bool {
    guard let shared = Self.overlap(of: span, other.span) else { return false }
    if span.start.seconds(to: other.span.start) == 0 { return true }
    return shared.seconds > 0 && shared.seconds * 2 >= shared.shorter
  }

  /// How long two dives overlap, in seconds, negative if they are apart, and the length of the
  /// shorter one, with assumed durations if needed; nil if a time is missing.
  package static func overlap(
    of one: DiveSpan,
    _ other: DiveSpan
  ) -> (seconds: Int, shorter: Int)? {
    guard let seconds = sharedSeconds(one, other) else { return nil }
    return (seconds, min(length(of: one), length(of: other)))
  }

  /// Whether two dives overlap, with assumed durations if needed; false if a time is missing.
  package static func mayMeet(_ one: DiveSpan, _ other: DiveSpan) -> Bool {
    (sharedSeconds(one, other) ?? -1) >= 0
  }

  /// The overlap of two dives in seconds, negative if they are apart; nil if a time is missing.
  private static func sharedSeconds(_ one: DiveSpan, _ other: DiveSpan) -> Int? {
    guard let gap = one.start.seconds(to: other.start) else { return nil }
    return min(length(of: one), gap + length(of: other)) - max(0, gap)
  }

  /// The most days by which the dates of one dive can differ: clocks differ by at most 26 hours.
  package static let days = 2

  /// The assumed length of a dive: an hour if unknown, and at most a day, because more is a
  /// mistake.
  private static func length(of span: DiveSpan) -> Int {
    span.seconds > 0 ? min(span.seconds, 86_400) : 3600
  }
}
