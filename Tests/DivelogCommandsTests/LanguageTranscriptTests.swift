import CommandSupport
import Foundation
import Testing

/// The output of commands in each language, byte for byte.
@Suite(.waiting) struct LanguageTranscriptTests {
  @Test(arguments: ["et", "fi"])
  func commandsSpeak(tag: String) throws {
    var log = try Transcript()
    let common = ["--lang", tag, "--today=2024-07-01"]
    for arguments in [
      [], ["check"], ["check", "--format", "concise"], ["check", "--format", "github"],
      ["check", "--format", "json"], ["list"], ["show", "#1"], ["show", "#7"], ["stats"],
      ["stats", "--by", "weekday"], ["stats", "--by", "yaer"], ["check", "--fix"], ["check"],
      ["list", "dept:>3m"], ["set", "#1", "max-depth=12,4 m", "rating=9"], ["site", "list"],
      ["gas", "mod", "EAN32"], ["chek"], ["explain", "decimal-coma"],
    ] {
      try log.run(arguments + common)
    }
    try expectGolden(log.text, "language-\(tag).txt")
  }

  @Test(arguments: ["et", "fi"])
  func commandsSpeakOfAWholeLog(tag: String) throws {
    var log = try Transcript([:])
    try FileManager.default.copyItem(
      atPath: Divelog.packageRoot + "/SampleLog",
      toPath: log.folder.path + "/SampleLog"
    )
    let common = ["-C", "SampleLog", "--lang", tag, "--today=2026-10-01"]
    for arguments in [
      [], ["show", "last", "--diver", "tom"], ["stats", "--diver", "mari"],
      ["stats", "--by", "month-of-year"], ["stats", "--calendar", "2026"], ["group", "status"],
      ["gas", "blend", "--from", "EAN28 50 bar", "--to", "EAN32 200 bar"],
    ] {
      try log.run(common + arguments)
    }
    try expectGolden(log.text, "language-\(tag)-log.txt")
  }
}
