import DiveExchange
import Foundation
import Testing

/// A file of divelogs.de becomes a dive with everything that it says.
@Suite struct DivelogsTests {
  private static let text = """
    <?xml version="1.0" encoding="iso-8859-1"?>
    <DIVELOGSDATA><DIVELOGSDIVENUMBER>7</DIVELOGSDIVENUMBER><DIVELOGSID>598434</DIVELOGSID>
    <DATE>17.05.2011</DATE><TIME>11:01:00</TIME><DIVETIMESEC>1920</DIVETIMESEC>
    <SURFACETIME>48660</SURFACETIME><MAXDEPTH>24.7</MAXDEPTH><MEANDEPTH>11.7</MEANDEPTH>
    <LOCATION><![CDATA[USA, Hoodsport]]></LOCATION><SITE><![CDATA[Sund Rock]]></SITE>
    <WEATHER>Sunny</WEATHER><WATERVIZIBILITY>Bad</WATERVIZIBILITY><AIRTEMP>14.0</AIRTEMP>
    <WATERTEMPMAXDEPTH>10.0</WATERTEMPMAXDEPTH><WATERTEMPATEND>0.0</WATERTEMPATEND>
    <PARTNER>Linus, Juhan</PARTNER><BOATNAME>Orca</BOATNAME>
    <CYLINDERDESCRIPTION>Steel</CYLINDERDESCRIPTION><DBLTANK>0</DBLTANK>
    <CYLINDERSIZE>11.66</CYLINDERSIZE><CYLINDERSTARTPRESSURE>164.99</CYLINDERSTARTPRESSURE>
    <CYLINDERENDPRESSURE>69.02</CYLINDERENDPRESSURE><WEIGHT>16.00</WEIGHT><O2PCT>32.0</O2PCT>
    <LOGNOTES><![CDATA[Second dive.
    Fun.]]></LOGNOTES><LAT>47.400269</LAT><LNG>-123.142632</LNG>
    <GOOGLEMAPSZOOMLEVEL>20</GOOGLEMAPSZOOMLEVEL><SAMPLEINTERVAL>30</SAMPLEINTERVAL>
    <SAMPLE><DEPTH>0</DEPTH></SAMPLE><SAMPLE><DEPTH>24.69</DEPTH></SAMPLE>
    <SAMPLE><DEPTH>2.13</DEPTH><TEMPERATURE>9.5</TEMPERATURE></SAMPLE></DIVELOGSDATA>
    """

  @Test func makesADive() throws {
    let imported = try ForeignFiles(["1.xml": Array(Self.text.utf8)], of: Divelogs())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("number") == "7")
    #expect(dive.text("date") == "2011-05-17")
    #expect(dive.text("time") == "11:01")
    #expect(dive.seconds("duration") == 1_920)
    #expect(dive.text("site") == "sund-rock")
    #expect(dive.text("boat") == "orca")
    #expect(dive.text("max-depth") == "24.7 m")
    #expect(dive.text("average-depth") == "11.7 m")
    #expect(dive.text("air-temperature") == "14 °C")
    #expect(dive.text("water-temperature") == "10 °C")
    #expect(dive.text("visibility") == "poor")
    #expect(dive.text("weight") == "16 kg")
    #expect(dive.list("buddies") == ["Linus", "Juhan"])
    #expect(dive.text("x-divelogs-surfacetime") == "48660")
    #expect(dive.text("source") == "divelogs-xml:598434")
    let tank = try #require(dive.items["tanks"]?.first)
    #expect(tank["volume"] == "11.66 L")
    #expect(tank["material"] == "steel")
    #expect(tank["gas"] == "EAN32")
    #expect(tank["start"] == "164.99 bar")
    #expect(tank["end"] == "69.02 bar")
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0", "30", "60"])
    #expect(rows.map { $0["depth_m"] } == ["0", "24.69", "2.13"])
    #expect(rows[2]["temperature_c"] == "9.5")
    let site = imported.text("sites/sund-rock.md")
    #expect(site.contains("position: 47.400269, -123.142632\n"))
    #expect(imported.step.losses == [])
    #expect(try imported.errors() == [])
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(Array(Self.text.utf8), of: Divelogs(), times: 300)
  }

  /// The archive, with what Subsurface makes of it.
  @Test(.enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)))
  func agreesWithSubsurface() throws {
    let path = (RealLog.folder ?? "") + "/subsurface-files/TestDiveDivelogsDE.DLD"
    let found = try FormatRegistry.all.source(named: path)
    #expect(found.format.id == "divelogs-xml")
    let bytes = try found.source.tree.read("1.xml")
    let imported = try ForeignFiles(["1.xml": bytes], of: Divelogs())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("number") == "1")
    #expect(dive.text("date") == "2011-05-17")
    #expect(dive.text("time") == "11:01")
    #expect(dive.seconds("duration") == 1_920)
    #expect(dive.thousandths("max-depth") == 24_700)
    #expect(dive.thousandths("air-temperature") == 14_000)
    #expect(dive.thousandths("water-temperature") == 10_000)
    #expect(dive.thousandths("weight") == 16_000)
    #expect(dive.list("buddies") == ["Linus"])
    #expect(imported.profiles.first?.count == 65)
    #expect(imported.text("sites/sund-rock.md").contains("47.400269, -123.142632"))
    #expect(try imported.errors() == [])
  }
}
