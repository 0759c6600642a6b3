import CommandSupport
import Foundation
import TestSupport
import Testing

/// Whatever command makes something for other readers, none of it has what only the keeper sees.
@Suite(.waiting) struct PlantedCommandTests {
  /// The commands that are told for whom they make something, from the program's own tree.
  static let commands = CommandTree.commands.map(\.words).filter { words in
    CommandTree.help(of: words.split(separator: " ").map(String.init)).contains("--for <readers>")
  }

  /// Commands whose output other tests look at: what `serve` serves is the site, and who is ready is for
  /// the group that is named.
  private static let elsewhere: Set<String> = ["serve", "group ready"]

  /// What each of them is run with.
  private static let arguments = [
    "report site": ["-o", "out"], "report logbook": ["--diver", "planted"],
    "report experience": ["--diver", "planted"], "report year": ["2024"],
    "report trip": ["planted"], "report group": ["club"], "report own": ["mine"],
    "report folder": ["trip/planted", "-o", "out"], "export": ["--to", "jsonl"],
    "due": ["--within", "5 years"],
  ]

  @Test func thereAreSuchCommands() {
    #expect(Self.commands.count > 6)
  }

  @Test(arguments: commands)
  func nothingSecretIsMadeForOthers(command: String) throws {
    guard !Self.elsewhere.contains(command) else { return }
    let arguments = try #require(Self.arguments[command], "say how the command is run")
    for share in ["private", "public"] {
      let planted = PlantedLog(share: share)
      let log = try TemporaryFolder(planted.files)
      let template = "{{#dives}}{{date}} {{notes-text}} {{site}} {{suit}}\n{{/dives}}"
      try log.write(template, to: "templates/mine.txt.mustache")
      let before = Set(try log.files())
      for readers in [["public"], ["group", "--group", "club"]] {
        let words = command.split(separator: " ").map(String.init) + arguments
        let made = try Divelog.run(
          words + ["--for"] + readers + ["--today=2024-07-01"],
          in: log.path
        )
        // What no one but the keeper sees may also be refused.
        #expect(made.status < 2 || share == "private" || readers == ["public"], "\(made.errors)")
        let files = try log.files().filter { !before.contains($0) }
        let texts = try files.map { $0 + "\n" + (try log.text(of: $0)) }
        let all = ([made.output] + texts).joined(separator: "\n").lowercased()
        let shown = planted.plants.filter { plant in
          (share == "private" || plant.isSecret || plant.isName && readers == ["public"])
            && all.contains(plant.mark)
        }
        #expect(shown.map(\.place) == [], "\(readers)")
        try? FileManager.default.removeItem(atPath: log.path + "/out")
      }
    }
  }
}
