import DiveModel
import LogbookCore
import Testing

@testable import DiveReports

/// A hidden record's id and name are in no report for readers who may not see it.
@Suite struct UnseenTests {
  /// Both audiences that do not see everything.
  static let audiences: [Audience] = [
    .public, .group("tallinn-divers"), .group("lahti-freedivers"),
  ]

  @Test(arguments: audiences)
  func noReportTellsOfAnUnseenRecord(audience: Audience) throws {
    let whole = try Logbook(reading: .folder(SampleReports.folder))
    let seen = whole.seen(by: audience)
    let unseen = Set(whole.divers.map(\.id)).subtracting(seen.divers.map(\.id))
    #expect(!unseen.isEmpty || audience != .public)
    let hidden = whole.divers.filter { unseen.contains($0.id) }
    let log = try SampleReports.log(for: audience)
    let ones = try whole.divers.map { try SampleReports.log(of: $0.id, for: audience) }
    for one in [log] + ones {
      for (name, report) in SampleReports.all(log, of: one) {
        guard let builtIn = BuiltInReport(rawValue: name) else { continue }
        let text = Self.withoutNotes(try BuiltInTemplateTests.text(builtIn, report))
        let words = Self.words(text)
        for diver in hidden where !Self.isNamedByOthers(diver.id, audience, whole) {
          #expect(!words.contains(diver.id[...]), "\(name) mentions \(diver.id)")
          #expect(!text.contains(diver.title), "\(name) mentions \(diver.title)")
        }
      }
    }
  }

  /// The members of a group know each other, whatever they share.
  private static func isNamedByOthers(_ id: String, _ audience: Audience, _ log: Logbook) -> Bool {
    guard case .group(let group) = audience else { return false }
    let record = log.groups.first { $0.id == group }
    let names =
      (record?.members ?? []).compactMap { $0.value.diver?.value.text }
      + (record?.leaders ?? []).map(\.value.text)
    return names.contains(id)
  }

  private static func words(_ text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "-" })
  }

  /// Removes notes, which an author shares deliberately.
  private static func withoutNotes(_ text: String) -> String {
    text.replacing(/<section class="(notes|prose)">[\s\S]*?<\/section>/, with: "")
      .replacing(/<div class="prose">[\s\S]*?<\/div>/, with: "")
  }
}
