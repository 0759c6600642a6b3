import DiveModel
import DiveQueries
import DiveUnits
import LogbookCore
import Wording

/// The courses of a diver as a student, with what is left to do; only the log's keeper sees students.
struct StudentCourses {
  private let diver: String
  private let context: PageContext
  private var phrases: Phrases { context.phrases }

  init(_ diver: String, _ context: PageContext) { (self.diver, self.context) = (diver, context) }

  /// Writes the section; nothing for one who is no student.
  func write(_ html: inout HTML) {
    let log = context.log
    let all = CourseStanding.all(of: diver, in: log.logbook, log.index, on: context.today)
    guard !all.isEmpty else { return }
    let phrases = phrases
    let words = CourseWords({ phrases($0) }, { phrases.duration($0) })
    html.element("section", .class("part"), .id("student")) { html in
      html.element("h2", text: phrases(.siteStudent))
      html.element("ul", .class("names")) { html in
        for standing in all {
          html.element("li") { html in
            context.writeReference(standing.course.id, .course, &html)
            html.text(" · " + words.summary(standing.student) { phrases.date($0) })
            for requirement in standing.student.openRequirements {
              html.element("span", .class("line quiet"), text: words.open(requirement))
            }
          }
        }
      }
    }
  }
}
