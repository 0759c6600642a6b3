import DiveExchange
import Foundation
import Testing

/// A log of Diving Log comes in with everything it says.
@Suite struct DivingLogTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Divinglog DBVersion="4.1.1"><Header><AppName>Diving Log 6.0</AppName></Header><Logbook>
    <Dive ID="1" UUID="75BB49D1-D225-45FD-B7BC-2A3DF729E154" Updated="2017-11-25T16:55:13">
    <Number>12</Number><Divedate>2017-02-25</Divedate><Entrytime>10:01</Entrytime>
    <Surfint>03:12</Surfint><Country ID="1" Name="Italia" /><City ID="2" Name="Porto Santo" />
    <Place ID="4" Name="Scoglio"><Lat>42.4010194444444</Lat><Lon>11.0914083333333</Lon></Place>
    <Divetime>42.50</Divetime><Depth>27.40</Depth><Buddy IDs="1,2" Names="Andrea, Juhan Saar" />
    <Signature /><Comments>Big one.</Comments><Water>Salt</Water><Entry>Boat</Entry>
    <Divetype>Corso, notte</Divetype><Tanktype>Steel</Tanktype><Tanksize>15.00</Tanksize>
    <PresS>210.00</PresS><PresE>70.00</PresE><Gas></Gas><Weather>Sereno</Weather>
    <UWCurrent></UWCurrent><Surface>Normale</Surface><Visibility>Average</Visibility>
    <Airtemp>21.50</Airtemp><Watertemp>17.60</Watertemp><Weight>9.00</Weight><Deco>False</Deco>
    <Rep>True</Rep><Altitude>0m ... 850m</Altitude><Divesuit>umida</Divesuit>
    <Computer>Aladin Sport</Computer><ProfileInt>20</ProfileInt><UsedEquip>Jacket,Pinne</UsedEquip>
    <PresW>232</PresW><DepthAvg>15.74</DepthAvg>
    <Profile>000000000000004500010000027401100007</Profile>
    <Profile2>25521001000 2551805109917619051098</Profile2>
    <Profile3>000000000000000000050012027000000000000000</Profile3>
    <Profile4>099000000099000000000005006</Profile4>
    <Profile5>000000000000000000011211311415480264110000000000000000000</Profile5>
    <CNS>12</CNS><Divemaster>Mauro</Divemaster><Boat></Boat><Rating>0</Rating>
    <O2>21.00</O2><He>0.00</He><DblTank>False</DblTank><MaxPPO2>1.40</MaxPPO2><ShopID>1</ShopID>
    </Dive></Logbook></Divinglog>
    """

  @Test func aTimeThatCannotBeReadIsReported() throws {
    let text = Self.text.replacing("<Entrytime>10:01<", with: "<Entrytime>ten past ten<")
    let imported = try ForeignFiles(["log.xml": Array(text.utf8)], of: DivingLogXML())
    #expect(imported.dives.first?.text("time") == "")
    let lost = imported.step.losses.filter { $0.reason == .malformed }.map(\.text)
    #expect(lost == ["Entrytime ten past ten"])
  }

  @Test func makesADive() throws {
    let imported = try ForeignFiles(["log.xml": Array(Self.text.utf8)], of: DivingLogXML())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("number") == "12")
    #expect(dive.text("date") == "2017-02-25")
    #expect(dive.text("time") == "10:01")
    #expect(dive.seconds("duration") == 2_550)
    #expect(dive.text("site") == "scoglio")
    #expect(dive.text("max-depth") == "27.4 m")
    #expect(dive.text("average-depth") == "15.74 m")
    #expect(dive.text("air-temperature") == "21.5 °C")
    #expect(dive.text("water-temperature") == "17.6 °C")
    #expect(dive.text("visibility") == "moderate")
    #expect(dive.text("water") == "salt")
    #expect(dive.text("entry") == "boat")
    #expect(dive.text("weight") == "9 kg")
    #expect(dive.text("suit") == "umida")
    #expect(dive.text("cns") == "12 %")
    #expect(dive.list("buddies") == ["Andrea", "Juhan Saar"])
    #expect(dive.list("guide") == ["Mauro"])
    #expect(dive.list("tags") == ["Corso", "notte"])
    #expect(dive.list("gear") == ["jacket", "pinne"])
    #expect(dive.list("warnings") == ["ascent"])
    #expect(dive.text("x-divinglog-surfint") == "03:12")
    #expect(dive.text("x-divinglog-surface") == "Normale")
    #expect(dive.text("x-divinglog-maxppo2") == "1.40")
    #expect(dive.text("source") == "divinglog-xml:75BB49D1-D225-45FD-B7BC-2A3DF729E154")
    let tanks = try #require(dive.items["tanks"])
    #expect(tanks.count == 3)
    #expect(tanks[0]["volume"] == "15 L")
    #expect(tanks[0]["material"] == "steel")
    #expect(tanks[0]["working-pressure"] == "232 bar")
    #expect(tanks[0]["gas"] == "air")
    #expect(tanks[0]["start"] == "210 bar")
    #expect(tanks[0]["end"] == "70 bar")
    #expect(tanks[2]["label"] == "tank 3")
    #expect(imported.text("sites/scoglio.md").contains("position: 42.401019, 11.091408\n"))
    #expect(imported.text("sites/scoglio.md").contains("region: Porto Santo\n"))
    let losses = imported.step.losses.map { "\($0.reason.rawValue) \($0.text)" }
    #expect(losses == ["rounded 42.4010194444444, 11.0914083333333"])
    #expect(try imported.errors() == [])
    let again = try ForeignFiles(
      ["b.xml": Array(Self.text.utf8)],
      of: DivingLogXML(),
      into: imported.bytes
    )
    #expect(again.bytes == [:])
  }

  /// The blocks of digits are read as the program's author documents them.
  @Test func readsTheProfiles() throws {
    let imported = try ForeignFiles(["log.xml": Array(Self.text.utf8)], of: DivingLogXML())
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["time_s"] } == ["0", "20", "40"])
    #expect(rows.map { $0["depth_m"] } == ["0", "4.5", "27.4"])
    #expect(rows.map { $0["temperature_c"] } == ["25.5", "25.5", "17.6"])
    #expect(rows.map { $0["tank1_bar"] } == ["210", "180.5", "190.5"])
    #expect(rows.map { $0["rbt_s"] } == [nil, "5940", "5880"])
    #expect(rows[1]["event"] == "warning=ascent")
    #expect(rows[2]["event"] == "warning=remaining bottom time")
    #expect(rows[2]["in_deco"] == "1")
    #expect(rows[2]["x_extra"] == "7")
    #expect(rows[1]["tank3_bar"] == "50")
    #expect(rows[1]["heart_rate_bpm"] == "120")
    #expect(rows[1]["heading_deg"] == "270")
    #expect(rows.map { $0["ndl_s"] } == ["5940", "5940", nil])
    #expect(rows[2]["stop_s"] == "300")
    #expect(rows[2]["stop_depth_m"] == "6")
    #expect(rows[1]["sensor1_bar"] == "1.12")
    #expect(rows[1]["sensor3_bar"] == "1.14")
    #expect(rows[1]["x_otu"] == "154.8")
    #expect(rows[1]["cns_percent"] == "26.4")
    #expect(rows[1]["setpoint_bar"] == "1.1")
  }

  @Test func saysWhatIsNotAProfile() throws {
    let text = Self.text.replacing("<Profile>0", with: "<Profile>x")
      .replacing("<Divedate>2017-02-25", with: "<Divedate>2017-25-02")
    let undated = try ForeignFiles(["log.xml": Array(text.utf8)], of: DivingLogXML())
    #expect(undated.bytes == [:])
    #expect(undated.reasons == [.leftOut])
    let dated = text.replacing("2017-25-02", with: "2017-02-25")
    let imported = try ForeignFiles(["log.xml": Array(dated.utf8)], of: DivingLogXML())
    #expect(imported.reasons == [.malformed, .rounded])
    #expect(imported.profiles.first?.map { $0["depth_m"] } == [nil, nil, nil])
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(Array(Self.text.utf8), of: DivingLogXML(), times: 300)
  }

  /// A real log, with what another reader makes of it.
  @Test(.enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)))
  func agreesWithAnotherReader() throws {
    let folder = "kajyr-macdive-divinglog/"
    let bytes = try ForeignFiles.read(folder + "__mocks__/DivingLog.xml")
    let json = try JSONText(try ForeignFiles.read(folder + "__expected__/DivingLog.json"))
    let others = json.root["dives"]?.items ?? []
    let imported = try ForeignFiles(["log.xml": bytes], of: DivingLogXML())
    #expect(imported.dives.count == others.count)
    for (dive, other) in zip(imported.dives, others) {
      let start = other["date"]?.text ?? ""
      #expect(start.hasPrefix("\(dive.text("date"))T\(dive.text("time"))"))
      #expect(dive.seconds("duration") == other["dive_time"]?.number?.whole.map { $0 * 60 })
      #expect(
        dive.thousandths("max-depth") == other["max_depth"]?.number?.scaled(toDecimals: 3)?.value
      )
      #expect(dive.text("number") == other["number"]?.number?.text)
      #expect(dive.thousandths("weight") == other["weights"]?.number?.scaled(toDecimals: 3)?.value)
      let people = dive.list("buddies") + dive.list("guide")
      #expect(people.joined(separator: ", ") == other["buddies"]?.text)
      #expect(dive.list("gear").count == other["gear"]?.items?.count)
      let tank = try #require(dive.items["tanks"]?.first)
      // The other reader has the two pressures the other way round.
      #expect(tank["start"] == "210 bar")
      #expect(tank["end"] == "70 bar")
      #expect(tank["volume"] == "15 L")
    }
    let site = imported.text("sites/scoglio-del-corallo.md")
    #expect(site.contains("country: Italia\n"))
    #expect(site.contains("position: 42.401019, 11.091408\n"))
  }
}
