import CommandSupport
import Foundation
import Testing

/// The example of the manual is a package of its own that uses the libraries as any other would.
@Suite(.waiting) struct ExampleTests {
  private static let manual = Divelog.packageRoot + "/Sources/divelog/Manual.docc/"

  private func text(of name: String) throws -> String {
    try String(contentsOfFile: Self.manual + name, encoding: .utf8)
  }

  /// The blocks of code of the page, each without its marks.
  private func blocks() throws -> [String] {
    let parts = try text(of: "As-a-Library.md").components(separatedBy: "```")
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map { part in
      let lines = part.element.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      return lines.joined(separator: "\n")
    }
  }

  @Test func thePageShowsItWhole() throws {
    let example = try text(of: "Resources/Example/LogADive.swift")
    #expect(try blocks().contains(example))
    #expect(example.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
  }

  @Test func buildsAndDoesWhatThePageSays() throws {
    let folder = try TemporaryFolder()
    let root = Divelog.packageRoot
    let built = URL(fileURLWithPath: Divelog.path).deletingLastPathComponent().path + "/../.."
    // The packages that this one was built with are there, so that nothing is fetched again.
    let build = try Divelog.runShell(
      """
      set -e
      cp -R \(Self.manual)Resources/Example example
      sed -i.bak 's|"../../../../.."|"\(root)"|' example/Package.swift
      mkdir build
      for part in repositories checkouts workspace-state.json; do
        if [ -e "\(built)/$part" ]; then cp -R "\(built)/$part" build; fi
      done
      versions=
      if [ -e "\(root)/Package.resolved" ]; then
        cp "\(root)/Package.resolved" example
        versions=--force-resolved-versions
      fi
      PATH="$PATH:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
      # Each module is compiled in one piece, its sources read once: that takes two thirds of the time.
      # Optimizing takes longer than what runs here.
      unset DIVELOG_OPTIMIZED
      swift build --package-path example --scratch-path build $versions --disable-index-store \
        -Xswiftc -gnone -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 1 \
        -Xswiftc -no-emit-module-separately-wmo 2>&1
      cp -R \(root)/SampleLog SampleLog
      """,
      in: folder.path
    )
    try #require(build.status == 0, "\(build.output)")
    let blocks = try blocks()
    let shown = blocks.suffix(2)
    let command = try #require(shown.first?.split(separator: "\n").first)
    let run = try Divelog.runShell("build/debug/\(command)", in: folder.path)
    #expect(run.output == shown.last)
    let wrong = try Divelog.runShell(
      "build/debug/log-a-dive SampleLog mari site=rummu-quarry max-depth=deep",
      in: folder.path
    )
    #expect(wrong.status == 0)
    #expect(wrong.output.contains("'deep'"))
    let nowhere = try Divelog.runShell("build/debug/log-a-dive / mari date=today", in: folder.path)
    #expect(nowhere.output.hasPrefix("no logbook at /: "))
  }
}
