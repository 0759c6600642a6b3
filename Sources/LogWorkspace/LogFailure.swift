import Diagnostics
public import DiveGroups
public import DiveModel
public import DiveUnits
public import LogbookCore
public import Wording

/// Why a session could not do what was requested; nothing was changed.
public enum LogFailure: WordedFailure, Hashable {
  // The log itself.
  /// The folder to start from does not exist.
  case noSuchFolder(path: String)
  /// There is no log in this folder or around it.
  case noLogbook(path: String)
  /// The log cannot be read, for the given reason.
  case unreadable(LogbookFailure)
  /// A log already exists here.
  case alreadyALogbook(path: String)
  /// The new log would lie inside another.
  case insideALogbook(path: String, root: String)

  // Paths typed by the user.
  /// There is no file at this path.
  case noSuchFile(path: String)
  /// The path leads out of the log.
  case outsideLogbook(path: String)
  /// A record cannot have this path.
  case notARecordPath(path: String)
  /// The file exists but was not read, for the given reason.
  case unread(path: String, FileFailure)

  // Which diver.
  /// No diver has this id or name.
  case unknownDiver(UnknownDiverName)
  /// The log has no diver yet.
  case noDiverYet
  /// Nothing says which of these divers (ids) the user is.
  case whoAreYou(divers: [String])

  // Which record; suggestions or candidates come with it.
  /// The text matches several dives.
  case severalDives(text: String, paths: [String])
  /// The text matches no dive; `near` has similar ids.
  case noSuchDive(text: String, near: [String])
  /// There is no last dive; `diver` is set if only one diver's dives were searched.
  case noLastDive(diver: String?)
  /// A file whose date cannot be read may be the last dive, so no other dive is changed in its
  /// place.
  case lastIsUncertain(path: String)
  /// The dive to change belongs to another diver than the user.
  case isAnothersDive(text: String, diver: String, path: String)
  /// The text matches several records of the kind.
  case severalRecords(RecordKind, text: String, ids: [String])
  /// The text matches records of several kinds.
  case severalThings(text: String, paths: [String])
  /// The text matches no record of the kind; `near` has similar ids.
  case noSuchRecord(RecordKind, text: String, near: [String])
  /// The text is a name that dives have, and no record of the kind; the command renames it there.
  case isOnlyAName(RecordKind, text: String, command: [String])
  /// The text matches no group dive; `near` has similar names.
  case noSuchGroupDive(text: String, near: [String])

