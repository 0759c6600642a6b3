@testable import DiveExchange
import Testing

/// Subsurface's XML is read like its git storage.
@Suite struct SubsurfaceXMLTests {
  /// The same log through both, but for the tag with a comma, which XML cannot hold.
  @Test func givesTheEntriesThatGitStorageGives() throws {
    var log = WholeLogTests.log
    for (path, text) in log {
      log[path] = text.replacing("\"wreck\", \"night, cold\"", with: "\"wreck\", \"night\"")
    }
    let git = try Imported(log).files
    let xml = try Imported(xml: ["log.ssrf": SubsurfaceXMLExample.whole])
    #expect(git.count == 6)
    #expect(Set(git.keys) == Set(xml.files.keys))
    for (path, text) in git {
      #expect(xml.files[path] == text.replacing("subsurface-git:", with: "subsurface-xml:"))
    }
    #expect(
      xml.lossList == ["log.ssrf:3 no-place", "log.ssrf:4 program-setting"]
    )
  }

  @Test func readsVersion1WhoseDiveHasTheSamplesItself() throws {
    let log = """
      <dives>
      <program name='subsurface' version='1'></program>
      <trip date='2011-12-06' time='6:00:00' location='First Trip'>
      <dive number='26' date='2011-12-02' time='6:00:00' duration='30:00 min'>
        <depth max='24.3 m' mean='12.773 m' />
        <temperature air='24.3 C' water='24.2 C' />
        <location>Lily &amp; Rock</location>
        <gps>27.40835 33.87772</gps>
        <cylinder o2='33.0%' size='9.987 l' start='200.0 bar' end='100.0 bar' />
        <event time='10:00 min' name='gaschange' value='33' />
        <sample time='1:00 min' temp='27.0 C' depth='5 m' />
        <sample time='10:00 min' depth='24.3 m' />
      </dive>
      </trip>
      </dives>
      """
    let imported = try Imported(xml: ["old.xml": log])
    #expect(imported.losses == [])
    #expect(
      imported.dive == """
        ---
        number: 26
        date: 2011-12-02
        time: 06:00
        duration: 30 min
        site: Lily & Rock
        trip: first-trip
        position: 27.40835, 33.87772
        max-depth: 24.3 m
        average-depth: 12.773 m
        air-temperature: 24.3 °C
        water-temperature: 24.2 °C
        tanks:
          - volume: 9.987 L
            gas: EAN33
            start: 200 bar
            end: 100 bar
        computers:
          - profile: 2011-12-02-0600-lily-rock.computer.csv
        source: subsurface-xml:2011-12-02T06:00:00/26
        ---

        """
    )
    #expect(
      imported.profile == """
        time_s,depth_m,temperature_c,event
        60,5,27,
        600,24.3,,gas=EAN33

        """
    )
  }

  @Test func readsThePlacesOfVersion2() throws {
    let dive = """
      <dive date='2014-3-15' time='21:44'>
      <location gps='7.132557 134.224213'>Blue Corner</location>
      </dive>
      """
    let imported = try Imported(xml: ["log": SubsurfaceXMLExample.log(dive, version: 2)])
    #expect(imported.dive.contains("date: 2014-03-15\ntime: 21:44\nsite: Blue Corner\n"))
    #expect(imported.dive.contains("position: 7.132557, 134.224213\n"))
    #expect(imported.losses == [])
  }

  @Test func convertsImperialUnits() throws {
    let imported = try importing(
      xml: "duration='1:02:30'",
      """
      <cylinder size='77.4 cuft' workpressure='3000 psi' start='2900.0 psi' />
      <cylinder size='77.4 cuft' />
      <weightsystem weight='10.0 lbs' description='belt' />
      <divecomputer>
      <depth max='60.0 ft' mean='30 ft' />
      <temperature air='70.0 F' water='280.15 K' />
      <surface pressure='1013 mbar' />
      <sample time='0:10 min' depth='60 ft' temp='32 F' pressure='2900 psi' />
      </divecomputer>
      """
    )
    let lines = imported.dive.split(separator: "\n")
    for line in [
      "duration: 1 h 2 min 30 s", "max-depth: 18.288 m", "average-depth: 9.144 m",
      "air-temperature: 21.111 °C", "water-temperature: 7 °C", "surface-pressure: 1013 mbar",
      "  - volume: 10.736 L", "    working-pressure: 206.843 bar", "    start: 199.948 bar",
      "    x-subsurface-vol: 77.4 cuft", "  - mass: 4.536 kg",
    ] { #expect(lines.contains(Substring(line)), "\(line)\n\(imported.dive)") }
    #expect(
      imported.profile == "time_s,depth_m,temperature_c,tank1_bar\n10,18.288,0,199.948\n"
    )
    // The first tank, the weight, the air's temperature, and the pressure of the sample.
    #expect(
      imported.losses.map(\.reason) == [.rounded, .setAside, .rounded, .rounded, .rounded]
    )
    #expect(imported.losses.last?.text == "sample pressure (1)")
  }

  @Test(arguments: [
    ("60 ft", true), ("60.01 ft", false), ("3000 psi", false), ("32 F", true), ("33 F", false),
    ("18.4 m", true), ("18.400000 m", true), ("18.4001 m", false), ("32.5%", true), ("12 l", true),
    ("10 lbs", false), ("1013.25 mbar", false), ("47:30 min", true), ("", true), ("-1.5 C", true),
    ("99999999999999999999 ft", true), ("1e9 psi", true),
  ])
  func knowsWhatIsRounded(text: String, isExact: Bool) {
    #expect(ForeignValue.isExact(text) == isExact)
    if text.hasSuffix("%") { #expect(!ForeignValue.isExact("32.55%", isShare: true)) }
  }

  /// What is breathed after a change to a tank that is not there, nobody knows; it is not air.
  @Test(arguments: [
    ("cylinder='9'", "gaschange (cylinder 10)"), ("value='999999'", "gaschange (999999)"),
    ("flags='1'", "gaschange"), ("o2='99.0%' he='45.0%'", "gaschange"),
  ])
  func makesUpNoGas(attributes: String, words: String) throws {
    let imported = try importing(
      xml: "duration='30:00 min'",
      """
      <cylinder size='12.0 l' o2='32.0%' />
      <divecomputer>
      <event time='1:00 min' type='25' name='gaschange' \(attributes) />
      <sample time='0:10 min' depth='5 m' />
      <sample time='2:00 min' depth='5 m' />
      </divecomputer>
      """
    )
    #expect(imported.profile.contains("\n60,,info=\(words)\n"))
    #expect(imported.losses.map(\.reason) == [.unresolved])
  }

  /// A mix of which a part is impossible is not air.
  @Test(arguments: ["o2='210'", "o2='-5%'", "o2='32.0%' he='450‰'", "o2='x'"])
  func makesUpNoMix(attributes: String) throws {
    let imported = try importing(
      xml: "duration='30:00 min'",
      "<cylinder size='12.0 l' \(attributes) />"
    )
    #expect(!imported.dive.contains(" gas: "))
    #expect(imported.dive.contains("x-subsurface-"))
    #expect(imported.losses.map(\.reason) == [.setAside])
  }

  /// Of many equal losses of a dive, a hundred are told and the others are counted.
  @Test func tellsALimitedNumberOfEqualLosses() throws {
    let samples = (0..<500).map { "<sample time='\($0):00 min' depth='5 m' fish='1' />" }
    let imported = try importing(
      xml: "",
      "<divecomputer>\n\(samples.joined(separator: "\n"))\n</divecomputer>"
    )
    #expect(imported.losses.count == 101)
    #expect(imported.losses.last?.text == "(+400)")
  }

  @Test func keepsWhatSubsurfaceWorkedOut() throws {
    let imported = try importing(
      xml: "sac='15.471 l/min' otu='46' cns='15%' airpressure='1.012 bar' tripflag='NOTRIP' "
        + "invalid='1' watersalinity='1025 g/l' surge='5' chill='1'"
    )
    for line in [
      "cns: 15 %", "otu: 46", "surface-pressure: 1012 mbar", "density: 1025 kg/m3",
      "x-subsurface-sac: 15.471 l/min", "x-subsurface-notrip: true", "invalid: true",
      "surge: none", "chill: extreme",
    ] { #expect(imported.dive.contains("\(line)\n"), "\(line)\n\(imported.dive)") }
    #expect(imported.losses == [])
  }

  @Test func marksADiveThatWasOnlyPlanned() throws {
    let plan = "<divecomputer model='planned dive'><depth max='30.0 m' /></divecomputer>"
    #expect(try importing(xml: "", plan).dive.contains("planned: true\n"))
    let dived = plan + "<divecomputer model='Perdix'></divecomputer>"
    #expect(try !importing(xml: "", dived).dive.contains("planned: "))
  }

  @Test func holdsWhatASampleDoesNotRepeat() throws {
    let imported = try importing(
      xml: "",
      """
      <cylinder use='oxygen' o2='100.0%' /><cylinder use='diluent' />
      <divecomputer dctype='CCR' no_o2sensors='3' last-manual-time='45:00 min'>
      <event time='0:00 min' name='SP change' value='700' />
      <sample time='0:00 min' depth='1.0 m' temp='20.0 C' sensor='1' pressure='180.0 bar' \
      o2pressure='190.0 bar' ndl='99:00 min' tts='3:00 min' in_deco='0' cns='4%' po2='0.7 bar' \
      sensor1='0.641 bar' sensor2='0.659 bar' sensor3='0.664 bar' heartbeat='80' bearing='120' \
      rbt='12:00 min' dc_supplied_ppo2='0.66 bar' />
      <sample time='0:10 min' depth='2.0 m' />
      <sample time='0:20 min' depth='3.0 m' po2='0.0 bar' in_deco='1' stopdepth='3.0 m' \
      stoptime='2:00 min' pressure1='179.0 bar' />
      </divecomputer>
      """
    )
    let rows = imported.profile.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let column = { (name: String) in
      rows.dropFirst().map { row in rows[0].firstIndex { $0 == name }.map { String(row[$0]) } ?? "?"
      }
    }
    #expect(column("temperature_c") == ["20", "", ""])
    #expect(column("tank1_bar") == ["190", "", ""])
    #expect(column("tank2_bar") == ["180", "", "179"])
    #expect(column("ndl_s") == ["5940", "5940", "5940"])
    #expect(column("setpoint_bar") == ["0.7", "0.7", ""])
    #expect(column("heart_rate_bpm") == ["80", "80", "80"], "\(rows[0])")
    #expect(imported.dive.contains("mode: closed-circuit\n"), "\(imported.dive)")
    #expect(imported.dive.contains("x-subsurface-numberofoxygensensors: 3\n"))
    #expect(imported.dive.contains("x-subsurface-lastmanualtime: 45:00 min\n"))
    #expect(imported.losses == [])
  }

  @Test func keepsThePlacesOfPicturesOutsideTheLog() throws {
    let imported = try importing(
      xml: "",
      """
      <picture filename='/b.jpg' offset='+81:11 min' gps='7.1 134.2' hash='5d1d63cd' />
      <picture filename='/a.jpg' offset='-0:30 min' />
      """
    )
    #expect(
      imported.dive.contains(
        """
        x-subsurface-picture: /b.jpg, 7.1, 134.2, at +01:21:11
        x-subsurface-picture-2: /a.jpg, at -00:00:30

        """
      ),
      "\(imported.dive)"
    )
    #expect(imported.losses.map(\.reason) == [.outsideTheLog, .noPlace, .outsideTheLog])
  }

  @Test func saysWhatItCouldNotRead() throws {
    let log = SubsurfaceXMLExample.log(
      """
      <filterpresets><filterpreset name='2023'></filterpreset></filterpresets>
      <dive number='2' time='08:00:00'><notes>No date.</notes></dive>
      <dive number='3' date='2026-05-02' time='10:00' divesiteid='deadbeef' moon='full'>
        <divecomputer><sample depth='7.0 m' /><sample time='1:00 min' depth='deep' /></divecomputer>
        <fish>cod</fish>
      </dive>
      <cave />
      """,
      around: """
        <divesites><site name='nowhere' /><site uuid='1' gps='128.5 34.5' /><site uuid=' 00001' />
        </divesites>

        """
    )
    let imported = try Imported(xml: ["log": log])
    let losses = imported.losses.map { "\($0.line) \($0.reason.rawValue) \($0.text)" }
    #expect(
      Set(losses) == [
        "2 malformed <site name='nowhere'>", "2 repeated <site uuid=' 00001'>",
        "2 malformed <site uuid='1' gps='128.5 34.5'>", "5 program-setting <filterpresets>",
        "6 malformed <dive number='2' time='08:00:00'>", "8 malformed <sample depth='7.0 m'>",
        "8 malformed <sample time='1:00 min' depth='deep'>", "9 unknown-keyword <fish>",
        "7 unresolved <dive number='3' date='2026-05-02' time='10:00' divesiteid='deadbeef' moon='full'>",
        "7 unknown-keyword <dive number='3' date='2026-05-02' time='10:00' divesiteid='deadbeef' moon='full'>",
        "11 unknown-keyword <cave>",
      ]
    )
    #expect(imported.files.keys.filter { $0.hasSuffix("1000.md") }.count == 1)
  }

  @Test(arguments: [
    ("<divelog program='subsurface' version='3'>", true),
    (
      "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a --><divelog version='2' program=\"subsurface\">",
      true
    ),
    ("<dives>\n<program name='subsurface' version='1'></program>", true),
    ("<divelog program='other'>", false),
    ("<dives>\n<dive>subsurface</dive>", false),
    ("<uddf version='3.2.0'><generator><name>subsurface</name></generator>", false),
    ("divelog program='subsurface'", false), ("", false),
  ])
  func isRecognised(start: String, isOwn: Bool) {
    let tree = TestTree(["log": start])
    let source = ForeignSource("log", shape: .file, tree: tree, for: [SubsurfaceXML()])
    #expect(source.recognisedBy == (isOwn ? ["subsurface-xml"] : []))
  }
}
