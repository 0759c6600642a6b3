import CommandSupport
import Testing

/// What stands where a change would go decides what it may do, wherever its author lets it begin.
@Suite(.waiting) struct ChangeTargetTests {
  private typealias Policy = ChangePolicyTests

  private static let touchesTom = "\(Policy.touches) log/divers/tom/diver.md"
  private static let turnsOn = "printf 'format: 1\\ndivers-change: [own]\\n' > log/divelog.yml"

  /// Makes a commit on the main branch, after the change began.
  private static func later(_ world: GitWorld, _ script: String) throws {
    try world.done(
      """
      cd club && git checkout -q main
      \(script)
      find . -name '*.x' -delete && git add -A && git commit -qm later && git checkout -q change
      """
    )
  }

  @Test func aChangeThatBeganBeforeThePolicyFollowsIt() throws {
    let world = try Policy.world(Self.touchesTom, setting: "name: Club")
    #expect(try Policy.refused(world) == ["0"])
    try Self.later(world, Self.turnsOn)
    #expect(try Policy.refused(world) == ["divers/tom/diver.md", "1"])
    #expect(try Policy.refused(world, "--since refs/heads/main") == ["divers/tom/diver.md", "1"])
    // Where it has begun, there is no policy yet.
    #expect(try Policy.refused(world, "--since main~1") == ["0"])
    // What is changed is still reckoned from there: the settings are main's own change.
    try world.done(
      "cd club && git -c user.email=tom@club commit -q --amend --no-edit --reset-author"
    )
    #expect(try Policy.refused(world) == ["0"])
  }

  /// Turning it off is not for a branch that began before: it counts from then on.
  @Test func aPolicyThatWasOnWhereTheChangeBeganStaysOn() throws {
    let world = try Policy.world(Self.touchesTom)
    try Self.later(world, "printf 'format: 1\\n' > log/divelog.yml")
    #expect(try Policy.refused(world) == ["divers/tom/diver.md", "1"])
  }

  @Test func whoLeadsAndWhoseAnAddressIsStandsThere() throws {
    let world = try Policy.world(Self.touchesTom, by: "juhan")
    #expect(try Policy.refused(world) == ["0"])
    try Self.later(world, "sed -i.x 's/^leaders: .*/leaders: [tom]/' log/groups/club/group.md")
    #expect(try Policy.refused(world) == ["divers/tom/diver.md", "1"])

    let other = try Policy.world("\(Policy.touches) log/divers/mari/x.txt", by: "mallory")
    #expect(try Policy.refused(other) == ["divers/mari/x.txt", "1"])
    try Self.later(other, "sed -i.x 's/mari@club/mallory@club/' log/divers/mari/diver.md")
    #expect(try Policy.refused(other) == ["0"])
  }

  /// With several last commits in common, of which none has the policy yet, it is on all the same.
  @Test func withSeveralBeginningsBeforeThePolicyItFails() throws {
    let world = try Policy.world(
      "\(Policy.touches) log/divers/mari/diver.md",
      setting: "name: Club"
    )
    try world.done(
      """
      cd club && git checkout -q main && \(Policy.touches) log/sites/rummu.md && git commit -qam two
      git branch first change && git checkout -q change && git merge -q -m one main
      git checkout -q main && git merge -q --no-ff -m two first && git checkout -q change
      [ "$(git merge-base --all main change | wc -l)" -eq 2 ]
      """
    )
    #expect(try Policy.refused(world) == ["0"])
    try Self.later(world, Self.turnsOn)
    #expect(try Policy.refused(world) == ["2"])
  }

  /// A log that is moved away from its settings is not free of them.
  @Test(arguments: [
    "git mv log/divelog.yml divelog.yml", "git mv log other && ln -s other log",
    "mkdir new && git mv log/* new && rm -rf log && ln -s new log",
    "git mv log/divelog.yml divelog.yml && git mv log/divers log/groups log/sites .",
  ])
  func aLogThatMovesKeepsItsPolicy(move: String) throws {
    let world = try Policy.world("\(Self.touchesTom)\n\(move)\nmkdir -p log")
    #expect(try Policy.refused(world) == ["2"])
    let outcome = try world.shell("divelog -C club/log check --since main")
    #expect(outcome.errors.contains("'log/divelog.yml'"), "\(outcome.errors)")
    // Who may, moves it without the check.
    #expect(try Policy.refused(world, "--since main --skip others-folder") != ["2"])

    let staged = try Policy.world()
    try staged.done("cd club\n\(move)\nmkdir -p log && git add -A")
    #expect(try Policy.refused(staged, "--staged") == ["2"])
    // A log that never had the policy may move.
    let free = try Policy.world("\(move)\nmkdir -p log", setting: "name: Club")
    #expect(try Policy.refused(free) != ["2"])
  }