  // Reasons against a change.
  /// The file cannot be edited, for the given reason.
  case unchangeable(path: String, reason: Message)
  /// Files that should be changed together with others cannot be edited, for the given reason.
  case severalUnchangeable(paths: [String], reason: Message)
  /// The order of the dives is unknown because of values or files that cannot be read.
  case orderIsUncertain(paths: [String])
  /// The numbers of dives cannot be read, so that the first one is unknown.
  case numbersUnread(paths: [String])
  /// More numbers are missing between two dives than there are dives, so that the first number may
  /// be a mistake.
  case numbersJump(from: Int, to: Int)
  /// The same, for one of several divers whose dives are numbered.
  case numbersJumpOf(diver: String, from: Int, to: Int)
  /// The dive cannot be numbered: it is planned or invalid, or logged twice.
  case cannotBeNumbered(path: String)
  /// The key of a dive has no words or names that could be renamed.
  case holdsNoWords(key: String)
  /// The new file exists already.
  case fileIsThere(path: String)
  /// The change would cause an error in the file.
  case wouldHaveErrors(path: String)
  /// The file was changed after it was read.
  case changedMeanwhile(path: String)
  /// The edited file is empty.
  case editorLeftNothing(path: String)
  /// Something else in the log changed while the user was asked.
  case logChangedMeanwhile
  /// Writing failed, for the given reason.
  case notWritten(WriteFailure)
  /// The text cannot be an id; `better` is one made from it.
  case badID(text: String, better: String)
  /// The id is that of the diver of a single diver's log; no other diver can get it.
  case reservedDiverID(id: String)
  /// No id of the first diver of a log can be made from the user's name.
  case noFirstDiver
  /// The record at `path` has this id already.
  case takenID(id: String, path: String)
  /// A reference to a missing record uses this id, and would then refer to the new record.
  case idIsNamed(id: String, path: String)
  /// Texts that cannot be read may refer to the record by this id, which would not be kept as an
  /// alias.
  case mayReferToIt(id: String, paths: [String])
  /// The id of the diver of a single diver's log cannot change.
  case ownDiverStays(id: String)
  /// Both texts name the same record, which cannot be merged with itself.
  case isSameRecord(path: String)
  /// Both records to be merged have a value for these keys, and the values differ.
  case valuesDiffer(path: String, other: String, keys: [String])
  /// Two records to be merged are shared with others differently.
  case isSharedOtherwise(path: String, other: String)
  /// Two groups to be merged have different members.
  case hasOtherMembers(path: String, other: String)
  /// Two divers to be merged are members of a group, by its file, at the same time.
  case membershipsOverlap(path: String, String, String)
  /// The two divers would be a student of the course twice.
  case isStudentTwice(path: String, String, String)
  /// One of two records to be merged refers to the other, by this key.
  case namesTheOther(path: String, key: String, other: String)
  /// Two divers to be merged have both logged these dives; pairs of paths.
  case sameDives(pairs: [String])
  /// The change would show others a record that they do not see now.
  case wouldShareMore(path: String)
  /// Others would see what is not shared with them, and the user may not be its diver.
  case mayShareMore(path: String, diver: String)
  /// The diver cannot be removed because of the dives in the log.
  case diverHasDives(diver: String, count: Int)
  /// A new dive needs a date.
  case diveWithoutDate
  /// No values are given for a new dive.
  case newSaysNothing
  /// No answer gives a value for a new dive.
  case nothingAnswered
  /// A group dive cannot be copied from a diver's dive.
  case likeWithGroup
  /// The session does not know the date.
  case todayIsUnknown
  /// An option that names people names none.
  case namesNoOne(option: String)
  /// Several divers could have paid.
  case whoPaid(divers: [String])
  /// The budget has no currency, or sums that no amount can hold.
  case notSettled(path: String)
  /// The budget has no such category; `names` has the nearest ones, or all.
  case noSuchCategory(String, names: [String])
  /// The budget has a category of this name already, at this place from 1.
  case categoryIsThere(String, number: Int)
  /// The date is not one of the budget, whose first and last day follow.
  case outsideBudget(date: String, from: String, to: String)
  /// One person owes the other nothing.
  case owesNothing(from: String, to: String)
  /// The payment is written down already.
  case paymentIsThere(from: String, to: String)
  /// A payment is of one person to the same.
  case paymentToOneself
  /// A payment is not of more than nothing.
  case paymentNotPositive(amount: String)
  /// A payment is in another currency than the budget.
  case paymentInOtherCurrency(amount: String, currency: String)
  /// After the merge of two budgets their people would owe different amounts.
  case mergeChangesShares(path: String, other: String)

  // Courses.
  /// The person is not one of the course's students.
  case notAStudent(text: String, course: String, students: [String])
  /// The course has no students, so nothing can be said of them.
  case courseWithoutStudents(course: String)
  /// The text is not a valid date.
  case noDay(text: String)
  /// The text is not a valid time of day.
  case noTime(text: String)

  // Changes to take back.
  /// There is no change that could be taken back.
  case nothingToUndo
  /// No change with this number is kept.
  case noSuchChange(number: Int)
  /// The change was undone already.
  case isUndone(number: Int)
  /// These files have changed since the change.
  case changedSince(number: Int, title: String, paths: [String])
  /// The former contents of the files were too large to be kept.
  case changeWasTooLarge(number: Int, title: String)
  /// The stored change cannot be read.
  case changeIsDamaged(number: Int)
  /// A later change was not kept.
  case laterChangeNotKept(number: Int, title: String)
  /// The change removed files while git had something else checked out.
  case changeOfAnotherBranch(number: Int, title: String, head: String)
  /// A change removed files before there was a repository, and would bring them back in it.
  case changeBeforeRepository(number: Int, title: String)
  /// Changes are not kept, so that undoing one could not be undone.
  case undoNotKept
  /// The folder of the changes cannot be used, for the given reason.
  case changesUnread(ChangeJournal.Failure)

