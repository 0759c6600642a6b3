import CommandSupport
import Foundation
import LogWorkspace
import LogbookCore
import Testing

/// Documents are browsed, added, edited, archived and removed, and hostile files do no harm.
@Suite(.waiting) struct DocumentTests {
  private static let log = [
    "divelog.yml": """
    format: 1
    document-types:
      - name: medical
        valid: 1 year
        retain: 2 years
      - name: permit

    """,
    "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
    "divers/tom/diver.md": """
    ---
    name: Tom Becker
    certifications:
      - agency: CMAS
        level: P2
        document: tom-p2
    ---

    """,
    "documents/mari-2024.md": """
    ---
    name: Medical 2024
    type: medical
    owner: mari
    issuer: Dr Kask
    number: M-1
    issued: 2024-03-01
    ---

    Fit, with glasses.

    """,
    "documents/mari-2026.md": """
    ---
    name: Medical 2026
    type: medical
    owner: mari
    issued: 2026-02-28
    expires: 2027-02-27
    ---

    """,
    "documents/tom-p2.md": "---\nname: Tom's P2\ntype: permit\nowner: tom\n---\n",
  ]

  @Test func documentsAreBrowsedAddedAndRemoved() throws {
    var log = try Transcript(Self.log, areProcesses: true)
    try log.folder.write("A scan.\n", to: "inbox/Scan (1).PDF")
    let day = "--today=2026-06-01"
    try log.run("document", day)
    try log.run("document", "list", "type:medical", "owner:mari", "expires:..2026-12-31", day)
    try log.run("document", "list", "kask", day)
    try log.run("document", "list", "glasses", "--columns", "id,issuer,number", day)
    try log.run("document", "list", "--sort", "-expires", "--format", "json", day)
    try log.run("document", "list", "--sort", "issued", "--columns", "id,issued,expires", day)
    try log.run("document", "list", "tpye:medical", "expires:soon", "owner:mary", day)
    try log.run("document", "list", "type:medicla", day)
    try log.run("document", "list", "--type", "medical", day)
    try log.run("document", "list", "-type:medical", day)
    try log.run("document", "list", "@valid", day)
    let file = "inbox/Scan (1).PDF"
    let given = ["--type", "medical", "--owner", "tom", "--issued", "2026-05-02"]
    try log.run(
      ["document", "add", file, "--name", "Medical of Tom"] + given + ["--dry-run", day]
    )
    try log.run(["document", "add", file, "--name", "Medical of Tom"] + given + [day])
    try log.run("document", "add", file, day)
    try log.run("document", "show", "medical-of-tom", day)
    try log.run("document", "open", "medical-of-tom", "--print")
    try log.run("document", "set", "mari-2024", "archived=2025-03-01", day)
    try log.run("document", "list", "owner:mari", day)
    try log.run("document", "list", "owner:mari", "--archived", "--columns", "id,kept-until", day)
    try log.run("document", "list", "has:archived", "--format", "csv", day)
    try log.run("due", day, "--all")
    try log.run("document", "expiring", day)
    try log.run("document", "expiring", "owner:mari", "--today=2027-06-01")
    try log.run("document", "remove", "tom-p2", day)
    try log.run("document", "remove", "medical-of-tom", "--with-files", "--yes", day)
    try log.run("check", day)
    try expectGolden(log.text, "documents.txt")
  }

  @Test func aFileThatWasChangedIsReported() throws {
    let log = try TemporaryFolder(Self.log)
    try log.write("A scan.\n", to: "scan.pdf")
    #expect(try Divelog.run(["document", "add", "scan.pdf"], in: log.path).status == 0)
    #expect(try Divelog.run(["check"], in: log.path).output.contains("digest-differs") == false)
    try log.write("Another scan.\n", to: "documents/scan.pdf")
    let found = try Divelog.run(["check", "--color", "never"], in: log.path)
    #expect(found.output.contains("documents/scan.md:"))
    #expect(found.output.contains("digest-differs"))
  }

