import CommandSupport
import DiveUnits
import LogbookCore
import Testing

@testable import LogPreview

/// A log is read again when something has changed and nothing changes any more.
@Suite struct LiveChangeTests {
  /// A look at a log that differs by its day alone.
  private func look(_ day: Int) -> LiveSource.Look {
    LiveSource.Look(
      tree: TreeSignature(of: "/nowhere"),
      day: CalendarDate(year: 2026, month: 11, day: day)
    )
  }

  @Test(arguments: [
    ([1, 1, 1], [false, false, false]),
    ([2, 2], [false, true]),
    ([2, 3, 3], [false, false, true]),
    ([2, 1, 2], [false, false, false]),
    ([2, 3, 2, 3, 4, 4], [false, false, false, false, false, true]),
  ])
  func whatIsTheSameTwiceIsRead(days: [Int], isRead: [Bool]) {
    var change = LiveChange()
    #expect(days.map { change.isWhole(look($0), shown: look(1)) } == isRead)
  }

  @Test func whatNeverRestsIsReadAtLast() {
    var change = LiveChange()
    let reads = (0..<100).filter { change.isWhole(look(2 + $0 % 2), shown: look(1)) }
    #expect(reads == [19, 39, 59, 79, 99])
  }

  @Test func anotherDayIsAnotherLook() {
    #expect(look(1) == look(1))
    #expect(look(1).text != look(2).text)
  }
}
