import DiveFormat
import DiveModel
import Diagnostics
import Testing
import Wording

/// Files of samples are read as people and programs write them, and the rest is reported.
@Suite struct ProfileReadingTests {
  /// Each problem as a test writes it: the text at its place, and the message.
  private func problems(_ text: String) -> [String] {
    let source = SourceText(path: "a.csv", text: text)
    return ProfileCSV.read(source.bytes).problems.map { problem in
      let place = problem.range.map { source[$0] } ?? ""
      return "\(place) | \(Language.english.words(problem.message))"
    }
  }

  private func profile(_ text: String) -> DiveProfile {
    ProfileCSV.read(Array(text.utf8)).profile
  }

  @Test func readsNumbersAsThousandths() throws {
    let read = profile("time_s,depth_m,temperature_c\n0,0,-1.5\n10.5,18.40,\n20,0.001,7\n")
    #expect(Array(try #require(read.samples(of: .time))) == [0, 10_500, 20_000])
    #expect(Array(try #require(read.samples(of: .depth))) == [0, 18_400, 1])
    #expect(Array(try #require(read.samples(of: .temperature))) == [-1500, nil, 7000])
    #expect(read.samples(of: .depth)?.greatest == 18_400)
    #expect(read.samples(of: .temperature)?.least == -1500)
    #expect(read.samples(of: .cns) == nil)
  }

  @Test func readsEvents() throws {
    let read = profile("time_s,event\n0,gas=2;bookmark\n5,\"alarm=po2, \"\"high\"\"\"\n5,surface\n")
    #expect(read.events.map(\.row) == [0, 0, 1, 2])
    #expect(read.events.map(\.kind) == [.gas, .bookmark, .alarm, .surface])
    #expect(read.events.map(\.value) == ["2", nil, "po2, \"high\"", nil])
    #expect(read.events.map(\.tank) == [1, nil, nil, nil])
  }

