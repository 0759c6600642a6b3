import CommandSupport
import Foundation
import Testing

/// A sync that is killed before or after any of its steps loses nothing, and the next one ends it.
///
/// DIVELOG_SYNC_KILLS=all kills at each of them.
@Suite(.waiting) struct SyncKillTests {
  private static let isEverywhere =
    ProcessInfo.processInfo.environment["DIVELOG_SYNC_KILLS"] == "all"

  /// A git that counts how often it is started, and kills what started it.
  private static let git = """
    #!/bin/sh
    own=$(dirname "$0"); stop=$(cat "$own/stop")
    number=$(($(cat "$own/count") + 1)); echo $number > "$own/count"
    test "$number.before" = "$stop" && { kill -9 $PPID; exit 1; }
    case " $* " in *" push "*)
      test -e "$own/faster" && rm "$own/faster" && "$(cat "$own/real")" -C "$own/../c" push -q
    esac
    "$(cat "$own/real")" "$@"; status=$?
    test "$number.after" = "$stop" && kill -9 $PPID
    exit $status

    """

  @Test func aKillAtAnyStepLosesNothing() throws {
    try killing(prepare: "", isWhole: "")
  }

  /// Someone pushes before the first push, so the merge is discarded and made again.
  @Test func aKillWhileAMergeIsMadeAnewLosesNothingEither() throws {
    try killing(
      prepare: "touch bin/faster",
      isWhole: """

        test "$(git -C origin.git rev-list --merges --count main)" = 1
        if test -e bin/faster; then exit 0; fi
        test -e a/dives/2024-06-20.md && test -e b/dives/2024-06-20.md
        """
    )
  }

  private func killing(prepare more: String, isWhole rest: String) throws {
    let world = try SyncMergeTests.divided()
    // One side has uncommitted changes, so that there is something to commit, merge and push.
    try world.done(
      """
      git -C a reset -q --soft HEAD^ && git clone -q origin.git c && cd c
      printf -- '---\\ndate: 2024-06-20\\n---\\n' > dives/2024-06-20.md
      git add -A && git commit -qm faster
      """
    )
    try world.folder.write(Self.git, to: "bin/git")
    try world.done("chmod +x bin/git && command -v git > bin/real")
    let prepare = """
      rm -rf k && mkdir k && cp -r a b c origin.git home bin k && cd k && echo 0 > bin/count
      export HOME="$PWD/home"
      \(more)

      """
    let run = "(PATH=\"$PWD/bin:$PATH\"; divelog -C a sync > said 2>&1)"
    let count = try world.done(prepare + "echo none > bin/stop\n" + run + "\ncat bin/count")
    let calls = try #require(count.split(separator: "\n").last.flatMap { Int($0) })
    #expect(calls > 20)
    var points = (1...calls).flatMap { ["\($0).before", "\($0).after"] }
    if !Self.isEverywhere {
      points = stride(from: 1, to: points.count, by: points.count / 10).map { points[$0] }
    }
    for point in points {
      let outcome = try world.shell(
        "set -e\n" + prepare + "echo \(point) > bin/stop\n" + run + " && exit 99\n"
          + "find a/.git origin.git -name '*.lock' -exec rm {} +\n" + SyncMergeTests.isWhole + rest
      )
      #expect(outcome.status == 0, "killed at \(point) of \(calls): \(outcome)")
    }
    try world.done("rm -rf k")
  }
}
