import CommandSupport
import DiveExchange
import DiveModel
import Foundation
import LogbookCore
import TestSupport
import Testing

/// What holds for every format that is written.
@Suite struct ExportLaws {
  static let ids = FormatRegistry.all.writableIDs

  private func sample() throws -> Logbook {
    try Logbook(reading: .folder(Divelog.packageRoot + "/SampleLog"))
  }

  private func export(
    _ log: Logbook,
    _ id: String,
    _ audience: Audience = .owner,
    _ options: ExportOptions = ExportOptions()
  ) throws -> ForeignExport {
    let writer = try #require(FormatRegistry.all.writer(of: id))
    return try writer.write(log.seen(by: audience), options)
  }

  @Test func thereAreFormats() {
    #expect(Self.ids.count > 9)
    #expect(Set(Self.ids).count == Self.ids.count)
  }

  /// The same log gives the same bytes.
  @Test(arguments: ids)
  func isTheSameAgain(id: String) throws {
    let log = try sample()
    let (one, other) = (try export(log, id), try export(sample(), id))
    #expect(one == other)
    #expect(one.files.allSatisfy { !$0.bytes.isEmpty })
  }

  /// A line of the report names a record of the log, and says one thing once.
  @Test(arguments: ids)
  func reportsRecordsOfTheLog(id: String) throws {
    let log = try sample()
    let paths = Set(log.recordPaths)
    let losses = try export(log, id).losses
    #expect(losses.filter { !paths.contains($0.path) } == [])
    #expect(Set(losses).count == losses.count)
  }
}
