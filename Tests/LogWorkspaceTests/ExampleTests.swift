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
    #expect(example.split(separator: "\n", omittingEmptySubsequences: false).count < 40)
  }

  /// Linked with what was compiled for the tests, the example would find any module.
  @Test func theProductHasEveryModuleThatItImports() throws {
    let example = try text(of: "Resources/Example/LogADive.swift")
    let modules = Set(example.matches(of: /(?m)^import (\w+)$/).map { String($0.1) })
    let manifest = try String(
      contentsOfFile: Divelog.packageRoot + "/Package.swift",
      encoding: .utf8
    )
    let product = /\.library\(\s*name: "LogWorkspace",\s*targets: \[([^\]]*)\]/
    let targets = try #require(manifest.firstMatch(of: product)?.1)
    #expect(modules.count >= 3)
    #expect(modules.isSubset(of: targets.matches(of: /"(\w+)"/).map { String($0.1) }))
    // Its own manifest takes that product and no other.
    let own = try text(of: "Resources/Example/Package.swift")
    #expect(own.matches(of: /\.product\(name: "(\w+)"/).map { $0.1 } == ["LogWorkspace"])
  }

  /// As a package of its own it compiles most of the project anew, which takes longer than all else here; the long
  /// run does that.
  private static let isPackage = ProcessInfo.processInfo.environment["DIVELOG_EXAMPLE"] == "package"

  private static let built = URL(fileURLWithPath: Divelog.path).deletingLastPathComponent().path

  /// Builds the example with what was compiled for the tests.
  ///
  /// It is of no package here, so it sees of the modules what every other program does.
  private static let linking = """
    set -e
    maps=
    for map in "$root"/Sources/*/module.modulemap \
      "$built"/../../checkouts/*/Sources/*/include/module.modulemap; do
      maps="$maps -Xcc -fmodule-map-file=$map"
    done
    # All that the program is linked of, but for where it begins.
    grep -v '/divelog[.]build/' "$built/divelog.product/Objects.LinkFileList" >objects
    mkdir -p build/debug
    swiftc -swift-version 6 -parse-as-library -module-name log_a_dive -gnone -I "$built/Modules" $maps \
      "$manual/Resources/Example/LogADive.swift" @objects -o build/debug/log-a-dive \
      $(pkg-config --libs yaml-0.1 libcmark-gfm expat sqlite3) $(pkg-config --libs libmd 2>/dev/null || true) 2>&1
    """

  /// Builds the package.
  ///
  /// What this one was built with is there, so that nothing is fetched again.
  private static let packaging = """
    set -e
    cp -R "$manual/Resources/Example" example
    sed -i.bak "s|\"../../../../..\"|\"$root\"|" example/Package.swift
    mkdir build
    for part in repositories checkouts workspace-state.json; do
      if [ -e "$built/../../$part" ]; then cp -R "$built/../../$part" build; fi
    done
    versions=
    if [ -e "$root/Package.resolved" ]; then
      cp "$root/Package.resolved" example
      versions=--force-resolved-versions
    fi
    unset DIVELOG_OPTIMIZED
    swift build --package-path example --scratch-path build $versions --disable-index-store -Xswiftc -gnone 2>&1
    """

  @Test func buildsAndDoesWhatThePageSays() throws {
    let folder = try TemporaryFolder()
    let build = try Divelog.runShell(
      """
      root='\(Divelog.packageRoot)' manual='\(Self.manual)' built='\(Self.built)'
      PATH="$PATH:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
      \(Self.isPackage ? Self.packaging : Self.linking)
      cp -R "$root/SampleLog" SampleLog
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