  @Test func keepsOwnColumns() {
    let read = profile("time_s,x_mood,depth_m,x_mood2\n0,calm,1,\n1,,2,7 %\n")
    #expect(read.ownColumns == ["x_mood", "x_mood2"])
    #expect(read.text(ofOwnColumn: 0, row: 0) == "calm")
    #expect(read.text(ofOwnColumn: 1, row: 1) == "7 %")
    #expect(
      String(decoding: ProfileCSV.write(read), as: UTF8.self)
        == "time_s,depth_m,x_mood,x_mood2\n0,1,calm,\n1,2,,7 %\n"
    )
  }

  @Test(arguments: [
    "time_s", "time_s\n", "time_s\r\n", "\u{FEFF}time_s,depth_m\r\n0,0\r\n10,1",
    "time_s,depth_m\n\n0,0\n\n\n", "time_s,depth_m\n0,0\n0,1\n0,2\n", "time_s,event\n0,\n",
    "time_s,in_deco\n0,0\n1,1\n2,\n", "time_s,depth_m\n007,000.100\n", "time_s,depth_m\n-5,-0.2\n",
    "time_s,event\n0,gas=EAN50\n1,gas=18/45\n2,mode=closed-circuit\n3,info\n4,setpoint=1.3\n",
    "time_s,depth_m,event\n0,,bookmark\n", "time_s,ndl_s\n2147483.647,-2147483.647\n",
    "time_s,depth_m,temperature_c,tank1_bar,sensor1_bar,cns_percent,heart_rate_bpm,heading_deg\n"
      + "0,400,-70,700,-50,1000,300,360\n1,-10,70,0,50,0,0,0\n",
  ])
  func takesWhatIsRight(text: String) {
    #expect(problems(text) == [])
  }

  @Test(arguments: [
    ("", [" | the first line must name the columns, 'time_s' first"]),
    ("\n0,1\n", [" | the first line must name the columns, 'time_s' first"]),
    ("0,1\n10,2\n", ["0,1 | the first line must name the columns, 'time_s' first"]),
    ("\"time_s\"\n0\n", ["\"time_s\" | the first line must name the columns, 'time_s' first"]),
    ("depth_m,time_s\n", ["depth_m,time_s | the first line must name the columns, 'time_s' first"]),
    ("time_s,depth\n0,1\n", ["depth | unknown column 'depth'; your own begin with 'x_'"]),
    ("time_s, depth_m\n", [" depth_m | unknown column ' depth_m'; your own begin with 'x_'"]),
    ("time_s,\n0,\n", [" | unknown column ''; your own begin with 'x_'"]),
    ("time_s,tank13_bar\n", ["tank13_bar | unknown column 'tank13_bar'; your own begin with 'x_'"]),
    (
      "time_s,temperature_c,depth_m\n0,7,1\n",
      ["depth_m | column 'depth_m' is out of order or appears twice"]
    ),
    ("time_s,time_s\n", ["time_s | column 'time_s' is out of order or appears twice"]),
    ("time_s,event,event\n", ["event | column 'event' is out of order or appears twice"]),
    (
      "time_s,event,cns_percent\n",
      ["cns_percent | column 'cns_percent' is out of order or appears twice"]
    ),
    ("time_s,x_a,x_a\n", ["x_a | column 'x_a' is out of order or appears twice"]),
  ])
  func saysWhatIsWrongWithAHeader(text: String, expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test(arguments: [
    ("0,deep", ["deep | 'deep' is not a number"]),
    ("0,1.2345", ["1.2345 | '1.2345' has more than 3 decimal places"]),
    ("0,1.2.3", ["1.2.3 | '1.2.3' is not a number"]),
    ("0,1.", ["1. | '1.' is not a number"]),
    ("0,.5", [".5 | '.5' is not a number"]),
    ("0,+5", ["+5 | '+5' is not a number"]),
    ("0,1e3", ["1e3 | '1e3' is not a number"]),
    ("0,-", ["- | '-' is not a number"]),
    ("0, 1", [" 1 | ' 1' is not a number"]),
    ("0,\"1\"", ["\"1\" | '\"1\"' is not a number"]),
    ("0,−1", ["−1 | '−1' is not a number"]),
    ("0,18.4 m", ["18.4 m | '18.4 m' is not a number"]),
    ("0,2147484", ["2147484 | '2147484' is too large"]),
    (
      "0,99999999999999999999.5",
      ["99999999999999999999.5 | '99999999999999999999.5' is too large"]
    ),
    ("0,\u{0}", ["\u{0} | '\u{0}' is not a number"]),
    ("0,1\r", []),
    ("0,1\r\r\n", ["1\r | '1\r' is not a number"]),
    ("0", ["0 | 1 cells under 2 columns"]),
    ("0,1,2", ["0,1,2 | 3 cells under 2 columns"]),
    (",1", [" | a row without a time"]),
    (",", [" | a row without a time"]),
    ("x,1", ["x | 'x' is not a number"]),
    ("10,1\n9.999,2\n10,3", ["9.999 | the time goes back"]),
    ("0,a\n1,b", ["a | 'a' is not a number", "b | 'b' is not a number"]),
  ])
  func saysWhatIsWrongWithARow(rows: String, expected: [String]) {
    #expect(problems("time_s,depth_m\n" + rows) == expected)
  }

  @Test(arguments: [
    ("wobble", ["wobble | unknown event 'wobble'"]),
    ("gas", ["gas | unknown event 'gas'"]),
    ("gas=13", ["gas=13 | unknown event 'gas=13'"]),
    ("gas=01", ["gas=01 | unknown event 'gas=01'"]),
    ("setpoint=high", ["setpoint=high | unknown event 'setpoint=high'"]),
    ("heading=361", ["heading=361 | unknown event 'heading=361'"]),
    ("mode=OC", ["mode=OC | unknown event 'mode=OC'"]),
    ("bookmark; surface", [" surface | unknown event ' surface'"]),
    ("Gas=1;gas=1;x", ["Gas=1 | unknown event 'Gas=1'", "x | unknown event 'x'"]),
    ("\"info=a,b\";x", ["\"info=a,b\";x | a quoted event must end with a quote on its line"]),
    ("\"info=a", ["\"info=a | a quoted event must end with a quote on its line"]),
    ("\"info=a\"b\"", ["\"info=a\"b\" | a quoted event must end with a quote on its line"]),
    ("\"", ["\" | a quoted event must end with a quote on its line"]),
    (
      "info=a\"b\"",
      [
        "info=a\"b\" | a stray quote; only events are quoted, and a quote inside one is doubled"
      ]
    ),
    ("info=a\u{0}", ["info=a\u{0} | control characters, or bytes that are not UTF-8"]),
    ("\"\"", []),
    (";", []),
  ])
  func saysWhatIsWrongWithAnEvent(cell: String, expected: [String]) {
    #expect(problems("time_s,event\n0,\(cell)\n1,bookmark\n") == expected)
  }

  @Test(arguments: [("2", "2 | in_deco must be 0 or 1"), ("0.5", "0.5 | in_deco must be 0 or 1")])
  func takesAFlagForNoNumber(cell: String, expected: String) {
    #expect(problems("time_s,in_deco\n0,\(cell)\n") == [expected])
  }

  @Test(arguments: [
    ("depth_m", "99999", "'99999' in column 'depth_m' is not between -10 and 400"),
    ("temperature_c", "-300", "'-300' in column 'temperature_c' is not between -70 and 70"),
    ("tank2_bar", "5000", "'5000' in column 'tank2_bar' is not between 0 and 700"),
    ("ppo2_bar", "-0.1", "'-0.1' in column 'ppo2_bar' is not between 0 and 50"),
    ("sensor6_bar", "51", "'51' in column 'sensor6_bar' is not between -50 and 50"),
    ("cns_percent", "1000.1", "'1000.1' in column 'cns_percent' is not between 0 and 1000"),
    ("heart_rate_bpm", "999", "'999' in column 'heart_rate_bpm' is not between 0 and 300"),
  ])
  func findsWhatCannotBe(column: String, cell: String, expected: String) {
    #expect(problems("time_s,\(column)\n0,\n1,\(cell)\n") == ["\(cell) | \(expected)"])
    let read = profile("time_s,\(column)\n0,\(cell)\n")
    #expect(ProfileColumn(name: column).flatMap(read.samples)?.first == .some(nil))
  }

  @Test func tellsOnceAColumnWhatCannotBe() {
    let rows = (0..<50).map { "\($0),\(500 + $0),7\n" }.joined() + "60,0,99\n"
    #expect(
      problems("time_s,depth_m,temperature_c\n" + rows) == [
        "500 | '500' in column 'depth_m' is not between -10 and 400; this applies to 50 values",
        "99 | '99' in column 'temperature_c' is not between -70 and 70",
      ]
    )
  }

  @Test func goesOnAfterAForgottenQuote() {
    let read = ProfileCSV.read(Array("time_s,depth_m,event\n0,1,\"info=a\n1,2,bookmark\n".utf8))
    #expect(read.problems.count == 1)
    #expect(read.profile.rowCount == 2)
    #expect(read.profile.events.map(\.kind) == [.bookmark])
  }

  @Test func reportsWhatIsNoText() {
    let header = Array("time_s,event,x_a\n0,info=".utf8)
    let read = ProfileCSV.read(header + [0xFF, 0x2C, 0xC3, 0x28, 0x0A])
    #expect(read.problems.map(\.message.id) == ["profile-not-text", "profile-not-text"])
    #expect(read.problems.map { $0.range?.lowerBound } == [19, 26])
  }

  @Test func endsWhereAFileIsNoProfile() {
    let rows = String(repeating: "a\n", count: 100_000)
    #expect(problems("time_s,depth_m\n" + rows).count == 1000)
    let names = (0..<100).map { ",x_\($0)" }.joined()
    #expect(
      problems("time_s" + names + "\n") == ["x_64 | more than 64 columns that begin with 'x_'"]
    )
  }

  @Test func readsAMillionRows() {
    var bytes = Array("time_s,depth_m\n".utf8)
    for second in 0..<1_000_000 { bytes += "\(second),\(second % 40)\n".utf8 }
    let read = ProfileCSV.read(bytes)
    #expect(read.problems == [])
    #expect(read.profile.rowCount == 1_000_000)
    #expect(read.profile.samples(of: .time)?.last == 999_999_000)
  }
}