  // Readers.
  /// A group is named for readers who are not the members of a group.
  case groupWithoutReaders
  /// The log has no group.
  case noGroupHere
  /// The readers may be the members of any of these groups (ids).
  case whichGroup([String])

  // Groups.
  /// No values were given for a new group dive.
  case groupDiveSaysNothing
  /// The group does not decide on the value of this key.
  case notSharedKey(String)
  /// A group dive or an entry cannot be read or changed, for the given reason.
  case group(GroupFailure)
  /// A planned group dive is logged with the date on which it was made.
  case plannedWithoutDate(TemplateName)
  /// The group dive is planned for a date after today.
  case notDivedYet(TemplateName, CalendarDate)
  /// Only a planned group dive can be given a date for its entries.
  case isNotPlanned(TemplateName)
  /// The diver is not among the members of the group dive.
  case isNotInGroupDive(diver: String, path: String)
  /// The diver was not a member of the group on this date.
  case isNoMember(diver: String, group: String, CalendarDate)
  /// A membership of the diver has ended, and would only begin earlier.
  case membershipEnds(diver: String, group: String, since: CalendarDate, last: CalendarDate)
  /// The record of a group has errors, so that its members or what it requires are unknown.
  case groupUnreadable(path: String)
  /// One can sign up only for planned group dives.
  case signUpNotPlanned(TemplateName)
  /// The planned group dive was before today.
  case signUpPast(TemplateName, CalendarDate)
  /// Only members of the group on the day of a dive can sign up for it.
  case signsUpStranger(diver: String, group: String, CalendarDate)
  /// Without members and places, all members of the group would take part in a dive.
  case lastMemberStays(path: String)
  /// A group is named for a dive that belongs to the group it is logged for.
  case groupDiveOfAnother(text: String)
  /// A new group dive needs a date.
  case groupDiveWithoutDate
  /// A group dive needs a date, which decides where it belongs.
  case groupDiveMoveNeedsDate
  /// The key does not decide where a group dive belongs.
  case movesNot(key: String)
  /// A group dive of the same time exists already.
  case groupDiveIsThere(path: String)
}

extension LogFailure {
  /// The most files that a message names.
  private static let mostNamed = 8

  private static func some(_ paths: [String]) -> [String] { Array(paths.prefix(mostNamed)) }

