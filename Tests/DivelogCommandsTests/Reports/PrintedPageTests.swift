import CommandSupport
import Foundation
import Testing

/// A page is printed by a program that is not trusted with anything, and not for ever.
@Suite(.waiting) struct PrintedPageTests {
  /// A log, and a program in the place of Chromium.
  private static func folder(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Fixture.files)
    try folder.write("#!/bin/sh\n" + script, to: "bin/chromium")
    let mode = [FileAttributeKey.posixPermissions: 0o755]
    try FileManager.default.setAttributes(mode, ofItemAtPath: folder.path + "/bin/chromium")
    return folder
  }

  private static func surroundings(_ folder: TemporaryFolder) throws -> [String: String] {
    // A folder whose name an address has to spell out.
    let temporary = folder.path + "/tmp #d%"
    try FileManager.default.createDirectory(
      atPath: temporary,
      withIntermediateDirectories: true
    )
    return ["PATH": folder.path + "/bin:/usr/bin:/bin", "TMPDIR": temporary]
  }

  private func run(_ words: [String], in folder: TemporaryFolder) throws -> Divelog.Outcome {
    try Divelog.run(
      ["report", "experience", "--for", "me"] + words,
      in: folder.path,
      environment: Self.surroundings(folder)
    )
  }

  private static let target =
    "for word; do case $word in --print-to-pdf=*) t=${word#*=};; esac; done\n"

  @Test func thePDFIsWrittenAsAnyReportAndNothingElseIsLeft() throws {
    let script = Self.target + "for page; do :; done; printf '%%PDF-%s' \"$page $*\" > \"$t\"\n"
    let folder = try Self.folder(script)
    let made = try run(["-o", "a.pdf"], in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let text = try folder.text(of: "a.pdf")
    #expect(text.contains("/tmp%20%23d%25/divelog-print-"))
    #expect(try folder.files().filter { $0.hasPrefix("tmp") } == [])
    let again = try run(["-o", "a.pdf"], in: folder)
    #expect(again.status != 0)
    #expect(try folder.text(of: "a.pdf") == text)
  }

  @Test func itsReasonIsTold() throws {
    let folder = try Self.folder(
      "echo first >&2; echo 'No usable sandbox!' >&2; echo dbus/bus.cc >&2; exit 1\n"
    )
    let made = try run(["-o", "a.pdf"], in: folder)
    #expect(made.status == 2)
    #expect(made.errors.contains("No usable sandbox!") && !made.errors.contains("first"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a.pdf"))
    let silent = try Self.folder("exit 0\n")
    #expect(try run(["-o", "a.pdf"], in: silent).errors.contains("made no PDF"))
  }

  @Test(arguments: ["a.html", "a.htm", "a.txt", "A.MD", "-"])
  func aPDFGoesIntoNoFileOfAnotherKind(name: String) throws {
    let folder = try Self.folder("exit 0\n")
    let made = try run(["--pdf", "-o", name], in: folder)
    #expect(made.status == 2 && made.errors.contains("FILE.pdf"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func whoInterruptsLeavesNothing(signal: Int32) throws {
    let folder = try Self.folder("echo $$ > \"$HOME/started\"; sleep 60 & sleep 60\n")
    let words = ["report", "experience", "--for", "me", "-o", "a.pdf"]
    let process = Divelog.process(words, in: folder.path)
    for (name, value) in try Self.surroundings(folder) { process.environment?[name] = value }
    process.environment?["HOME"] = folder.path
    process.standardError = FileHandle.nullDevice
    try process.run()
    let end = Date(timeIntervalSinceNow: 30)
    var child: Int32?
    while child == nil, end.timeIntervalSinceNow > 0 {
      let text = try? folder.text(of: "started")
      child = text.flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(end.timeIntervalSinceNow > 0)
    #expect(try folder.files().filter { $0.hasPrefix("tmp") } == [])
    let other = try #require(child)
    var tries = 0
    while kill(-other, 0) == 0, tries < 100 {
      usleep(20_000)
      tries += 1
    }
    #expect(kill(-other, 0) != 0, "what it started is still there")
  }
}

/// No report comes to lie among the files of a log.
@Suite(.waiting) struct ReportPlaceTests {
  @Test(arguments: [
    "dives/2024-01-01-new.md", "sites/a.html", ".git/config", "templates/a.mustache",
    "lost/../dives/a.md",
  ])
  func aReportIsRefusedThere(path: String) throws {
    let folder = try TemporaryFolder(Fixture.files)
    try folder.write("[core]\n", to: ".git/config")
    let before = try folder.files()
    let words = ["report", "logbook", "--for", "me", "--overwrite", "--format", "html", "-o", path]
    let made = try Divelog.run(words, in: folder.path)
    #expect(made.status == 2 && made.errors.contains(path), "\(made.errors)")
    #expect(try folder.files() == before)
    #expect(try folder.text(of: ".git/config") == "[core]\n")
  }

  /// Not only a report: whatever is written with `-o`.
  @Test(arguments: [
    ["list"], ["stats"], ["show", "last"], ["check", "--format", "text"], ["site", "list"],
    ["gas", "mod", "EAN32"],
  ])
  func noOutputReplacesFilesOfTheLog(command: [String]) throws {
    var files = Fixture.files
    files["diver.md"] = "---\nname: Ann\n---\n"
    files["dives/2024-06-12.md"] = "---\ndate: 2024-06-12\ntime: 10:30\n---\n"
    let folder = try TemporaryFolder(files)
    let before = try folder.files()
    let texts = try before.map { try folder.text(of: $0) }
    let link = "alias.txt"
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + link,
      withDestinationPath: "diver.md"
    )
    for path in ["dives/2024-06-12.md", "dives/new.txt", "diver.md", "divelog.yml", link] {
      let words = command + (command.contains("--format") ? [] : ["--format", "text"])
      let made = try Divelog.run(words + ["-o", path, "--overwrite"], in: folder.path)
      #expect(made.status == 2 && made.errors.contains(path), "\(path): \(made.errors)")
      #expect(try before.map { try folder.text(of: $0) } == texts)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/dives/new.txt"))
    }
    let made = try Divelog.run(command + ["-o", "beside.txt"], in: folder.path)
    #expect(made.status <= 1, "\(made.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/beside.txt"))
  }

  @Test(arguments: [
    ".", "dives", "dives/site", "sites/", ".git", "", "lost/../dives", "../log/dives",
  ])
  func aSiteIsRefusedThereWhateverIsAsked(path: String) throws {
    let files = Fixture.files.map { ("log/" + $0.key, $0.value) }
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
    try folder.write("[core]\n", to: "log/.git/config")
    let before = try folder.files()
    let words = ["report", "site", "--for", "me", "--force", "-o", path]
    let made = try Divelog.run(words, in: folder.path + "/log")
    #expect(made.status == 2)
    #expect(try folder.files() == before)
  }

  @Test func aSiteGoesBesideTheFoldersOfTheLog() throws {
    let folder = try TemporaryFolder(Fixture.files)
    for path in ["public", "lost/../site", "dives-site"] {
      let made = try Divelog.run(["report", "site", "--for", "me", "-o", path], in: folder.path)
      #expect(made.status == 0, "\(made.errors)")
    }
  }

  @Test func whatIsLeftOutIsToldAtEveryRun() throws {
    var files = Fixture.files
    files["divers/ann/diver.md"] = "---\nname: Ann\n---\n"
    files["divers/ann/dives/2024-06-12-secret.md"] =
      "---\ndate: 2024-06-12\nshare: public\nsite: other\nphotos: [a.heic, b.svg]\n---\n"
    files["divers/ann/dives/a.heic"] = "ftypheic"
    files["divers/ann/dives/b.svg"] = "<svg><script/></svg>"
    let folder = try TemporaryFolder(files)
    for _ in 0..<2 {
      let made = try Divelog.run(["report", "site", "-o", "public"], in: folder.path)
      #expect(made.errors.contains("divers/ann/dives/a.heic: the photo is left out"))
      #expect(made.errors.contains("divers/ann/dives/b.svg: the drawing is left out"))
    }
  }
}
