import DiveExchange
import DiveModel
import Testing
import Wording

/// A dive that overlaps an entry joins it, and every written byte stays.
@Suite struct JoiningTests {
  static let path = "dives/2024/2024-06-12-1030-rummu.md"
  static let samples = SlateComputer.samples([0, 6, 12, 18.4, 15, 9, 5, 5, 0])

  private static func measured(_ name: String = "1") -> SlateDive {
    SlateDive(
      name: name,
      time: "10:32:15",
      values: [
        .duration: "45 min", .maximumDepth: "18.4 m", .averageDepth: "9.7 m",
        .waterTemperature: "7 °C", .rating: "2", .number: "17",
      ],
      computers: [SlateComputer(model: "Perdix", serial: "77", samples: samples)]
    )
  }

  private static let entry = """
    ---
    # my own
    date: 2024-06-12
    time:   10:30
    max-depth: 18 m   # as the rope says
    buddies: [ Juhan ]
    ---

    A fine  dive.

    """

  @Test func addsWhatAComputerMeasures() throws {
    let run = try MergeRun([Self.measured()], into: [Self.path: Self.entry])
    #expect(
      run.files[Self.path] == """
        ---
        # my own
        date: 2024-06-12
        time:   10:30
        duration: 45 min
        max-depth: 18 m   # as the rope says
        average-depth: 9.7 m
        water-temperature: 7 °C
        computers:
          - model: Perdix
            serial: 77
            profile: 2024-06-12-1030-rummu.perdix.csv
            time: 10:32:15
            max-depth: 18.4 m
        buddies: [ Juhan ]
        x-slate-source: slate:1
        ---

        A fine  dive.

        """
    )
    #expect(run.files["dives/2024/2024-06-12-1030-rummu.perdix.csv"] == Self.samples)
    #expect(run.paths.last == Self.path)
    #expect(run.step.newDives == 0)
    #expect(run.changedEntries == 1)
    #expect(run.step.joined.map(\.left) == [["number", "rating"]])
    // 18 m is 18.4 m, as exactly as it is written; two minutes are two clocks.
    #expect(run.differences == ["time: 10:30 | 10:32:15 kept"])
    #expect(try run.errors() == [])
    let again = try MergeRun([Self.measured()], into: run.files)
    #expect(again.paths == [])
    #expect(again.known == 1)
    #expect(again.step.joined == [])
  }

  @Test func keepsTheNewlinesOfWindows() throws {
    let entry = Self.entry.replacing("\n", with: "\r\n")
    let run = try MergeRun([Self.measured()], into: [Self.path: entry])
    let text = try #require(run.files[Self.path])
    #expect(
      text.unicodeScalars.filter { $0 == "\n" }.count == text.split(
        separator: "\r\n",
        omittingEmptySubsequences: false
      ).count - 1
    )
    #expect(text.contains("time:   10:30\r\nduration: 45 min\r\nmax-depth: 18 m   # as the rope"))
  }

  @Test(arguments: [
    (MergeOptions.Fill.nothing, [String](), false), (.measured, ["duration"], false),
    (.all, ["duration", "rating"], true),
  ])
  func fillsWhatIsAskedFor(fill: MergeOptions.Fill, keys: [String], hasNotes: Bool) throws {
    let entry = "---\nnumber: 3\ndate: 2024-06-12\ntime: 10:30\nmax-depth: 18.4 m\n---\n"
    var dive = Self.measured()
    dive.values = [.duration: "45 min", .rating: "2", .number: "17"]
    dive.notes = "From the watch."
    let run = try MergeRun([dive], into: [Self.path: entry], fill: fill)
    let text = try #require(run.files[Self.path])
    for key in ["duration", "rating"] {
      #expect(text.contains("\n\(key): ") == keys.contains(key), "\(text)")
    }
    #expect(text.contains("From the watch.") == hasNotes)
    #expect(text.contains("number: 3\n"))
    #expect(text.contains("\n  - model: Perdix\n"))
    #expect(run.differences.contains("number: 3 | 17 kept"))
  }

  /// As exactly as it is written, whatever stands around the number.
  @Test(arguments: [
    ("-5 °C", "-5.4 °C", true), ("-5 °C", "-4.6 °C", true), ("-5 °C", "-6 °C", false),
    ("-0.5 °C", "-0.54 °C", true), ("-0.5 °C", "-0.7 °C", false), ("'5 °C'", "5.4 °C", true),
    ("\"-5 °C\"", "-5.4 °C", true), ("'5 °C'", "7 °C", false),
  ])
  func whatMeansTheSameDoesNotDiffer(here: String, there: String, agree: Bool) throws {
    let entry = """
      ---
      date: 2024-06-12
      time: 10:30
      duration: 45 min
      air-temperature: \(here)
      ---

      """
    var dive = Self.measured()
    dive.values = [.duration: "45 min", .airTemperature: there]
    let run = try MergeRun([dive], into: [Self.path: entry])
    let found = run.differences.filter { $0.hasPrefix("air-temperature") }
    #expect(found.isEmpty == agree, "\(run.differences)")
  }

  @Test func saysWhatDiffersAndTakesWhatIsAskedFor() throws {
    let entry = """
      ---
      date: 2024-06-12
      time: 10:32
      duration: 47 min # by my watch
      max-depth: 20.1 m # by the rope
      rating: 5
      ---

      """
    let run = try MergeRun([Self.measured()], into: [Self.path: entry])
    #expect(
      run.differences == [
        "duration: 47 min | 45 min kept", "max-depth: 20.1 m | 18.4 m kept", "rating: 5 | 2 kept",
      ]
    )
    let text = try #require(run.files[Self.path])
    #expect(text.contains("duration: 47 min # by my watch\nmax-depth: 20.1 m # by the rope\n"))
    // What the computer showed stays with it.
    #expect(text.contains("    duration: 45 min\n    max-depth: 18.4 m\n"))
    // It is not too late to decide.
    let taken = try MergeRun([Self.measured()], into: run.files, take: ["max-depth"])
    #expect(taken.paths == [Self.path])
    #expect(taken.differences == ["max-depth: 20.1 m | 18.4 m taken"])
    #expect(
      taken.files[Self.path] == text.replacing("20.1 m # by", with: "18.4 m # by")
    )
    #expect(taken.known == 1)
    let again = try MergeRun([Self.measured()], into: taken.files, take: ["max-depth"])
    #expect(again.paths == [])
    let once = try MergeRun([Self.measured()], into: [Self.path: entry], take: ["max-depth"])
    #expect(
      once.files[Self.path]?.contains("duration: 47 min # by my watch\nmax-depth: 18.4 m # by")
        == true
    )
  }

  @Test(arguments: ["number", "date", "time", "computers", "template", "source", "share"])
  func neverTakesWhatIsTheDivers(key: String) {
    #expect(MergeOptions.refusal(ofTaking: key) == .takeNotPossible(key: key))
  }

  @Test func knowsTheKeysThatCanBeTaken() {
    #expect(MergeOptions.refusal(ofTaking: "max-depth") == nil)
    #expect(MergeOptions.refusal(ofTaking: "tanks") == nil)
    #expect(MergeOptions.refusal(ofTaking: "notes") == .takeNotPossible(key: "notes"))
    #expect(MergeOptions.refusal(ofTaking: "depth") == .takeUnknown(key: "depth"))
  }

  /// Figures come from the first computer's samples, so those of the second stay with it.
  @Test func aSecondComputerLeavesTheFiguresToTheFirst() throws {
    let entry = """
      ---
      date: 2024-06-12
      time: 10:30
      computers: [{model: Teric, profile: teric.csv}]
      ---

      """
    let teric = SlateComputer.samples([0, 5, 11, 17, 15, 9.5, 5.2, 5, 0])
    let files = [Self.path: entry, "dives/2024/teric.csv": teric]
    let run = try MergeRun([Self.measured()], into: files)
    let text = try #require(run.files[Self.path])
    #expect(
      text.contains(
        "computers: [{model: Teric, profile: teric.csv}, {model: Perdix, serial: 77, profile: "
          + "2024-06-12-1030-rummu.perdix.csv, time: \"10:32:15\", duration: 45 min, "
          + "max-depth: 18.4 m, average-depth: 9.7 m, water-temperature: 7 °C}]\n"
      ) || text.contains("time: 10:32:15, duration: 45 min, max-depth: 18.4 m")
    )
    #expect(!text.contains("\nduration:"))
    #expect(!text.contains("\nmax-depth:"))
    #expect(try run.errors() == [])
  }

  /// A computer that is written by hand gets its samples.
  @Test func aComputerOfOnesOwnGetsItsSamples() throws {
    let entry = """
      ---
      date: 2024-06-12
      time: 10:30
      computers:
        - model: perdix # borrowed
      ---

      """
    let run = try MergeRun([Self.measured()], into: [Self.path: entry])
    let text = try #require(run.files[Self.path])
    #expect(text.contains("  - model: perdix # borrowed\n    serial: 77\n    profile: 2024-06-12-"))
    #expect(text.ranges(of: "model:").count == 1)
  }

  /// The same recording by another program, under another name.
  @Test func theSameSamplesAreNoSecondComputer() throws {
    let first = try MergeRun([Self.measured()], into: [Self.path: Self.entry])
    var other = Self.measured("other")
    other.computers[0].model = "Shearwater Perdix"
    other.computers[0].serial = nil
    let run = try MergeRun([other], into: first.files)
    #expect(run.paths == [])
    #expect(run.known == 1)
  }

  @Test func tanksGetTheirPressures() throws {
    let entry = """
      ---
      date: 2024-06-12
      time: 10:30
      duration: 45 min
      tanks:
        - volume: 12 L
          start: 200 bar # cold
      ---

      """
    var dive = Self.measured()
    dive.values = [.duration: "45 min"]
    dive.tanks = [[.volume: "12 L", .gas: "EAN32", .start: "208.4 bar", .end: "81 bar"]]
    let run = try MergeRun([dive], into: [Self.path: entry])
    let text = try #require(run.files[Self.path])
    #expect(
      text.contains(
        "  - volume: 12 L\n    gas: EAN32\n    start: 200 bar # cold\n    end: 81 bar\n"
      )
    )
    #expect(run.differences.contains("tanks.1.start: 200 bar | 208.4 bar kept"))
    let taken = try MergeRun([dive], into: [Self.path: entry], take: ["tanks"])
    #expect(taken.files[Self.path]?.contains("start: 208.4 bar # cold\n") == true)
  }

  /// Tanks in another order, and one that is another tank, give an entry neither gas nor pressures.
  @Test(arguments: [
    (
      "  - volume: 2x12 L # back gas\n    start: 230 bar\n    end: 90 bar\n"
        + "  - volume: 7 L\n    start: 180 bar\n    end: 120 bar\n",
      [
        [Tank.Field.gas: "EAN50", .start: "180 bar", .end: "120 bar"],
        [.gas: "air", .start: "230 bar", .end: "90 bar"],
      ]
    ),
    ("  - gas: EAN50\n", [[.gas: "EAN32", .start: "210 bar", .end: "80 bar"]]),
    ("  - volume: 7 L\n", [[.volume: "12 L", .start: "210 bar", .end: "80 bar"]]),
    ("  - start: 180 bar\n", [[.gas: "EAN32", .start: "210 bar"]]),
  ])
  func anotherTankGivesNothing(tanks: String, coming: [[Tank.Field: String]]) throws {
    let entry = Self.entry.replacing("buddies:", with: "tanks:\n\(tanks)buddies:")
    var dive = Self.measured()
    dive.tanks = coming
    let run = try MergeRun([dive], into: [Self.path: entry])
    let text = try #require(run.files[Self.path])
    #expect(text.contains("\ntanks:\n\(tanks)"), "\(text)")
    #expect(run.differences.contains { $0.hasPrefix("tanks: ") }, "\(run.differences)")
  }

  /// What a format has under keys of its own is taken with everything, else listed.
  @Test func otherValuesAreTakenOrListed() throws {
    var dive = Self.measured()
    dive.extras = ["picture": "pike.jpg"]
    let listed = try MergeRun([dive], into: [Self.path: Self.entry])
    #expect(listed.step.joined.map(\.left) == [["number", "rating", "x-slate-picture"]])
    #expect(listed.files[Self.path]?.contains("pike") == false)
    let run = try MergeRun([dive], into: [Self.path: Self.entry], fill: .all)
    #expect(run.files[Self.path]?.contains("\nx-slate-picture: pike.jpg\n") == true)
    #expect(try run.errors() == [])
    let again = try MergeRun([dive], into: run.files, fill: .all)
    #expect(again.paths == [])
  }

  /// What the entry says of the dive is not said once more of its computer.
  @Test func aComputerDoesNotRepeatTheEntry() throws {
    let entry = Self.entry.replacing("max-depth: 18 m ", with: "max-depth: 18.4 m ")
    var dive = Self.measured()
    dive.computers[0].maximumDepth = "18.4 m"
    let run = try MergeRun([dive], into: [Self.path: entry])
    let text = try #require(run.files[Self.path])
    #expect(text.contains("model: Perdix") && !text.contains("    max-depth:"), "\(text)")
    let other = try MergeRun([dive], into: [Self.path: Self.entry])
    #expect(other.files[Self.path]?.contains("    max-depth: 18.4 m\n") == true)
  }

  /// An entry whose file of samples was lost gets them under the name that it has.
  @Test func samplesThatWereLostComeBack() throws {
    let computers = "computers: [{model: Perdix, serial: 77, profile: gone.csv}]\n"
    let entry = Self.entry.replacing("buddies:", with: computers + "buddies:")
    let run = try MergeRun([Self.measured()], into: [Self.path: entry])
    #expect(run.files["dives/2024/gone.csv"] == Self.samples)
    #expect(run.files[Self.path]?.contains(computers.dropLast(3)) == true)
    let again = try MergeRun([Self.measured()], into: run.files)
    #expect(again.paths == [])
    // A name that leads elsewhere is not followed.
    let away = entry.replacing("gone.csv", with: "../../../gone.csv")
    let other = try MergeRun([Self.measured()], into: [Self.path: away])
    #expect(!other.paths.contains { $0.contains("gone") })
  }

  /// The place of a dive that its diver keeps private is not published by a record that no entry
  /// names.
  @Test func aPlaceThatNoEntryTakesStaysOut() throws {
    func dive(_ time: String, _ site: String) -> String {
      "<dive number='7' date='2024-06-12' time='\(time):00' duration='47:00 min' divesiteid='\(site)'>"
        + "<divecomputer model='Perdix'><depth max='18.4 m'/></divecomputer></dive>"
    }
    func log(_ dives: String) -> [String: [UInt8]] {
      let sites = ["aabbccdd": "Secret Cove", "11223344": "Pier", "55667788": "Old quarry"].sorted {
        $0.key < $1.key
      }
      let places = sites.map { "<site uuid='\($0.key)' name='\($0.value)' gps='59.1 24.2'/>" }
      let text =
        "<divelog program='subsurface' version='3'><divesites>\(places.joined())</divesites>"
        + "<dives>\(dives)</dives></divelog>"
      return ["a.ssrf": Array(text.utf8)]
    }
    let entry = "---\ndate: 2024-06-12\ntime: 10:31\nshare: private\n---\n"
    let logbook = ["dives/2024-06-12-1031.md": Array(entry.utf8)]
    let dives = dive("10:30", "aabbccdd") + dive("16:00", "11223344")
    let run = try ForeignFiles(log(dives), of: SubsurfaceXML(), into: logbook)
    let all = run.bytes.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(run.step.newDives == 1 && run.bytes["dives/2024-06-12-1031.md"] != nil)
    #expect(!all.contains("Secret") && all.contains("Pier"))
    // A place that no dive names is the log's.
    #expect(all.contains("Old quarry"))
    // Again, it stays out.
    let files = logbook.merging(run.bytes) { $1 }
    let again = try ForeignFiles(log(dives), of: SubsurfaceXML(), into: files)
    #expect(again.bytes == [:])
  }

  /// Which places a dive names that cannot be read is unknown, so none comes in that only it may name.
  @Test func placesOfADiveThatIsLeftOutStayOut() throws {
    func words(_ month: String) throws -> String {
      let text = """
        <?xml version="1.0"?><uddf version="3.2.0"><generator><name>X</name></generator><divesite>
        <site id="s1"><name>Secret Cove</name></site><site id="s2"><name>Pier</name></site></divesite>
        <profiledata><repetitiongroup id="r">
        <dive id="d1"><informationbeforedive><link ref="s1"/>
        <datetime>2024-\(month)-12T10:00:00</datetime></informationbeforedive></dive>
        <dive id="d2"><informationbeforedive><link ref="s2"/>
        <datetime>2024-06-13T10:00:00</datetime></informationbeforedive></dive>
        </repetitiongroup></profiledata></uddf>
        """
      let run = try ForeignFiles(["a.uddf": Array(text.utf8)], of: UDDF())
      return run.bytes.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    }
    #expect(try words("06").contains("Secret"))
    let left = try words("13")
    #expect(!left.contains("Secret") && left.contains("Pier"))
  }

  /// Some formats report such a dive as a line that cannot be read.
  @Test func placesOfADiveThatCannotBeReadStayOut() throws {
    func words(_ day: String) throws -> String {
      let text = """
        <divelog program='subsurface' version='3'><divesites>
        <site uuid='aabbccdd' name='Secret Cove' gps='59.1 24.2'/>
        <site uuid='11223344' name='Pier' gps='59.1 24.2'/></divesites><dives>
        <dive number='7' date='2024-06-12' time='10:00:00' divesiteid='11223344'/>
        <dive number='8' date='2024-06-\(day)' time='12:00:00' divesiteid='aabbccdd'/>
        </dives></divelog>
        """
      let run = try ForeignFiles(["a.ssrf": Array(text.utf8)], of: SubsurfaceXML())
      return run.bytes.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    }
    #expect(try words("13").contains("Secret"))
    let left = try words("33")
    #expect(!left.contains("Secret") && left.contains("Pier"))
  }

  /// Samples name tanks by their place in the list; of other tanks they name none.
  @Test func samplesOfOtherTanksNameNone() throws {
    let entry = """
      ---
      date: 2024-06-12
      time: 10:30
      duration: 45 min
      tanks:
        - gas: EAN32
      ---

      """
    var dive = Self.measured()
    dive.tanks = [[.gas: "air", .start: "200 bar"], [.gas: "EAN50", .start: "190 bar"]]
    dive.computers[0].samples =
      "time_s,depth_m,tank1_bar,tank2_bar,event\n0,0,200,190,\n600,18,150,,gas=2\n2700,0,,90,\n"
    let run = try MergeRun([dive], into: [Self.path: entry])
    #expect(
      run.files["dives/2024/2024-06-12-1030-rummu.perdix.csv"]
        == """
        time_s,depth_m,event,x_tank1_bar,x_tank2_bar
        0,0,,200,190
        600,18,gas=EAN50,150,
        2700,0,,,90

        """
    )
    #expect(run.files[Self.path]?.contains("tanks:\n  - gas: EAN32\ncomputers:") == true)
    #expect(run.differences.contains { $0.hasPrefix("tanks: ") })
    #expect(try run.errors() == [])
  }

  /// An entry made from a group dive stays one.
  @Test func keepsTheTemplate() throws {
    let template = "template: club/2024-06-12-1030@0123456789abcdef\n"
    let entry = Self.entry.replacing("buddies", with: template + "buddies")
    let run = try MergeRun([Self.measured()], into: [Self.path: entry])
    #expect(run.files[Self.path]?.contains(template) == true)
    #expect(run.changedEntries == 1)
  }

  @Test func aMeanAboveTheWrittenMaximumIsLeft() throws {
    let entry = "---\ndate: 2024-06-12\ntime: 10:30\nduration: 45 min\nmax-depth: 9 m\n---\n"
    let run = try MergeRun([Self.measured()], into: [Self.path: entry])
    #expect(run.files[Self.path]?.contains("\naverage-depth:") == false)
    #expect(run.step.joined.first?.left.contains("average-depth") == true)
    #expect(try run.errors() == [])
  }

  /// The profile's file was written before the import was killed.
  @Test func goesOnWhereAnImportWasKilled() throws {
    let done = try MergeRun([Self.measured()], into: [Self.path: Self.entry])
    var files = done.files
    files[Self.path] = Self.entry
    let again = try MergeRun([Self.measured()], into: files)
    #expect(again.paths == [Self.path])
    #expect(again.files == done.files)
  }

  /// Of two dives that were joined with one entry, the first decides, at every import.
  @Test func theFirstOfTwoJoinedDivesDecides() throws {
    let entry = { (depth: String) in
      "---\ndate: 2024-06-12\ntime: 10:30\nmax-depth: \(depth)\nx-slate-source: slate:1\n"
        + "x-slate-source-2: slate:2\n---\n"
    }
    var dives = [Self.measured("1"), Self.measured("2")]
    dives[1].time = "10:33"
    dives[1].values[.maximumDepth] = "18.9 m"
    var files = [Self.path: entry("20 m")]
    for round in 0..<3 {
      let run = try MergeRun(dives, into: files, take: ["max-depth"])
      #expect(run.paths == (round == 0 ? [Self.path] : []))
      #expect(run.files[Self.path] == entry("18.4 m"))
      #expect(run.known == 2)
      files = run.files
    }
  }

  /// Entries in two folders may have one name.
  @Test(arguments: ["a", "b"])
  func takesValuesOfTheEntryThatSaysTheSame(folder: String) throws {
    let same = "---\ndate: 2024-06-12\ntime: 10:30\nduration: 45 min\nmax-depth: 18.4 m\n"
    let files = [
      "dives/\(folder)/e.md": same + "rating: 1\n---\n",
      "dives/\(folder == "a" ? "b" : "a")/e.md":
        "---\ndate: 2024-07-20\ntime: 10:30\nduration: 20 min\nrating: 2\n---\n",
    ]
    var dive = SlateDive(name: "1")
    dive.values[.rating] = "5"
    let run = try MergeRun([dive], into: files, take: ["rating"])
    #expect(run.paths == ["dives/\(folder)/e.md"])
    #expect(run.files["dives/\(folder)/e.md"]?.contains("rating: 5\n") == true)
  }

  /// Of which of two entries a dive is the dive, nothing says.
  @Test func takesNothingWhereTwoEntriesHaveOneSource() throws {
    let entry = "---\ndate: 2024-06-12\ntime: 10:30\nrating: 1\nx-slate-source: slate:1\n---\n"
    let files = ["dives/a.md": entry, "dives/b.md": entry.replacing("06-12", with: "07-20")]
    var dive = SlateDive(name: "1")
    dive.values[.rating] = "5"
    let run = try MergeRun([dive], into: files, take: ["rating"])
    #expect(run.paths == [])
    #expect(run.known == 1)
  }

  /// A dive that a program gave the id of a joined one is another, if it is not near that.
  @Test(arguments: [
    ("2024-06-13", "15:00", "20 min", "9 m", 1), ("2024-06-12", "14:30", "20 min", "9 m", 1),
    ("2024-06-12", "10:45", "20 min", "9 m", 0), ("2024-06-12", "12:30", "45 min", "18 m", 0),
    ("2024-06-14", "10:30", "20 min", "9 m", 1),
  ])
  func aRepeatedIDIsAnotherDive(
    date: String,
    time: String,
    duration: String,
    depth: String,
    new: Int
  ) throws {
    let entry =
      "---\ndate: 2024-06-12\ntime: 10:30\nduration: 47 min\nmax-depth: 18.4 m\n"
      + "x-slate-source: slate:1\n---\n"
    var dive = SlateDive(name: "1", date: date, time: time)
    dive.values = [.duration: duration, .maximumDepth: depth]
    let run = try MergeRun([dive], into: [Self.path: entry], repeatsNames: true)
    #expect(run.step.newDives == new)
    #expect(run.known == 1 - new)
    let taken = try MergeRun(
      [dive],
      into: [Self.path: entry],
      take: ["max-depth"],
      repeatsNames: true
    )
    #expect((taken.files[Self.path] == entry) == (new == 1))
    let again = try MergeRun([dive], into: run.files, repeatsNames: true)
    #expect(again.paths == [])
  }

  private static let said =
    "---\ndate: 2024-06-12\ntime: 10:30\nduration: 45 min\nmax-depth: 18.4 m\n"

  /// An entry that says the same takes what it lacks, and no name if it lacks nothing.
  @Test func anEntryThatSaysTheSameTakesWhatItLacks() throws {
    let bare = try MergeRun([SlateDive(name: "1")], into: [Self.path: Self.said + "---\n"])
    #expect(bare.paths == [])
    #expect(bare.known == 1)
    #expect(bare.step.joined == [])
    var dive = SlateDive(name: "1")
    dive.values[.waterTemperature] = "7 °C"
    dive.values[.rating] = "2"
    dive.tanks = [[.volume: "12 L", .start: "200 bar"]]
    dive.computers = [SlateComputer(model: "Perdix", serial: "77")]
    let run = try MergeRun([dive], into: [Self.path: Self.said + "---\n"])
    #expect(run.paths == [Self.path])
    #expect((run.known, run.changedEntries) == (0, 1))
    let text = try #require(run.files[Self.path])
    for line in ["water-temperature: 7 °C\n", "volume: 12 L\n", "x-slate-source: slate:1\n"] {
      #expect(text.contains(line))
    }
    #expect(text.contains("  - model: Perdix\n"))
    #expect(run.step.joined.map(\.left) == [["rating"]])
    let again = try MergeRun([dive], into: run.files)
    #expect(again.paths == [])
    #expect(again.known == 1)
  }

  /// An export of an entry names gases that it leaves out, and figures of its samples.
  @Test func anEntryThatSaysTheSameKeepsItsLists() throws {
    let entry =
      Self.said + "tanks: [{volume: 12 L, start: 200 bar, end: 50 bar}]\n"
      + "computers: [{model: Perdix}]\n---\n"
    var dive = SlateDive(name: "1")
    dive.tanks = [[.volume: "12 L", .gas: "air", .start: "200 bar", .end: "50 bar"]]
    dive.computers = [SlateComputer(model: "Perdix", serial: "77")]
    let run = try MergeRun([dive], into: [Self.path: entry])
    #expect(run.paths == [])
    #expect(run.known == 1)
    #expect(run.step.joined.map { Set($0.left) } == [["tanks", "computers"]])
    #expect(run.step.joined.map(\.added) == [[]])
  }

  /// Two computers of one dive may begin in one minute.
  @Test func anEntryThatSaysTheSameTakesASecondComputer() throws {
    let entry =
      "---\ndate: 2024-06-12\ntime: 10:30\nduration: 8 min\nmax-depth: 18.4 m\n"
      + "computers: [{model: Teric, profile: teric.csv}]\n---\n"
    let teric = SlateComputer.samples([0, 5, 11, 17, 15, 9.5, 5.2, 5, 0])
    var dive = SlateDive(name: "1")
    dive.values[.duration] = "8 min"
    dive.computers = [SlateComputer(model: "Perdix", samples: Self.samples)]
    let files = [Self.path: entry, "dives/2024/teric.csv": teric]
    let run = try MergeRun([dive], into: files)
    #expect(run.files["dives/2024/2024-06-12-1030-rummu.perdix.csv"] == Self.samples)
    #expect(run.changedEntries == 1)
    let again = try MergeRun([dive], into: run.files)
    #expect(again.paths == [])
    // The same samples are no second computer.
    dive.computers[0].samples = teric
    let same = try MergeRun([dive], into: files)
    #expect(same.paths == [])
    #expect(same.known == 1)
  }

  /// A program takes the greatest depth of all computers, or of the samples, for that of the dive.
  @Test(arguments: [("{model: OSTC, max-depth: 19.1 m}", 18.4), ("{model: OSTC}", 19.1)])
  func knowsAnEntryByTheDepthOfItsComputers(second: String, depth: Double) throws {
    let entry =
      Self.said + "computers: [{model: Perdix, profile: a.csv}, \(second)]\n---\n"
    let files = [
      Self.path: entry, "dives/2024/a.csv": SlateComputer.samples([0, 6, 12, depth, 9, 5, 0]),
    ]
    var dive = SlateDive(name: "1")
    dive.values[.maximumDepth] = "19.1 m"
    dive.computers = [SlateComputer(model: "Perdix")]
    let run = try MergeRun([dive], into: files)
    #expect(run.paths == [])
    #expect(run.known == 1)
  }

  /// An export may have put a dive without a time at midnight.
  @Test func takesNoMidnightForATime() throws {
    let entry = Self.said.replacing("time: 10:30\n", with: "") + "---\n"
    var dive = SlateDive(name: "1", time: "00:00")
    dive.values[.waterTemperature] = "7 °C"
    let run = try MergeRun([dive], into: [Self.path: entry])
    #expect(run.paths == [])
    #expect(run.known == 1)
  }

  /// A file of that name is of something else.
  @Test func takesNoNameThatIsTaken() throws {
    let name = "dives/2024/2024-06-12-1030-rummu.perdix"
    let run = try MergeRun(
      [Self.measured()],
      into: [Self.path: Self.entry, name + ".csv": "time_s\n1\n"]
    )
    #expect(run.files[name + ".csv"] == "time_s\n1\n")
    #expect(run.files[name + "-2.csv"] == Self.samples)
  }
}
