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
  }

  /// The action in a checkout of its own, in which nothing was ever built.
  private static func checkout() throws -> GitWorld {
    let world = try GitWorld([
      "of/Package.swift": "// swift-tools-version: 6.2\n", "of/Sources/divelog/main.swift": "\n",
    ])
    try world.done("mkdir -p of/.github/actions && cp -R '\(action)' of/.github/actions/check")
    return world
  }

  /// What the step that finds the program does with some inputs.
  private static func find(
    _ world: GitWorld,
    repository: String = "",
    version: String = ""
  ) throws -> Divelog.Outcome {
    try world.shell(
      """
      rm -f out
      env -i PATH=/usr/bin:/bin HOME="$HOME" GITHUB_OUTPUT="$PWD/out" RUNNER_TEMP="$PWD/runner" \
        RUNNER_OS=Linux RUNNER_ARCH=X64 SERVER="file://$PWD/served" REPOSITORY='\(repository)' \
        VERSION='\(version)' bash of/.github/actions/check/find && cat out
      """
    )
  }

  @Test func withoutAProgramTheSourcesAreTheKey() throws {
    let world = try Self.checkout()
    let first = try Self.find(world)
    #expect(first.status == 0 && first.output.hasPrefix("key="), "\(first)")
    #expect(first.output.count == 4 + 64 + 1)
    try world.write("print(1)\n", to: "of/Sources/divelog/main.swift")
    let second = try Self.find(world)
    #expect(second.status == 0 && second.output != first.output, "\(second)")
  }

  @Test func theWorkflowOfALogTakesTheLatestRelease() throws {
    let world = try Self.checkout()
    let served = "served/mari/divelog/releases/latest/download"
    try world.done(
      """
      divelog init log >/dev/null
      mkdir -p \(served) && printf '#!/bin/sh\necho released\n' >divelog && chmod +x divelog
      tar -czf \(served)/divelog-linux-x64.tar.gz divelog
      (cd \(served) && { sha256sum *.gz || shasum -a 256 *.gz; } >SHA256SUMS 2>/dev/null)
      # Names that only hold that of the archive are of other files.
      printf '%064d  %s\n' 0 divelog-linux-x64.tar.gz.sig 0 'old  divelog-linux-x64.tar.gz' \
        >>\(served)/SHA256SUMS
      """
    )
    let workflow = try world.text(of: "log/.github/workflows/divelog.yml")
    let input = "          repository: ${{ vars.DIVELOG_REPOSITORY }}\n          version: "
    #expect(workflow.contains(input))
    let version = try world.done("sed -n 's/^ *version: //p' log/.github/workflows/divelog.yml")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let found = try Self.find(world, repository: "mari/divelog", version: version)
    #expect(found.output.hasSuffix("/runner/divelog-released/divelog\n"), "\(found)")
    #expect(try world.done("runner/divelog-released/divelog") == "released\n")
    // Where there is none it is built, but what is damaged is not passed over.
    let other = try Self.find(world, repository: "juhan/divelog", version: version)
    #expect(other.status == 0 && other.output.contains("key="))
    let older = try Self.find(world, repository: "mari/divelog", version: "v1.2.3")
    #expect(older.status == 0 && older.output.contains("key="))
    try world.done("printf x >>\(served)/divelog-linux-x64.tar.gz")
    #expect(try Self.find(world, repository: "mari/divelog", version: version).status == 2)
  }
}
