import DiveExchange
import Foundation
import Testing

/// A file of UDCF becomes dives with everything that it says.
@Suite struct UDCFTests {
  private static let text = """
    <PROFILE UDCF="1"><UNITS>Metric</UNITS>
    <DEVICE><VENDOR>Uwatec</VENDOR><MODEL>Aladin</MODEL><VERSION>2.0</VERSION></DEVICE>
    <REPGROUP><DIVE><PLACE>Sund Rock</PLACE>
    <DATE><YEAR>2011</YEAR><MONTH>05</MONTH><DAY>17</DAY></DATE>
    <TIME><HOUR>11</HOUR><MINUTE>01</MINUTE></TIME><SURFACEINTERVAL>infinity</SURFACEINTERVAL>
    <TEMPERATURE>10.0</TEMPERATURE><DENSITY>1030</DENSITY><ALTITUDE>0</ALTITUDE>
    <GASES><MIX><MIXNAME>Nitrox</MIXNAME><TANK><TANKVOLUME>11.66</TANKVOLUME>
    <PSTART>16499000</PSTART><PEND>6902000</PEND></TANK><O2>32</O2><N2>68</N2><HE>0</HE></MIX>
    <MIX><MIXNAME>Deco</MIXNAME><O2>50</O2></MIX></GASES>
    <TIMEDEPTHMODE/><SAMPLES><T>0</T><D>0</D><SWITCH>Nitrox</SWITCH><T>30</T><D>24.69</D>
    <TEMP>9.5</TEMP><ALARM>ascent</ALARM><T>95</T><D>6</D><SWITCH>Deco</SWITCH><SWITCH>x</SWITCH>
    </SAMPLES></DIVE>
    <DIVE><DATE><YEAR>2011</YEAR><MONTH>05</MONTH><DAY>18</DAY></DATE><DELTAMODE/>
    <SAMPLES><DELTA>30</DELTA><D>0</D><D>5</D><D>0</D></SAMPLES></DIVE>
    <DIVE><PLACE>nowhere</PLACE></DIVE></REPGROUP></PROFILE>
    """

  @Test func makesDives() throws {
    let imported = try ForeignFiles(["a.udcf": Array(Self.text.utf8)], of: UDCF())
    #expect(imported.dives.count == 2)
    let dive = try #require(imported.dives.first)
    #expect(dive.text("date") == "2011-05-17")
    #expect(dive.text("time") == "11:01")
    #expect(dive.text("site") == "Sund Rock")
    #expect(dive.seconds("duration") == 95)
    #expect(dive.text("max-depth") == "24.69 m")
    #expect(dive.text("water-temperature") == "10 °C")
    #expect(dive.text("density") == "1030 kg/m3")
    let tanks = try #require(dive.items["tanks"])
    #expect(tanks.map { $0["gas"] } == ["EAN32", "EAN50"])
    #expect(tanks[0]["volume"] == "11.66 L")
    #expect(tanks[0]["start"] == "164.99 bar")
    #expect(tanks[0]["end"] == "69.02 bar")
    #expect(dive.items["computers"]?.first?["model"] == "Uwatec Aladin")
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0", "30", "95"])
    #expect(rows[0]["event"] == "gas=1")
    #expect(rows[1]["event"] == "alarm=ascent")
    #expect(rows[1]["temperature_c"] == "9.5")
    #expect(rows[2]["event"] == "gas=2;info=switch x")
    #expect(imported.profiles[1].map { $0["time_s"] } == ["0", "30", "60"])
    #expect(imported.dives[1].text("time") == "")
    #expect(imported.reasons == [.leftOut, .unresolved])
    #expect(try imported.errors() == [])
    let again = try ForeignFiles(
      ["b.udcf": Array(Self.text.utf8)],
      of: UDCF(),
      into: imported.bytes
    )
    #expect(again.bytes == [:])
  }

  /// Gases are in per cent or in parts of one.
  @Test func readsGasesInParts() throws {
    let text = Self.text.replacing("<O2>32</O2><N2>68</N2>", with: "<O2>0.32</O2><N2>0.68</N2>")
    let imported = try ForeignFiles(["a.udcf": Array(text.utf8)], of: UDCF())
    #expect(imported.dives.first?.items["tanks"]?.first?["gas"] == "EAN32")
  }

  /// Of one day without times there may be several dives, in several files.
  @Test func divesOfADayInTwoFilesAreTwo() throws {
    func file(_ place: String) -> [UInt8] {
      Array(
        """
        <PROFILE UDCF="1"><UNITS>Metric</UNITS><REPGROUP><DIVE><PLACE>\(place)</PLACE>
        <DATE><YEAR>2004</YEAR><MONTH>06</MONTH><DAY>12</DAY></DATE>
        <SAMPLES><T>0</T><D>0</D><T>60</T><D>9</D></SAMPLES></DIVE></REPGROUP></PROFILE>
        """.utf8
      )
    }
    let files = ["a.udcf": file("Rummu"), "b.udcf": file("Paldiski")]
    let imported = try ForeignFiles(files, of: UDCF())
    #expect(Set(imported.dives.map { $0.text("site") }) == ["Rummu", "Paldiski"])
    let again = try ForeignFiles(files, of: UDCF(), into: imported.bytes)
    #expect(again.bytes == [:])
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(Array(Self.text.utf8), of: UDCF(), times: 300)
  }

  /// A file of divelogs.de, with what Subsurface makes of it.
  @Test(.enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)))
  func agreesWithSubsurface() throws {
    let path = (RealLog.folder ?? "") + "/subsurface-files/TestDiveDivelogsDE.udcf"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let imported = try ForeignFiles(["a.udcf": bytes], of: UDCF())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("date") == "2011-05-17")
    #expect(dive.text("time") == "11:01")
    #expect(dive.seconds("duration") == 1_920)
    #expect(dive.thousandths("max-depth") == 24_690)
    #expect(dive.thousandths("water-temperature") == 10_000)
    #expect(imported.profiles.first?.count == 65)
    #expect(dive.items["tanks"]?.first?["start"] == "164.99 bar")
    #expect(dive.items["tanks"]?.first?["gas"] == "EAN32")
    #expect(try imported.errors() == [])
  }
}
