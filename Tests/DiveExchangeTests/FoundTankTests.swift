import DiveExchange
import Testing

/// Programs give the size of one of several equal tanks, and say beside it how many there are.
@Suite struct FoundTankTests {
  private static func tank(_ text: String, of format: any ForeignFormat) throws -> [String: String]
  {
    let imported = try ForeignFiles(["log.xml": Array(text.utf8)], of: format)
    #expect(imported.step.losses == [])
    #expect(try imported.errors() == [])
    return try #require(imported.dives.first?.items["tanks"]?.first)
  }

  @Test(arguments: [("0", "12 L"), ("1", "2x12 L"), ("2", "3x12 L")])
  func ofDivelogs(others: String, volume: String) throws {
    let text = """
      <DIVELOGSDATA><DATE>17.05.2011</DATE><TIME>11:01:00</TIME><DBLTANK>\(others)</DBLTANK>
      <CYLINDERSIZE>12</CYLINDERSIZE></DIVELOGSDATA>
      """
    let tank = try Self.tank(text, of: Divelogs())
    #expect(tank["volume"] == volume)
    #expect(tank["x-divelogs-dbltank"] == nil)
  }

  @Test(arguments: [("False", "12 L"), ("True", "2x12 L")])
  func ofDivingLog(isDouble: String, volume: String) throws {
    let text = """
      <Divinglog><Logbook><Dive><Divedate>2024-06-12</Divedate><Entrytime>10:00</Entrytime>
      <Tanksize>12.00</Tanksize><DblTank>\(isDouble)</DblTank></Dive></Logbook></Divinglog>
      """
    let tank = try Self.tank(text, of: DivingLogXML())
    #expect(tank["volume"] == volume)
    #expect(tank["x-divinglog-dbltank"] == nil)
  }

  @Test(arguments: [
    ("Metric", "0", "12 L"), ("Metric", "1", "2x12 L"), ("Imperial", "1", "24 cuft"),
  ])
  func ofMacDive(units: String, isDouble: String, volume: String) throws {
    let text = """
      <dives><units>\(units)</units><schema>2.2.0</schema><dive><date>2024-06-12 10:00:00</date>
      <gases><gas><oxygen>32</oxygen><helium>0</helium><double>\(isDouble)</double>
      <tankSize>12</tankSize><workingPressure>200</workingPressure></gas></gases></dive></dives>
      """
    let imported = try ForeignFiles(["log.xml": Array(text.utf8)], of: MacDiveXML())
    let tank = try #require(imported.dives.first?.items["tanks"]?.first)
    #expect(tank["volume"] == volume || tank["x-macdive-tanksize"] == volume)
    #expect(tank["x-macdive-double"] == (volume == "24 cuft" && tank["volume"] == nil ? "1" : nil))
  }
}
