import DiveExchange
import Testing

/// Spreadsheets are understood, imported and met again.
@Suite struct CSVTableTests {
  static let sheet = #"""
    Minu sukeldumised;;;;;;;;
    ;;;;;;;;
    Nr;Kuupäev;Kell;Aeg (min);Sügavus [m];Vesi;Koht;Kaaslased;Märkused
    1;12.06.2024;10:30;47;18,4;7,5 °C;Rummu karjäär;Juhan Saar, Tom Becker;"Sein ja
    ""ekskavaator"""
    2;13.06.2024;11:00;40;11,2;;Rummu karjäär;;
    ;;;;;;;;
    3;1.7.2024;12:15;;12,7 m;68 °F;Vasalemma;Anna;
    Kokku;;;87;42,3;;;;
    4;halb päev;1:00;3;4;;;;
    """#

  @Test func understandsASheet() throws {
    let imported = try CSVImport(Self.sheet)
    #expect(imported.dives.count == 3)
    #expect(
      imported.text("dives/2024/2024-06-12-1030-rummu-karjaar.md") == """
        ---
        number: 1
        date: 2024-06-12
        time: 10:30
        duration: 47 min
        site: Rummu karjäär
        max-depth: 18.4 m
        water-temperature: 7.5 °C
        buddies: [Juhan Saar, Tom Becker]
        source: csv:2024-06-12T10:30:00
        ---

        Sein ja
        "ekskavaator"

        """
    )
    #expect(imported.text("dives/2024/2024-07-01-1215-vasalemma.md").contains("68 °F"))
    #expect(
      imported.losses == [
        "log.csv:9 no-place: Kokku;;;87;42,3;;;;",
        "log.csv:10 malformed: Kuupäev: halb päev (dd.mm.yyyy)",
      ]
    )
    #expect(try imported.errors() == [])
  }

  @Test func saysWhatItUnderstood() throws {
    let read = try understanding(Self.sheet)
    #expect(read.unclear == [])
    #expect(
      read.columns.map(\.name).prefix(5) == ["Nr", "Kuupäev", "Kell", "Aeg (min)", "Sügavus [m]"]
    )
    #expect(read.columns[1].use == .key("date"))
    #expect(read.columns[1].form == "dd.mm.yyyy")
    #expect(read.columns[4].use == .key("max-depth"))
    #expect(read.columns[4].samples == ["18,4", "11,2", "12,7 m"])
    #expect(read.rules.contains("decimal ,\n"))
    #expect(read.rules.contains("skip 2 lines\n"))
    #expect(read.rules.contains("max-depth \"Sügavus [m]\" in m\n"))
  }

  /// What is understood, written as rules, imports the same.
  @Test func importsTheSameByItsRules() throws {
    let rules = try understanding(Self.sheet).rules
    let first = try CSVImport(Self.sheet)
    let second = try CSVImport(Self.sheet, rules: rules)
    #expect(first.files == second.files)
    #expect(first.step.losses == second.step.losses)
    #expect(
      try understanding(Self.sheet, rules: rules).columns == understanding(Self.sheet).columns
    )
  }

  @Test func bringsNothingTwice() throws {
    let first = try CSVImport(Self.sheet).files
    let again = try CSVImport(Self.sheet, into: first)
    #expect(again.files == [:])
    #expect(again.known == 3)
    // Rules that leave out the time and the number know the dives all the same.
    let rules = """
      decimal ,
      skip 2 lines
      date "Kuupäev" as dd.mm.yyyy
      max-depth "Sügavus [m]" in m

      """
    #expect(try CSVImport(Self.sheet, rules: rules, into: first).files == [:])
    let fewer = try CSVImport(Self.sheet, rules: rules)
    #expect(fewer.dives.count == 3)
    #expect(
      try CSVImport(Self.sheet, into: fewer.files).files.keys.filter { $0.contains("dives/") } == []
    )
  }

  /// Dates that are valid in two orders are not guessed.
  @Test func refusesDatesThatAreUnclear() throws {
    let sheet = "Date,Depth (m)\n05/06/2024,18\n07/08/2024,12\n"
    let read = try understanding(sheet)
    #expect(
      read.unclear.map(\.statements) == [
        ["date \"Date\" as dd/mm/yyyy", "date \"Date\" as mm/dd/yyyy"]
      ]
    )
    #expect(throws: ImportFailure.self) { try CSVImport(sheet) }
    #expect(read.rules.contains("\n# date \"Date\" as mm/dd/yyyy\n"))
    let chosen = read.rules.replacing("# date \"Date\" as mm/dd", with: "date \"Date\" as mm/dd")
    let imported = try CSVImport(sheet, rules: chosen)
    #expect(imported.files.keys.contains("dives/2024/2024-05-06.md"))
    #expect(try understanding(sheet + "25/12/2024,3\n").unclear == [])
  }

  @Test func refusesDurationsThatAreUnclear() throws {
    let sheet = "Date,Depth (m),Duration\n2024-06-05,18,0:47\n2024-06-06,12,1:02\n"
    #expect(
      try understanding(sheet).unclear.map(\.statements) == [
        ["duration \"Duration\" as mm:ss", "duration \"Duration\" as h:mm"]
      ]
    )
  }

  @Test func followsRules() throws {
    let sheet = """
      Päev;Kl;Süg;Min;Ujula;Ilm;Märge;Kes;Allkiri;Lisa
      12.06.2024;1030;18,4;47;jah;Päike;Ilus;A Saar & B Tamm;x;punane
      13.06.2024;;60 ft;1:02:30;ei;;;;;
      14.06.2024;;1;1;vale;;;;;
      """
    let rules = """
      # made by hand
      separator ;
      decimal ,
      date "Päev" as dd.mm.yyyy
      time "Kl" as HHMM
      max-depth "Süg" in m
      duration "Min" in min
      buddies "Kes" split /[,;&]/
      notes "Märge", "Ilm" joined by newline
      if "Ujula" is jah: water = pool
      if "Ujula" is vale: ignore row
      set tags = [paper]
      set weight = 8 kg
      ignore "Allkiri"

      """
    let imported = try CSVImport(sheet, rules: rules)
    #expect(
      imported.dives.first == """
        ---
        date: 2024-06-12
        time: 10:30
        duration: 47 min
        max-depth: 18.4 m
        water: pool
        weight:
          - mass: 8 kg
        buddies: [A Saar, B Tamm]
        tags: [paper]
        source: csv:2024-06-12T10:30:00
        ---

        Ilus
        Päike

        """
    )
    #expect(imported.dives.count == 2)
    #expect(imported.dives.last?.contains("max-depth: 60 ft\n") ?? false)
    #expect(imported.dives.last?.contains("duration: 1 h 2 min 30 s\n") ?? false)
    #expect(imported.losses == ["log.csv:1 no-place: Lisa"])
    let kept = try CSVImport(sheet, rules: rules + "keep rest\n")
    #expect(kept.dives.first?.contains("x-csv-lisa: punane\n") ?? false)
    #expect(kept.losses == [])
    #expect(try kept.errors() == [])
  }

  @Test func setsAsideWhatNoCheckLetsStand() throws {
    let sheet =
      "Date,Max depth (m),Avg depth (m),Start pressure,End pressure,Rating,Buddy\n"
      + "2024-06-12,18,25,60,200,9,me\n2024-06-13,deep,7-8,200 bar,50 bar,4,Anna\n"
    let imported = try CSVImport(sheet)
    #expect(try imported.errors() == [])
    #expect(imported.dives.first?.contains("x-csv-average-depth: 25 m\n") ?? false)
    #expect(imported.dives.last?.contains("x-csv-max-depth-m: deep\n") ?? false)
    #expect(imported.losses.contains("log.csv:3 set-aside: Max depth (m): deep"))
  }

  @Test func readsSamples() throws {
    let samples =
      "Time,Depth,Pulse,Temp,Speed\n1,0.76,0,28.9,-0.66\n2,1.22,61,28.9,-0.6\n3,9,60,28,1\n"
    #expect(throws: ImportFailure.unclear(path: "log.csv", rules: "log.csv.rules", [])) {
      try CSVImport(samples)
    }
    let rules = try understanding(samples).rules + "set date = 2024-06-12\n"
    let imported = try CSVImport(samples, rules: rules)
    #expect(
      imported.text("dives/2024/2024-06-12.computer.csv")
        == "time_s,depth_m,temperature_c,heart_rate_bpm,x_speed\n1,0.76,28.9,,-0.66\n"
        + "2,1.22,28.9,61,-0.6\n3,9,28,60,1\n"
    )
    #expect(imported.dives.first?.contains("mode: freedive\nmax-depth: 9 m\n") ?? false)
    #expect(try imported.errors() == [])
  }
}
