import DiveExchange
import Testing

/// Dives of a table are known again, and no other is taken for them.
@Suite struct CSVAgainTests {
  private func again(_ first: String, _ second: String) throws -> CSVImport {
    let files = try CSVImport(first).files
    return try CSVImport(second, into: files)
  }

  @Test func bringsARowThatWasPutBefore() throws {
    let head = "Date,Site,Depth (m)\n"
    let rows = "2024-06-12,A site,10\n2024-06-12,B site,20\n"
    let imported = try again(head + rows, head + "2024-06-12,Z site,5\n" + rows)
    #expect(imported.known == 2)
    #expect(imported.dives.count == 1)
    #expect(imported.dives.first?.contains("site: Z site\n") ?? false)
  }

  @Test func bringsAnotherDiveOfTheDayOfAnotherTable() throws {
    let imported = try again(
      "Date,Site,Depth (m)\n2024-06-12,A site,10\n",
      "Date,Site,Depth (m)\n2024-06-12,C site,12\n"
    )
    #expect(imported.known == 0)
    #expect(imported.dives.count == 1)
  }

  @Test func bringsARowBetweenNumberedOnes() throws {
    let imported = try again(
      "Nr,Date,Site\n1,2024-06-12,A site\n2,2024-06-12,B site\n",
      "Nr,Date,Site\n1,2024-06-12,Z site\n2,2024-06-12,A site\n3,2024-06-12,B site\n"
    )
    #expect(imported.known == 2)
    #expect(imported.dives.first?.contains("site: Z site\n") ?? false)
  }

  /// A column that is added, notes that are edited and other rules change no dive's name.
  @Test func knowsDivesByOtherColumnsAndRules() throws {
    let first = "Date,Site,Depth (m)\n2024-06-12,A site,10\n2024-06-12,B site,20\n"
    let wider = "Date,Site,Depth (m),Notes\n2024-06-12,A site,10,new\n2024-06-12,B site,20,\n"
    let imported = try again(first, wider)
    #expect(imported.dives == [])
    #expect(imported.known == 2)
  }

  @Test(arguments: ["Begin of it", "Klock"], ["10h", "1030", "10:30"])
  func knowsDivesOfWhichARuleAddsTheClock(head: String, cell: String) throws {
    let sheet = "Date,\(head),Site,Depth (m)\n2024-06-12,\(cell),A site,10\n"
    let rules = "date \"Date\" as yyyy-mm-dd\nsite \"Site\"\nmax-depth \"Depth (m)\" in m\n"
    let first = try CSVImport(sheet, rules: rules + "keep rest\n").files
    let form = cell == "1030" ? "HHMM" : "HH:MM"
    let more = cell == "10h" ? "set time = 10:00\n" : "time \"\(head)\" as \(form)\n"
    let again = try CSVImport(sheet, rules: rules + more, into: first)
    #expect(again.known == 1)
    #expect(again.dives == [])
  }

  /// The clocks of dives may be written down later.
  @Test func knowsDivesOfWhichTheTableNowHasTheClock() throws {
    let imported = try again(
      "Date,Site,Depth (m)\n2024-06-12,A site,10\n2024-06-12,B site,20\n",
      "Date,Time,Site,Depth (m)\n2024-06-12,10:30,A site,10\n2024-06-12,13:00,B site,20\n"
        + "2024-06-12,15:00,C site,20\n"
    )
    #expect(imported.known == 2)
    #expect(imported.dives.count == 1)
    #expect(imported.dives.first?.contains("site: C site\n") ?? false)
  }

