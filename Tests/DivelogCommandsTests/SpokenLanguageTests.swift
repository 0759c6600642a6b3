import CommandSupport
import Foundation
import Testing

/// The choice of the output language, and the output that is never translated.
@Suite(.waiting) struct SpokenLanguageTests {
  private static let empty = ["divelog.yml": "format: 1\n"]

  /// The output for a log without dives, for different users and languages.
  private func said(_ files: [String: String], _ command: String) throws -> String {
    let folder = try TemporaryFolder(files)
    return try Divelog.runShell(command, in: folder.path).output
  }

  @Test(arguments: [
    ("divelog", "no dives yet"),
    ("divelog --lang et", "sukeldumisi veel ei ole"),
    ("divelog --lang=fi", "sukelluksia ei vielä ole"),
    ("divelog --lang et --lang fi", "sukelluksia ei vielä ole"),
    ("divelog --lang et_EE.UTF-8", "sukeldumisi veel ei ole"),
    ("LC_ALL=et_EE.UTF-8 divelog", "sukeldumisi veel ei ole"),
    ("LC_ALL=et_EE.UTF-8 divelog --lang en", "no dives yet"),
    ("LC_ALL=fi_FI LC_MESSAGES=et_EE LANG=en_GB divelog", "sukelluksia ei vielä ole"),
    ("LC_MESSAGES=et_EE LANG=fi_FI divelog", "sukeldumisi veel ei ole"),
    ("LANG=fi_FI.UTF-8 divelog", "sukelluksia ei vielä ole"),
    ("LC_ALL=C LANG=fi_FI.UTF-8 divelog", "no dives yet"),
    ("LC_ALL=POSIX LANG=fi_FI.UTF-8 divelog", "no dives yet"),
    ("LC_ALL=C.UTF-8 LANG=fi_FI.UTF-8 divelog", "no dives yet"),
    ("LC_ALL=de_DE LANG=fi_FI.UTF-8 divelog", "no dives yet"),
    ("LC_ALL=de_DE LANG=C.UTF-8 divelog", "no dives yet"),
    ("LC_ALL= LANG=et divelog", "sukeldumisi veel ei ole"),
  ])
  func theOptionComesBeforeTheLocale(command: String, words: String) throws {
    #expect(try said(Self.empty, command).contains(words))
  }

  @Test(arguments: [
    ("et", nil, nil, "", "sukeldumisi veel ei ole"),
    ("'et'", nil, nil, "", "sukeldumisi veel ei ole"),
    ("et # as we speak", nil, nil, "", "sukeldumisi veel ei ole"),
    ("de", nil, nil, "", "no dives yet"),
    ("et", "fi", nil, "", "sukelluksia ei vielä ole"),
    ("et", "de", nil, "", "sukeldumisi veel ei ole"),
    ("et", nil, "fi", "", "sukeldumisi veel ei ole"),
    ("et", nil, "fi", "DIVELOG_DIVER=aino", "sukelluksia ei vielä ole"),
    ("et", nil, "fi", "DIVELOG_DIVER=tom", "sukeldumisi veel ei ole"),
    ("et", "fi", nil, "LANG=en_GB.UTF-8", "no dives yet"),
    ("et", "fi", nil, "LC_ALL=C.UTF-8", "sukelluksia ei vielä ole"),
    ("et", "fi", nil, "LC_ALL=de_DE.UTF-8", "sukelluksia ei vielä ole"),
    ("et", "fi", nil, "LC_ALL=C", "no dives yet"),
    ("et", "fi", nil, "LANG=POSIX", "no dives yet"),
  ])
  func withoutALocaleTheLogSays(
    log: String,
    diver: String?,
    aino: String?,
    variables: String,
    words: String
  ) throws {
    var files = ["divelog.yml": "format: 1\nlanguage: \(log)\n"]
    if let diver { files["diver.md"] = "---\nname: Mari\nlanguage: \(diver)\n---\n" }
    if let aino { files["divers/aino/diver.md"] = "---\nname: Aino\nlanguage: \(aino)\n---\n" }
    #expect(try said(files, variables + " divelog").contains(words))
    let outside = files.reduce(into: [:]) { $0["logs/\($1.key)"] = $1.value }
    #expect(try said(outside, variables + " divelog -C logs").contains(words))
  }

  @Test func aLineOfTheNotesIsNoSetting() throws {
    let files = [
      "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n\nlanguage: et\n",
    ]
    #expect(try said(files, "divelog").contains("no dives yet"))
  }

  @Test(arguments: [
    ["--lang", "de", "check"], ["check", "--lang=de"], ["--lang", "xx"], ["--lang="],
  ])
  func aLanguageThatThereIsNotIsRefused(arguments: [String]) throws {
    let folder = try TemporaryFolder(Self.empty)
    let outcome = try Divelog.run(arguments, in: folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasSuffix("languages are en (English), et (eesti) and fi (suomi)\n"))
  }

