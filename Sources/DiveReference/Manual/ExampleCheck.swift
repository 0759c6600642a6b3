import DiveChecks
import DiveUnits
import LogbookCore
package import Diagnostics

/// A rule's bad example as a logbook, possibly changed, and what the rule finds in it.
package struct ExampleCheck {
  private let rule: RuleInfo
  private var files = RuleExample.surroundings.mapValues { Array($0.utf8) }
  /// The files that the example itself has.
  private let ownPaths: [String]

  /// Takes a rule's bad example without its marks.
  package init(_ rule: RuleInfo) {
    self.rule = rule
    ownPaths = rule.bad.files.map(\.path)
    for file in rule.bad.files {
      let unmarked = file.text.unicodeScalars.filter { $0 != "▸" && $0 != "◂" }
      files[file.path] = rule.bad.bytes ?? Array(String(unmarked).utf8)
    }
    let settings = String(decoding: files[Logbook.settingsPath] ?? [], as: UTF8.self)
    if rule.severity == nil && !settings.contains("rules:") {
      files[Logbook.settingsPath] = Array("\(settings)rules:\n  \(rule.id): warning\n".utf8)
    }
  }

  /// The diagnostics of the example.
  ///
  /// What needs a real folder, such as a link, is not found here.
  package var diagnostics: [FileDiagnostic] {
    guard let logbook = try? Logbook(reading: .memory(files)) else { return [] }
    var checker = Checker()
    checker.only = [rule.id]
    checker.profiles = rule.needsProfiles ? .all : .none
    checker.today = try? CalendarDate(parsing: RuleExample.today)
    return checker.check(logbook).diagnostics.filter { $0.diagnostic.id == rule.id }
  }

  /// The paths of the dives of divers in the example.
  package var divePaths: [String] {
    ownPaths.filter { path in
      path.hasSuffix(".md") && path.contains("dives/") && !path.hasPrefix("groups/")
    }
  }

  /// The same example with one more line in each of its dives; nil if a dive contradicts the line
  /// or has no front matter.
  package func adding(_ line: String) -> ExampleCheck? {
    var copy = self
    let key = line.prefix { $0 != ":" } + ":"
    for path in ownPaths where path.hasSuffix(".md") && path.contains("dives/") {
      let text = String(decoding: files[path] ?? [], as: UTF8.self)
      guard text.hasPrefix("---\n"), !text.contains("\n" + key) else { return nil }
      copy.files[path] = Array("---\n\(line)\n\(text.dropFirst(4))".utf8)
    }
    return copy
  }

  /// The same example with its only dive made a group's; nil unless it has exactly one.
  package var asGroupDive: ExampleCheck? {
    guard divePaths.count == 1, let path = divePaths.first, let bytes = files[path],
      !ownPaths.contains(where: { $0.hasPrefix("groups/") }),
      let name = path.split(separator: "/").last
    else { return nil }
    var copy = self
    copy.files[path] = nil
    copy.files["groups/seals/group.md"] = Array("---\nname: Seals\nmembers: [mari]\n---\n".utf8)
    copy.files["groups/seals/dives/\(name)"] = bytes
    // Files beside a dive belong to it.
    let folder = path.dropLast(name.count)
    for other in ownPaths where other != path && other.hasPrefix(folder) {
      copy.files["groups/seals/dives/\(other.dropFirst(folder.count))"] = files[other]
    }
    return copy
  }
}
