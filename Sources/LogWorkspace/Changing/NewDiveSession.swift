package import DiveInput
import DiveFormat
import DiveModel
import DiveUnits
import Diagnostics
import LogbookCore
import Wording

/// A new dive from typed values and, where the user can be asked, from answers.
package struct NewDiveSession {
  let log: LogSession
  package let request: Request
  let past: PastDives
  /// Who the user was assumed to be; nil if the dive needs no diver.
  package let owner: Identity?
  /// The group, if it was named; the dive then belongs to no diver.
  package let group: String?
  /// The typed values, which are not asked for.
  let typed: Assignments

  /// The user's input for the dive.
  package struct Request {
    /// The typed values, each as `key=value`, with safe fixes once the session has them.
    package fileprivate(set) var values: [String]
    /// A dive whose values are copied.
    package let like: String?
    /// The id or name of the group that the dive is for, if any.
    package let group: String?
    /// The text of the dive; nil if it was not given and may be asked for.
    package let notes: String?
    /// The id or name of the diver that the user gave; nil for the usual one.
    package let diver: String?
    /// Whether the written dive is then opened in an editor.
    package let opensEditor: Bool
    /// Whether to ask only for what every dive has.
    package let isQuick: Bool
    /// Whether the user can be asked.
    package let isAsked: Bool
    /// The values taken from the previously entered dive.
    package var next: NextDive?

    /// Takes what was typed, and how to find out the rest.
    package init(
      values: [String],
      like: String?,
      group: String?,
      notes: String?,
      diver: String?,
      opensEditor: Bool,
      isQuick: Bool,
      isAsked: Bool
    ) {
      (self.values, self.like, self.group, self.notes) = (values, like, group, notes)
      (self.diver, self.opensEditor) = (diver, opensEditor)
      (self.isQuick, self.isAsked) = (isQuick, isAsked)
    }
  }

  /// Determines the dive's diver; throws if the values are wrong.
  package init(_ request: Request, in log: LogSession) throws {
    var request = request
    request.values = Assignments.fixed(request.values, for: .dive, in: log.logbook)
    (self.log, self.request) = (log, request)
    typed = try log.assignments(request.values, for: .dive)
    if let name = request.group {
      if request.like != nil { throw LogFailure.likeWithGroup }
      group = try log.entry(.group, named: name).id
    } else {
      group = nil
    }
    // Writing a group's dive without questions does not require a diver.
    if group != nil, !request.isAsked {
      if let name = request.diver { _ = try log.diver(named: name) }
      (owner, past) = (nil, log.pastDives(of: ""))
      return
    }
    let identity = try log.identity()
    (owner, past) = (identity, log.pastDives(of: identity.diver))
  }

  private init(_ other: NewDiveSession, in log: LogSession) {
    self.log = log
    (request, group, typed, owner) = (other.request, other.group, other.typed, other.owner)
    past = log.pastDives(of: other.past.diver)
  }

  /// The same session in the current state of the log.
  ///
  /// A dive may have been added since the questions were asked, possibly with the same number.
  package func anew(in log: LogSession) -> NewDiveSession { NewDiveSession(self, in: log) }

  /// A dive that can be written.
  package struct Planned {
    package let path: String
    package let change: ReportedChange
    /// The folder of the log.
    package let root: String
  }

  /// Plans the dive without a question.
  package func planned() throws -> Planned {
    // A script with empty input logs no dive.
    if isSilent { throw LogFailure.newSaysNothing }
    if let group { return try planned(request.values, notes: request.notes ?? "", for: group) }
    let dive = try log.newDive(
      request.values,
      typed,
      notes: request.notes ?? "",
      model: try model(),
      after: past
    )
    var change = log.reported(dive.change)
    change.after = gone(dive.composed) + unnumbered(dive.composed)
    return Planned(path: dive.path, change: change, root: log.root)
  }

  /// Whether nothing typed gives the dive a value.
  package var isSilent: Bool {
    let hasNotes = !(request.notes ?? "").isEmpty
    // Removing the date counts as a value, because the reader reports a dive without one.
    let saysNothing = !typed.saysSomething && !typed.all.contains { $0.key == "date" }
    return saysNothing && !hasNotes && request.like == nil && !request.opensEditor
  }

  /// The source of values from earlier dives.
  func model() throws -> DiveDraft.Model {
    guard let like = request.like else {
      // Quickly entered dives are often from long ago, when the diver had other habits.
      return request.isAsked && !request.isQuick ? .habits : .nothing
    }
    // `last` means the diver's own last dive; a dive named with its diver may be anyone's.
    let owner = like.contains("/") || past.dives.isEmpty ? nil : past.diver
    return .like(try log.dive(like, ofID: owner).dive)
  }

  /// Plans a group dive, as `group log` does.
  func planned(_ values: [String], notes: String, for group: String) throws -> Planned {
    let dive = try GroupDiveLog(
      of: group,
      try log.assignments(values, for: .dive),
      notes: notes,
      in: log
    )
    return Planned(path: dive.path, change: dive.reported(in: log), root: log.root)
  }

  /// The remark on a dive without a number of a diver who numbers dives: the numbers of later dives
  /// leave none free.
  func unnumbered(_ composed: DiveDraft.Composed) -> [Message] {
    let dive = composed.dive
    guard dive.number == nil, !dive.isPlanned, dive.date != nil, past.numbersDives,
      !typed.all.contains(where: { $0.key == "number" })
    else { return [] }
    return [.entryUnnumbered]
  }

  /// The remarks on habits that no longer apply.
  func gone(_ composed: DiveDraft.Composed) -> [Message] {
    composed.gone.isEmpty ? [] : [.entryGone(ids: composed.gone)]
  }
}
