import DiveExchange
import Testing

/// What each element of UDDF becomes.
@Suite struct UDDFTests {
  @Test func readsADiveWithAllThatItSays() throws {
    let imported = try Imported(uddf: UDDFExample.whole)
    #expect(try imported.errors() == [])
    #expect(
      imported.files["dives/2024/2024-06-12-1030-rummu-quarry.md"] == """
        ---
        number: 128
        date: 2024-06-12
        time: 10:30
        duration: 47 min 30 s
        site: rummu-quarry
        trip: padise-2024-06-12
        max-depth: 18.5 m
        air-temperature: 21 °C
        water-temperature: 7 °C
        visibility: 8 m
        altitude: 30 m
        surface-pressure: 1013 mbar
        current: light
        tanks:
          - volume: 12 L
            material: steel
            gas: air
            start: 210 bar
            end: 205 bar
            label: left
          - volume: 7 L
            gas: EAN50
            start: 190 bar
            end: 190 bar
        weight: 6.5 kg
        suit: Dry suit
        computers:
          - model: Perdix 2
            serial: 00af
            profile: 2024-06-12-1030-rummu-quarry.perdix-2.csv
        deco-model: Bühlmann (zhl16c)
        gradient-factors: 30/85
        buddies: [Juhan Saar]
        guide: [Liis]
        rating: 4
        source: uddf:4f3a2b1c-0000-1111
        x-uddf-surfaceintervalbeforedive-passedtime: 7200
        x-uddf-rating: 7
        x-uddf-workload: light
        ---

        One.

        Two.

        """
    )
    #expect(
      imported.files["dives/2024/2024-06-12-1030-rummu-quarry.perdix-2.csv"] == """
        time_s,depth_m,temperature_c,tank1_bar,tank2_bar,ppo2_bar,sensor1_bar,ndl_s,stop_depth_m,\
        stop_s,cns_percent,heart_rate_bpm,in_deco,event
        0,0,15.5,209.5,,,,,,,,,,gas=1
        10,3.255,,,,,,5940,,,4,80,,alarm=ascent
        20.4,18.4,,205,190,0.6,0.61,,6,120,,,1,gas=2
        30,5,,,,,,,,,,,,gas=18/45;bookmark=fish

        """
    )
  }

  @Test func readsSitesTripsAndOtherVersions() throws {
    let imported = try Imported(uddf: UDDFExample.whole)
    let site = try #require(imported.files["sites/rummu-quarry.md"])
    for line in [
      "name: Rummu quarry", "position: 59.2263, 24.1946", "country: Estonia", "region: Harju",
      "density: 1000 kg/m3", "altitude: 30 m", "max-depth: 14 m", "x-uddf-location: Rummu",
      "Old prison.",
    ] { #expect(site.contains(line + "\n"), "\(site)") }
    let trip = try #require(imported.files.first { $0.key.hasPrefix("trips/") }?.value)
    #expect(trip.contains("name: Padise\nfrom: 2024-06-12\nto: 2024-06-14\n"))
    let dateOnly = try #require(imported.files["dives/2024/2024-06-13.md"])
    #expect(!dateOnly.contains("time:"))
    let old = try #require(imported.files["dives/2001/2001-08-04-0905.md"])
    #expect(old.contains("max-depth: 12 m\n") && old.contains("source: uddf:2001-08-04T09:05:00\n"))
    #expect(imported.entries.count == 3)
  }

  @Test func saysWhatIsLost() throws {
    let imported = try Imported(uddf: UDDFExample.whole)
    let losses = imported.losses.map { "\($0.text) \($0.reason.rawValue)" }.sorted()
    #expect(
      losses == ["<depth> × 1 rounded", "<dive> d4 left-out", "<otu> × 1 no-place"]
    )
  }

  /// Times between whole seconds stay, and digits that no field has are reported.
  @Test func keepsPartsOfASecond() throws {
    let points = ["0", "0.5", "1.0", "1.5004"].map {
      "<waypoint><divetime>\($0)</divetime><depth>1</depth></waypoint>"
    }
    let imported = try dive(
      "<samples>" + points.joined() + "</samples><diveduration>1.5</diveduration>"
        + "<greatestdepth>3.50049</greatestdepth>"
    )
    #expect(imported.profile == "time_s,depth_m\n0,1\n0.5,1\n1,1\n1.5,1\n")
    #expect(imported.losses.map(\.reason) == [.rounded, .rounded, .rounded])
    let late = try Imported(
      uddf: "<uddf><profiledata><dive><datetime>2024-06-12T10:30:00.9+03:00</datetime></dive>"
        + "</profiledata></uddf>"
    )
    #expect(late.losses.map(\.reason) == [.rounded])
  }

  /// A list of sites that is a site has others in it.
  @Test func readsSitesInASite() throws {
    let imported = try dive(
      "<link ref='s1'/><link ref='b1'/>",
      "<divesite><name>Egypt</name><site id='s1'><name>Blue Hole</name><geography>"
        + "<latitude>28.5</latitude><longitude>34.5</longitude></geography></site>"
        + "<divebase id='b1'><name>Kelp club</name></divebase></divesite>"
    )
    #expect(imported.dive.contains("site: blue-hole\n"))
    #expect(imported.dive.contains("x-uddf-divebase: Kelp club\n"))
    #expect(imported.files["sites/blue-hole.md"]?.contains("position: 28.5, 34.5\n") ?? false)
    #expect(imported.losses == [])
  }

  /// Centres, gear and people of whom more is known than the name become records.
  @Test func makesRecordsOfCentresGearAndPeople() throws {
    let imported = try dive(
      "<link ref='c'/><link ref='b'/><link ref='d'/><purpose>learning</purpose>"
        + "<equipmentused><link ref='set'/><link ref='s'/></equipmentused>",
      """
      <business><shop id='c'><name>Blue Lantern</name><contact><phone>5</phone></contact></shop>
      </business><diver><owner><personal><firstname>Mari</firstname><birthdate>
      <datetime>1988-03-14</datetime></birthdate></personal><education><certification>
      <level>P2</level><organization>CMAS</organization></certification></education>
      <equipment><regulator id='r'><name>Apeks</name><purchase><datetime>2020-01-02</datetime>
      <price currency='EUR'>400.00</price></purchase></regulator>
      <equipmentconfiguration id='set'><name>Cold</name><link ref='r'/></equipmentconfiguration>
      <suit id='s'><name>Dry suit</name></suit></equipment></owner>
      <buddy id='b'><personal><firstname>Juhan</firstname></personal><notes><para>Tall.</para>
      </notes></buddy><buddy id='d'><personal><firstname>Liis</firstname></personal></buddy></diver>
      """
    )
    #expect(try imported.errors() == [])
    for line in [
      "centre: blue-lantern\n", "gear: [cold]\n", "suit: Dry suit\n", "purpose: training\n",
      "buddies: [juhan, Liis]\n",
    ] { #expect(imported.dive.contains(line), "\(imported.dive)") }
    func has(_ path: String, _ lines: String) {
      #expect(imported.files[path]?.contains(lines) ?? false, "\(imported.files[path] ?? path)")
    }
    has("centres/blue-lantern.md", "name: Blue Lantern\nphone:")
    has("gear/apeks.md", "name: Apeks\nkind: regulator\nbought: 2020-01-02\nprice: 400.00 EUR\n")
    has("gear/cold.md", "name: Cold\nitems: [apeks]\n")
    has("divers/juhan/diver.md", "\n\nTall.\n")
    has("diver.md", "name: Mari\nborn: 1988-03-14\ncertifications:\n  - agency: CMAS\n")
    #expect(imported.losses == [])
  }

  /// A second element of a kind replaces nothing.
  @Test func keepsWhatIsThereTwice() throws {
    let imported = try dive(
      "<link ref='c'/>",
      """
      <business><shop id='c'><name>Blue Lantern</name><aliasname>Blue</aliasname>
      <aliasname>Blue</aliasname><contact><phone>1</phone><phone>2</phone></contact>
      <notes><para>First.</para></notes><notes><para>Second.</para></notes></shop></business>
      <diver><owner><personal><firstname>Mari</firstname></personal>
      <education><certification><level>OWD</level></certification></education>
      <education><certification><level>Rescue</level></certification></education></owner></diver>
      """
    )
    #expect(try imported.errors() == [])
    let centre = imported.files["centres/blue-lantern.md"] ?? ""
    for part in ["aliases: [Blue]\n", "-phone: 2\n", "First.\n\nSecond."] {
      #expect(centre.contains(part), "\(centre)")
    }
    let owner = imported.files["diver.md"] ?? ""
    #expect(owner.contains("OWD") && owner.contains("Rescue"), "\(owner)")
  }

  private func dive(_ content: String, _ around: String = "") throws -> Imported {
    try Imported(
      uddf: "<uddf>\(around)<profiledata><dive><datetime>2024-06-12T10:30:00+03:00</datetime>"
        + content + "</dive></profiledata></uddf>"
    )
  }

  @Test func readsRebreathers() throws {
    let imported = try dive(
      """
      <samples><waypoint><divetime>0</divetime><divemode type="closedcircuit"/>
      <setpo2>0.7</setpo2></waypoint><waypoint><divetime>5</divetime><depth>1</depth></waypoint>
      <waypoint><divetime>9</divetime><setpo2>130000</setpo2><divemode type="opencircuit"/>
      </waypoint></samples>
      """
    )
    #expect(imported.dive.contains("mode: closed-circuit\n"))
    #expect(imported.dive.contains("zone: +03:00\n"))
    #expect(
      imported.profile == """
        time_s,depth_m,setpoint_bar,event
        0,,0.7,
        5,1,0.7,
        9,,1.3,mode=open-circuit

        """
    )
  }

  @Test func setsAsideWhatCannotBe() throws {
    let imported = try dive(
      "<airtemperature>25</airtemperature><greatestdepth>9000</greatestdepth>"
        + "<tankdata><tankpressurebegin>90000000</tankpressurebegin></tankdata>"
        + "<link ref='nothing'/><lowesttemperature>0</lowesttemperature>"
    )
    #expect(try imported.errors() == [])
    for line in [
      "x-uddf-airtemperature: 25", "x-uddf-greatestdepth: 9000", "x-uddf-link: nothing",
      "  - x-uddf-tankpressurebegin: 90000000",
    ] { #expect(imported.dive.contains(line), "\(imported.dive)") }
    #expect(!imported.dive.contains("\nwater-temperature"))
    #expect(imported.losses.map(\.reason) == [.setAside, .setAside, .setAside, .unresolved])
  }

  /// A list of sites that is itself a site, one of trips that is itself a trip, and large letters.
  @Test func readsOtherShapes() throws {
    let imported = try Imported(
      uddf: """
        <UDDF VERSION="2.2.0"><DIVESITE ID="s"><NAME>Blue Hole</NAME></DIVESITE>
        <DIVETRIP ID="t"><NAME>Dahab</NAME><TRIPPART><REPGROUPREF>rg</REPGROUPREF></TRIPPART>
        </DIVETRIP><PROFILEDATA><REPETITIONGROUP ID="rg"><DIVE><INFORMATIONBEFOREDIVE>
        <DIVESITEREF>s</DIVESITEREF><DATETIME>2002-06-18T</DATETIME></INFORMATIONBEFOREDIVE>
        <TANKDATA><TANKVOLUME>12</TANKVOLUME></TANKDATA></DIVE></REPETITIONGROUP></PROFILEDATA></UDDF>
        """
    )
    #expect(imported.dive.contains("date: 2002-06-18\nsite: blue-hole\ntrip: dahab\n"))
    #expect(imported.dive.contains("  - volume: 12 L\n"))
    #expect(imported.losses == [])
  }

  /// Ids are those of their own file, so that each dive keeps its people.
  @Test func readsSeveralFiles() throws {
    func log(_ name: String, _ day: Int) -> [UInt8] {
      let text = """
        <uddf><diver><buddy id="b"><personal><firstname>\(name)</firstname></personal></buddy>
        </diver><divesite><site id="s"><name>Bay</name></site></divesite>
        <profiledata><dive id="1"><link ref="b"/><link ref="s"/>
        <datetime>2024-06-1\(day)T10:00:00</datetime></dive></profiledata></uddf>
        """
      return Array(text.utf8)
    }
    let imported = try Imported(uddf: ["b.uddf": log("Mari", 1), "a.uddf": log("Juhan", 2)])
    #expect(imported.entries.count == 2)
    #expect(imported.entries[0].contains("buddies: [Mari]\n"))
    #expect(imported.entries[1].contains("buddies: [Juhan]\n"))
    #expect(imported.entries.allSatisfy { $0.contains("site: bay\n") })
    #expect(imported.files.keys.count { $0.hasPrefix("sites/") } == 1)
    #expect(imported.losses == [])
  }

  /// Many links, tanks and references take a time that grows with the file alone.
  @Test func takesTimeByTheSizeOfTheLog() throws {
    let count = 1_500
    let buddies = (0..<count).map {
      "<buddy id='b\($0)'><personal><firstname>n\($0)</firstname></personal></buddy>"
    }
    let links = (0..<count).map { "<link ref='b\($0)'/><tankdata id='t\($0)'/>" }
    let points = (0..<count).map {
      "<waypoint><divetime>\($0)</divetime><tankpressure ref='t\($0)'>2E7</tankpressure></waypoint>"
    }
    let clock = ContinuousClock()
    let spent = try clock.measure {
      let imported = try dive(
        links.joined() + "<samples>" + points.joined() + "</samples>",
        "<diver>" + buddies.joined() + "</diver>"
      )
      #expect(imported.profile.utf8.count > count)
    }
    #expect(spent < .seconds(10))
  }

  @Test func saysWhichPeopleDivedNever() throws {
    let buddies =
      "<diver><buddy id='b'><personal><firstname>Mari</firstname></personal></buddy>"
      + "<buddy id='c'><personal><firstname>Juhan</firstname></personal></buddy></diver>"
    let imported = try dive("<link ref='b'/>", buddies)
    #expect(imported.dive.contains("buddies: [Mari]\n"))
    #expect(imported.losses.map(\.text) == ["<buddy> Juhan"])
  }

  @Test func readsUnitsThatProgramsWriteThemselves() throws {
    let imported = try dive(
      "<visibility>20 ft</visibility><samples><waypoint><divetime>0</divetime>"
        + "<heartrate>1.25</heartrate></waypoint></samples>"
    )
    #expect(imported.dive.contains("visibility: 20 ft\n"))
    #expect(imported.profile == "time_s,heart_rate_bpm\n0,75\n")
  }

  @Test func readsPrefixesOfNamespaces() throws {
    let imported = try Imported(
      uddf: "<u:uddf xmlns:u='x'><u:profiledata><u:repetitiongroup><u:dive>"
        + "<u:informationbeforedive><u:datetime>2024-06-12T10:30</u:datetime>"
        + "</u:informationbeforedive></u:dive></u:repetitiongroup></u:profiledata></u:uddf>"
    )
    #expect(imported.dive.contains("time: 10:30\n"))
  }

  @Test func bringsNothingTwice() throws {
    let log = ["log.uddf": Array(UDDFExample.whole.utf8)]
    let plan = try Imported.uddfPlan(log)
    #expect(try Imported(uddf: log, into: Imported.target(after: plan)).files == [:])
  }

  /// Ids that a program counts or makes anew name no dive.
  @Test func namesDivesByTheirTimeIfIdsChange() throws {
    let first = UDDFExample.whole.replacing("4f3a2b1c-0000-1111", with: "idm1146370384")
    let plan = try Imported.uddfPlan(["log": Array(first.utf8)])
    let second = first.replacing("idm1146370384", with: "idm94117211234560")
      .replacing("\"d3\"", with: "\"d9\"")
    let again = try Imported(
      uddf: ["log": Array(second.utf8)],
      into: Imported.target(after: plan)
    )
    #expect(again.files == [:])
  }

  /// An import of a damaged log ends, and its files pass the check.
  @Test func survivesMutations() throws {
    var mutants = MarkupMutants(UDDFExample.whole.utf8)
    for _ in 0..<MarkupMutants.count(240) {
      let mutant = mutants.next()
      guard let imported = try? Imported(uddf: ["log": mutant]) else { continue }
      #expect(try imported.errors() == [], "\(String(decoding: mutant, as: UTF8.self))")
    }
  }
}
