import CommandSupport
import Foundation
import Testing

/// A dive is entered on a terminal, key by key.
@Suite(.serialized, .waiting) struct SessionTests: EntrySuite {
  let log: TemporaryFolder

  init() throws { log = try Self.sampleLog() }

  @Test func theManualShowsThisSession() throws {
    let terminal = try start()
    try terminal.answer("date and time [2026-10-01]: ", "10:30\r")
    try terminal.answer("for a group", "\r")
    try terminal.answer("site: ", "vasa\t\r")
    try terminal.answer("duration in min: ", "47\r")
    try terminal.answer("max-depth in m: ", "11,4\r")
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
    #expect(
      terminal.screen.contains(
        "to repeat this: divelog new -C SampleLog --diver juhan --set date=2026-10-01 time=10:30"
      )
    )
    #expect(try log.files() == before)
    #expect(terminal.isRaw == false)
  }

  @Test func whoAnsweredNothingIsToldOfNoCommand() throws {
    let terminal = try start()
    try terminal.answer("date and time", "\u{4}")
    #expect(try terminal.status() == 2)
    #expect(!terminal.screen.contains { $0.contains("to repeat this") })
  }

  /// Accepting every default describes no dive, so none is logged.
  @Test(arguments: [["juhan"], ["mari", "--group", "tallinn-divers"]])
  func enterAloneWritesNoDive(diver: [String]) throws {
    let before = try log.files()
    let isOwn = diver.count == 1
    let terminal = try Terminal(
      ["-C", "SampleLog", "new", "--today=2026-10-01", "--diver"] + diver,
      in: log.path
    )
    try terminal.answer("date and time [2026-10-01]: ", "\r")
    if isOwn { try terminal.answer("for a group", "\r") }
    for question in ["site: ", "duration in min: ", "max-depth in m: "] {
      try terminal.answer(question, "\r")
    }
    if isOwn {
      for question in ["pressures", "buddies: "] { try terminal.answer(question, "\r") }
    } else {
      for question in ["members", "water-temperature in °C: ", "entry: "] {
        try terminal.answer(question, "\r")
      }
    }
    try terminal.answer("notes", "\r")
    #expect(try terminal.status() == 2)
    #expect(terminal.screen.contains { $0.contains("nothing was answered") })
    #expect(try log.files() == before)
  }

  /// An interruption is the wish to leave; the others end the program once the terminal is right.
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func aSignalLeavesTheTerminalAsItWas(number: Int32) throws {
    let terminal = try start("--set", "site=rummu-quarry")
    try terminal.answer("date and time", "10:30\r")
    try terminal.answer("for a group", "ta")
    terminal.signal(number)
    #expect(try terminal.status() == (number == SIGINT ? 2 : number))
    #expect(terminal.isRaw == false)
    #expect(
      terminal.screen.contains {
        $0.hasPrefix("to repeat this: ") && $0.hasSuffix("time=10:30 site=rummu-quarry")
      }
    )
  }

  /// If the program is stopped from outside, the terminal is restored, and the next line is normal.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
  func aStopLeavesTheTerminalAsItWas() throws {
    let terminal = try start("--set", "site=rummu-quarry")
    try terminal.answer("date and time", "10:")
    terminal.signal(SIGTSTP)
    // If no process could continue it, the system does not stop it.
    try terminal.wait { terminal.state == "T" && !terminal.isRaw || terminal.isRaw }
    terminal.signal(SIGCONT)
    try terminal.answer("date and time [2026-10-01]: 10:", "30\r")
    try terminal.answer("for a group", "\u{4}")
    #expect(try terminal.status() == 2)
    #expect(terminal.screen.contains { $0.contains("time=10:30") })
  }

  /// What is refused names its rule, as in `check`.
  @Test func aRefusalNamesItsRule() throws {
    let terminal = try start("--set", "site=rummu-quarry")
    try terminal.answer("date and time", "10:30\r")
    try terminal.answer("for a group", "\r")
    try terminal.answer("duration in min", "1h5x\r")
    try terminal.wait { terminal.screen.contains { $0.hasSuffix("[unknown-unit]") } }
    terminal.signal(SIGINT)
    #expect(try terminal.status() == 2)
  }

  @Test func whatWasTypedAndCannotBeWrittenIsToldAtOnce() throws {
    let terminal = try start("--set", "tanks.3.gas=EAN50")
    #expect(try terminal.status() == 2)
    #expect(terminal.screen.contains { $0.contains("'tanks' has no item 3") })
    #expect(!terminal.screen.contains { $0.hasPrefix("date and time") })
  }

  /// A mistake that no answer can correct is reported before the first question.
  @Test func whatWasTypedAndIsWrongIsToldAtOnce() throws {
    for values in [["site=nosuch"], ["tanks.1.start=80 bar", "tanks.1.end=200 bar"]] {
      let terminal = try Terminal(
        ["-C", "SampleLog", "new", "--diver", "juhan", "--today=2026-10-01", "--set"] + values,
        in: log.path
      )
      #expect(try terminal.status() == 2)
      #expect(terminal.screen.contains { $0.contains("error: ") })
      #expect(!terminal.screen.contains { $0.hasPrefix("date and time") })
    }
  }

  /// An error that no question concerns cannot be fixed by answers; they are printed, and the
  /// dialogue ends.
  @Test func anErrorThatNoAnswerFixesEndsTheConversation() throws {
    try log.write("---\nname: Sold lamp\n---\n", to: "SampleLog/gear/sold-lamp.md")
    let terminal = try start("--set", "date=2026-10-01", "time=10:30", "gear=sold-lamp")
    try terminal.answer("for a group", "\r")
    try FileManager.default.removeItem(atPath: log.path + "/SampleLog/gear/sold-lamp.md")
    try terminal.answer("site: ", "Jane's\r")
    try terminal.answer("duration in min: ", "40 min\r")
    try terminal.answer("max-depth in m: ", "10 m\r")
    try terminal.answer("pressures", "\r")
    try terminal.answer("buddies: ", "\r")
    try terminal.answer("notes", "\r")
    #expect(try terminal.status() == 2)
    #expect(terminal.screen.contains { $0.contains("unknown gear 'sold-lamp'") })
    let command = try #require(terminal.screen.last { $0.hasPrefix("to repeat this: ") })
    for part in ["'duration=40 min'", "'max-depth=10 m'", #"'site=Jane'\''s'"#] {
      #expect(command.contains(part), "\(command)")
    }
  }

  @Test func aDiveWithoutADayIsAskedForOne() throws {
    let terminal = try start("--set", "site=rummu-quarry", "duration=40 min", "max-depth=9 m")
    try terminal.answer("date and time", "-\r")
    try terminal.answer("for a group", "\r")
    try terminal.answer("pressures", "\r")
    try terminal.answer("buddies: ", "tom\r")
    try terminal.answer("notes", "\r")
    try terminal.answer("date and time", "2026-09-30\r")
    #expect(terminal.screen.contains("a dive needs a date"))
    try terminal.answer("for a group", "\u{4}")
    #expect(try terminal.status() == 2)
  }

  @Test func aGroupsDiveThatIsThereEndsTheConversation() throws {
    let terminal = try start(
      "--group",
      "tallinn-divers",
      "--set",
      "date=2026-02-21",
      "time=12:15",
      "site=rummu-quarry"
    )
    // The answers are offered once more, because another one might fix the error.
    for _ in 0..<2 {
      try terminal.answer("duration", "40 min\r")
      try terminal.answer("max-depth", "\r")
      try terminal.answer("members", "\r")
      try terminal.answer("average-depth", "\r")
      try terminal.answer("water-temperature", "\r")
      try terminal.answer("visibility", "\r")
      try terminal.answer("notes", "\r")
    }
    #expect(terminal.screen.contains { $0.contains("already exists") })
    #expect(try terminal.status() == 2)
    #expect(terminal.screen.contains { $0.contains("--group tallinn-divers --set") })
  }

  @Test func aGroupsNotesOpenAnEditor() throws {
    try log.write("#!/bin/sh\necho 'From the editor.' >> \"$1\"\n", to: "editor")
    let editor = log.path + "/editor"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
    let terminal = try Terminal(
      ["-C", "SampleLog", "new", "--diver", "juhan", "--today=2026-10-01", "--set", "time=11:00"]
        + ["site=rummu-quarry", "duration=40 min", "max-depth=9 m", "average-depth=5 m"]
        + ["water-temperature=9 °C", "--group", "tallinn-divers"],
      in: log.path,
      environment: ["TERM": "xterm", "VISUAL": editor]
    )
    try terminal.answer("date [2026-10-01]: ", "\r")
    try terminal.answer("members", "mari, juhan\r")
    try terminal.answer("visibility", "\r")
    try terminal.answer("notes", "e\r")
    #expect(try terminal.status() == 0)
    let path = "SampleLog/groups/tallinn-divers/dives/2026/2026-10-01-1100-rummu-quarry.md"
    #expect(try log.text(of: path).hasSuffix("From the editor.\n"))
  }

  @Test func aPlainTerminalKeepsItsOwnLines() throws {
    let terminal = try start("--set", "site=rummu-quarry", "time=10:30", term: "dumb")
    terminal.mustBeRaw = false
    #expect(!terminal.isRaw)
    try terminal.answer("date [2026-10-01]: ", "2026-09-30\n")
    try terminal.answer("for a group", "\n")
    try terminal.answer("duration in min: ", "forty\n")
    // Where no text can stand on the line to be corrected, Enter does not leave it out.
    try terminal.answer("duration in min: ", "\n")
    try terminal.answer("duration in min: ", "40\n")
    try terminal.answer("max-depth in m: ", "\n")
    try terminal.answer("pressures", "\n")
    try terminal.answer("buddies: ", "\n")
    try terminal.answer("notes", "\n")
    #expect(try terminal.status() == 0)
    let path = "SampleLog/divers/juhan/dives/2026/2026-09-30-1030-rummu-quarry.md"
    #expect(try log.text(of: path).contains("duration: 40 min"))
  }

  @Test func errorsOfTheWholeDiveLeadBackToTheQuestions() throws {
    let settings = "SampleLog/divelog.yml"
    let text = try log.text(of: settings)
    try log.write(text + "rules:\n  buddy-is-diver: error\n", to: settings)
    let terminal = try start("--set", "site=rummu-quarry")
    try terminal.answer("date and time", "10:30\r")
    try terminal.answer("for a group", "\r")
    try terminal.answer("duration in min: ", "40 min\r")
    try terminal.answer("max-depth in m: ", "10 m\r")
    try terminal.answer("pressures", "210-80\r")
    try terminal.answer("buddies: ", "juhan\r")
    try terminal.answer("notes", "\r")
    try terminal.answer("date and time [10:30]: ", "\r")
    #expect(terminal.screen.contains { $0.contains("[buddy-is-diver]") })
    try terminal.answer("for a group", "\r")
    try terminal.answer("duration in min [40 min]: ", "\r")
    try terminal.answer("max-depth in m [10 m]: ", "\r")
    try terminal.answer("pressures in bar, as 210-80; 2x12 L EAN28 [210-80]: ", "\r")
    try terminal.answer("buddies [juhan]: ", "<\r")
    try terminal.answer("pressures in bar, as 210-80; 2x12 L EAN28 [210-80]: ", "\r")
    try terminal.answer("buddies [juhan]: ", "mari\r")
    try terminal.answer("notes", "\r")
    #expect(try terminal.status() == 0)
  }

  @Test func aDiveForAGroupIsWrittenForAll() throws {
    let terminal = try start("--set", "site=rummu-quarry")
    try terminal.answer("date and time", "10:30\r")
    try terminal.answer("for a group", "ta\t\r")
    try terminal.answer("duration in min: ", "40 min\r")
    try terminal.answer("max-depth in m: ", "10 m\r")
    try terminal.answer("members", "\r")
    try terminal.answer("average-depth in m: ", "\r")
    try terminal.answer("water-temperature in °C: ", "9 °C\r")
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

  @Test func aRefusedAnswerStandsThereToBeCorrected() throws {
    let terminal = try start("--set", "site=rummu-quarry", "time=10:30", "date=2026-09-30")
    try terminal.answer("for a group", "\r")
    try terminal.answer("duration in min: ", "forty\r")
    try terminal.answer("duration in min: forty", "\r")
    try terminal.answer("duration in min: forty", "\u{15}40\r")
    try terminal.answer("max-depth in m: ", "deep\r")
    try terminal.answer("max-depth in m: deep", "\u{15}9,5\r")
    try terminal.answer("pressures", "\r")
    try terminal.answer("buddies: ", "\r")
    try terminal.answer("notes", "\r")
    #expect(try terminal.status() == 0, "\(terminal.screen)")
    let path = "SampleLog/divers/juhan/dives/2026/2026-09-30-1030-rummu-quarry.md"
    let text = try log.text(of: path)
    #expect(text.contains("duration: 40 min\n"))
    #expect(text.contains("max-depth: 9.5 m\n"))
  }

  /// A line that is drawn again and again would be read out again and again.
  @Test func aLineOnWhichNothingIsTypedIsLeftAlone() throws {
    let terminal = try start()
    try terminal.answer("date and time", "10")
    try terminal.wait { terminal.screen.last?.hasSuffix(": 10") == true }
    let (count, end) = (terminal.received, Date() + 0.5)
    try terminal.wait { Date() > end }
    #expect(terminal.received == count)
  }
}
