import CommandSupport
import Foundation
import Testing

/// The steps of the action for GitHub, run as a runner does.
@Suite(.waiting) struct ActionTests {
  private static let action = Divelog.packageRoot + "/.github/actions/check"

  private static func world() throws -> GitWorld { try ChangeCheckTests.world() }

  private static func check(_ world: GitWorld, _ inputs: [String: String]) throws
    -> Divelog.Outcome
  {
    let usual = [
      "LOG": "log", "STRICT": "false", "PROFILES": "", "SINCE": "", "BASELINE": "",
      "DIVELOG": Divelog.path, "GITHUB_WORKSPACE": world.folder.path,
    ]
    let variables = usual.merging(inputs) { $1 }.map { "export \($0)='\($1)'" }.sorted()
    return try world.shell(variables.joined(separator: "\n") + "\nbash '\(action)/check'")
  }

  @Test func theInputsReachTheCheck() throws {
    let world = try Self.world()
    let all = try Self.check(world, [:])
    #expect(all.status == 1)
    #expect(all.output.contains("::error file=log/dives/2024-06-13.md,line=3"), "\(all)")
    #expect(try Self.check(world, ["SINCE": "HEAD"]).status == 0)
    #expect(try Self.check(world, ["SINCE": "--all"]).status == 2)
    // Nothing in an input is run.
    let hostile = try Self.check(world, ["SINCE": "$(touch \"$PWD/run\")"])
    #expect(hostile.status == 2 && !world.exists("run"))
    #expect(try Self.check(world, ["STRICT": "yes"]).output.contains("must be true or false"))
    try world.done("divelog -C log check --baseline log/known.yml --update-baseline || true")
    try world.done("cd log && divelog check --baseline known.yml --update-baseline")
    #expect(try Self.check(world, ["BASELINE": "log/known.yml", "STRICT": "true"]).status == 0)
  }

  @Test func anInstalledProgramIsUsed() throws {
    let world = try GitWorld()
    let found = try world.done(
      "export GITHUB_OUTPUT=$PWD/out && bash '\(Self.action)/find' && cat out"
    )
    #expect(found.hasPrefix("path=/") && found.hasSuffix("/divelog\n"))
    // Without one, the key is that of the sources.
    let key = try world.done(
      "export GITHUB_OUTPUT=$PWD/key PATH=/usr/bin:/bin && bash '\(Self.action)/find' && cat key"
    )
    #expect(key.hasPrefix("key=") && key.count == 4 + 64 + 1, "\(key)")
  }
}
