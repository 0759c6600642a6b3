import DiveModel
import DiveUnits
import LogbookCore

/// Whether a student has what a course asks for beforehand.
package struct CoursePrerequisiteCheck: Hashable, Sendable {
  /// What is asked for.
  package let asked: Asked
  /// Whether the student has it.
  package let state: State

  /// What a course asks for.
  package enum Asked: Hashable, Sendable {
    /// A certification, by its level, with or without the agency.
    case certification(String)
    /// The least number of dives.
    case dives(Int)
    /// The least age in years.
    case age(Int)
    /// Something that cannot be read.
    case unreadable
  }

  /// Whether a student has what is asked for.
  package enum State: String, CaseIterable, Hashable, Sendable {
    case met, missing
    /// Something that it depends on is not recorded or cannot be read; this is never enough.
    case unknown
  }
}

/// The prerequisites of a course, looked at for one student.
struct CoursePrerequisiteChecks {
  private let person: String
  private let diver: Diver?
  private let logbook: Logbook
  private let day: CalendarDate?
  private let before: Int
  /// Each of them, in the order written.
  private(set) var all: [CoursePrerequisiteCheck] = []

  /// Looks at a student on a day: the first of the course, or else today; nil if unknown.
  init(
    _ course: DiveCourse,
    of person: String,
    in logbook: Logbook,
    _ index: RecordIndex,
    _ dives: CourseDives,
    on day: CalendarDate?
  ) {
    (self.person, self.logbook, self.day) = (person, logbook, day)
    diver = index.place(of: person, .diver).map { logbook.divers[$0] }
    let prerequisites = course.prerequisites.map(\.value)
    let own = Set(dives.places(of: course.id, by: person))
    let countsDives = prerequisites.contains { $0.dives != nil }
    before =
      !countsDives
      ? 0
      : dives.places(by: person).count { place in
        guard !own.contains(place), let date = logbook.dives[place].dive.date?.value else {
          return false
        }
        return day.map { date < $0 } ?? false
      }
    for prerequisite in prerequisites {
      if let text = prerequisite.certification?.value { add(.certification(text), holds(text)) }
      if let count = prerequisite.dives?.value { add(.dives(count), hasMade(count)) }
      if let years = prerequisite.age?.value { add(.age(years), isOld(years)) }
      // What cannot be read is never enough.
      let keys: [CoursePrerequisite.Field] = [.certification, .dives, .age]
      if keys.contains(where: { prerequisite.fields.isDamaged($0.rawValue) }) {
        add(.unreadable, .unknown)
      }
    }
    if course.fields.isDamaged(DiveCourse.Field.prerequisites.rawValue) {
      add(.unreadable, .unknown)
    }
  }

  private mutating func add(
    _ asked: CoursePrerequisiteCheck.Asked,
    _ state: CoursePrerequisiteCheck.State
  ) {
    all.append(CoursePrerequisiteCheck(asked: asked, state: state))
  }

  /// Whether the student holds a certification on the day.
  private func holds(_ text: String) -> CoursePrerequisiteCheck.State {
    guard let diver, let day else { return .unknown }
    let wanted = text.lowercased()
    let cards = diver.certifications.map(\.value).filter { card in
      let level = card.level?.value ?? ""
      let names = [level, card.title, "\(card.agency?.value ?? "") \(level)"]
      return names.contains { $0.lowercased() == wanted }
    }
    let isHeld = cards.contains { card in
      guard card.isHeld(on: day) else { return false }
      return card.expires.map { day <= $0.value }
        ?? !card.fields.isDamaged(Certification.Field.expires.rawValue)
    }
    if isHeld { return .met }
    return diver.fields.isDamaged(Diver.Field.certifications.rawValue) ? .unknown : .missing
  }

  /// Whether the student has made so many dives before the day, those elsewhere included.
  private func hasMade(_ count: Int) -> CoursePrerequisiteCheck.State {
    guard day != nil else { return .unknown }
    let elsewhere = diver?.previousDives?.value ?? 0
    if Int128(before) + Int128(elsewhere) >= Int128(count) { return .met }
    let isKnown = diver.map { !$0.fields.isDamaged(Diver.Field.previousDives.rawValue) } ?? false
    return isKnown && logbook.unreadPaths.isEmpty ? .missing : .unknown
  }

  /// Whether the student is so many years old on the day; the birthday itself counts.
  private func isOld(_ years: Int) -> CoursePrerequisiteCheck.State {
    guard let born = diver?.born?.value, let day else { return .unknown }
    guard let interval = Interval(years, .year), let birthday = born.adding(interval) else {
      return .missing
    }
    return birthday <= day ? .met : .missing
  }
}
