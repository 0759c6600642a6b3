import DiveChecks
import DiveFigures
import DiveFormat
import DiveModel
import LogbookCore
import Wording

extension LogSession {
  /// Throws if a part of one of two records cannot be read and could therefore be lost.
  func refuseDamage(_ records: AnyRecord...) throws(LogFailure) {
    for record in records {
      let path = record.origin.path
      if record.fields.isDamagedAnywhere || logbook.filesWithoutSoundKeys.contains(path) {
        throw .unchangeable(path: path, reason: .recordUnreadable)
      }
    }
  }

  /// Throws if one of two records refers to the other, because it would then refer to itself.
  func refuseParts(_ old: AnyRecord, _ new: AnyRecord) throws(LogFailure) {
    let kind = old.kind
    for (record, other) in [(old, new), (new, old)] {
      let named = record.references.first { reference in
        guard case .reference(kind) = reference.kind else { return false }
        return index.id(of: reference.text, kind) == other.id
      }
      if let named {
        throw .namesTheOther(path: record.origin.path, key: named.key, other: other.id)
      }
    }
  }

  /// Throws if the audience of one record's content would change as a part of the other.
  func refuseOtherSharing(_ old: AnyRecord, _ new: AnyRecord) throws(LogFailure) {
    let field = FieldTable.table(of: old.kind).row(for: "share")?.field
    let shares = [old, new].map { record in field.flatMap { record.fields[$0]?.content } }
    guard shares[0] == shares[1] else {
      throw .isSharedOtherwise(path: old.origin.path, other: new.origin.path)
    }
    guard old.kind == .group, memberships(of: old) != memberships(of: new) else { return }
    throw .hasOtherMembers(path: old.origin.path, other: new.origin.path)
  }

  /// The members of a group, with the dates of their memberships.
  private func memberships(of record: AnyRecord) -> Set<[String]> {
    let group = logbook.groups.first { $0.origin.path == record.origin.path }
    return Set(
      (group?.members ?? []).map { member in
        let diver = member.value.diver?.value.text ?? ""
        return [
          index.id(of: diver, .diver) ?? diver,
          member.value.since.map { "\($0.value)" } ?? "",
          member.value.until.map { "\($0.value)" } ?? "",
        ]
      }
    )
  }

  /// Throws if two divers who become one would be a member of a group twice at a time.
  ///
  /// Memberships that say the same have become one in the log after the merge.
  func refuseOverlappingMemberships(
    of old: AnyRecord,
    _ new: AnyRecord,
    in after: Logbook
  ) throws(LogFailure) {
    let index = RecordIndex(after)
    for group in after.groups {
      let before = logbook.groups.first { $0.origin.path == group.origin.path }
      let known = before?.overlappingMemberships(self.index).count ?? 0
      guard group.overlappingMemberships(index).count > known else { continue }
      throw .membershipsOverlap(path: group.origin.path, old.id, new.id)
    }
  }

  /// Throws if two divers who become one would be a student of a course twice.
  func refuseDoubleStudents(
    of old: AnyRecord,
    _ new: AnyRecord,
    in after: Logbook
  ) throws(LogFailure) {
    let index = RecordIndex(after)
    for course in after.courses {
      let before = logbook.courses.first { $0.origin.path == course.origin.path }
      let known = before?.doubleStudents(self.index).count ?? 0
      guard course.doubleStudents(index).count > known else { continue }
      throw .isStudentTwice(path: course.origin.path, old.id, new.id)
    }
  }

  /// Throws if two divers have logged the same dive, because one diver would then have it twice.
  func refuseSameDives(of old: String, _ new: String) throws(LogFailure) {
    var known: [Int: [LoggedDive]] = [:]
    for logged in logbook.dives where logged.diver == new {
      if let day = DiveSpan(logged.dive).start.day { known[day, default: []].append(logged) }
    }
    var pairs: [String] = []
    for logged in logbook.dives where logged.diver == old {
      guard let day = DiveSpan(logged.dive).start.day else { continue }
      let near = (day - SharedDiveEntry.days...day + SharedDiveEntry.days).flatMap {
        known[$0] ?? []
      }
      for other in near where areOneDive(logged, other) {
        pairs.append("\(logged.dive.origin.path) = \(other.dive.origin.path)")
      }
    }
    guard pairs.isEmpty else { throw .sameDives(pairs: pairs) }
  }

  /// Whether two dives are the same dive if their divers are one person.
  private func areOneDive(_ one: LoggedDive, _ other: LoggedDive) -> Bool {
    if one.counts, other.counts, DiveSpan(one.dive).overlaps(DiveSpan(other.dive)) { return true }
    guard let first = SharedDiveEntry(one, index), let second = SharedDiveEntry(other, index) else {
      return false
    }
    return first.isSameDive(as: second) == true
  }
}
