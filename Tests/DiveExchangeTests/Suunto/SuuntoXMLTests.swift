import DiveExchange
import Foundation
import Testing

/// A file of Suunto's desktop programs becomes a dive with everything it says.
@Suite struct SuuntoXMLTests {
  private static let text = """
    <Dive xmlns="http://schemas.datacontract.org/2004/07/Suunto.Diving.Dal"
     xmlns:i="http://www.w3.org/2001/XMLSchema-instance">
    <Algorithm>0</Algorithm><AvgDepth>11.2</AvgDepth><Boat i:nil="true" />
    <BottomTemperature>7</BottomTemperature><BottomTime>1680</BottomTime>
    <CnsEnd>8</CnsEnd><CnsStart>2</CnsStart><CylinderVolume>12.0000004711809</CylinderVolume>
    <CylinderWorkPressure>232000</CylinderWorkPressure>
    <DiveMixtures><DiveMixture><DiveGasChanges><DiveGasChange>
      <GasChangeTime>0</GasChangeTime><PO2 i:nil="true" /></DiveGasChange></DiveGasChanges>
      <EndPressure>43000</EndPressure><Helium>0</Helium><Name i:nil="true" /><Oxygen>32</Oxygen>
      <PO2>1.4</PO2><Size>0</Size><StartPressure>193800</StartPressure>
      <TransmitterId i:nil="true" /><Type>4</Type></DiveMixture></DiveMixtures>
    <DiveSamples>
    <Dive.Sample><Ceiling i:nil="true" /><Depth>1.74</Depth><Pressure i:nil="true" />
      <SacRate>32.82</SacRate><Temperature>8.9999882</Temperature><Time>0</Time></Dive.Sample>
    <Dive.Sample><Ceiling>3</Ceiling><Depth>18.4</Depth><GasTime>1200</GasTime>
      <Pressure>180000</Pressure><Temperature>7</Temperature><Time>20</Time></Dive.Sample>
    <Dive.Sample><Depth>deep</Depth><Temperature>7</Temperature><Time i:nil="true" /></Dive.Sample>
    </DiveSamples>
    <DiveTags /><Duration>2470</Duration>
    <Marks><Mark><Heading>90</Heading><MarkTime>15</MarkTime><Type>257</Type></Mark></Marks>
    <MaxDepth>18.61</MaxDepth><Mode>1</Mode><Note>  Wall.  </Note><OtuEnd>12</OtuEnd>
    <Partner>Liis, Juhan Saar</Partner><PersonalMode>-1</PersonalMode>
    <SampleBlob>AwAAzczMP</SampleBlob><SerialNumber>33501409</SerialNumber>
    <Software>1.0.2</Software><Source>DX</Source><StartPressure>193800</StartPressure>
    <StartTime>2024-06-12T10:30:05.4</StartTime><SurfacePressure>101200</SurfacePressure>
    <TissuePressuresHeliumEnd><int>0</int></TissuePressuresHeliumEnd>
    <Visibility>0</Visibility><Weight>0</Weight></Dive>
    """

