import DiveExchange
import Foundation
import Testing

/// A log of MacDive comes in with everything it says.
@Suite struct MacDiveTests {
  private static func log(_ units: String, _ dives: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE dives SYSTEM "http://www.mac-dive.com/macdive_logbook.dtd">
      <dives><units>\(units)</units><schema>2.2.0</schema>\(dives)</dives>
      """.utf8
    )
  }

  private static let whole = log(
    "Metric",
    """
    <dive><date>2019-05-02 15:31:29</date><identifier>20190502153129-A63C5D4A</identifier>
    <diveNumber>60</diveNumber><rating>4</rating><repetitiveDive>1</repetitiveDive>
    <computer>Shearwater Teric</computer><serial>A63C5D4A</serial><maxDepth>33.50</maxDepth>
    <averageDepth>23.88</averageDepth><cns>15.00</cns><decoModel>ZHL-16C GF 40/85</decoModel>
    <duration>2500</duration><gasModel>Unknown</gasModel><surfaceInterval>0</surfaceInterval>
    <tempAir>0.00</tempAir><tempHigh>18.00</tempHigh><tempLow>15.00</tempLow>
    <visibility>Buona</visibility><weight>8</weight><notes><![CDATA[Long <swim>.]]></notes>
    <diveMaster>Matteo Carli</diveMaster><diveOperator>Nautilus TDC</diveOperator>
    <boat>Gommone</boat><weather>Grigio</weather><current>Light</current>
    <surfaceConditions>Calmo</surfaceConditions><entryType>Boat</entryType>
    <site><country>Italy</country><location>Santo Stefano al Mare</location><name>Isola</name>
      <bodyOfWater>Ligurian Sea</bodyOfWater><waterType>Salt Water</waterType>
      <altitude>0</altitude><lat>43.87472</lat><lon>8.11806</lon></site>
    <tags><tag>tech</tag></tags><types><type>Corso</type></types>
    <buddies><buddy>Silvia Balbo</buddy><buddy>Chiara Dabusti</buddy></buddies>
    <gear><item><type>Regulator</type><manufacturer>Scubapro</manufacturer>
      <name>MK25 Evo</name><serial>1741811090</serial></item></gear>
    <gases><gas><pressureStart>194.16</pressureStart><pressureEnd>33.51</pressureEnd>
      <oxygen>32</oxygen><helium>0</helium><double>0</double><tankSize>15</tankSize>
      <workingPressure>200</workingPressure><supplyType>Open Circuit</supplyType>
      <duration>2500</duration><tankName>15L</tankName></gas></gases>
    <samples><sample><time>0.00</time><depth>0.80</depth><pressure>194.85</pressure>
      <temperature>18.00</temperature><ppo2>0.34</ppo2><ndt>0</ndt></sample>
    <sample><time>10.00</time><depth>2.60</depth><pressure>0.00</pressure>
      <temperature>18.00</temperature><ppo2>0.40</ppo2><ndt>99</ndt></sample></samples>
    <events></events></dive>
    """
  )

  @Test func makesADive() throws {
    let imported = try ForeignFiles(["log.xml": Self.whole], of: MacDiveXML())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("number") == "60")
    #expect(dive.text("date") == "2019-05-02")
    #expect(dive.text("time") == "15:31:29")
    #expect(dive.seconds("duration") == 2_500)
    #expect(dive.text("site") == "isola")
    #expect(dive.text("centre") == "nautilus-tdc")
    #expect(dive.text("boat") == "gommone")
    #expect(dive.list("gear") == ["mk25-evo"])
    #expect(dive.text("max-depth") == "33.5 m")
    #expect(dive.text("average-depth") == "23.88 m")
    #expect(dive.text("water-temperature") == "15 °C")
    #expect(dive.text("air-temperature") == "")
    #expect(dive.text("visibility") == "")
    #expect(dive.text("x-macdive-visibility") == "Buona")
    #expect(dive.text("x-macdive-temphigh") == "18.00")
    #expect(dive.text("current") == "light")
    #expect(dive.text("entry") == "boat")
    #expect(dive.text("weather") == "Grigio")
    #expect(dive.text("weight") == "8 kg")
    #expect(dive.text("deco-model") == "ZHL-16C")
    #expect(dive.text("gradient-factors") == "40/85")
    #expect(dive.text("cns") == "15 %")
    #expect(dive.text("rating") == "4")
    #expect(dive.list("buddies") == ["Silvia Balbo", "Chiara Dabusti"])
    #expect(dive.list("guide") == ["Matteo Carli"])
    #expect(dive.list("tags") == ["tech", "Corso"])
    #expect(dive.text("source") == "macdive-xml:20190502153129-A63C5D4A")
    let tank = try #require(dive.items["tanks"]?.first)
    #expect(tank["volume"] == "15 L")
    #expect(tank["working-pressure"] == "200 bar")
    #expect(tank["gas"] == "EAN32")
    #expect(tank["start"] == "194.16 bar")
    #expect(tank["end"] == "33.51 bar")
    #expect(tank["label"] == "15L")
    let rows = try #require(imported.profiles.first)
    #expect(rows.map { $0["depth_m"] } == ["0.8", "2.6"])
    #expect(rows.map { $0["tank1_bar"] } == ["194.85", nil])
    #expect(rows.map { $0["ndl_s"] } == [nil, "5940"])
    #expect(imported.text("sites/isola.md").contains("position: 43.87472, 8.11806\n"))
    #expect(imported.text("sites/isola.md").contains("water: salt\n"))
    #expect(imported.text("gear/mk25-evo.md").contains("brand: Scubapro\n"))
    #expect(imported.bytes.keys.contains("centres/gommone.md"))
    let path = try #require(
      imported.bytes.keys.first { $0.hasPrefix("dives/") && $0.hasSuffix(".md") }
    )
    #expect(imported.text(path).hasSuffix("Long <swim>.\n"))
    #expect(imported.step.losses == [])
    #expect(try imported.errors() == [])
    let again = try ForeignFiles(["b.xml": Self.whole], of: MacDiveXML(), into: imported.bytes)
    #expect(again.bytes == [:])
  }

  @Test func readsImperialUnits() throws {
    let bytes = Self.log(
      "Imperial",
      """
      <dive><date>2024-06-01 09:00:00</date><identifier>2</identifier><maxDepth>100</maxDepth>
      <tempLow>68</tempLow><weight>10</weight><gases><gas><pressureStart>3000</pressureStart>
      <pressureEnd>1000</pressureEnd><tankSize>77.4</tankSize>
      <workingPressure>3000</workingPressure></gas></gases>
      <samples><sample><time>0</time><depth>60</depth><temperature>68</temperature></sample></samples>
      </dive>
      """
    )
    let imported = try ForeignFiles(["log.xml": bytes], of: MacDiveXML())
    let dive = try #require(imported.dives.first)
    #expect(dive.text("max-depth") == "30.48 m")
    #expect(dive.text("water-temperature") == "20 °C")
    #expect(dive.text("weight") == "4.536 kg")
    let tank = try #require(dive.items["tanks"]?.first)
    #expect(tank["volume"] == "77.4 cuft")
    #expect(tank["start"] == "206.843 bar")
    #expect(tank["end"] == "68.948 bar")
    #expect(imported.profiles.first?.first?["depth_m"] == "18.288")
    #expect(imported.profiles.first?.first?["temperature_c"] == "20")
    #expect(imported.reasons == [.rounded])
    #expect(try imported.errors() == [])
  }

  /// The pressures of samples have a tank, even where none is listed.
  @Test func listsTheTankOfSamples() throws {
    let bytes = Self.log(
      "Metric",
      """
      <dive><date>1998-11-01 16:55:00</date><gases></gases><samples>
      <sample><time>0</time><depth>5</depth><pressure>200</pressure></sample></samples></dive>
      """
    )
    let imported = try ForeignFiles(["log.xml": bytes], of: MacDiveXML())
    #expect(imported.dives.first?.items["tanks"]?.map { $0["label"] } == ["tank 1"])
    #expect(imported.profiles.first?.first?["tank1_bar"] == "200")
    #expect(try imported.errors() == [])
  }

  /// A dive without a date is left out, and one with the id of another is a dive of its own.
  @Test func doesNotLoseADive() throws {
    let bytes = Self.log(
      "Metric",
      """
      <dive><date>1998-11-01 16:55:00</date><identifier>2013-</identifier></dive>
      <dive><date>1999-11-01 16:55:00</date><identifier>2013-</identifier></dive>
      <dive><date>once</date><identifier>2014-</identifier></dive>
      """
    )
    let imported = try ForeignFiles(["log.xml": bytes], of: MacDiveXML())
    #expect(imported.dives.map { $0.text("date") } == ["1998-11-01", "1999-11-01"])
    #expect(Set(imported.dives.map { $0.text("source") }).count == 2)
    #expect(imported.reasons == [.leftOut])
    let again = try ForeignFiles(["log.xml": bytes], of: MacDiveXML(), into: imported.bytes)
    #expect(again.bytes == [:])
  }

  @Test func survivesMutations() throws {
    try ForeignFiles.mutate(Self.whole, of: MacDiveXML(), times: 300)
  }

  /// Real logs, whose values are found by their tags alone.
  @Test(
    .enabled(if: RealLog.folder != nil, Comment(rawValue: RealLog.whySkipped)),
    arguments: [
      "kajyr-macdive-divinglog/__mocks__/macdive/MacDive.xml",
      "kajyr-macdive-divinglog/__mocks__/macdive/MissingProps.xml",
      "kajyr-macdive-divinglog/__mocks__/macdive/doubles.xml",
      "kajyr-macdive-divinglog/__mocks__/macdive/nightdive.xml",
      "gpl/submersion/test/fixtures/macdive_xml/metric_small.xml",
    ]
  )
  func bringsEveryFigureOfRealFiles(path: String) throws {
    let bytes = try ForeignFiles.read(path)
    let plain = PlainMarkup(bytes)
    let imported = try ForeignFiles(["log.xml": bytes], of: MacDiveXML())
    #expect(imported.dives.count == plain.count("dive"))
    #expect(imported.profiles.map(\.count).reduce(0, +) == plain.count("sample"))
    let depths = imported.profiles.flatMap { $0 }.compactMap {
      $0["depth_m"].flatMap { Double($0) }
    }
    #expect(depths.sorted() == plain.all("depth").compactMap { Double($0) }.sorted())
    let pressures = imported.profiles.flatMap { $0 }
      .compactMap { $0["tank1_bar"].flatMap { Double($0) } }
    let written = plain.all("pressure").compactMap { Double($0) }.filter { $0 != 0 }
    #expect(pressures.sorted() == written.sorted())
    for (key, tag) in [("max-depth", "maxDepth"), ("average-depth", "averageDepth")] {
      let own = imported.dives.map { Double($0.thousandths(key)) / 1_000 }
      #expect(own.sorted() == plain.all(tag).compactMap { Double($0) }.sorted(), "\(key)")
    }
    let starts = imported.dives.flatMap { $0.items["tanks"] ?? [] }
      .map { Double(WrittenDive.thousandths($0["start"])) / 1_000 }
    #expect(starts.sorted() == plain.all("pressureStart").compactMap { Double($0) }.sorted())
    #expect(try imported.errors() == [])
  }

  /// A second export that has another place of a name alone does not put its dives at the first.
  @Test func aPlaceOfANameIsTheSameInEveryFile() throws {
    func log(_ id: String, _ day: String, _ country: String, _ latitude: String) -> [UInt8] {
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <dives><units>Metric</units><schema>2.2.0</schema>
        <dive><date>\(day) 10:00:00</date><identifier>\(id)</identifier><maxDepth>20.0</maxDepth>
        <duration>2400</duration><site><country>\(country)</country><name>Reef</name>
        <lat>\(latitude)</lat><lon>14.5</lon></site></dive>
        </dives>
        """.utf8
      )
    }
    let egypt = log("A", "2024-06-12", "Egypt", "27.8")
    let first = try ForeignFiles(["a.xml": egypt], of: MacDiveXML())
    let malta = log("B", "2024-07-12", "Malta", "35.9")
    let second = try ForeignFiles(["b.xml": malta], of: MacDiveXML(), into: first.bytes)
    let dive = try #require(second.dives.first)
    let site = second.text("sites/\(dive.text("site")).md")
    #expect(site.contains("country: Malta\n"), "\(second.bytes.keys)")
    // And the same place is the same record.
    let third = try ForeignFiles(
      ["c.xml": log("C", "2024-08-12", "Egypt", "27.8")],
      of: MacDiveXML(),
      into: first.bytes.merging(second.bytes) { $1 }
    )
    #expect(third.dives.first?.text("site") == "reef")
    #expect(!third.bytes.keys.contains { $0.hasPrefix("sites/") })
  }

  /// Figures in a unit that is unknown say nothing.
  @Test func unknownUnitsAreReported() throws {
    let text = String(decoding: Self.whole, as: UTF8.self)
    let other = text.replacing("<units>Metric<", with: "<units>Imperial units<")
    try #require(other != text)
    let imported = try ForeignFiles(["a.xml": Array(other.utf8)], of: MacDiveXML())
    #expect(imported.dives.isEmpty)
    #expect(imported.step.losses.contains { $0.text == "<units> Imperial units" })
  }
}