  @Test func aRefusalIsInTheLanguageOfTheLocale() throws {
    let said = try said(Self.empty, "LANG=et_EE.UTF-8 divelog check --lang de 2>&1")
    #expect(said.contains("keeles 'de' teateid ei ole"))
  }

  @Test func whatGoesWrongBeforeACommandRunsIsTranslatedToo() throws {
    let folder = try TemporaryFolder(Self.empty)
    let verb = try Divelog.run(["--lang", "fi", "chek"], in: folder.path)
    #expect(verb.errors.contains("tuntematon komento 'chek'\ntarkoititko 'check'?"))
    let query = try Divelog.run(["--lang", "et", "list", "dept:>3m"], in: folder.path)
    #expect(query.errors.contains("tundmatu tingimus 'dept'"))
    let log = try TemporaryFolder(Fixture.files)
    let change = try Divelog.run(["--lang", "et", "set", "#1", "max-dept=3m"], in: log.path)
    #expect(change.errors.contains("tundmatu võti 'max-dept'"))
    let dash = try Divelog.run(["--lang", "et", "list", "-tag:wreck"], in: folder.path)
    #expect(dash.errors.contains("'-tag:wreck' ei ole valik"))
  }

  @Test func helpIsTranslatedWhereverTheLanguageIsGiven() throws {
    let before = try Divelog.run(["--lang", "et", "check", "--help"], in: "/").output
    let behind = try Divelog.run(["check", "--help", "--lang", "et"], in: "/").output
    #expect(before.contains("\nVALIKUD:\n") && before.contains("--lang"))
    #expect(behind == before)
  }

  /// Commands whose output machines read.
  private static let forMachines: [[String]] = [
    ["check", "--format", "json"], ["list", "--format", "json"], ["list", "--format", "csv"],
    ["show", "last", "--format", "json"], ["stats", "--format", "json"],
    ["list", "--format", "tsv"], ["list", "--format", "jsonl"],
    ["stats", "--section", "figures", "--format", "csv"],
    ["stats", "--section", "series", "--format", "jsonl"],
    ["stats", "--section", "records", "--format", "csv"],
    ["stats", "--by", "month-of-year", "--format", "json"],
    ["stats", "--by", "weekday", "--format", "csv"],
    ["stats", "--by", "rating", "--format", "json"],
    ["stats", "--calendar", "2026", "--format", "json"],
    ["stats", "--calendar", "2026", "--format", "csv"],
    ["gas", "mod", "EAN32", "--format", "json"], ["gas", "mod", "EAN32", "--format", "csv"],
    ["gas", "blend", "--to", "EAN32 200 bar", "--format", "json"],
    ["site", "list", "--format", "json"], ["site", "list", "--format", "csv"],
    ["site", "show", "rummu-quarry", "--format", "json"],
    ["group", "status", "--format", "json"], ["group", "status", "--format", "csv"],
    ["search", "rummu", "--format", "json"],
  ]

  @Test(arguments: forMachines)
  func whatMachinesReadIsTheSameInEveryLanguage(arguments: [String]) throws {
    let common = arguments + ["--today=2026-10-01"]
    let small = try Transcript()
    for folder in [Divelog.packageRoot + "/SampleLog", small.folder.path] {
      let english = try Divelog.run(common, in: folder)
      for tag in ["et", "fi"] {
        let other = try Divelog.run(common + ["--lang", tag], in: folder)
        #expect(other.output == english.output)
        #expect(other.status == english.status)
      }
    }
  }

  @Test func theFirstLineOfAProblemKeepsTheWordThatEditorsKnow() throws {
    var log = try Transcript()
    let outcome = try log.run("check", "--lang", "et", "--format", "concise", "--today=2024-07-01")
    let place = "dives/2024/2024-06-13-1100-rummu-quarry.md:6:12: error: väärtuses '11,2 m'"
    #expect(outcome.output.contains(place))
  }

  @Test(arguments: ["et", "fi"])
  func tablesStandStraightWithAccents(tag: String) throws {
    let folder = Divelog.packageRoot + "/SampleLog"
    let stats = ["stats", "--by", "month-of-year", "--columns", "dives,coldest,deepest"]
    let output = try Divelog.run(stats + ["--lang", tag], in: folder).output
    let lines = output.split(separator: "\n")
    #expect(lines[0].hasSuffix(tag == "et" ? "sügavaim" : "syvin"))
    #expect(lines.contains { $0.hasPrefix(tag == "et" ? "märts" : "kesäkuu") })
    #expect(Set(lines.prefix(8).map(\.count)).count == 1)
  }
}
