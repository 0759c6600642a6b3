import CommandSupport
import Foundation
import Testing

/// The output of commands, byte for byte.
///
/// A line that begins with `!` went to standard error.
@Suite(.waiting) struct TranscriptTests {
  private let today = "--today=2024-07-01"

  @Test func checkReportsAndFixes() throws {
    var log = try Transcript()
    try log.run("check", today)
    try log.run("check", today, "--format", "concise")
    try log.run("check", today, "--format", "github")
    try log.run("check", today, "--format", "json")
    try log.run("check", today, "--diff")
    try log.run("check", today, "--fix")
    try log.run("check", today, "--strict")
    try expectGolden(log.text, "check.txt")
  }

  @Test func checkReadsStandardInput() throws {
    var log = try Transcript()
    try log.run(
      "check",
      today,
      "-",
      "--path",
      "dives/new.md",
      input: "---\ndate: 2024-02-30\nsite: rumu-quarry\n---\n"
    )
    try log.run("check", "-")
    try log.folder.write("mine\n", to: "README.md")
    try log.run("check", "README.md")
    try expectGolden(log.text, "check-stdin.txt")
  }

  /// One file with a mistake on nearly every line; each is reported, and only it.
  @Test func checkReportsFiftyMistakesOfOneFile() throws {
    let input = try goldenText("many-mistakes.md")
    var log = try Transcript()
    let path = "dives/2024-06-12-quarry.md"
    try log.run("check", today, "--format", "concise", "-", "--path", path, input: input)
    let places = log.text.split(separator: "\n").filter { $0.hasPrefix(path) }
    #expect(places.count == 59)
    #expect(Set(places.compactMap { $0.split(separator: ":").dropFirst().first }).count == 59)
    try expectGolden(log.text, "many-mistakes.txt")
  }

  @Test func listShowsColumns() throws {
    var log = try Transcript()
    try log.run("list")
    try log.run("list", "--columns", "number,max-depth,x-lens", "--sort", "-number")
    try log.run("list", "--format", "json", "--columns", "number,duration,max-depth,tags")
    try log.run("list", "--format", "csv", "--limit", "1")
    try log.run("list", "--format", "markdown", "--columns", "id,x-lens")
    try log.run("list", "--columns", "max-dept")
    try log.run("list", "--columns", "number,colour")
    try log.run("list", "--diver", "juhan")
    try expectGolden(log.text, "list.txt")
  }

  @Test func sitesAreMadeAndRefused() throws {
    var log = try Transcript()
    let site = ["report", "site", today, "-o", "site"]
    try log.run(site + ["--dry-run"])
    try log.run(site + ["--for", "me"])
    try log.run(site + ["--for", "me"])
    try log.run(site)
    try log.run(site + ["--for", "group"])
    try log.run(site + ["--group", "nobody"])
    try log.run("report", "site", today, "-o", ".")
    try log.run("report", "site", today, "-o", "dives/site")
    try log.run("report", "site", today, "-o", "divelog.yml")
    try log.run("report", "site", today)
    try log.run("report", "sites")
    try log.run(site + ["--keep-gps"])
    try expectGolden(log.text, "report-site.txt")
  }

  @Test func queriesPickDives() throws {
    var log = try Transcript([:])
    try FileManager.default.copyItem(
      atPath: Divelog.packageRoot + "/SampleLog",
      toPath: log.folder.path + "/SampleLog"
    )
    let list = ["-C", "SampleLog", "list", "--columns", "id,max-depth,tags"]
    for query in [
      ["site:Rummu quarry", "depth:>12.5m"],
      ["(tag:wreck or tag:cave)", "not:buddy:tom", "year:2025"],
      ["lamp post"], ["\"lamp post\""], ["date:2024-10..2024-12", "gas:EAN32"],
    ] {
      try log.run(list + query)
    }
    try log.run(["-C", "SampleLog", "stats", today, "mode:freedive", "year:2024"])
    try log.run(["-C", "SampleLog", "stats", "--by", "site", "country:finland", "rating:4.."])
    let figures = ["--columns", "date,rmv,sac,surface-interval,ppo2,mod", "--sort", "-rmv"]
    try log.run(["-C", "SampleLog", "list", "diver:mari", "year:2026", "rmv:.."] + figures)
    try log.run(list + ["dept:>30m", "(depth:>30", "site:rumu", "rating:7"])
    try log.run(list + ["tag:wreck", "and", "not", "tag:night"])
    try expectGolden(log.text, "queries.txt")
  }

  @Test func aFigureThatStandsInIsMarked() throws {
    let dive = """
      ---
      date: 2024-06-12
      computers:
        - model: Perdix
          max-depth: 31 m
          duration: 65 min
      ---

      """
    var log = try Transcript(["divelog.yml": "format: 1\n", "dives/2024-06-12.md": dive])
    try log.run("list")
    try log.run("list", "depth:>30m", "--format", "json", "--columns", "max-depth,duration,cns")
    try log.run("list", "duration:>1h", "--format", "csv")
    try expectGolden(log.text, "standing-in.txt")
  }

  @Test func showPrintsOneDive() throws {
    var log = try Transcript()
    try log.run("show", "#1")
    try log.run("show", "2024-06-12", "--format", "json")
    try log.run("show", "2024-06-12-1030-rumu-quarry")
    try expectGolden(log.text, "show.txt")
  }

  @Test func statsSumUp() throws {
    var log = try Transcript()
    try log.run("stats", today)
    try log.run("stats", "--by", "year")
    try log.run("stats", "--by", "site", "--format", "json", today)
    try log.run("stats", "--by", "diver", "--format", "csv")
    try log.run("stats", "--by", "month,weekday", "--format", "markdown")
    try log.run("stats", "--by", "depth", "--by", "tag", "--bands", "5m")
    try log.run("stats", "--by", "yaer")
    try log.run("stats", "--by", "year,site,tag")
    try log.run("stats", "--by", "depth", "--bands", "5kg")
    try log.run("stats", "--by", "depth", "--bands", "5min")
    try expectGolden(log.text, "stats.txt")
  }

