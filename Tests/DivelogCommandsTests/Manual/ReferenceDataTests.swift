import CommandSupport
import DiveChecks
import DiveReference
@testable import DivelogCommands
import DiveFormat
import DivePhysics
import DiveUnits
import Diagnostics
import TerminalPages
import Testing

/// The tables of the manual say what is so.
@Suite struct ReferenceDataTests {
  /// A text that is refused has one id, which has a page; one that is read has none.
  @Test(arguments: ValueForm.all.map(\.name))
  func everyRefusedTextHasOneID(name: String) throws {
    let form = try #require(ValueForm.all.first { $0.name == name })
    for text in form.bad {
      let ids = ValuesPage.ids(of: text, form)
      #expect(ids.count == 1, "\(text): \(ids)")
      #expect(ids.allSatisfy { RuleRegistry.rule($0) != nil })
    }
    for text in form.good where name != "file" {
      #expect(ValuesPage.ids(of: text, form) == [], "\(text)")
      #expect(!ValuesPage.json(text, form.kinds[0]).isEmpty)
    }
  }

  /// Figures that Subsurface asserts, or that follow by hand from the formulas on the page.
  @Test(arguments: [
    ("air at 1000 m", "891 mbar"), ("Z of air at 200 bar", "1.03587"),
    ("Z of air at 300 bar", "1.11162"), ("Z of EAN32 at 200 bar", "1.02481"),
    ("Z of 18/45 at 200 bar", "1.05571"), ("pressure at 9.7 m", "1993 mbar"),
    ("pressure at 40 m", "5055 mbar"), ("air out of 12 L from 200 to 50 bar", "1689.397 L"),
  ])
  func checkValuesAreThoseOfOthers(figure: String, value: String) {
    #expect(FormulaChecks.rows.first { $0[0] == figure }?[1] == value)
  }

  @Test func everyCheckValueIsThere() {
    #expect(FormulaChecks.rows.count >= 20)
    for row in FormulaChecks.rows { #expect(row.count == 2 && !row[1].isEmpty, "\(row)") }
  }

  @Test func litresAreAtThePressureThatTheManualNames() {
    let pressure = Atmosphere.seaLevel.formatted(.metric)
    #expect(pressure == "1.013 bar")
    #expect(StatisticsManualPage.text.contains("volume at \(pressure)"))
    // At one atmosphere the fall of the gauge is the fall at the surface.
    let fall = SurfaceAirConsumption(
      from: Pressure(steps: 200_000),
      to: Pressure(steps: 100_000),
      duration: DiveDuration(steps: 600),
      at: Atmosphere.seaLevel
    )
    #expect(fall?.millibars == 10_000)
  }

  /// Rules that look at one dive are asked one by one which dives they pass over.
  @Test func rulesArePassedOverAsTheTableSays() throws {
    let rows = PassedDives.rows
    let ids = Set(rows.map { $0[0].filter { $0 != "`" } })
    #expect(rows.count > 20)
    for id in ["implausible-duration", "future-date", "average-depth-above-max", "number-gap"] {
      #expect(ids.contains(id))
    }
    let duration = try #require(rows.first { $0[0] == "`implausible-duration`" })
    #expect(duration[1...3] == ["skipped", "skipped", "skipped"])
  }

  /// Every rule that goes by a figure says it where it is explained.
  @Test(arguments: [
    ("duplicate-dive", ["5 min", "1 min", "0.5 m"]), ("buddy-log-disagrees", ["3 m", "2 days"]),
    ("profile-disagrees", ["0.5 m", "1 °C", "1 min", "0.75 m"]),
    ("implausible-consumption", ["3 ", "60 ", "5 min"]), ("implausible-duration", ["6 h"]),
    ("ppo2-above-limit", ["1.6 bar", "0.02 bar"]),
    ("ascent-too-fast", ["10 m", "20 s", "10.05 m"]),
    ("ceiling-violated", ["0.5 m"]), ("too-many-photos", ["2"]),
  ])
  func figuresOfRulesAreExplained(id: String, figures: [String]) throws {
    let limits = try #require(RuleRegistry.rule(id)).about.limits.map(ReferencePages.words)
    let page = ReferencePages.pages(named: id).joined()
    for limit in limits { #expect(page.contains(limit)) }
    for figure in figures { #expect(limits.joined(separator: " ").contains(figure), "\(limits)") }
  }
}