  /// The reason, for the user.
  public var message: Message {
    switch self {
    case .noSuchFolder(let path): .noSuchFolder(path: path)
    case .noLogbook(let path): .noLogbookHere(path: path)
    case .unreadable(let failure): failure.message
    case .alreadyALogbook(let path): .alreadyALogbook(path: path)
    case .insideALogbook(let path, let root): .insideALogbook(path: path, root: root)
    case .noSuchFile(let path): .noSuchFile(path: path)
    case .outsideLogbook(let path): .outsideLogbook(path: path)
    case .notARecordPath(let path): .notARecordsPlace(path: path)
    case .unread(let path, let failure): .cannotRead(path: path, reason: failure.reason)
    case .unknownDiver(let unknown): unknown.message
    case .noDiverYet: .noDiverYet
    case .whoAreYou(let divers): .whoAreYou(divers: divers)
    case .unchangeable(let path, let reason): .cannotChange(path: path, reason: reason)
    case .severalUnchangeable(let paths, let reason):
      paths.count > Self.mostNamed
        ? .cannotChangeMany(count: paths.count, paths: Self.some(paths), reason: reason)
        : .cannotChangeSeveral(paths: paths, reason: reason)
    case .orderIsUncertain(let paths):
      paths.count > Self.mostNamed
        ? .orderIsUncertainOfMany(count: paths.count, paths: Self.some(paths))
        : .orderIsUncertain(paths: paths)
    case .numbersUnread(let paths):
      .numbersUnread(count: paths.count, paths: Self.some(paths))
    case .numbersJump(let low, let high): .numbersJump(low: "\(low)", high: "\(high)")
    case .numbersJumpOf(let diver, let low, let high):
      .numbersJumpOf(diver: diver, low: "\(low)", high: "\(high)")
    case .cannotBeNumbered(let path): .cannotBeNumbered(path: path)
    case .holdsNoWords(let key): .holdsNoWords(key: key)
    case .fileIsThere(let path): .fileIsThere(path: path)
    case .wouldHaveErrors(let path): .wouldHaveErrors(path: path)
    case .changedMeanwhile(let path): .changedMeanwhile(path: path)
    case .editorLeftNothing(let path): .editorLeftNothing(path: path)
    case .logChangedMeanwhile: .logChangedMeanwhile
    case .notWritten(let failure): failure.message
    case .badID(let text, let better): .idIsNone(text: text, id: better)
    case .reservedDiverID(let id): .reservedDiverId(id: id)
    case .noFirstDiver: .noFirstDiver
    case .takenID(let id, let path): .idIsTaken(id: id, path: path)
    case .idIsNamed(let id, let path): .idIsNamed(path: path, id: id)
    case .mayReferToIt(let id, let paths): .mayReferToIt(id: id, paths: paths)
    case .ownDiverStays(let id): .ownDiverStays(id: id)
    case .isSameRecord(let path): .isSameRecord(path: path)
    case .valuesDiffer(let path, let other, let keys):
      .valuesDiffer(path: path, other: other, keys: keys)
    case .isSharedOtherwise(let path, let other): .isSharedOtherwise(path: path, other: other)
    case .namesTheOther(let path, let key, let other):
      .namesTheOther(path: path, id: other, key: key)
    case .hasOtherMembers(let path, let other): .hasOtherMembers(path: path, other: other)
    case .membershipsOverlap(let path, let old, let new):
      .membershipsOverlap(id: old, other: new, path: path)
    case .isStudentTwice(let path, let old, let new):
      .studentTwice(id: old, other: new, path: path)
    case .sameDives(let pairs): .sameDives(count: pairs.count, pairs: Self.some(pairs))
    case .wouldShareMore(let path): .wouldShareMore(path: path)
    case .mayShareMore(let path, let diver): .mayShareMore(path: path, diver: diver)
    case .diverHasDives(let diver, let count):
      .diverHasDives(diver: diver, dives: .dives(count: count))
    case .diveWithoutDate: .entryWithoutDate
    case .newSaysNothing: .newSaysNothing
    case .nothingAnswered: .nothingAnswered
    case .likeWithGroup: .likeWithGroup
    case .todayIsUnknown: .noDayToday
    case .notSettled(let path): .budgetNotSettled(path: path)
    case .notAStudent(let text, let course, let students):
      students.isEmpty
        ? .noStudents(text: text, course: course)
        : .noSuchStudent(text: text, course: course, students: students)
    case .courseWithoutStudents(let course): .courseHasNoStudents(course: course)
    case .namesNoOne(let option): .namesNoOne(option: option)
    case .whoPaid(let divers): .whoPaid(divers: divers)
    case .noSuchCategory(let category, let names):
      .expenseNoCategory(category: category, names: names)
    case .categoryIsThere(let category, let number):
      .categoryIsThere(category: category, key: "categories.\(number).amount")
    case .outsideBudget(let date, let from, let to):
      .expenseOutsideDates(date: date, from: from, to: to)
    case .owesNothing(let from, let to): .owesNothing(from: from, to: to)
    case .paymentIsThere(let from, let to): .paymentIsThere(from: from, to: to)
    case .paymentToOneself: .paymentToOneself
    case .paymentNotPositive(let amount): .paymentNotPositive(amount: amount)
    case .paymentInOtherCurrency(let amount, let currency):
      .notOfBudgetCurrency(amount: amount, currency: currency)
    case .mergeChangesShares(let path, let other):
      .mergeChangesShares(path: path, other: other)
    case .noDay(let text): .noDay(text: text)
    case .noTime(let text): .noTime(text: text)
    case .groupWithoutReaders: .groupWithoutFor
    case .noGroupHere: .noGroupHere
    case .whichGroup(let groups): .whichGroup(groups: groups)
    case .groupDiveSaysNothing: .groupLogSaysNothing
    case .notSharedKey(let key): .notSharedKey(key: key)
    case .severalDives(let text, let paths): .severalDives(text: text, paths: paths)
    case .noSuchDive(let text, []): .noSuchDive(text: text)
    case .noSuchDive(let text, let near): .noSuchDiveDidYouMean(text: text, names: near)
    case .noLastDive(nil): .noLastDive
    case .noLastDive(let diver?): .noLastDiveOf(diver: diver)
    case .lastIsUncertain(let path): .lastIsUncertain(path: path)
    case .isAnothersDive(let text, let diver, let path):
      .isAnothersDive(text: text, diver: diver, path: path)
    case .severalRecords(let kind, let text, let ids):
      .severalRecords(text: text, kind: .thing(kind.rawValue), ids: ids)
    case .severalThings(let text, let paths): .severalThings(text: text, paths: paths)
    case .noSuchRecord(let kind, let text, []):
      .noSuchRecord(noun: .thing(kind.rawValue), text: text, kind: kind.command)
    case .noSuchRecord(let kind, let text, let near):
      .noSuchRecordDidYouMean(kind: .thing(kind.rawValue), text: text, ids: near)
    case .isOnlyAName(let kind, let text, let command):
      .isOnlyAName(text: text, kind: .thing(kind.rawValue), command: ShellWords.line(command))
    case .noSuchGroupDive(let text, []): .noSuchGroupDive(text: text)
    case .noSuchGroupDive(let text, let near): .noSuchGroupDiveDidYouMean(text: text, names: near)
    case .nothingToUndo: .nothingToUndo
    case .noSuchChange(let number): .noSuchChange(number: .init(number))
    case .isUndone(let number): .changeIsUndone(number: .init(number))
    case .changedSince(let number, let title, let paths):
      .changedSinceChange(number: .init(number), command: title, paths: paths)
    case .changeWasTooLarge(let number, let title):
      .changeWasTooLarge(number: .init(number), command: title)
    case .changeIsDamaged(let number): .changeIsDamaged(number: .init(number))
    case .laterChangeNotKept(let number, let title):
      .laterChangeNotKept(number: .init(number), command: title)
    case .changeBeforeRepository(let number, let title):
      .changeBeforeRepository(number: .init(number), command: title)
    case .changeOfAnotherBranch(let number, let title, let head):
      .changeOfAnotherBranch(number: .init(number), command: title, head: head)
    case .undoNotKept: .undoNotKept
    case .changesUnread(let failure): .changesUnread(reason: failure.message)
    case .group(let failure): failure.message
    case .plannedWithoutDate(let name): .plannedWithoutDate(template: "\(name)")
    case .notDivedYet(let name, let date): .notDivedYet(template: "\(name)", date: "\(date)")
    case .isNotPlanned(let name): .isNotPlanned(template: "\(name)")
    case .isNotInGroupDive(let diver, let path): .isNotInGroupDive(diver: diver, path: path)
    case .isNoMember(let diver, let group, let day):
      .isNoMember(diver: diver, group: group, day: "\(day)")
    case .membershipEnds(let diver, let group, let since, let last):
      .membershipEnds(diver: diver, group: group, since: "\(since)", last: "\(last)")
    case .groupUnreadable(let path): .groupUnreadable(path: path)
    case .signUpNotPlanned(let name): .signUpNotPlanned(template: "\(name)")
    case .signUpPast(let name, let date): .signUpPast(template: "\(name)", date: "\(date)")
    case .signsUpStranger(let diver, let group, let day):
      .signsUpStranger(diver: diver, group: group, day: "\(day)")
    case .lastMemberStays(let path): .lastMemberStays(path: path)
    case .groupDiveOfAnother(let text): .groupDiveOfAnother(text: text)
    case .groupDiveIsThere(let path): .groupDiveIsThere(path: path)
    case .groupDiveWithoutDate: .groupDiveNeedsDate
    case .groupDiveMoveNeedsDate: .groupDiveMoveNeedsDate
    case .movesNot(let key): .movesNot(key: key)
    }
  }
}
