import DiveFormat
import DiveGroups
import DiveModel
import DiveUnits
import Diagnostics
package import LogbookCore
package import Wording

/// A person signs up for a planned group dive, or off.
package enum SignUpStep {
  case signUp, signOff
}

/// The result of signing up or off.
package struct SignUpOutcome {
  /// The change of the group dive; nil if there is nothing to change.
  package let change: FileChange?
  /// What it means, to be shown after it was written.
  package let remarks: [Message]
}

extension LogSession {
  /// Plans signing up a person for a planned group dive, or off.
  ///
  /// - Parameters:
  ///   - step: Whether the person signs up or off.
  ///   - name: The person; nil for the user.
  ///   - dive: The group dive, as typed.
  ///   - remarks: Gets who the user was assumed to be, which is reported even if it fails.
  /// - Returns: The change, and what it means.
  /// - Throws: As `signing(_:_:ofDive:)`, or a `LogFailure` if it is unknown who the user is.
  package func signing(
    _ step: SignUpStep,
    _ name: String?,
    forDive dive: String,
    noting remarks: inout [Message]
  ) throws(LogFailure) -> ReportedChange {
    let person = try person(named: name, noting: &remarks)
    let outcome = try signing(step, person, ofDive: dive)
    var change = try reported(ofGroup: outcome.change.map { [$0] } ?? [])
    change.after = outcome.remarks
    return change
  }

  /// Plans signing a person up for a planned group dive, or off.
  ///
  /// If all places are taken, the person waits; if a place becomes free, the first who waits takes
  /// it.
  ///
  /// - Parameters:
  ///   - step: Whether the person signs up or off.
  ///   - person: The diver's id, or the name of a member without a record.
  ///   - text: The group dive, as typed.
  /// - Returns: The change, if there is one, and what it means.
  /// - Throws: A `LogFailure` if there is no such dive, if it is not planned for today or later, or if
  ///   the person is not a member of the group on its day.
  package func signing(
    _ step: SignUpStep,
    _ person: String,
    ofDive text: String
  ) throws(LogFailure) -> SignUpOutcome {
    let dive = try GroupDiveSelection(self).one(text)
    let path = dive.dive.origin.path
    for (field, key) in [
      (Dive.Field.members, "members"), (.waiting, "waiting"), (.places, "places"),
    ]
    where dive.dive.fields.isDamaged(field.rawValue) {
      throw .group(.damaged(path: path, key: key))
    }
    let day = try comingDay(of: dive)
    let member = GroupDive.Member(Reference(person), index)
    var list = SignUpList(dive, index)
    let isMember = list.members.contains(member)
    let place = list.waiting.firstIndex(of: member)
    let remarks: [Message]
    switch step {
    case .signUp:
      if isMember { return .nothing(.isSignedUp(diver: member.text, template: "\(dive.name)")) }
      if let place {
        return .nothing(.isWaiting(diver: member.text, place: .init(place + 1)))
      }
      let record = index.index(of: dive.name.group, .group).map { logbook.groups[$0] }
      let belongs = GroupDive.members(record?.members(on: day) ?? [], index).contains(member)
      guard belongs else {
        throw .signsUpStranger(diver: member.text, group: dive.name.group, day)
      }
      let moved = list.add(member)
      remarks = moved.map { .movesUp(diver: $0.text) } + [signedUp(member, list, dive)]
    case .signOff:
      guard isMember || place != nil else {
        return .nothing(.isNotSignedUp(diver: member.text, template: "\(dive.name)"))
      }
      let moved = list.remove(member)
      // Without a list all members of the group would take part.
      if list.members.isEmpty, list.places == nil { throw .lastMemberStays(path: path) }
      remarks =
        [.signedOff(diver: member.text, template: "\(dive.name)")]
        + moved.map { .movesUp(diver: $0.text) }
    }
    return SignUpOutcome(change: try change(dive, to: list), remarks: remarks)
  }

  /// The day of a planned dive that is not past.
  private func comingDay(of dive: GroupDive) throws(LogFailure) -> CalendarDate {
    guard let today else { throw .todayIsUnknown }
    guard dive.isPlanned, !dive.dive.isInvalid else { throw .signUpNotPlanned(dive.name) }
    guard let date = dive.dive.date?.value else {
      throw .group(.damaged(path: dive.dive.origin.path, key: "date"))
    }
    guard today <= date else { throw .signUpPast(dive.name, date) }
    return date
  }

  private func signedUp(
    _ member: GroupDive.Member,
    _ list: SignUpList,
    _ dive: GroupDive
  ) -> Message {
    guard let place = list.waiting.firstIndex(of: member) else {
      return .signedUp(diver: member.text, template: "\(dive.name)")
    }
    return .signedUpWaiting(
      template: "\(dive.name)",
      diver: member.text,
      place: .init(place + 1)
    )
  }

  private func change(_ dive: GroupDive, to list: SignUpList) throws(LogFailure) -> FileChange {
    let path = dive.dive.origin.path
    guard let source = logbook.source(of: path) else { throw .unread(path: path, .missing) }
    do throws(EditRefusal) {
      var editor = try RecordEditor(source, .dive, options: logbook.decodingOptions)
      try list.write(into: &editor, of: dive, index)
      return .edit(source, editor.edits)
    } catch { throw .unchangeable(path: path, reason: error.message) }
  }
}

extension SignUpOutcome {
  fileprivate static func nothing(_ remark: Message) -> SignUpOutcome {
    SignUpOutcome(change: nil, remarks: [remark])
  }
}