  @Test func makesADive() throws {
    let imported = try ForeignFiles(["a.xml": Array(Self.text.utf8)], of: SuuntoXML())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("date") == "2024-06-12")
    #expect(dive.text("time") == "10:30:05")
    #expect(dive.text("zone") == "")
    #expect(dive.seconds("duration") == 2_470)
    #expect(dive.text("max-depth") == "18.61 m")
    #expect(dive.text("average-depth") == "11.2 m")
    #expect(dive.text("water-temperature") == "7 °C")
    #expect(dive.text("surface-pressure") == "1012 mbar")
    #expect(dive.text("cns") == "8 %")
    #expect(dive.text("otu") == "12")
    #expect(dive.text("safety-factor") == "-1")
    #expect(dive.list("buddies") == ["Liis", "Juhan Saar"])
    #expect(dive.text("x-suunto-bottomtime") == "1680")
    #expect(dive.text("source") == "suunto-xml:33501409/2024-06-12T10:30:05.400")
    let tank = try #require(dive.items["tanks"]?.first)
    #expect(tank["volume"] == "12 L")
    #expect(tank["working-pressure"] == "232 bar")
    #expect(tank["gas"] == "EAN32")
    #expect(tank["start"] == "193.8 bar")
    #expect(tank["end"] == "43 bar")
    #expect(dive.items["computers"]?.first?["model"] == "Suunto DX")
    #expect(dive.items["computers"]?.first?["firmware"] == "1.0.2")
    #expect(
      imported.text(try #require(imported.bytes.keys.first { $0.hasSuffix(".md") })).hasSuffix(
        "Wall.\n"
      )
    )
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0", "15", "20"])
    #expect(rows.map { $0["depth_m"] } == ["1.74", nil, "18.4"])
    #expect(rows[0]["temperature_c"] == "9")
    #expect(rows[0]["event"] == "gas=1")
    #expect(rows[1]["event"] == "info=mark 257;heading=90")
    #expect(rows[2]["tank1_bar"] == "180")
    #expect(rows[2]["stop_depth_m"] == "3")
    #expect(rows[2]["rbt_s"] == "1200")
    #expect(rows[0]["x_sac_l_min"] == "32.82")
    #expect(try imported.errors() == [])
  }

  @Test func saysWhatIsLost() throws {
    let imported = try ForeignFiles(["a.xml": Array(Self.text.utf8)], of: SuuntoXML())
    let losses = Set(imported.step.losses.map { "\($0.reason.rawValue) \($0.text)" })
    #expect(
      losses == [
        "malformed DiveSamples/Dive.Sample (1)", "no-place SampleBlob",
        "no-place TissuePressuresHeliumEnd",
      ]
    )
  }

  @Test func bringsNothingTwice() throws {
    let imported = try ForeignFiles(["a.xml": Array(Self.text.utf8)], of: SuuntoXML())
    let again = try ForeignFiles(
      ["b.xml": Array(Self.text.utf8)],
      of: SuuntoXML(),
      into: imported.bytes
    )
    #expect(again.bytes == [:])
    let both = try ForeignFiles(
      ["a.xml": Array(Self.text.utf8), "b.xml": Array(Self.text.utf8)],
      of: SuuntoXML()
    )
    #expect(both.dives.count == 1)
    #expect(both.reasons.contains(.duplicate))
  }

  /// The samples' pressures are of the tank with the transmitter; of none, they are a tank's own.
  @Test func findsTheTankOfAPressure() throws {
    func tanks(_ mixtures: String) throws -> [[String: String]] {
      let text = """
        <Dive xmlns="Suunto.Diving.Dal"><StartTime>2024-06-12T10:30:00</StartTime>
        <DiveMixtures>\(mixtures)</DiveMixtures><DiveSamples><Dive.Sample><Time>0</Time>
        <Depth>5</Depth><Pressure>180000</Pressure></Dive.Sample></DiveSamples></Dive>
        """
      let imported = try ForeignFiles(["a.xml": Array(text.utf8)], of: SuuntoXML())
      #expect(try imported.errors() == [])
      let columns = Set(imported.profiles.first?.first?.keys.filter { $0.hasPrefix("tank") } ?? [])
      return (imported.dives.first?.items["tanks"] ?? []) + [["columns": columns.joined()]]
    }
    func mixture(_ oxygen: Int, _ pod: String) -> String {
      "<DiveMixture><Oxygen>\(oxygen)</Oxygen><TransmitterId>\(pod)</TransmitterId></DiveMixture>"
    }
    let one = try tanks(mixture(21, "") + mixture(50, "77"))
    #expect(one.map { $0["gas"] } == ["air", "EAN50", nil])
    #expect(one.last?["columns"] == "tank2_bar")
    let none = try tanks(mixture(21, "") + mixture(50, ""))
    #expect(none.count == 4)
    #expect(none[2]["start"] == "180 bar")
    #expect(none.last?["columns"] == "tank3_bar")
    let two = try tanks(mixture(21, "66") + mixture(50, "77"))
    #expect(two.last?["columns"] == "tank3_bar")
  }

  private static let sml = """
    <?xml version="1.0" encoding="utf-8"?>
    <sml SdkVersion="2.6.6" xmlns="http://www.suunto.com/schemas/sml"><DeviceLog>
    <Header><DateTime>2016-02-07T10:07:52</DateTime><Duration>30</Duration>
    <Depth><Max>9.88</Max><Avg>4.34</Avg></Depth>
    <Diving><DiveMode>Air</DiveMode><SurfacePressure>100200</SurfacePressure><StartTissue/>
    <Gases><Gas><Oxygen>0.21</Oxygen></Gas></Gases></Diving>
    <SampleInterval>1</SampleInterval></Header>
    <Device><Name>Suunto D6i</Name><SerialNumber>51670658</SerialNumber>
    <Info><SW>1.2.10</SW></Info></Device>
    <Samples>
    <Sample><Time>0</Time><Events><State><Type>Dive Active</Type><Active>true</Active></State>
    <Bookmark/></Events></Sample>
    <Sample><Time>1</Time><Depth>1.26</Depth><Temperature>305.15</Temperature></Sample>
    <Sample><Time>2</Time><Depth>9.88</Depth><Speed>4</Speed></Sample>
    </Samples></DeviceLog></sml>
    """

  /// SML has what the app's JSON has.
  @Test func readsSML() throws {
    let imported = try ForeignFiles(["a.sml": Array(Self.sml.utf8)], of: SuuntoXML())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("x-suunto-dive-mode") == "Air")
    #expect(dive.items["tanks"]?.first?["gas"] == "air")
    #expect(dive.text("time") == "10:07:52")
    #expect(dive.seconds("duration") == 30)
    #expect(dive.text("max-depth") == "9.88 m")
    #expect(dive.text("surface-pressure") == "1002 mbar")
    #expect(dive.text("x-suunto-sampleinterval") == "1")
    #expect(dive.items["computers"]?.first?["model"] == "Suunto D6i")
    #expect(dive.items["computers"]?.first?["serial"] == "51670658")
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["depth_m"] } == [nil, "1.26", "9.88"])
    #expect(rows[0]["event"] == "info=Dive Active;bookmark")
    #expect(rows[1]["temperature_c"] == "32")
    let losses = imported.step.losses.map { "\($0.reason.rawValue) \($0.text)" }
    #expect(losses == ["no-place Samples/Speed (1)"])
    #expect(try imported.errors() == [])
  }

  @Test(arguments: [text, sml])
  func survivesMutations(text: String) throws {
    try ForeignFiles.mutate(Array(text.utf8), of: SuuntoXML(), times: 300)
  }

  private static let folder = "libbuhlmann-dm4/test/xml"

  /// Real files of a DX, whose values are found by their tags alone.
  @Test(.enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)))
  func bringsEveryFigureOfRealFiles() throws {
    let path = (RealLog.folder ?? "") + "/exchange-files/" + Self.folder
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(names.count == 26)
    for name in names {
      let bytes = try ForeignFiles.read("\(Self.folder)/\(name)")
      let plain = PlainMarkup(bytes)
      let imported = try ForeignFiles(["a.xml": bytes], of: SuuntoXML())
      let dive = try #require(imported.dives.first)
      #expect(
        "\(dive.text("date"))T\(dive.text("time"))".hasPrefix(
          plain.first("StartTime")?.prefix(16) ?? "-"
        )
      )
      #expect(dive.seconds("duration") == plain.number("Duration").map { Int($0) })
      #expect(
        Double(dive.thousandths("max-depth"))
          == plain.number("MaxDepth").map { ($0 * 1000).rounded() }
      )
      if let mean = plain.number("AvgDepth") {
        #expect(Double(dive.thousandths("average-depth")) == (mean * 1000).rounded())
      }
      let rows = try #require(imported.profiles.first)
      let depths = rows.compactMap { $0["depth_m"].flatMap { Double($0) } }
      #expect(depths == plain.all("Depth").compactMap { Double($0) }, "\(name)")
      let pressures = rows.compactMap { $0["tank1_bar"].flatMap { Double($0) } }
      #expect(
        // Without a transmitter, a computer writes 0.
        pressures
          == plain.all("Pressure").compactMap { Double($0) }.filter { $0 > 0 }.map { $0 / 1000 },
        "\(name)"
      )
      let tank = try #require(dive.items["tanks"]?.first)
      // The first tag of the name is the mixture's.
      let start = plain.number("StartPressure") ?? 0
      #expect(Double(WrittenDive.thousandths(tank["start"])) == start, "\(name)")
      #expect(try imported.errors() == [], "\(name)")
    }
  }

  /// Real files, with what another reader makes of them.
  @Test(
    .enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)),
    arguments: ["freedive", "nitrox-deco", "suunto-d5", "unlabelled-pressure"]
  )
  func agreesWithAnotherReader(name: String) throws {
    let imported = try ForeignFiles(
      ["a.xml": try ForeignFiles.read("divejson/suunto_xml/\(name).xml")],
      of: SuuntoXML()
    )
    let dive = try #require(imported.dives.first)
    let text = try JSONText(try ForeignFiles.read("divejson/suunto_xml/\(name).divejson"))
    let other = try #require(text.root["dives"]?.items?.first)
    let recording = other["recordings"]?.items?.first
    #expect(
      other["started_at"]?.text?.hasPrefix("\(dive.text("date"))T\(dive.text("time"))") == true
    )
    let seconds = other["submerged_time"]?.number?.whole ?? 0
    #expect(dive.seconds("duration") == seconds)
    for (key, own) in [("max_depth", "max-depth"), ("avg_depth", "average-depth")] {
      let depth = other[key]?.number?.scaled(toDecimals: 3)?.value ?? 0
      #expect(dive.thousandths(own) == depth)
    }
    let coldest = other["bottom_temperature"]?.number?.scaled(toDecimals: 3)?.value
    #expect(dive.thousandths("water-temperature") == coldest)
    let isFree = recording?["mode"]?.text == "freedive"
    #expect((dive.text("mode") == "freedive") == isFree)
    let profile = recording?["profile"]
    let rows = imported.profiles.first ?? []
    // The other reader drops samples of one moment.
    var depths: [String: Int] = [:]
    for row in rows.reversed() {
      if let time = row["time_s"], let depth = row["depth_m"] {
        depths[time] = WrittenDive.thousandths(depth)
      }
    }
    let times = profile?["depth"]?["times"]?.items?.compactMap(\.number?.whole) ?? []
    let values = profile?["depth"]?["values"]?.items?.compactMap(\.number?.whole) ?? []
    #expect(times.count == depths.count)
    for (time, value) in zip(times, values) { #expect(depths[String(time / 1000)] == value * 10) }
    let tanks = dive.items["tanks"] ?? []
    let others = other["cylinders"]?.items ?? []
    #expect(tanks.count == others.count)
    for (tank, other) in zip(tanks, others) {
      let start = other["start_pressure"]?.number?.scaled(toDecimals: 3)?.value ?? 0
      let oxygen = other["oxygen"]?.number?.scaled(toDecimals: 0)?.value
      if start > 0 { #expect(WrittenDive.thousandths(tank["start"]) == start) }
      if let oxygen { #expect(tank["gas"] == (oxygen == 21 ? "air" : "EAN\(oxygen)")) }
    }
    #expect(try imported.errors() == [])
  }

  /// What no dive has is kept under another key, or reported.
  @Test(.enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)))
  func keepsWhatCannotBe() throws {
    let imported = try ForeignFiles(
      ["a.xml": try ForeignFiles.read("divejson/suunto_xml/refusals.xml")],
      of: SuuntoXML()
    )
    let dive = try #require(imported.dives.first)
    #expect(dive.text("time") == "12:06")
    #expect(dive.text("average-depth") == "")
    #expect(dive.text("x-suunto-avgdepth") == "25.1 m")
    #expect(dive.text("surface-pressure") == "")
    #expect(dive.items["tanks"]?.first?["x-suunto-gas"] == "500/600 ‰")
    #expect(imported.reasons.isSuperset(of: [.setAside, .malformed]))
    #expect(try imported.errors() == [])
  }
}
