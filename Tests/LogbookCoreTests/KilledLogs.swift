import CommandSupport
import Foundation
import Testing

/// A log whose every dive `check --fix` changes.
struct FixedLog {
  private static let old = "---\ndate: 2024-06-12\nmax-depth: 18,4 m\n---\n\nA dive.\n"
  private static let new = "---\ndate: 2024-06-12\nmax-depth: 18.4 m\n---\n\nA dive.\n"

  private let files: [String: String]

  init(count: Int) {
    var files = ["divelog.yml": "format: 1\n"]
    for dive in 0..<count { files["dives/\(dive % 3)/dive-\(dive).md"] = Self.old }
    self.files = files
  }

  /// The time of an undisturbed run.
  func timeOfARun() throws -> Duration {
    let folder = try TemporaryFolder(files)
    return try ContinuousClock().measure {
      _ = try Divelog.run(["check", "--fix"], in: folder.path, asProcess: true)
    }
  }

  /// Checks the files after a kill; false if the kill came before or after the write.
  func isKilled(_ kill: Interruption) throws -> Bool {
    let folder = try TemporaryFolder(files)
    try kill.run(["check", "--fix"], in: folder, first: "dives/0/dive-0.md")
    let left = try folder.files().count { $0.contains(".divelog-") }
    var fixed = 0
    for name in files.keys where name != "divelog.yml" {
      let text = try folder.text(of: name)
      #expect(text == Self.old || text == Self.new, "\(name) is neither")
      if text == Self.new { fixed += 1 }
    }
    let again = try Divelog.run(["check", "--fix"], in: folder.path)
    #expect(again.status == 0)
    #expect(try folder.files() == files.keys.sorted(), "something half written is left")
    switch kill {
    case .after: return left > 0
    case .staging: return left > 0 && fixed == 0
    case .renaming: return left > 0 && fixed > 0
    }
  }
}

/// A log into which `import` writes new files.
struct ImportedLog {
  private let source: TemporaryFolder
  /// The files of an undisturbed import.
  private let whole: [String: String]
  private let first: String

  init(count: Int) throws {
    var files = ["log/00-Subsurface": "version 3\n"]
    for dive in 0..<count {
      let month = String(dive % 12 + 101).dropFirst()
      let path = "log/\(2000 + dive / 12)/\(month)/12-Wed-10=30=00"
      files["\(path)/Dive-\(dive + 1)"] = "duration 47:00 min\nnotes \"Dive \(dive + 1)\"\n"
      files["\(path)/Divecomputer"] = """
        model "Shearwater Perdix"
        maxdepth 18.4m
          0:10 1.2m
          0:20 2.4m

        """
    }
    source = try TemporaryFolder(files)
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    let outcome = try Divelog.run(Self.arguments(source), in: folder.path)
    try #require(outcome.status == 0, "\(outcome.errors)")
    first = String(try #require(outcome.output.split(separator: "\n").first))
    whole = try Self.texts(folder)
    try #require(whole.count > 2 * count)
  }

  /// Checks the files after a kill; false if the kill came before or after the write.
  func isKilled(_ kill: Interruption) throws -> Bool {
    let folder = try TemporaryFolder(["divelog.yml": "format: 1\n"])
    try kill.run(Self.arguments(source), in: folder, first: first)
    let files = try Self.texts(folder)
    let made = files.filter { !$0.key.contains(".divelog-") }
    for (name, text) in made { #expect(text == whole[name], "\(name) is not whole") }
    let again = try Divelog.run(Self.arguments(source), in: folder.path)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try Self.texts(folder) == whole, "the import is not finished")
    let left = files.count - made.count
    switch kill {
    case .after: return left > 0
    case .staging: return left > 0 && made.count == 1
    case .renaming: return left > 0 && made.count > 1
    }
  }

  private static func arguments(_ source: TemporaryFolder) -> [String] {
    ["import", source.path + "/log", "--from", "subsurface-git"]
  }

  private static func texts(_ folder: TemporaryFolder) throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in try folder.files() { texts[name] = try folder.text(of: name) }
    return texts
  }
}

/// A log whose group `remove` takes away with its dives.
struct DoomedGroup {
  private let files: [String: String]
  private let kept = ["divelog.yml": "format: 1\n", "groups/b/group.md": "---\nname: B\n---\n"]

  init(count: Int) {
    var files = kept
    files["groups/a/group.md"] = "---\nname: A\n---\n"
    for dive in 0..<count {
      files["groups/a/dives/dive-\(1000 + dive).md"] = "---\ndate: 2024-06-12\n---\n"
    }
    self.files = files
  }

  /// Checks the files after a kill; false if the kill came before or after the removal.
  func isKilled(_ kill: Interruption) throws -> Bool {
    let arguments = ["group", "remove", "a", "--force", "--yes"]
    let folder = try TemporaryFolder(files)
    try kill.run(arguments, in: folder, first: "groups/a/dives/dive-1000.md")
    let left = try folder.files()
    for name in left { #expect(try folder.text(of: name) == files[name], "\(name) is not whole") }
    let isGone = !left.contains("groups/a/group.md")
    #expect(!isGone || left == kept.keys.sorted(), "dives are left without their group")
    if !isGone {
      let again = try Divelog.run(arguments, in: folder.path)
      #expect(again.status == 0, "\(again.errors)")
    }
    #expect(try folder.files() == kept.keys.sorted())
    return !isGone && left.count < files.count
  }
}

/// A log whose site is made first for its keeper alone, then for the public.
struct WrittenSite {
  private let files: [String: String]
  /// The files of the public site.
  private let whole: [String]

  init(count: Int) throws {
    var files = ["divelog.yml": "format: 1\n"]
    for dive in 0..<count {
      files["dives/\(dive).md"] = "---\ndate: 2024-06-12\nnumber: \(dive + 1)\n---\n\nSecret.\n"
    }
    // Its page has the same name for both, so that none goes.
    files["dives/2024-06-13.md"] = "---\ndate: 2024-06-13\nshare: public\n---\n"
    self.files = files
    let folder = try TemporaryFolder(files)
    _ = try Divelog.run(["report", "site", "-o", "public"], in: folder.path)
    whole = try folder.files()
  }

  /// Kills the run that writes the private site, checks the result of the next run, and returns
  /// whether the kill came during the write.
  func isKilled(_ kill: Interruption, isFirst: Bool) throws -> Bool {
    let folder = try TemporaryFolder(files)
    let site = ["report", "site", "-o", "public"]
    if !isFirst { _ = try Divelog.run(site, in: folder.path) }
    let first = isFirst ? "public/chart-script.js" : "public/dives.html"
    // A site that shows more does not replace one for others by itself.
    try kill.run(site + ["--for", "me"] + (isFirst ? [] : ["--force"]), in: folder, first: first)
    let left = try folder.files().count { $0.contains(".divelog-") && !$0.hasSuffix("-site") }
    let again = try Divelog.run(site, in: folder.path)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try folder.files() == whole, "something of the site that was not finished is left")
    for file in try folder.files() where file.hasPrefix("public/") {
      #expect(try !folder.text(of: file).contains("Secret."), "\(file)")
    }
    return left > 0
  }
}