  /// Nor if a link to another log, which never had the policy, takes its place.
  @Test func aLinkToALogWithoutAPolicyIsNoWayOut() throws {
    let world = try Policy.world(
      """
      git checkout -q main && mkdir other && printf 'format: 1\\n' > other/divelog.yml
      git add -A && git commit -qm other && git checkout -q -B change main
      """
    )
    // That a log is gone is no matter of the other one.
    try world.done("cd club && git rm -rq log && git commit -qm gone")
    let gone = try world.shell("divelog -C club/other check --since main")
    #expect(gone.status == 0, "\(gone)")
    try world.done("cd club && ln -s other log && git add -A && git commit -qm link")
    let outcome = try world.shell("divelog -C club/log check --since main")
    #expect(outcome.status == 2 && outcome.errors.contains("'log/divelog.yml'"), "\(outcome)")
    try world.done("cd club && git reset -q --soft main")
    #expect(try Policy.refused(world, "--staged") == ["2"])
  }

  @Test func aLogInsideALogIsNotFree() throws {
    let world = try Policy.world(
      "\(Self.touchesTom) && printf 'format: 1\\n' > log/divers/tom/divelog.yml"
    )
    for arguments in ["--since main", "--since main --only others-folder"] {
      let outcome = try world.shell("divelog -C club/log/divers/tom check \(arguments)")
      #expect(outcome.status == 2 && outcome.errors.contains("'log/divelog.yml'"))
    }
  }

  /// The name of a remote, for its main branch, can be taken by a tag.
  @Test func theNameOfARemoteIsNoTag() throws {
    let world = try Policy.world(Self.touchesTom, setting: "name: Club")
    // The tag is where there is no policy yet.
    try world.done("cd club && git branch before main")
    try Self.later(world, Self.turnsOn)
    try world.done(
      """
      cd club && git update-ref refs/remotes/origin/main main
      git symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main
      """
    )
    #expect(try Policy.refused(world, "--since origin") == ["divers/tom/diver.md", "1"])
    for tagged in ["before", "change"] {
      try world.done("cd club && git tag -f origin \(tagged)")
      #expect(try Policy.refused(world, "--since origin") == ["2"])
    }
  }

  @Test func groupDivesAreClosedToFormerMembers() throws {
    for (author, refused) in [("mari", ["groups/club/dives/x.txt"]), ("tom", [])] {
      let world = try Policy.world(
        Policy.touching("log/groups/club/dives/x.txt"),
        by: author,
        setting: "divers-change: [own, group-dives]"
      )
      let members = "{diver: mari, until: 2020-01-01}, {diver: tom, since: 2020-01-01}"
      try Self.later(
        world,
        "sed -i.x 's/^members: .*/members: [\(members)]/' log/groups/club/group.md"
      )
      #expect(try Policy.paths(world) == refused)
    }
  }

  /// Git knows a person without settings by `EMAIL`.
  @Test func theAuthorIsWhoGitWouldTake() throws {
    let world = try Policy.world()
    try world.done(
      """
      git config --global --unset user.email && cd club && git config --unset user.email
      \(Self.touchesTom) && git add .
      """
    )
    for (address, status) in [("tom@club", 0), ("mari@club", 1)] {
      let outcome = try world.shell(
        """
        unset GIT_AUTHOR_EMAIL && export EMAIL=\(address)
        divelog -C club/log check --staged
        """
      )
      #expect(outcome.status == status, "\(outcome)")
      #expect(!outcome.output.contains("without an address"))
    }
  }

  /// Whose group cannot be read is no leader, and learns why.
  @Test(arguments: ["name: [", "name: Club\nleaders: [juhan"])
  func aDamagedRecordIsNamed(record: String) throws {
    let world = try Policy.world(Self.touchesTom, by: "juhan")
    try world.done("cd club && git checkout -q main")
    try world.write("---\n\(record)\n---\n", to: "club/log/groups/club/group.md")
    try world.done("cd club && git commit -qam damage && git checkout -q change")
    let outcome = try world.shell("divelog -C club/log check --since main --format concise")
    let line = outcome.output.split(separator: "\n").first { $0.contains("[others-folder]") }
    #expect(line?.contains("groups/club/group.md could not be read") == true, "\(outcome)")
  }

