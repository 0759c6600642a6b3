import DiveUnits
import LogbookCore
import Diagnostics
import Testing

@testable import DiveReports

/// The names that templates may use are all there, and each has a value somewhere.
@Suite struct ContextTests {
  /// Names for which no dive of the sample log has a value.
  private static let unknown: Set<String> = [
    "certification.is-expired", "course.is-selection", "course.new-sites", "course.sightings",
    "course.stamp-style", "dive.oxygen-load", "experience.more-certifications",
    "experience.more-depths", "group.diver", "group.guests", "group.is-selection",
    "group.more-people", "group.new-sites", "group.stamp-style", "student.finished",
    "student.is-complete", "trip.is-selection", "year.stamp-style",
  ]

  /// Names of things that have a value, as `dive.site`, and all that have been met.
  private struct Found {
    var filled: Set<String> = []
    var met: Set<String> = []

    mutating func look(at fields: [String: Any], _ names: ContextNames) {
      #expect(Set(fields.keys) == Set(names.names.map(\.name)), "\(names.title)")
      for name in names.names {
        let key = names.title + "." + name.name
        met.insert(key)
        switch (fields[name.name], name.shape) {
        case (let text as String, .text), (let text as String, .number),
          (let text as String, .html), (let text as String, .address), (let text as String, .style):
          if !text.isEmpty { filled.insert(key) }
        case (let truth as Bool, .truth): if truth { filled.insert(key) }
        case (let items as [[String: Any]], .list(let inner)):
          if !items.isEmpty { filled.insert(key) }
          for item in items { look(at: item, inner) }
        case (let inner as [String: Any], .object(let names)):
          filled.insert(key)
          look(at: inner, names)
        case (let value?, _): #expect("\(type(of: value))" == "Nothing", "\(key) is \(value)")
        case (nil, _): Issue.record("\(key) has no value")
        }
      }
    }
  }

  @Test func everyNameHasAValueInTheSampleLog() throws {
    var found = Found()
    let log = try SampleReports.log()
    for diver in ["mari", "juhan"] {
      let one = try SampleReports.log(of: diver)
      for (_, report) in SampleReports.all(log, of: one) {
        found.look(at: report.values(.all).fields, report.names)
      }
    }
    let some = try SampleReports.log(of: "mari", where: "tag:wreck")
    for (_, report) in SampleReports.all(log, of: some) {
      found.look(at: report.values(.all).fields, report.names)
    }
    #expect(found.met.count > 150)
    #expect(found.met.subtracting(found.filled).subtracting(Self.unknown) == [])
  }

  @Test func aListIsOfOneKindWhereverItStands() {
    var kinds: [String: [String]] = [:]
    func look(_ names: ContextNames) {
      let list = names.names.map(\.name).filter { $0 != "first" && $0 != "last" }
      if let known = kinds[names.title] {
        #expect(known == list, "\(names.title)")
        return
      }
      kinds[names.title] = list
      #expect(Set(list).count == list.count, "\(names.title) has a name twice")
      for name in names.names {
        #expect(name.meaning.hasSuffix(".") || names.title == "label", "\(name.name)")
        switch name.shape {
        case .list(let inner), .object(let inner): look(inner)
        default: break
        }
      }
    }
    for report in BuiltInReport.allCases { look(report.names) }
    look(.dives)
    #expect(kinds.count > 10)
  }

  @Test func whatIsNotNeededIsNotMade() throws {
    let report = PreparedReport.experience(try SampleReports.log(of: "mari"))
    let values = report.values(ContextNeeds(["totals", "dives"])).fields
    #expect(Set(values.keys) == ["totals", "dives"])
    #expect((values["totals"] as? [String: Any])?.keys.sorted() == ["dives"])
  }
}
