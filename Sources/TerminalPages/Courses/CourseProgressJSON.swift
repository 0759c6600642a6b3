import DiveModel
import DiveQueries
import DiveUnits
import LogbookCore
import Diagnostics

/// How far the students of a course are, for programs.
enum CourseProgressJSON {
  static func text(
    of progress: CourseProgress,
    _ students: [CourseProgress.Student],
    _ requirements: (CourseProgress.Student) -> [CourseProgress.Requirement],
    in logbook: Logbook
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("course")
      json.string(progress.course.id)
      json.key("path")
      json.string(progress.course.origin.path)
      json.newLine()
      json.key("students")
      json.array { json in
        for student in students {
          json.newLine()
          write(student, requirements(student), logbook, &json)
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(
    _ student: CourseProgress.Student,
    _ requirements: [CourseProgress.Requirement],
    _ logbook: Logbook,
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("person")
      json.string(student.person)
      json.key("since")
      json.string(student.since.map { "\($0)" })
      json.key("finished")
      json.boolean(student.finished != nil)
      json.key("finishedOn")
      json.string(student.finished.map { "\($0)" })
      json.key("complete")
      json.boolean(student.isComplete)
      json.key("prerequisites")
      json.array { json in
        for check in student.prerequisites { write(check, &json) }
      }
      json.newLine()
      json.key("requirements")
      json.array { json in
        for requirement in requirements {
          json.newLine()
          write(requirement, logbook, &json)
        }
      }
    }
  }

  private static func write(_ check: CoursePrerequisiteCheck, _ json: inout JSONWriter) {
    json.object { json in
      var (certification, dives, age): (String?, Int?, Int?) = (nil, nil, nil)
      switch check.asked {
      case .certification(let level): certification = level
      case .dives(let count): dives = count
      case .age(let years): age = years
      case .unreadable: break
      }
      json.key("certification")
      json.string(certification)
      json.key("dives")
      json.integer(dives)
      json.key("age")
      json.integer(age)
      json.key("state")
      json.string(check.state.rawValue)
    }
  }

  private static func write(
    _ requirement: CourseProgress.Requirement,
    _ logbook: Logbook,
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.key("what")
      json.string(requirement.what)
      json.key("needed")
      json.integer(requirement.neededDives)
      json.key("done")
      json.integer(requirement.dives.count)
      json.key("neededSeconds")
      json.integer(requirement.neededSeconds)
      json.key("seconds")
      json.integer(requirement.seconds)
      json.key("signed")
      json.boolean(requirement.isSigned)
      json.key("readable")
      json.boolean(!requirement.isUnreadable)
      json.key("met")
      json.boolean(requirement.isMet)
      json.key("dives")
      json.array { json in
        for place in requirement.dives { json.string(logbook.dives[place].dive.origin.path) }
      }
    }
  }
}
