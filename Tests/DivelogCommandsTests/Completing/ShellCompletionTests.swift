import CommandSupport
import Foundation
import Testing

@testable import DivelogCommands
@testable import LogWorkspace
@testable import TerminalPages

/// What is offered at a place of a command line, in the sample log.
@Suite struct ShellCompletionTests {
  private static let log = Divelog.packageRoot + "/SampleLog"

  /// The words that are offered; files and folders by their kind.
  private func offered(_ words: String..., in log: String = log) -> [String] {
    let typed = words.last ?? ""
    let found = ShellCompletion(["-C", log] + words.dropLast(), typed, of: .program)
    switch found.answer {
    case .files: return ["files"]
    case .folders: return ["folders"]
    case .words(let list): return list.map(\.text)
    }
  }

  @Test func commandsAndTheirOptions() {
    #expect(offered("comp") == ["completions"])
    #expect(offered("gas", "bes") == ["best-mix"])
    #expect(offered("report", "exp") == ["experience"])
    #expect(offered("help", "comp") == ["completions"])
    #expect(offered("check", "--stri") == ["--strict"])
    #expect(offered("check", "--strict", "--stri") == [])
    #expect(offered("list", "--", "--colu") == [])
    // A kind of record alone is its list.
    #expect(offered("site", "--colu") == ["--columns"])
    #expect(offered("--la") == ["--lang"])
    #expect(offered("man", "gas", "bes") == ["best-mix"])
  }

  @Test func idsOfRecords() {
    #expect(offered("site", "show", "rummu") == ["rummu-quarry"])
    #expect(offered("report", "trip", "gulen") == ["gulen-2026"])
    #expect(offered("list", "--diver", "mar") == ["mari"])
    #expect(offered("list", "--diver=mar") == ["--diver=mari"])
    #expect(offered("--diver", "mar") == ["mari"])
    #expect(offered("group", "log", "tallinn-divers", "--members", "mari,juh") == ["mari,juhan"])
    #expect(!offered("group", "log", "tallinn-divers", "--members", "mari,").contains("mari,mari"))
    #expect(offered("site", "new", "rummu") == [])
    #expect(offered("diver", "unfollow", "Kadri") == ["Kadri's transects"])
  }

  @Test func queries() {
    #expect(offered("list", "water-temp").contains("water-temperature:"))
    #expect(offered("list", "site:rummu") == ["site:rummu-quarry"])
    #expect(offered("list", "not:site:rummu") == ["not:site:rummu-quarry"])
    #expect(offered("list", "site:rummu-quarry,ojamo-m") == ["site:rummu-quarry,ojamo-mine"])
    #expect(offered("list", "tag:wre") == ["tag:wreck"])
    #expect(offered("list", "mode:open") == ["mode:open-circuit"])
    #expect(offered("list", "has:water-temp").contains("has:water-temperature"))
    #expect(offered("list", "diver:mar") == ["diver:mari"])
    #expect(offered("set", "--where", "tag:wre") == ["tag:wreck"])
    #expect(offered("list", "nothing:") == [])
    #expect(offered("list", "@wre") == ["@wrecks"])
    #expect(offered("stats", "not:@wre") == ["not:@wrecks"])
  }

  @Test func changesColumnsAndRules() {
    #expect(offered("set", "last", "buddies=juh") == ["buddies=juhan"])
    #expect(offered("set", "last", "buddies=mari,juh") == ["buddies=mari,juhan"])
    #expect(offered("set", "last", "max-de") == ["max-depth="])
    #expect(offered("new", "--set", "site=x", "tags=wre") == ["tags=wreck"])
    #expect(offered("site", "set", "rummu-quarry", "wat").contains("water="))
    #expect(offered("list", "--columns", "date,rati") == ["date,rating"])
    #expect(offered("list", "--sort", "-max-d") == ["-max-depth"])
    #expect(offered("site", "list", "--columns", "id,last") == ["id,last-dive"])
    #expect(offered("check", "--only", "end-pressure-ab") == ["end-pressure-above-start"])
    #expect(offered("check", "--format", "sar") == ["sarif"])
    #expect(offered("rename", "tags", "wre") == ["wreck"])
    #expect(offered("stats", "--section", "totals,fig") == ["totals,figures"])
  }

  @Test func filesAreTheShellsMatter() {
    #expect(offered("check", "div") == ["files"])
    #expect(offered("check", "--output=") == ["files"])
    #expect(offered("diff", "--", "div") == ["files"])
    #expect(offered("report", "site", "-o", "") == ["folders"])
    #expect(
      ShellCompletion(["check"], "--output=a", of: .program).lines(for: "--output=a").last
        == ":files--output="
    )
  }

  @Test func divesByTheirDays() {
    #expect(offered("show", "2024-08-24") == ["2024-08-24-1020-pakri-cliff"])
    #expect(offered("show", "mari/2024-08-24") == ["mari/2024-08-24-1020-pakri-cliff"])
    #expect(offered("show", "la") == ["last"])
    #expect(offered("show", "--diver", "juhan", "2024-08-24") == [])
    #expect(offered("group", "apply", "").contains("2026-02-21-1215-rummu-quarry"))
  }

  /// Whatever is offered can be followed until one dive is left, and every dive can be reached.
  @Test func everyDiveIsReachedByAFewWords() throws {
    let folder = try TemporaryFolder()
    try folder.write("format: 1\n", to: "divelog.yml")
    var all: Set<String> = []
    for number in 0..<900 {
      let (year, month, day) = (2015 + number / 360, number / 30 % 12 + 1, number % 30 + 1)
      let stem = String(format: "%d-%02d-%02d-1030-site-%d", year, month, day, number % 7)
      all.insert(stem)
      try folder.write("---\ndate: 2020-01-01\n---\n", to: "dives/\(year)/\(stem).md")
    }
    let names = try #require(LogNames(around: folder.path))
    let dives = names.dives()
    #expect(dives.count == 900)
    var (open, reached, steps) = ([""], Set<String>(), 0)
    while let typed = open.popLast() {
      let words = DiveWords.words(for: typed, of: dives).filter { $0.text != "last" }
      #expect(words.count <= 60)
      steps += 1
      for word in words {
        #expect(word.text.hasPrefix(typed) && word.text != typed)
        if word.isOpen { open.append(word.text) } else { reached.insert(word.text) }
      }
    }
    #expect(reached == all)
    #expect(steps < 60)
  }

  @Test func outsideOfALogNothingIsWrong() {
    #expect(offered("site", "show", "", in: "/") == [])
    #expect(offered("show", "", in: "/") == ["last"])
    #expect(offered("list", "tag:", in: "/nowhere") == [])
    #expect(offered("check", "--only", "end-pressure-ab", in: "/") == ["end-pressure-above-start"])
  }

  @Test func aShellAsksTheProgram() throws {
    let line = "divelog -C '\(Self.log)' site show rummu"
    let outcome = try Divelog.run(["---complete", "bash", line], in: NSTemporaryDirectory())
    #expect(outcome.output == "=rummu\n rummu-quarry\t\n")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for arguments in [["---complete"], ["---complete", "words"], ["---complete", "bash"]] {
      let outcome = try Divelog.run(arguments, in: NSTemporaryDirectory())
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
    }
  }
}