  /// `sync` commits what is on the disk, and is held to the same as a check of what is staged.
  @Test func aSyncCommitsOnlyWhatItsUserMayChange() throws {
    let world = try Policy.world()
    try world.done(
      """
      cd club && sed -i.x 's/^leaders: .*/leaders: [juhan]/' log/groups/club/group.md
      rm log/groups/club/*.x && git commit -qam leaders && git rev-parse HEAD > ../before
      \(Self.touchesTom) && \(Policy.touches) log/divers/mari/diver.md
      """
    )
    for arguments in ["--dry-run", ""] {
      let outcome = try world.shell("divelog -C club/log sync \(arguments)")
      #expect(outcome.status == 1, "\(outcome)")
      let line = "divers/tom/diver.md: error: changed by mari, who leads no group [others-folder]"
      #expect(outcome.errors.contains(line), "\(outcome)")
      #expect(outcome.errors.contains("you may not change 1 file;"), "\(outcome)")
    }
    try world.done("cd club && [ \"$(git rev-parse HEAD)\" = \"$(cat ../before)\" ]")
    // The environment says who the author is, as it says to git.
    try world.done("export GIT_AUTHOR_EMAIL=juhan@club\ndivelog -C club/log sync --dry-run")
    try world.done(
      """
      git -C club checkout -q -- log/divers/tom && divelog -C club/log sync
      cd club && [ "$(git rev-parse HEAD^)" = "$(cat ../before)" ]
      """
    )
  }

  /// A merge is held to what its author decides in it.
  @Test func aSyncFinishesAMergeOfWhatOthersDid() throws {
    let world = try Policy.world()
    try world.done(
      """
      cd club && sed -i.x 's/^leaders: .*/leaders: [juhan]/' log/groups/club/group.md
      rm log/groups/club/*.x && git commit -qam leaders && git checkout -q -b toms
      \(Self.touchesTom) && git -c user.email=tom@club commit -qam tom && git checkout -q change
      \(Policy.touches) log/divers/mari/diver.md && git commit -qam mari
      git merge -q --no-commit toms
      """
    )
    try world.done("divelog -C club/log sync && cd club && git rev-parse HEAD^2")
  }

  /// What was committed with git is looked at before it is sent, each commit by its author.
  @Test func aSyncSendsOnlyWhatTheAuthorsMayChange() throws {
    let world = try Policy.world()
    try world.done(
      """
      cd club && sed -i.x 's/^leaders: .*/leaders: [juhan]/' log/groups/club/group.md
      rm log/groups/club/*.x && git commit -qam leaders
      git init -q --bare ../remote.git && git checkout -q -B main
      git remote add origin ../remote.git && git push -q -u origin main
      \(Self.touchesTom) && git commit -qam 'by hand' && git rev-parse HEAD > ../first
      \(Policy.touches) log/divers/mari/diver.md && git commit -qam own
      """
    )
    let first = try world.text(of: "first").prefix(10)
    let before = try world.done("git -C remote.git rev-parse main")
    for arguments in ["--dry-run", "", ""] {
      let outcome = try world.shell("divelog -C club/log sync \(arguments)")
      #expect(outcome.status == 1, "\(outcome)")
      let line = "divers/tom/diver.md: error: changed by mari, who leads no group [others-folder]"
      #expect(outcome.errors.contains(line), "\(outcome)")
      #expect(outcome.errors.contains("author of commit \(first) may not change 1 file;"))
      #expect(try world.done("git -C remote.git rev-parse main") == before)
    }
    // What is taken back is no change, and a leader's commit is no one else's.
    try world.done(
      """
      cd club && git revert --no-edit \(first) > /dev/null && divelog -C log sync
      \(Self.touchesTom) && git -c user.email=juhan@club commit -qam led && divelog -C log sync
      [ "$(git rev-parse HEAD)" = "$(git -C ../remote.git rev-parse main)" ]
      """
    )
  }

  /// What others have sent past the policy is theirs, and stops no one else.
  @Test func aSyncIsNotStoppedByWhatOthersSent() throws {
    let world = try Policy.world()
    try world.done(
      """
      cd club && sed -i.x 's/^leaders: .*/leaders: [juhan]/' log/groups/club/group.md
      rm log/groups/club/*.x && git commit -qam leaders
      git init -q --bare ../remote.git && git checkout -q -B main
      git remote add origin ../remote.git && git push -q -u origin main
      git clone -q ../remote.git ../toms && cd ../toms && git config user.email tom@club
      \(Policy.touches) log/sites/rummu.md && git commit -qam past && git push -q
      cd ../club && \(Policy.touches) log/divers/mari/diver.md && divelog -C log sync
      [ "$(git rev-parse HEAD)" = "$(git -C ../remote.git rev-parse main)" ]
      """
    )
  }
}
