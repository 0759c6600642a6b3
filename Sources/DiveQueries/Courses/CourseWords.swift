package import DiveModel
package import DiveUnits
package import Wording

/// What is counted for a course, in the reader's words.
package struct CourseWords {
  private let words: (Message) -> String
  private let duration: (DiveDuration) -> String

  /// Takes what says a message, and what writes a time under water.
  package init(
    _ words: @escaping (Message) -> String,
    _ duration: @escaping (DiveDuration) -> String = { $0.formatted(.metric) }
  ) {
    (self.words, self.duration) = (words, duration)
  }

  /// What is done of a requirement: dives, time and signature, as far as they count.
  package func done(_ requirement: CourseProgress.Requirement) -> String {
    let dives = requirement.neededDives.map {
      words(.courseDone(done: "\(requirement.dives.count)", needed: "\($0)"))
    }
    let seconds = requirement.neededSeconds.map { needed in
      words(.courseDone(done: time(requirement.seconds), needed: time(needed)))
    }
    let sign = requirement.isSigned.map { words($0 ? .courseSigned : .courseNotSigned) }
    return [dives, seconds, sign].compactMap(\.self).joined(separator: ", ")
  }

  /// Whether a requirement is met, or else what is missing.
  package func state(_ requirement: CourseProgress.Requirement) -> String {
    if requirement.isMet { return words(.courseMet) }
    if requirement.isUnreadable { return words(.courseUnreadable) }
    var missing: [String] = []
    if requirement.missingDives > 0 {
      missing.append(words(.dives(count: requirement.missingDives)))
    }
    if requirement.missingSeconds > 0 { missing.append(time(requirement.missingSeconds)) }
    if requirement.isSigned == false { missing.append(words(.courseSignature)) }
    return missing.isEmpty
      ? words(.courseCountsNothing)
      : words(.courseMissing(what: missing.joined(separator: ", ")))
  }

  /// What a requirement asks for, without what is done.
  package func needed(_ requirement: CourseRequirement) -> String {
    let parts = [
      requirement.dives.map { words(.dives(count: $0.value)) },
      requirement.time.map { duration($0.value) },
      requirement.isSigned ? words(.courseSignature) : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// What a course asks for beforehand.
  package func asked(_ asked: CoursePrerequisiteCheck.Asked) -> String {
    switch asked {
    case .certification(let level): level
    case .dives(let count): words(.dives(count: count))
    case .age(let years): words(.courseAge(count: years))
    case .unreadable: words(.courseUnreadable)
    }
  }

  /// Whether a student has what is asked for beforehand.
  package func state(_ state: CoursePrerequisiteCheck.State) -> String {
    switch state {
    case .met: words(.courseMet)
    case .missing: words(.courseLacking)
    case .unknown: words(.courseUnknown)
    }
  }

  /// How much of a course a student has done, and since when.
  package func summary(
    _ student: CourseProgress.Student,
    _ date: (CalendarDate) -> String
  ) -> String {
    let met = student.requirements.count(where: \.isMet)
    let parts = [
      student.since.map { words(.courseSince(date: date($0))) },
      student.finished.map { words(.courseFinishedOn(date: date($0))) },
      words(.courseMetCount(met: "\(met)", total: "\(student.requirements.count)")),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// What is left to do for a requirement, with its name.
  package func open(_ requirement: CourseProgress.Requirement) -> String {
    words(.courseOpen(what: requirement.what, state: state(requirement)))
  }

  private func time(_ seconds: Int) -> String { duration(DiveDuration(steps: seconds)) }
}
