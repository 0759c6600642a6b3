import DiveModel
import LogbookCore
import Diagnostics
import Testing

/// Samples are seen without what is the diver's alone, in a damaged file too.
@Suite struct SharedSamplesTests {
  private static func shown(_ text: String) throws -> String {
    let files = [
      "divelog.yml": "format: 1\nshare: public\n",
      "dives/2024-06-12.md": "---\ndate: 2024-06-12\ncomputers: [{profile: 2024-06-12.csv}]\n---\n",
      "dives/2024-06-12.csv": text,
    ]
    let log = try Logbook(reading: .memory(files.mapValues { Array($0.utf8) }))
    return log.seen(by: .public).source(of: "dives/2024-06-12.csv")?.text ?? ""
  }

  @Test func theHeartAndOnesOwnColumnsAreNot() throws {
    let text =
      "time_s,depth_m,heart_rate_bpm,event,x_mood\n0,1,171,\"info=a, b\",Qmood\n9,2,172,,\n"
    #expect(try Self.shown(text) == "time_s,depth_m,event\n0,1,info\n9,2,\n")
  }

  /// A diver may have named an event; a computer's own words are no one's.
  @Test(arguments: [
    ("bookmark=Anna panicked", "bookmark"),
    ("gas=2;info=tell no one", "gas=2;info"),
    ("\"warning=Anna, again\";", ""), ("Anna;surface=", "surface"),
    ("\"warning=Anna, again;alarm=ascent\"", "warning;alarm=ascent"),
    ("warning=PO2 high;setpoint=1.3", "warning=PO2 high;setpoint=1.3"),
    ("info=ascent (begin);mode=closed-circuit", "info=ascent (begin);mode=closed-circuit"),
    ("info=ascent (Anna)", "info"), ("surface;heading=90", "surface;heading=90"),
  ])
  func textsOfEventsAreTheDiversAlone(cell: String, shown: String) throws {
    let text = "time_s,depth_m,event\n0,1,\(cell)\n"
    #expect(try Self.shown(text) == "time_s,depth_m,event\n0,1,\(shown)\n")
  }

  @Test(arguments: [
    "0,1,171,info=a,b,1", "0,\"1,171,,1", "0,1\",171,,1", "0,1,2,171,,1",
    "0,1,171,\"a,1", "0\",1,\"171,,1",
  ])
  func aRowThatDoesNotFitShowsNothingOfIt(row: String) throws {
    let text = "time_s,depth_m,heart_rate_bpm,event,in_deco\n\(row)\n9,2,172,,0\n"
    let shown = try Self.shown(text)
    #expect(!shown.contains("17"), "\(shown)")
    #expect(shown.hasPrefix("time_s,depth_m,event,in_deco\n") && shown.hasSuffix("\n9,2,,0\n"))
  }
}
