import CommandSupport
import Foundation
import Testing

/// A file that git cannot restore is removed only on request, and never while a text names it.
@Suite(.waiting) struct RemovalTests {
  private static let dive = "dives/a.md"
  private static let files: [String: String] = [
    "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
    dive: "---\ndate: 2024-06-12\nphotos: [p1.jpg]\n---\n", "dives/p1.jpg": "\0picture",
    "sites/rummu.md": "---\nname: Rummu\n---\n", ".gitignore": "*.log\n",
  ]

  /// The state of a dive in git.
  enum State: CaseIterable {
    case committed, outside, untracked, changed, staged, ignored, unborn

    fileprivate var script: String {
      let commit = "git -c user.name=M -c user.email=m@example.org commit -q -m dives"
      let begin = "git init -q && "
      return switch self {
      case .committed: begin + "git add -A && " + commit
      case .outside: "true"
      case .untracked: begin + "git add divelog.yml && " + commit
      case .changed: begin + "git add -A && \(commit) && echo more | tee -a \(dive) sites/rummu.md"
      case .staged: begin + "git add divelog.yml && \(commit) && git add -A"
      case .ignored: begin + "echo '*.md' >.gitignore && git add .gitignore && " + commit
      case .unborn: begin + "git add -A"
      }
    }
  }

  private func log(_ state: State, and more: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.files.merging(more) { $1 })
    try Divelog.prepare(state.script, in: folder.path)
    return folder
  }

  @Test(arguments: State.allCases, [["remove", "a"], ["site", "remove", "rummu"]])
  func whatGitDoesNotHaveGoesOnlyWithYes(state: State, command: [String]) throws {
    let log = try log(state)
    let path = command[0] == "site" ? "sites/rummu.md" : Self.dive
    let plain = try Divelog.run(command, in: log.path)
    let isKept = try log.files().contains(path)
    if state == .committed {
      #expect(plain.status == 0, "\(plain.errors)")
      #expect(!plain.errors.contains("git"))
      #expect(!isKept)
      return
    }
    #expect(plain.status == 2)
    #expect(plain.output.isEmpty)
    #expect(plain.errors.contains("'--yes' removes \(path)"), "\(plain.errors)")
    #expect(plain.errors.contains("is not in a git repository") == (state == .outside))
    #expect(plain.errors.contains("git does not have") == (state != .outside))
    #expect(isKept)
    let dry = try Divelog.run(command + ["--dry-run"], in: log.path)
    #expect(dry.status == 0)
    #expect(dry.errors.contains("'--yes' will be needed"))
    #expect(try log.files().contains(path))
    let meant = try Divelog.run(command + ["--yes"], in: log.path)
    #expect(meant.status == 0, "\(meant.errors)")
    #expect(try !log.files().contains(path))
  }

  /// The photo beside a dive may be what git lacks.
  @Test func aFileThatGitDoesNotHaveIsLookedAtToo() throws {
    let log = try log(.committed)
    try log.write("\0another", to: "dives/p1.jpg")
    let plain = try Divelog.run(["remove", "a", "--with-files"], in: log.path)
    #expect(plain.status == 2)
    #expect(plain.errors.contains("  dives/p1.jpg\n"))
    #expect(!plain.errors.contains("  dives/a.md\n"))
    #expect(try Divelog.run(["remove", "a"], in: log.path).status == 0)
  }

  @Test func severalFilesAreSeveral() throws {
    let log = try log(.untracked)
    let outcome = try Divelog.run(["remove", "a", "--with-files"], in: log.path)
    #expect(outcome.errors.contains("2 files in their current state"), "\(outcome.errors)")
  }

  @Test func lineEndsThatGitTurnsRoundAreNoChange() throws {
    let log = try log(.committed)
    let text = try log.text(of: Self.dive)
    try log.write(text.replacing("\n", with: "\r\n"), to: Self.dive)
    #expect(try Divelog.run(["remove", "a"], in: log.path).status == 0)
  }

  @Test(arguments: [("y\r", true), ("n\r", false), ("\r", false), ("\u{4}", false)])
  func onATerminalItIsAsked(answer: String, isMeant: Bool) throws {
    let log = try log(.outside)
    let terminal = try Terminal(["remove", "a"], in: log.path)
    terminal.mustBeRaw = false
    try terminal.answer("Remove it? [y/N]", answer)
    #expect(try terminal.status() == (isMeant ? 0 : 2))
    #expect(try log.files().contains(Self.dive) != isMeant)
  }

  @Test func theQuestionIsAnsweredInTheReadersLanguage() throws {
    let log = try log(.outside)
    let terminal = try Terminal(["remove", "a", "--lang", "et"], in: log.path)
    terminal.mustBeRaw = false
    try terminal.answer("Kas eemaldada? [j/E]", "jah\r")
    #expect(try terminal.status() == 0)
    #expect(try !log.files().contains(Self.dive))
  }

  /// Only the version that was shown is removed: a dive that changed during the question stays.
  @Test func whatChangesBehindTheQuestionStays() throws {
    let log = try log(.outside)
    let terminal = try Terminal(["remove", "a"], in: log.path)
    terminal.mustBeRaw = false
    try terminal.wait { terminal.screen.last?.hasPrefix("Remove it?") == true }
    try log.write("---\ndate: 2024-06-12\nrating: 4\n---\n", to: Self.dive)
    try terminal.answer("Remove it?", "y\r")
    #expect(try terminal.status() == 2)
    #expect(try log.text(of: Self.dive).contains("rating"))
  }

  /// Another dive names the photo, in every way that a text may.
  @Test(arguments: [
    "---\ndate: 2024-06-13\nphoto: p1.jpg\n---\n",
    "---\ndate: 2024-06-13\nx-cover: p1.jpg\n---\n",
    "---\ndate: 2024-06-13\n---\n\n![the wall][w]\n\n[w]: p1.jpg\n",
    "---\ndate: 2024-06-13\n---\n\n<img src=\"p1.jpg\">\n",
    "---\ndate: 2024-06-13\n<<<<<<< ours\nphotos: [p1.jpg]\n=======\n>>>>>>> theirs\n---\n",
  ])
  func aFileThatAnotherTextNamesStays(text: String) throws {
    let log = try log(.outside, and: ["dives/c.md": text])
    let outcome = try Divelog.run(["remove", "dives/a.md", "--with-files", "--yes"], in: log.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try log.files().contains("dives/p1.jpg"))
    #expect(try !log.files().contains(Self.dive))
    #expect(outcome.errors.contains("dives/p1.jpg stays, because its name is in dives/c.md"))
  }

  @Test func aFileThatNoTextNamesGoes() throws {
    let log = try log(.outside, and: ["dives/c.md": "---\ndate: 2024-06-13\n---\n"])
    let outcome = try Divelog.run(["remove", "dives/a.md", "--with-files", "--yes"], in: log.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try !log.files().contains("dives/p1.jpg"))
  }

  @Test func aReadOnlyDiveIsRefusedWithWhatToDo() throws {
    let log = try log(.outside)
    try Divelog.prepare("chmod 444 \(Self.dive)", in: log.path)
    for command in [["set", "a", "rating=4"], ["remove", "a", "--yes"]] {
      let outcome = try Divelog.run(command, in: log.path)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("dives/a.md is read-only"), "\(outcome.errors)")
      #expect(outcome.errors.contains("chmod u+w"))
    }
    #expect(try log.text(of: Self.dive) == Self.files[Self.dive])
  }
}
