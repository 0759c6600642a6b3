import DiveModel
import DiveQueries
import Foundation
import LogbookCore
import TestSupport
import Testing

/// Dives are counted for courses as a plain program counts them, wherever their files lie.
@Suite struct CourseLaws {
  /// How many random logs, with three courses each, each part of the law looks at.
  private static let count =
    (ProcessInfo.processInfo.environment["DIVELOG_COURSES"].flatMap(Int.init) ?? 160) / 4

  @Test(arguments: 0..<4)
  func itCounts(part: UInt64) throws {
    var random = SplitMix64(seed: 9_300 + part)
    var met = 0
    for _ in 0..<Self.count {
      let plain = PlainCourses(using: &random)
      let logbook = try Logbook(reading: .memory(plain.files(&random)))
      let all = logbook.courseProgress(RecordIndex(logbook), on: nil)
      #expect(all.count == 3)
      for progress in all {
        let number = try #require(progress.course.id.last?.wholeNumberValue)
        let course = plain.courses[number]
        #expect(progress.students.map(\.person) == course.students.map(\.diver))
        #expect(!progress.isDamaged && progress.unreadable.isEmpty)
        for (student, own) in zip(progress.students, course.students) {
          let counted = student.requirements.map { requirement in
            PlainCourses.Count(
              dives: requirement.dives.map { logbook.dives[$0].dive.origin.stem.description },
              seconds: requirement.seconds,
              isMet: requirement.isMet
            )
          }
          let expected = plain.counts(of: own, in: number)
          #expect(counted == expected)
          #expect(student.isComplete == (!expected.isEmpty && expected.allSatisfy(\.isMet)))
          // No dive counts twice.
          let dives = student.requirements.flatMap(\.dives)
          #expect(Set(dives).count == dives.count)
          met += expected.count(where: \.isMet)
        }
      }
    }
    #expect(met > Self.count / 2)
  }
}