  @Test func knowsTheSecondDiveOfAMinuteWithoutTheFirst() throws {
    let head = "Date,Time,Depth (m)\n"
    let both = head + "2024-06-12,10:30,10\n2024-06-12,10:30,20\n"
    var files = try CSVImport(both).files
    let gone = try #require(
      files.first { String(decoding: $0.value, as: UTF8.self).contains("10 m") }
    )
    files[gone.key] = nil
    let imported = try CSVImport(head + "2024-06-12,10:30,20\n", into: files)
    #expect(imported.known == 1)
    #expect(imported.dives == [])
  }

  /// One cell that is no clock does not make durations of the others.
  @Test func leavesOutADiveWhoseClockCannotBeRead() throws {
    let sheet = "Nr,Date,Time,Site,Depth (m)\n1,2024-05-01,10:00,A,9\n2,2024-05-02,11:00,B,9\n"
    let broken = sheet + "3,2024-05-03,25:61,C,9\n"
    let imported = try CSVImport(broken)
    #expect(imported.dives.count == 2)
    #expect(imported.dives.first?.contains("time: 10:00\n") ?? false)
    #expect(imported.losses == ["log.csv:4 malformed: Time: 25:61 (HH:MM)"])
    let again = try CSVImport(sheet + "3,2024-05-03,12:15,C,9\n", into: imported.files)
    #expect(again.known == 2)
    #expect(again.dives.count == 1)
  }

  @Test func keepsWordsThatAreNoClock() throws {
    let imported = try CSVImport(
      "Date,Time,Depth (m)\n2024-05-01,10:00,9\n2024-05-02,9.15,9\n2024-05-03,morning,9\n"
        + "2024-05-04,11:00,9\n"
    )
    #expect(imported.dives.count == 4)
    #expect(imported.dives[1].contains("time: 09:15\n"))
    #expect(imported.dives[2].contains("x-csv-time: morning\n"))
    #expect(imported.losses == ["log.csv:4 set-aside: Time: morning"])
  }

  /// `Time` may be of the clock or of the dive.
  @Test(arguments: [
    ("1:02\n2024-06-13,9,0:47", 3), ("0:47\n2024-06-13,9,0:52", 2), ("10:30\n2024-06-13,9,9:00", 0),
    ("47:10\n2024-06-13,9,38:20", 0), ("1:02:10\n2024-06-13,9,0:47:00", 2),
  ])
  func asksWhetherATimeIsADuration(cells: String, choices: Int) throws {
    let read = try understanding("Date,Depth (m),Time\n2024-06-12,9," + cells + "\n")
    #expect(read.unclear.map(\.statements.count) == (choices == 0 ? [] : [choices]))
  }

  @Test func reportsARowWithADateAlone() throws {
    let imported = try CSVImport("Nr,Date,Depth (m)\n1,2024-05-01,9\n2,2024-05-02,\n")
    #expect(imported.dives.count == 1)
    #expect(imported.losses == ["log.csv:3 other-activity: 2,2024-05-02,"])
  }

  @Test func saysWhichCellHasNoDate() throws {
    let imported = try CSVImport("Date,Depth (m)\n2024-05-01,9\n2024-15-02,9\n,8\n")
    #expect(
      imported.losses == [
        "log.csv:3 malformed: Date: 2024-15-02 (yyyy-mm-dd)",
        "log.csv:4 malformed: Date: '' (yyyy-mm-dd): ,8",
      ]
    )
  }

  @Test(arguments: [
    ("Date,Depth (m)\n2024-05-01T10:30:00+03:00,9\n", "+03:00"),
    ("Date,Depth (m)\n2024-05-01 10:30:00 +0300,9\n", "+03:00"),
    ("Date,Time,Depth (m)\n2024-05-01,10:30-05:00,9\n", "-05:00"),
  ])
  func writesTheOffsetOfACell(sheet: String, zone: String) throws {
    let imported = try CSVImport(sheet)
    let dive = imported.dives.first ?? "\(imported.losses)"
    #expect(
      dive.contains("time: 10:30\nzone: \"\(zone)\"\n") || dive.contains("zone: \(zone)\n"),
      "\(dive)"
    )
    #expect(try imported.errors() == [])
  }

  /// Cells behind the last head are kept, wherever in the table they are.
  @Test func keepsCellsOfWideRows() throws {
    var sheet = "Date,Depth (m),Notes\n"
    for row in 0..<1_200 {
      sheet +=
        "2024-05-01,\(row % 30 + 1),row \(row)" + (row == 1_150 ? ", and it was huge" : "") + "\n"
    }
    let dives = try CSVImport(sheet).dives
    #expect(dives.contains { $0.contains("x-csv-column-4: and it was huge\n") })
  }

  /// Apostrophes that keep spreadsheets from evaluating text are taken off again.
  @Test func readsAnExportOfOurs() throws {
    let sheet = """
      diver,id,path,date,time,max-depth_m,tanks.1.start_bar,tags,notes
      mari,a,dives/a.md,2024-06-12,10:30,18.4,200,deep; ice,'=sum
      """
    let dive = try CSVImport(sheet).dives.first ?? ""
    #expect(dive.contains("max-depth: 18.4 m\ntanks:\n  - start: 200 bar\n"))
    #expect(dive.contains("tags: [deep, ice]\n"))
    #expect(!dive.contains("'="))
    let two = sheet + "\njuhan,b,dives/b.md,2024-06-12,10:30,17,190,,\n"
    let read = try understanding(two)
    #expect(
      read.unclear.map(\.statements) == [
        [
          "if \"diver\" is not juhan: ignore row", "if \"diver\" is not mari: ignore row",
        ]
      ]
    )
    #expect(throws: ImportFailure.self) { try CSVImport(two, rules: read.rules) }
    let rules = read.rules.replacing(
      "# if \"diver\" is not juhan",
      with: "if \"diver\" is not juhan"
    )
    #expect(try CSVImport(two, rules: rules).dives.count == 1)
  }

  @Test func saysThatPartsOfASecondAreLeftOut() throws {
    let imported = try CSVImport("Date,Depth (m),Duration (mm:ss)\n2024-06-12,9,1:01.5\n")
    #expect(imported.losses == ["log.csv:2 rounded: Duration (mm:ss): 1:01.5"])
  }

  @Test func listsOfEachReasonAHundred() throws {
    let rows = String(repeating: "2024-15-40,9\n", count: 5_000)
    let imported = try CSVImport("Date,Depth (m)\n2024-06-12,9\n" + rows)
    #expect(imported.losses.count == 101)
    #expect(imported.losses.last == "log.csv malformed: (+4900)")
  }

  /// A column that no dive can take is not thousands of lines.
  @Test func shortensLossesOfManyDives() throws {
    let rows = (100...399).map { "2024-06-12,1\($0 / 60):\($0 % 60 / 10)\($0 % 10),deep" }
    let imported = try CSVImport(
      "Date,Time,Depth (m)\n" + rows.joined(separator: "\n") + "\n2024-06-13,10:00,9\n",
      rules: "date \"Date\"\ntime \"Time\"\nmax-depth \"Depth (m)\"\n"
    )
    #expect(imported.step.losses.count == 300)
    let shown = imported.step.losses.shortened
    #expect(shown.count == 101)
    #expect(shown.last?.text == "(+200)")
    #expect(Array(shown.prefix(100)) == Array(imported.step.losses.prefix(100)))
  }

  @Test func knowsRussianOfWindows() throws {
    let sheet = "Дата;Время начала;Глубина (м);Место\n13.06.2024;10:30;18,4;Голубая бездна\n"
    let imported = try CSVImport(sheet.encoded(.windows1251))
    #expect(imported.dives.first?.contains("site: Голубая бездна\nmax-depth: 18.4 m\n") ?? false)
    let source = CSVImport.source(sheet.encoded(.windows1251))
    let rules = try #require(try DiveTableFormat().understanding(of: source)).rules
    #expect(rules.contains("encoding windows-1251\n"))
  }
}

