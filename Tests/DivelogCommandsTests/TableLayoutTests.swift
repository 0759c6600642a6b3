import CommandSupport
import Diagnostics
import TerminalPages
import Testing

/// Columns are aligned by what a terminal shows, in which some characters take two cells.
@Suite struct TableLayoutTests {
  @Test func wideCharactersTakeTwoCells() {
    let table = TextTable(
      header: ["name", "dives", "place"],
      cells: [["沖縄の海", "3", "x"], ["Rummu", "12", "y"]],
      isNumeric: [false, true, false]
    )
    #expect(
      table.text(width: nil) == """
        name      dives  place
        沖縄の海      3  x
        Rummu        12  y

        """
    )
  }

  @Test func wideCharactersAreCutToTheirCells() {
    let table = TextTable(
      header: ["name", "dives"],
      cells: [["沖縄美ら海水族館", "3"], ["Rummu", "12"]],
      isNumeric: [false, true]
    )
    #expect(
      table.text(width: 17) == """
        name        dives
        沖縄美ら…       3
        Rummu          12

        """
    )
  }

  @Test func columnsWithoutCellsAreOmitted() {
    let table = TableLayout(
      header: ["a", "b", "c"],
      [["1", "", "2"], ["3", "", ""]],
      isNumeric: [false, false, true],
      omitsEmpty: true
    )
    #expect(table.lines() == ["a  c", "1  2", "3"])
  }

  @Test func columnsThatDoNotFitAreLeftOutFromTheLast() {
    let table = TableLayout(
      header: ["a", "bb", "cc"],
      [["1", "2", "3"]],
      isNumeric: [false, true, true],
      .leavingOut
    )
    #expect(table.lines(width: 9) == ["a  bb  cc", "1   2   3"])
    #expect(table.lines(width: 8) == ["a  bb", "1   2"])
    #expect(table.lines(width: 4) == ["a", "1"])
    #expect(table.lines() == ["a  bb  cc", "1   2   3"])
  }

  @Test func anIndentBelongsToTheWidth() {
    let table = TableLayout(
      [["aaaaaaaaaaaaaaa", "b"]],
      isNumeric: [false, false],
      .cutting([true, false])
    )
    #expect(table.lines(width: 15, indent: 2) == ["  aaaaaaaaa…  b"])
  }

  /// Every command that lists records or members beside one another.
  @Test(arguments: [
    (["search", "沖縄"], "sites/"), (["site", "list", "--columns", "name,path"], "sites/"),
    (["diver", "list", "--columns", "name,path"], "divers/"),
  ])
  func namesInJapaneseAlignInCommands(arguments: [String], column: String) throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "sites/okinawa.md": "---\nname: 沖縄の海\n---\n",
      "sites/rummu.md": "---\nname: Rummu\naliases: [沖縄]\n---\n",
      "divers/yuki/diver.md": "---\nname: 田中雪\n---\n",
      "divers/tom/diver.md": "---\nname: Tom\n---\n",
    ])
    let output = try Divelog.run(arguments, in: log.path).output
    let starts = output.split(separator: "\n").dropFirst().map { line in
      line.firstRange(of: column).map { line[..<$0.lowerBound].cellWidth }
    }
    #expect(starts.count == 2, "\(output)")
    #expect(Set(starts).count == 1, "\(output)")
  }

  /// Keys of the diver's own are aligned too.
  @Test func keysOfARecordAlign() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n", "sites/okinawa.md": "---\nname: Umi\nx-潮: strong\n---\n",
    ])
    let output = try Divelog.run(["site", "show", "okinawa"], in: log.path).output
    let starts = output.split(separator: "\n").compactMap { line in
      ["Umi", "strong"].compactMap { line.firstRange(of: $0) }.first
        .map { line[..<$0.lowerBound].cellWidth }
    }
    #expect(starts.count == 2 && Set(starts).count == 1, "\(output)")
  }
}
