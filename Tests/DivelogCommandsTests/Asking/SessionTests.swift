import CommandSupport
import Foundation
import Testing

/// A dive is entered on a terminal, key by key.
@Suite(.serialized) struct SessionTests {
  private let log: TemporaryFolder

  init() throws {
    log = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Divelog.packageRoot + "/SampleLog",
      toPath: log.path + "/SampleLog"
    )
  }

  private func start(_ arguments: String..., term: String = "xterm") throws -> Terminal {
    try Terminal(
      ["-C", "SampleLog", "new", "--diver", "juhan", "--today=2026-10-01"] + arguments,
      in: log.path,
      environment: ["TERM": term]
    )
  }

  /// What the manual shows is what the screen shows.
  @Test func theManualShowsThisSession() throws {
    let terminal = try start()
    try terminal.answer("date and time [2026-10-01]: ", "10:30\r")
    try terminal.answer("for a group", "\r")
    try terminal.answer("site: ", "vasa\t\r")
    try terminal.answer("duration: ", "47 min\r")
    try terminal.answer("max-depth: ", "11,4 m\r")
    try terminal.answer("max-depth [11.4 m]: ", "\r")
    try terminal.answer("pressures", "210-130\r")
    try terminal.answer("buddies: ", "tom, m\t\r")
    try terminal.answer("notes", "Crayfish everywhere.\r")
    #expect(try terminal.status() == 0)
    let path = "divers/juhan/dives/2026/2026-10-01-1030-vasalemma-quarry.md"
    let screen = terminal.screen.filter { !$0.isEmpty }.joined(separator: "\n")
    let text = try log.text(of: "SampleLog/" + path)
    try expectGolden(
      "> divelog new --diver juhan\n\(screen)\n> cat \(path)\n\(text)",
      "session.txt"
    )
    #expect(try Manual.text(of: "Logging").contains("```\n\(goldenText("session.txt"))```"))
  }

  @Test(arguments: ["\u{3}", "\u{4}"])
  func whoLeavesWritesNothing(key: String) throws {
    let terminal = try start()
    let before = try log.files()
    try terminal.answer("date and time", "10:30\r")
    try terminal.answer("for a group", key)
    #expect(try terminal.status() == 2)
    #expect(terminal.screen.contains("nothing was written"))
    #expect(try log.files() == before)
    #expect(terminal.isRaw == false)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func aSignalLeavesTheTerminalAsItWas(number: Int32) throws {
    let terminal = try start()
    try terminal.answer("date and time", "10:3")
    terminal.signal(number)
    // Whoever starts the tests may have blocked the signal, and then it only asks to leave.
    #expect(try [2, number].contains(terminal.status()))
    #expect(terminal.isRaw == false)
  }

  @Test func aPlainTerminalKeepsItsOwnLines() throws {
    let terminal = try start("--set", "site=rummu-quarry", "time=10:30", term: "dumb")
    terminal.mustBeRaw = false
    #expect(!terminal.isRaw)
    try terminal.answer("date [2026-10-01]: ", "2026-09-30\n")
    try terminal.answer("for a group", "\n")
    try terminal.answer("duration: ", "forty\n")
    try terminal.answer("duration: ", "40 min\n")
    try terminal.answer("max-depth: ", "\n")
    try terminal.answer("pressures", "\n")
    try terminal.answer("buddies: ", "\n")
    try terminal.answer("notes", "\n")
    #expect(try terminal.status() == 0)
    let path = "SampleLog/divers/juhan/dives/2026/2026-09-30-1030-rummu-quarry.md"
    #expect(try log.text(of: path).contains("duration: 40 min"))
  }

  @Test func errorsOfTheWholeDiveLeadBackToTheQuestions() throws {
    let terminal = try start("--set", "site=rummu-quarry")
    try terminal.answer("date and time", "10:30\r")
    try terminal.answer("for a group", "\r")
    try terminal.answer("duration: ", "40 min\r")
    try terminal.answer("max-depth: ", "10 m\r")
    try terminal.answer("pressures", "80-210\r")
    try terminal.answer("buddies: ", "\r")
    try terminal.answer("notes", "\r")
    try terminal.answer("date and time [10:30]: ", "\r")
    #expect(terminal.screen.contains { $0.contains("[end-pressure-above-start]") })
    try terminal.answer("for a group", "\r")
    try terminal.answer("duration [40 min]: ", "\r")
    try terminal.answer("max-depth [10 m]: ", "\r")
    try terminal.answer("pressures", "210-80\r")
    try terminal.answer("buddies: ", "<\r")
    try terminal.answer("pressures in bar, as 210-80; 2x12 L EAN28 [210-80]: ", "\r")
    try terminal.answer("buddies: ", "\r")
    try terminal.answer("notes", "\r")
    #expect(try terminal.status() == 0)
  }

  @Test func aDiveForAGroupIsWrittenForAll() throws {
    let terminal = try start("--set", "site=rummu-quarry")
    try terminal.answer("date and time", "10:30\r")
    try terminal.answer("for a group", "ta\t\r")
    try terminal.answer("duration: ", "40 min\r")
    try terminal.answer("max-depth: ", "10 m\r")
    try terminal.answer("average-depth: ", "\r")
    try terminal.answer("water-temperature: ", "9 °C\r")
    try terminal.answer("notes", "Together.\r")
    #expect(try terminal.status() == 0)
    let folder = "SampleLog/groups/tallinn-divers/dives/2026/"
    let text = try log.text(of: folder + "2026-10-01-1030-rummu-quarry.md")
    #expect(text.contains("duration: 40 min\nsite: rummu-quarry\ngroup: tallinn-divers\n"))
    #expect(text.hasSuffix("\nTogether.\n"))
    #expect(terminal.screen.contains { $0.contains("divelog group apply") })
  }

  @Test func theNotesOpenAnEditor() throws {
    let editor = log.path + "/editor"
    try log.write("#!/bin/sh\necho 'From the editor.' >> \"$1\"\n", to: "editor")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
    let terminal = try Terminal(
      ["-C", "SampleLog", "new", "--diver", "juhan", "--today=2026-10-01", "--set", "time=11:00"]
        + ["site=rummu-quarry", "duration=40 min", "max-depth=9 m", "buddies=tom"],
      in: log.path,
      environment: ["TERM": "xterm", "VISUAL": editor]
    )
    try terminal.answer("date [2026-10-01]: ", "\r")
    try terminal.answer("for a group", "\r")
    try terminal.answer("pressures", "-\r")
    try terminal.answer("notes", "e\r")
    #expect(try terminal.status() == 0)
    let path = "SampleLog/divers/juhan/dives/2026/2026-10-01-1100-rummu-quarry.md"
    #expect(try log.text(of: path).hasSuffix("From the editor.\n"))
  }
}