/// Samples in a table follow the same rules as dives.
@Suite struct CSVSampleTests {
  private func samples(_ sheet: String, _ rules: String) throws -> (csv: String, losses: [String]) {
    let imported = try CSVImport(sheet, rules: rules + "set date = 2024-06-12\nkeep rest\n")
    let file = imported.files.first { $0.key.hasSuffix(".csv") }
    return (String(decoding: file?.value ?? [], as: UTF8.self), imported.losses)
  }

  private static let rules = "samples.time \"Time\" in s\nsamples.depth \"Depth\" in m\n"

  @Test func leaveOutIgnoredRows() throws {
    let (csv, _) = try samples(
      "Time,Depth\n0,1\n10,5\n20,2\n",
      Self.rules + "if \"Depth\" is 5: ignore row\n"
    )
    #expect(csv == "time_s,depth_m\n0,1\n20,2\n")
  }

  @Test func haveAllUnits() throws {
    let (csv, losses) = try samples(
      "Time,Depth,P\n0,120,20\n0:10.5,250,19.5\n",
      "samples.time \"Time\" in s\nsamples.depth \"Depth\" in cm\nsamples.tank1 \"P\" in MPa\n"
    )
    #expect(csv == "time_s,depth_m,tank1_bar\n0,1.2,200\n10.5,2.5,195\n")
    #expect(losses == [])
  }

  @Test func keepColumnsOfOneName() throws {
    let (csv, _) = try samples("Time,Depth,O2 cell,O2-cell\n0,1,a,b\n10,2,c,d\n", Self.rules)
    #expect(csv.hasPrefix("time_s,depth_m,x_o2_cell,x_o2_cell_2\n0,1,a,b\n"))
  }

  /// What the columns of a table are is the same for each of its dives, and said once.
  @Test func reportColumnsWithoutRoomOnce() throws {
    let heads = (0..<80).map { ",c\($0)" }.joined()
    let cells = String(repeating: ",v", count: 80)
    let rows = (1...30).flatMap { number in
      [0, 10].map { "\(number),\($0),\($0 + 1)\(cells)\n" }
    }
    let (csv, losses) = try samples(
      "Nr,Time,Depth\(heads)\n" + rows.joined(),
      Self.rules + "number \"Nr\"\n"
    )
    #expect(losses == (64..<80).map { "log.csv:1 no-place: c\($0)" })
    #expect(csv.contains("x_c63") && !csv.contains("x_c64"))
  }

  @Test func reportWhatHasNoRoom() throws {
    let wide = (0..<70).map { ",c\($0)" }.joined()
    let cells = String(repeating: ",v", count: 69) + "," + String(repeating: "x", count: 120)
    let (_, losses) = try samples("Time,Depth\(wide)\n0,1\(cells)\n10,2\(cells)\n", Self.rules)
    #expect(losses.contains("log.csv:1 no-place: c69"))
    let long = String(repeating: "x", count: 120)
    let cut = try samples("Time,Depth,Text\n0,1,\(long)\n", Self.rules)
    #expect(cut.losses == ["log.csv:2 no-place: \(long)"])
  }
}
