import DiveExchange
import DiveUnits
import Testing

/// What columns hardly say is left to the diver, and nothing is read as what it is not.
@Suite struct CSVDoubtTests {
  private func unclear(_ sheet: String) throws -> [[String]] {
    try understanding(sheet).unclear.map(\.statements)
  }

  /// Spreadsheets write days with a clock at midnight, which is no time of a dive.
  @Test(arguments: ["2024-06-12 00:00:00", "13.06.2024 0:00", "6/13/2024 12:00:00 AM"])
  func takeNoTimeFromDaysAtMidnight(cell: String) throws {
    let dives = try CSVImport("Date,Depth (m)\n\(cell),18\n\(cell),12\n").dives
    #expect(dives.count == 2)
    #expect(dives.allSatisfy { !$0.contains("time:") }, "\(dives)")
  }

  @Test func takeTheClocksOfDatesThatHaveSome() throws {
    let dives = try CSVImport(
      "Date,Depth (m)\n2024-06-12 00:00:00,18\n2024-06-13 10:30:00,12\n"
    ).dives
    #expect(dives.first?.contains("time: 00:00\n") ?? false)
    #expect(dives.last?.contains("time: 10:30\n") ?? false)
  }

  /// A day that its month lacks is no sign of another order.
  @Test func keepTheOrderOfDatesInSpiteOfASlip() throws {
    let rows = "13.06.21,11\n20.06.21,12\n05.06.22,12\n31.09.21,12\n"
    #expect(
      try unclear("Kuupäev,Sügavus (m)\n" + rows) == [
        ["date \"Kuupäev\" as dd.mm.yy", "date \"Kuupäev\" as yy.mm.dd"]
      ]
    )
    let whole = "Date,Depth (m)\n13.06.2021,11\n31.09.2021,12\n"
    #expect(try unclear(whole) == [])
    let imported = try CSVImport(whole)
    #expect(imported.losses == ["log.csv:3 malformed: Date: 31.09.2021 (dd.mm.yyyy)"])
  }

  @Test func askForOrdersThatHardlyAnyoneUses() throws {
    #expect(
      try unclear("Date,Depth (m)\n06.13.2024,11\n") == [
        ["date \"Date\" as dd.mm.yyyy", "date \"Date\" as mm.dd.yyyy"]
      ]
    )
    // A day beyond 31 is a slip too, of one digit.
    #expect(
      try unclear("Date,Depth (m)\n13.06.21,11\n20.06.21,12\n32.06.21,12\n") == [
        ["date \"Date\" as dd.mm.yy", "date \"Date\" as yy.mm.dd"]
      ]
    )
    #expect(try unclear("Date,Depth (m)\n99.12.31,11\n98.06.30,12\n") == [])
    // One date of many is no proof.
    let many = (1...12).map { "0\($0 % 9 + 1)/06/2024,\($0)\n" }.joined() + "13/06/2024,9\n"
    #expect(try unclear("Date,Depth (m)\n" + many).count == 1)
  }

  /// Digits at the start and fewer at the end are pressures, and no clocks.
  @Test(arguments: ["Start,End", "In,Out"], ["Time,", ""])
  func takePressuresForNoTimes(heads: String, time: String) throws {
    let sheet = """
      Date,\(time)Depth (m),\(heads)
      2024-06-12,\(time.isEmpty ? "" : "10:00,")18,200,50
      2024-06-13,\(time.isEmpty ? "" : "11:00,")20,210,60

      """
    let imported = try CSVImport(sheet)
    #expect(imported.dives.first?.contains("start: 200 bar\n    end: 50 bar\n") ?? false)
    #expect(imported.dives.first?.contains("time: 10:00\n") ?? false == !time.isEmpty)
    #expect(imported.losses == [])
  }

  @Test func askWhetherDigitsAtTheStartAreClocks() throws {
    let choices = [
      "time \"Start\" as HHMM", "tanks.1.start \"Start\" in bar", "tanks.1.start \"Start\" in psi",
    ]
    #expect(
      try unclear("Date,Depth (m),Start,End\n2024-06-12,9,1030,1115\n2024-06-13,9,945,1020\n")
        == [choices]
    )
    #expect(try unclear("Date,Depth (m),Start\n2024-06-12,9,200\n") == [choices])
    #expect(
      try unclear("Date,Depth (m),Start,End\n2024-06-12,9,2330,0015\n") == [choices]
    )
  }

  @Test func takeTheTimeOfTheHeadThatNamesIt() throws {
    let dives = try CSVImport(
      "Date,Start,Time,Depth (m)\n2024-06-12,9:00,10:30,18\n2024-06-13,9:30,11:00,18\n"
    ).dives
    #expect(dives.first?.contains("time: 10:30\n") ?? false)
    #expect(dives.first?.contains("x-csv-start: 9:00\n") ?? false)
    // Where it names the duration, the start is the time.
    let other = try CSVImport("Date,Start,Time,Depth (m)\n2024-06-12,9:00,47,18\n").dives
    #expect(other.first?.contains("time: 09:00\nduration: 47 min\n") ?? false)
  }

  @Test func readClocksWithoutZeros() throws {
    let imported = try CSVImport(
      "Date,Time In,Depth (m)\n2024-06-11,945,8\n2024-06-12,1415,9\n2024-06-13,115,9\n"
        + "2024-06-14,130,9\n"
    )
    let times = imported.dives.map { dive in
      dive.split(separator: "\n").first { $0.hasPrefix("time:") } ?? ""
    }
    #expect(times == ["time: 09:45", "time: 14:15", "time: 01:15", "time: 01:30"])
    #expect(imported.losses == [])
    #expect(DatePattern("yyyymmdd")?.read("2024061") == nil)
    #expect(DatePattern("HHMMSS")?.read("94500")?.time?.description == "09:45")
  }

  @Test func askWhetherDigitsUnderTimeAreMinutes() throws {
    let rows = "2024-06-12,38,118\n2024-06-13,40,125\n2024-06-14,41,142\n2024-06-15,41,95\n"
    #expect(
      try unclear("Date,Depth (m),Time\n" + rows) == [
        ["duration \"Time\" in min", "time \"Time\" as HHMM"]
      ]
    )
    #expect(try unclear("Date,Depth (m),Time (min)\n" + rows) == [])
    #expect(
      try unclear("Date,Depth (m),Time\n2024-06-12,9,945\n2024-06-13,9,1415\n") == []
    )
  }

  /// Beside `12:30 PM`, `4:30` may be in the morning, or lack the half of the day.
  @Test(arguments: ["Start", "Time"])
  func askForTheHalvesOfADay(head: String) throws {
    let sheet = "Date,\(head),Depth (m)\n2024-06-12,12:30 PM,18\n2024-06-13,6:30,20\n"
    let read = try understanding(sheet)
    #expect(
      read.unclear.map(\.statements) == [
        ["time \"\(head)\" as HH:MM", "time \"\(head)\" as \"h:MM am\""]
      ]
    )
    #expect(throws: ImportFailure.self) { try CSVImport(sheet, rules: read.rules) }
    let bare = read.rules.replacing("# time", with: "time")
      .replacing("time \"\(head)\" as \"h:MM am\"\n", with: "")
    let times = try CSVImport(sheet, rules: bare).dives
    #expect(times.first?.contains("time: 12:30\n") ?? false)
    #expect(times.last?.contains("time: 06:30\n") ?? false)
    // If all have halves, the clock without one is not read, and is reported.
    let line = "time \"\(head)\" as \"h"
    let halves = read.rules.replacing("# " + line, with: line)
    let imported = try CSVImport(sheet, rules: halves)
    #expect(imported.dives.count == 1)
    #expect(imported.losses == ["log.csv:3 malformed: \(head): 6:30 (h:MM am)"])
  }

  /// Clocks that can only be in one half are read beside those that name it.
  @Test func takeClocksThatHaveOneHalfOnly() throws {
    let imported = try CSVImport(
      "Date,Start,Depth (m)\n2024-06-12,2:30 PM,18\n2024-06-13,16:30,20\n2024-06-14,9:00 am,9\n"
    )
    let times = imported.dives.map { dive in
      dive.split(separator: "\n").first { $0.hasPrefix("time:") } ?? ""
    }
    #expect(times == ["time: 14:30", "time: 16:30", "time: 09:00"])
    #expect(imported.losses == [])
  }

  @Test func askForTheHalvesOfClocksBehindDates() throws {
    let rows = "2024-06-12 12:30 PM,18\n2024-06-13 4:30,20\n2024-06-14 5:30,20\n"
    #expect(
      try unclear("Date,Depth (m)\n" + rows) == [
        ["date \"Date\" as \"yyyy-mm-dd HH:MM\"", "date \"Date\" as \"yyyy-mm-dd h:MM am\""]
      ]
    )
    #expect(try unclear("Date,Depth (m)\n" + rows.replacing(":30,", with: ":30 am,")) == [])
  }

  /// Midnight of a day has no time, and so no offset from UTC; nor has a clock that another column
  /// gives the offset of this one.
  @Test func takeNoZoneWithoutItsClock() throws {
    let days = try CSVImport("Date,Depth (m)\n2024-06-12 00:00:00+00:00,18\n")
    #expect(days.dives.count == 1)
    #expect(!days.dives.contains { $0.contains("zone:") || $0.contains("time:") })
    let two = try CSVImport(
      "Date,Time,Depth (m)\n2024-06-12T00:00:00+00:00,10:30,18\n"
        + "2024-06-13T00:00:00+00:00,9:30,18\n"
    )
    #expect(two.dives.first?.contains("time: 10:30\n") ?? false)
    #expect(!two.dives.contains { $0.contains("zone:") })
    #expect(two.losses == [])
    let other = try CSVImport("Date,Time,Depth (m)\n2024-06-12T07:30:00+00:00,10:30,18\n")
    #expect(other.losses == ["log.csv:2 no-place: 2024-06-12T07:30:00+00:00"])
    #expect(!other.dives.contains { $0.contains("zone:") })
  }

  /// `1,234` beside `12,5` may be of thousands.
  @Test(arguments: [
    ("\"1,234\"\n2024-06-13,\"12,5\"", "decimal ,", "1.234"),
    ("1.234\n2024-06-13,12.5", "decimal .", "1.234"), ("\"3,000\"", "decimal ,", "3"),
  ])
  func askWhatAMarkIsBefore(cells: String, line: String, depth: String) throws {
    let sheet = "Date,Depth (m)\n2024-06-12,\(cells)\n"
    let read = try understanding(sheet)
    #expect(read.unclear.map(\.statements) == [["decimal .", "decimal ,"]])
    #expect(!read.rules.contains("\ndecimal"))
    // Nothing is imported before a line is chosen.
    #expect(throws: ImportFailure.self) { try CSVImport(sheet, rules: read.rules) }
    let rules = read.rules.replacing("# " + line, with: line)
    let dive = try CSVImport(sheet, rules: rules).dives.first ?? ""
    #expect(dive.contains("max-depth: \(depth) m\n"), "\(dive)")
  }

  /// A mark that can only be one thing is the same everywhere; converted feet have many decimals.
  @Test(arguments: [
    "Date,Depth (m),Start (psi)\n2024-06-12,18.4,\"3,000\"\n",
    "Date,Depth (m)\n2024-06-12,18.288\n2024-06-13,30.48\n",
    "Date,Latitude,Longitude,Depth (m)\n2024-06-12,59.268,24.543,18.4\n",
  ])
  func askNothingWhereTheMarkIsCertain(sheet: String) throws {
    #expect(try unclear(sheet) == [])
  }

  /// One value that cannot be of bar does not make psi of the others.
  @Test(arguments: [
    "200,50\n2100,60", "200,50\n210,2100", "2100,600\n200,500", "200,1500", "1500,200",
  ])
  func askForTheUnitOfMixedPressures(cells: String) throws {
    let rows = cells.split(separator: "\n").map { "2024-06-12,18,\($0)\n" }.joined()
    let choices = try unclear("Date,Depth (m),Start pressure,End pressure\n" + rows)
    #expect(choices.count == 2)
    #expect(choices.allSatisfy { $0.count == 2 && $0[0].hasSuffix(" in bar") })
  }

  @Test func takeAYesForNoOxygen() throws {
    let yes = try CSVImport("Date,Depth (m),Nitrox\n2024-06-12,18,1\n2024-06-13,20,0\n")
    #expect(yes.dives.first?.contains("x-csv-nitrox: 1\n") ?? false)
    #expect(!yes.dives.contains { $0.contains("gas:") })
    let gases = try CSVImport(
      "Date,Depth (m),Gas\n2024-06-12,18,1\n2024-06-13,20,2\n2024-06-14,20,32\n2024-06-15,5,1.0\n"
        + "2024-06-16,5,100\n2024-06-17,5,0.32\n"
    )
    #expect(
      gases.losses == ["log.csv:2 set-aside: Gas: 1", "log.csv:3 set-aside: Gas: 2"]
    )
    #expect(gases.dives[0].contains("x-csv-gas: 1\n"))
    #expect(gases.dives[2].contains("gas: EAN32\n"))
    #expect(gases.dives[3].contains("gas: oxygen\n"))
    #expect(gases.dives[4].contains("gas: oxygen\n"))
    #expect(gases.dives[5].contains("gas: EAN32\n"))
  }

  /// The mark of a clock is no decimal mark.
  @Test func countNoClocksForTheDecimalMark() throws {
    let imported = try CSVImport(
      "Pvm;Klo;Syvyys (m);Paikka\n12.6.2024;10.30;18,4;Ojamo\n13.6.2024;11.15;20;Ojamo\n"
    )
    #expect(imported.dives.first?.contains("time: 10:30\n") ?? false)
    #expect(imported.dives.first?.contains("max-depth: 18.4 m\n") ?? false)
    #expect(imported.losses == [])
  }

  @Test func askWhetherSmallDurationsAreHours() throws {
    let head = "Date,Depth (m),Duration"
    let rows = "\n2024-06-12,18,0.75\n2024-06-13,20,0.8\n"
    #expect(
      try unclear(head + rows) == [["duration \"Duration\" in h", "duration \"Duration\" in min"]]
    )
    #expect(try unclear(head + " (min)" + rows) == [])
    #expect(try unclear(head + "\n2024-06-12,18,45.5\n2024-06-13,20,0.8\n") == [])
    let rules = try understanding(head + rows).rules.replacing("# duration", with: "duration")
      .replacing("duration \"Duration\" in min\n", with: "")
    let dive = try CSVImport(head + rows, rules: rules).dives.first ?? ""
    #expect(dive.contains("duration: 45 min\n"))
  }

  /// Heads in other letters have keys of their own, whatever other rows have.
  @Test func giveEachHeadItsOwnKey() throws {
    let dives = try CSVImport(
      "Дата;Глубина (м);Волнение;Луна\n2024-06-12;18;2;7\n2024-06-13;19;;8\n"
    ).dives
    let keys = dives.map { dive in
      dive.split(separator: "\n").filter { $0.hasPrefix("x-csv-") }
        .map { $0.split(separator: ":").map(String.init) }
    }
    #expect(keys.map(\.count) == [2, 1])
    #expect(keys[0][0][0] != keys[0][1][0])
    #expect(keys[0][1][0] == keys[1][0][0])
    #expect(keys[1][0][1] == " 8")
  }

  /// Those who write months first may dive in feet.
  @Test func askForTheUnitsOfThoseWhoWriteMonthsFirst() throws {
    let rows = "06/13/2024,Lake Travis,35\n06/14/2024,Lake Travis,42\n"
    #expect(
      try unclear("Date,Location,Depth\n" + rows) == [
        ["max-depth \"Depth\" in m", "max-depth \"Depth\" in ft"]
      ]
    )
    #expect(try unclear("Date,Location,Depth (m)\n" + rows) == [])
    #expect(
      try unclear("Date,Depth (m),Visibility\n06/13/2024,12,10\n06/14/2024,12,10\n") == []
    )
  }

  /// Words of the north in capitals are no Russian.
  @Test func takeCapitalsOfTheNorthForNoRussian() throws {
    let sheet = "Date,Time,Site,Depth (m),Buddy\n2024-06-12,10:00,ÅÄÖ BÅTEN,18,ÅÄÖ\n"
    let imported = try CSVImport(sheet.encoded(.windows1252))
    #expect(imported.dives.first?.contains("site: ÅÄÖ BÅTEN\n") ?? false)
  }
}
