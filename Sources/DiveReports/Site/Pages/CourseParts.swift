import DiveModel
import DiveQueries
import DiveUnits
import LogbookCore
import Wording

/// What only the page of a course has: its requirements, and how far its students are.
struct CourseParts {
  private let course: DiveCourse
  private let context: PageContext
  private var phrases: Phrases { context.phrases }
  private var words: CourseWords {
    let phrases = phrases
    return CourseWords({ phrases($0) }, { phrases.duration($0) })
  }

  init(_ course: DiveCourse, _ context: PageContext) {
    (self.course, self.context) = (course, context)
  }

  /// Writes the requirements, and for the readers who see them, the students.
  func write(_ html: inout HTML) {
    writeRequirements(&html)
    guard !course.students.isEmpty else { return }
    let log = context.log
    let dives = CourseDives(log.logbook, log.index)
    let progress = CourseProgress(course, in: log.logbook, log.index, dives, on: context.today)
    html.element("section", .class("part"), .id("students")) { html in
      html.element("h2", text: phrases(.fieldStudents))
      for student in progress.students { write(student, &html) }
    }
  }

  private func writeRequirements(_ html: inout HTML) {
    guard !course.requires.isEmpty else { return }
    let label = phrases(.fieldRequires)
    let showsQueries = course.requires.contains { $0.value.query != nil }
    html.element("section", .class("part"), .id("requires")) { html in
      html.element("h2", text: label)
      html.scrollingTable("cards-table", label: label) { html in
        html.element("caption", .class("unseen"), text: label)
        html.element("thead") { html in
          html.element("tr") { html in
            html.element("th", .columnScope, text: phrases(.fieldWhat))
            html.element("th", .columnScope, text: phrases(.courseNeeded))
            if showsQueries { html.element("th", .columnScope, text: phrases(.courseWhichDives)) }
          }
        }
        html.element("tbody") { html in
          for requirement in course.requires.lazy.map(\.value) {
            html.element("tr") { html in
              cell(phrases(.fieldWhat), requirement.what?.value ?? "", &html)
              cell(phrases(.courseNeeded), words.needed(requirement), &html)
              if showsQueries {
                cell(phrases(.courseWhichDives), requirement.query?.value ?? "", &html)
              }
            }
          }
        }
      }
    }
  }

  private func cell(_ label: String, _ text: String, _ html: inout HTML) {
    html.element("td", .class("words"), HTMLAttribute("data-label", label), text: text)
  }

  private func write(_ student: CourseProgress.Student, _ html: inout HTML) {
    html.element("h3") { html in
      context.writeReference(student.person, .diver, &html)
    }
    html.element("p", .class("quiet"), text: words.summary(student) { phrases.date($0) })
    let name = context.log.record(student.person, .diver)?.title ?? student.person
    guard !student.requirements.isEmpty || !student.prerequisites.isEmpty else { return }
    html.scrollingTable("bars", label: name) { html in
      html.element("caption", .class("unseen"), text: name)
      html.element("thead") { html in
        html.element("tr") { html in
          // What is unseen at the edge would make the page wider than a phone.
          let titles: [(Message, Bool)] = [
            (.courseRequirement, true), (.siteBar, false), (.courseDoneColumn, true),
            (.courseState, true),
          ]
          for (title, isSeen) in titles {
            html.element("th", .columnScope) { html in
              html.element("span", .class(isSeen ? "seen" : "unseen"), text: phrases(title))
            }
          }
        }
      }
      html.element("tbody") { html in
        for check in student.prerequisites {
          row(
            phrases(.courseBefore(what: words.asked(check.asked))),
            nil,
            "",
            words.state(check.state),
            &html
          )
        }
        for requirement in student.requirements {
          row(
            requirement.what,
            requirement.thousandths,
            words.done(requirement),
            words.state(requirement),
            &html
          )
        }
      }
    }
  }

  private func row(
    _ what: String,
    _ part: Int?,
    _ done: String,
    _ state: String,
    _ html: inout HTML
  ) {
    html.element("tr") { html in
      html.element("th", .rowScope, text: what)
      html.element("td", .class("bar-cell")) { html in
        if let part, part > 0 { BarTable.writeBar(part, of: 1_000, &html) }
      }
      html.element("td", .class("n"), text: done)
      html.element("td", .class("n"), text: state)
    }
  }
}