  @Test func statsHaveSections() throws {
    var log = try Transcript([:])
    try FileManager.default.copyItem(
      atPath: Divelog.packageRoot + "/SampleLog",
      toPath: log.folder.path + "/SampleLog"
    )
    let stats = ["-C", "SampleLog", "stats", "--today=2026-10-01"]
    try log.run(stats)
    for arguments in [
      ["--section", "places", "--diver", "mari"],
      ["--section", "records,series", "country:estonia"],
      ["--section", "figures", "--format", "csv"], ["--section", "gases", "--format", "csv"],
      ["--format", "csv"], ["--format", "markdown", "--diver", "tom"],
      ["--format", "json", "--diver", "aino", "year:2025", "mode:open-circuit"],
      ["--by", "year", "--columns", "dives,dives-so-far,time-so-far,rmv,max-depth.greatest"],
      ["--by", "mode", "--section", "records", "year:2026"],
      [
        "--by", "rating", "--format", "csv", "--columns",
        "dives,shortest,warmest,first,last,breath-hold,gas-used.total,rmv.dives",
      ],
      ["--section", "record"], ["--by", "year", "--columns", "rvm"],
      ["--by", "year", "--columns", "rmv.modus"], ["--by", "site", "--columns", "dives-so-far"],
      ["--columns", "rmv"], ["--section", "records,figures", "--format", "csv"],
    ] {
      try log.run(stats + arguments)
    }
    try expectGolden(log.text, "stats-sections.txt")
  }

  @Test func fmtOrdersKeys() throws {
    var log = try Transcript()
    try log.run("fmt", "--check")
    try log.run("check", "--fix", today)
    try log.run("fmt", "--diff")
    try log.run("fmt")
    try log.run("fmt", "--check")
    try expectGolden(log.text, "fmt.txt")
  }

  @Test func explainShowsRulesAndFields() throws {
    var log = try Transcript()
    try log.run("explain", "decimal-comma")
    try log.run("explain", "tank.volume")
    try log.run("explain", "decimal-coma")
    try log.run("explain", "max-depht")
    try log.run("explain", "dive.weight")
    try log.run("explain", "group")
    try expectGolden(log.text, "explain.txt")
  }

  @Test func gasAnswersInEveryForm() throws {
    var log = try Transcript()
    for format in ["json", "csv", "markdown"] {
      try log.run("gas", "mod", "EAN32", "10/70", "--format", format)
      try log.run("gas", "density", "EAN32", "18/45", "40m", "--format", format)
      try log.run("gas", "density", "EAN32", "--format", format)
      try log.run(
        ["gas", "blend", "--from", "18/45 100 bar", "--to", "15/55 220 bar", "--volume", "2x12 L"]
          + ["--format", format]
      )
    }
    try log.run("gas", "blend", "--from", "EAN32 200 bar", "--to", "EAN32 200 bar")
    try log.run("gas", "mod", "EAN32", "-o", "mod.csv")
    try expectGolden(log.text, "gas.txt")
  }

  @Test func gasSaysWhatItCannotRead() throws {
    var log = try Transcript()
    try log.run("gas", "mod", "ean2100")
    try log.run("gas", "mod", "32")
    try log.run("gas", "mod", "nitrx 32")
    try log.run("gas", "end", "18/45", "18,4 m")
    try log.run("gas", "end", "18/45", "60")
    try log.run("gas", "mod", "EAN32", "--ppo2", "1.4,16")
    try log.run("gas", "blend", "--from", "EAN28 50 bars", "--to", "EAN32 200 bar")
    try log.run("gas", "blend", "--to", "EAN2800 200 bar")
    try log.run("gas", "blend", "--to", "200 bar")
    try log.run("gas", "blend", "--to", "EAN28 200 bar", "--top-up", "21/35")
    try log.run("gas", "mdo")
    try expectGolden(log.text, "gas-refusals.txt")
  }

  @Test func homeShowsTheLog() throws {
    var log = try Transcript()
    try log.run(today)
    try log.run("chek")
    try log.run("check", "--strickt")
    try expectGolden(log.text, "home.txt")
  }

  @Test func initMakesALog() throws {
    var log = try Transcript(["README.md": "mine\n"], areProcesses: true)
    try log.run()
    try log.run("check")
    try log.run("init", "--name", "Mari Tamm", "--log-name", "My: dives")
    try log.run("check")
    try log.run("init")
    try log.run("init", "club", "--club", "--dry-run")
    try log.run("init", "club", "--club", "--name", "Mari Tamm", "--dry-run", "--nested")
    try expectGolden(log.text, "init.txt")
    #expect(try log.folder.text(of: "README.md") == "mine\n")
  }

  @Test func machinesAreToldOfANewerFormatToo() throws {
    var log = try Transcript(["divelog.yml": "format: 2\n"])
    let outcome = try log.run("check", "--format", "json")
    #expect(outcome.status == 2)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let found = (json as? [String: Any])?["diagnostics"] as? [[String: Any]]
    #expect(found?.compactMap { $0["id"] as? String } == ["unread-logbook"])
    #expect(found?.compactMap { $0["path"] as? String } == ["divelog.yml"])
  }

  @Test func aNewerFormatIsRefused() throws {
    var log = try Transcript(["divelog.yml": "format: 2\n"])
    try log.run("check")
    try log.run("stats")
    try expectGolden(log.text, "newer-format.txt")
  }
}