  /// Neither what a file is nor what it is called does harm.
  @Test func hostileFilesAreRefusedOrTamed() throws {
    let log = try TemporaryFolder(Self.log)
    try log.write("one\n", to: "in/-rf.pdf")
    try log.write("two\n", to: "in/a\u{1B}[31m\nb.pdf")
    try log.write("three\n", to: "in/CON.PDF")
    try log.write("four\n", to: "in/run.p d f")
    try log.write("five\n", to: "in/note.md")
    try log.write("six\n", to: "documents/Taken.PDF")
    try log.write("seven\n", to: "in/taken.pdf")
    try log.write("eight\n", to: "in/MARI-2024.pdf")
    try Divelog.prepare("mkfifo in/pipe.pdf && ln -s -- -rf.pdf in/link.pdf", in: log.path)
    func add(_ name: String) throws -> Divelog.Outcome {
      try Divelog.run(["document", "add", "--", "in/\(name)"], in: log.path)
    }
    for name in ["-rf.pdf", "a\u{1B}[31m\nb.pdf", "CON.PDF", "run.p d f", "taken.pdf"] {
      let outcome = try add(name)
      #expect(outcome.status == 0, "\(name): \(outcome.errors)")
      #expect(!outcome.output.contains("\u{1B}"))
    }
    #expect(try add("MARI-2024.pdf").status == 0)
    for name in ["pipe.pdf", "link.pdf", "note.md", "gone.pdf", ".", "..", ""] {
      #expect(try add(name).status == 2, "\(name)")
    }
    let added = try log.files().filter { $0.hasPrefix("documents/") && !Self.log.keys.contains($0) }
    #expect(
      Set(added).isSubset(of: [
        "documents/Taken.PDF", "documents/rf.md", "documents/rf.pdf", "documents/a-31m-b.md",
        "documents/a-31m-b.pdf", "documents/con-1.md", "documents/con-1.pdf", "documents/run.md",
        "documents/run", "documents/taken-2.md", "documents/taken-2.pdf",
        "documents/mari-2024-2.md", "documents/mari-2024-2.pdf",
      ]),
      "\(added)"
    )
    #expect(added.count == 13)
  }

  @Test func aHugeFileIsRefused() throws {
    let log = try TemporaryFolder(Self.log)
    try Divelog.prepare("truncate -s 70000000 huge.pdf", in: log.path)
    let outcome = try Divelog.run(["document", "add", "huge.pdf"], in: log.path)
    #expect(outcome.status == 2)
    #expect(try !log.files().contains("documents/huge.pdf"))
  }

  /// The system's program is looked for outside of the log, and gets one absolute path.
  @Test func theSystemsProgramOpensTheFile() throws {
    let log = try TemporaryFolder(Self.log)
    let system = try TemporaryFolder()
    for folder in [log, system] {
      try folder.write(
        "#!/bin/sh\necho \(folder === log ? "log" : "system") \"$@\"\n",
        to: "bin/xdg-open"
      )
      try Divelog.prepare("chmod +x bin/xdg-open && cp bin/xdg-open bin/open", in: folder.path)
    }
    try log.write("scan\n", to: "-scan.pdf")
    let add = ["document", "add", "--id", "scan", "--", "./-scan.pdf"]
    #expect(try Divelog.run(add, in: log.path).status == 0)
    let path = "\(log.path)/bin:bin:.:\(system.path)/bin:/usr/bin:/bin"
    let opened = try Divelog.run(
      ["document", "open", "scan"],
      in: log.path,
      environment: ["PATH": path]
    )
    #expect(opened.output == "system \(log.path)/documents/scan.pdf\n")
    // The system's program is a script that runs others.
    try system.write("#!/bin/sh\nhelper-of-it || echo none\n", to: "bin/xdg-open")
    try log.write("#!/bin/sh\necho of the log\n", to: "helper-of-it")
    try Divelog.prepare("cp bin/xdg-open bin/open", in: system.path)
    try Divelog.prepare("chmod +x helper-of-it", in: log.path)
    for first in [".", "", log.path] {
      let opened = try Divelog.run(
        ["document", "open", "scan"],
        in: log.path,
        environment: ["PATH": "\(first):\(system.path)/bin:/usr/bin:/bin"]
      )
      #expect(opened.output == "none\n", "\(first)")
    }
    let none = try Divelog.run(
      ["document", "open", "scan"],
      in: log.path,
      environment: ["PATH": "\(log.path)/bin:bin:."]
    )
    #expect(none.status == 2 && none.output.isEmpty)
  }

  @Test(arguments: [
    "run.sh", "go.desktop", "../../etc/passwd", "/etc/passwd", "gone.pdf", "link.pdf", "pipe.pdf",
    "folder.pdf", "in/deep.pdf",
  ])
  func whatIsNotAPlainFileOfTheLogIsNotOpened(file: String) throws {
    let log = try TemporaryFolder(Self.log)
    for name in ["run.sh", "go.desktop", "real.pdf", "away/deep.pdf"] {
      try log.write("x\n", to: "documents/" + name)
    }
    try Divelog.prepare(
      "cd documents && ln -s real.pdf link.pdf && mkfifo pipe.pdf && mkdir folder.pdf && ln -s away in",
      in: log.path
    )
    try log.write("---\nfile: \(file)\n---\n", to: "documents/bad.md")
    let opened = try Divelog.run(["document", "open", "bad", "--print"], in: log.path)
    #expect(opened.status == 2, "\(opened.output)")
    #expect(opened.output.isEmpty)
  }

  /// A crash between the two files leaves a file without a record, never a record without a file.
  @Test func theFileIsWrittenBeforeItsRecord() throws {
    let log = try TemporaryFolder(Self.log)
    try log.write("scan\n", to: "scan.pdf")
    let session = try LogSession(around: log.path)
    let file = try DocumentFile(reading: log.path + "/scan.pdf")
    let change = try session.adding(file, as: NewDocument(id: nil, values: ["type=permit"]))
    #expect(change.plan.changes.map(\.path) == ["documents/scan.pdf", "documents/scan.md"])
    #expect(change.plan.refusal == nil)
  }
}
