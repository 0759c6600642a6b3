import DiveFormat
import DiveModel
import DiveQueries
import LogbookCore
import Testing
import Wording

@testable import DiveReports

/// Nothing of the format is forgotten on the pages.
@Suite struct SiteTableTests {
  @Test func everyFieldOfADiveHasItsPlaceOnThePage() {
    let placed = DivePageParts.all.flatMap(\.keys)
    #expect(Set(placed).count == placed.count)
    let rows = FieldTable.dive.rows.filter { $0.part != .ownWay }
    #expect(rows.filter { $0.part == nil || !placed.contains($0.key) }.map(\.key) == [])
    for key in placed { #expect(DiveTerms.term(named: key) != nil, "\(key)") }
  }

  @Test func aPartOfADivesPageIsInTheOrderOfTheFormat() {
    let order = FieldTable.dive.rows.map(\.key)
    // Of people a reader looks for those that one dived with, before what a group made of the dive.
    for part in DivePageParts.all where !["people", "papers"].contains(part.id) {
      let places = part.keys.compactMap(order.firstIndex)
      #expect(places == places.sorted(), "\(part.id)")
    }
  }

  @Test func everyFieldHasAName() {
    let shown: [FieldTable] =
      [.dive, .tank, .weight, .computer, .sighting, .photo, .cost]
      + RecordKey.kinds.map { FieldTable.table(of: $0) }
      + [MappingKind.certification, .membership, .serviceRecord, .servicePlan, .emergencyContact]
      .map(\.table)
    for table in shown {
      for row in table.rows {
        #expect(Message.field(row.key) != nil, "\(table.name).\(row.key)")
      }
    }
    for figure in SiteLog.figures { #expect(Message.field(figure) != nil, "\(figure)") }
  }

  @Test func everyWordOfAListIsSaid() {
    let lists: [WordList] = [
      .mode, .purpose, .water, .entry, .scale, .tankMaterial, .tankUse, .warning, .share, .units,
      .visibility,
    ]
    for word in lists.flatMap(\.words) { #expect(WordLabel.words(word) != nil, "\(word)") }
  }

  @Test(arguments: FieldIcon.allCases)
  func everyIconOfAFieldIsOneOfThePages(icon: FieldIcon) {
    #expect(Icon(icon).rawValue == icon.rawValue)
  }

  @Test(arguments: Icon.allCases)
  func everyIconIsDrawn(icon: Icon) {
    #expect(icon.html.markup.hasPrefix("<svg class=\"icon\""))
    #expect(icon.html.markup.hasSuffix("</svg>"))
  }
}
