import DiveUnits
import Synchronization
import Testing

@testable import DiveExchange

/// A file with several dives is decoded once for all of them.
@Suite struct OpenedFilesTests {
  private final class Count: Sendable { let value = Mutex(0) }

  /// Files whose bytes are the minutes of their dives.
  private struct Reader: DiveFileReader {
    let count = Count()

    func isStart(_ bytes: [UInt8]) -> Bool { true }

    func dives(of bytes: [UInt8], _ path: String) -> DivesOfFile {
      var found = DivesOfFile()
      guard let date = CalendarDate(dayNumber: 19_000) else { return found }
      for (index, minute) in bytes.enumerated() {
        let moment = ForeignMoment(date, TimeOfDay(seconds: Int(minute) * 60))
        found.dives.append(.init(index: index, moment: moment, name: "\(path)/\(minute)"))
      }
      return found
    }

    func open(_ index: Int, of bytes: [UInt8], _ path: String) -> any OpenedDiveFile {
      count.value.withLock { $0 += 1 }
      return File()
    }
  }

  private struct File: OpenedDiveFile {
    func read(_ index: Int) -> DiveReading { DiveReading() }
  }

  @Test func decodesOnce() throws {
    let reader = Reader()
    let files: [String: [UInt8]] = ["a": Array(0..<20), "b": Array(20..<40), "c": [50]]
    let source = ForeignSource("log", shape: .files, tree: TestTree(files: files))
    let log = try FileByFileLog(source, reader, format: "counted")
    for dive in log.dives { _ = log.read(dive) }
    #expect(log.dives.count == 41)
    #expect(reader.count.value.withLock { $0 } == 3)
  }
}