/// Who applies a group dive for oneself is asked what is one's own.
@Suite(.serialized) struct OwnAnswersTests {
  @Test func theAskedFieldsAreAskedAndWritten() throws {
    let log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "divers/juhan/diver.md": "---\nname: Juhan Saar\n---\n",
      "groups/club/group.md":
        "---\nname: Club\nmembers: [mari, juhan]\nask: [weight, rating]\n---\n",
      "groups/club/dives/2024-06-12-1030-rummu.md":
        "---\ndate: 2024-06-12\ntime: 10:30\nsite: Rummu\nmembers: [mari, juhan]\n---\n",
      "divers/mari/dives/2024-06-01.md": "---\ndate: 2024-06-01\nweight: 6 kg\n---\n",
    ])
    let terminal = try Terminal(
      ["group", "apply", "club/last", "--for", "mari", "--today=2024-07-01"],
      in: log.path,
      environment: ["TERM": "xterm", "DIVELOG_DIVER": "mari"]
    )
    try terminal.answer("weight [6 kg]: ", "\r")
    try terminal.answer("rating: ", "4\r")
    #expect(try terminal.status() == 0)
    let path = try #require(
      log.files().first { $0.hasPrefix("divers/mari/") && $0.contains("1030-rummu") }
    )
    let text = try log.text(of: path)
    #expect(text.contains("weight: 6 kg"))
    #expect(text.contains("rating: 4"))
  }
}
