import CommandSupport
import Testing

/// `divers-change` in divelog.yml: a change touches only what its authors may change.
@Suite(.waiting) struct ChangePolicyTests {
  static let dive = "---\ndate: 2024-06-12\nmax-depth: 18 m\n---\n"

  static func diver(_ name: String, _ git: String, _ more: String = "") -> String {
    "---\nname: \(name)\ngit: [\(git)@club]\n\(more)---\n"
  }

  /// A club's log in a folder of a repository, with a leader, two divers, and a branch with a change that
  /// someone has made, by what stands before `@club` in their address.
  static func world(
    _ change: String = "",
    by author: String = "mari",
    setting: String = "divers-change: [own]"
  ) throws -> GitWorld {
    let world = try GitWorld([
      "club/.github/workflows/check.yml": "on: push\n",
      "club/log/divelog.yml": "format: 1\n\(setting)\n",
      "club/log/divers/mari/diver.md": diver("Mari", "mari"),
      "club/log/divers/mari/dives/2024-06-12.md": dive,
      "club/log/divers/tom/diver.md": diver("Tom", "tom", "aliases: [Juhan]\n"),
      "club/log/divers/tom/dives/2024-06-13.md": dive.replacing("06-12", with: "06-13"),
      "club/log/divers/juhan/diver.md": diver("Juhan S", "juhan"),
      "club/log/groups/club/group.md":
        "---\nname: Club\nleaders: [juhan, Juhan, tommy]\nmembers: [mari, juhan]\n---\n",
      "club/log/groups/club/dives/2024-06-12.md": dive,
      "club/log/groups/seals/group.md": "---\nname: Seals\n---\n",
      "club/log/sites/rummu.md": "---\nname: Rummu\n---\n",
    ])
    try world.done(
      """
      git init -q club && cd club && git add . && git commit -qm log
      git checkout -q -b change && git config user.email \(author)@club
      \(change)
      git add -A && { git diff --cached --quiet || git commit -qm change; }
      """
    )
    return world
  }

  static let touches = "printf 'x\\n' >>"

  static func touching(_ path: String) -> String {
    "mkdir -p \"$(dirname \(path))\"\n\(touches) \(path)"
  }

  /// The paths that a check refuses, and its exit code.
  static func refused(
    _ world: GitWorld,
    _ arguments: String = "--since main"
  ) throws -> [String] {
    let outcome = try world.shell("divelog -C club/log check --format concise \(arguments)")
    let lines = outcome.output.split(separator: "\n").filter { $0.contains("[others-folder]") }
    return lines.map { String($0.prefix { $0 != ":" }) } + ["\(outcome.status)"]
  }

  static func paths(
    _ world: GitWorld,
    _ arguments: String = "--since main"
  ) throws -> [String] {
    try refused(world, arguments).dropLast()
  }

  @Test(arguments: [
    ("log/divers/mari/dives/2024-06-12.md", []),
    ("log/divers/mari/dives/new.jpg", []),
    ("log/divers/tom/dives/2024-06-13.md", ["divers/tom/dives/2024-06-13.md"]),
    // Names that begin alike are others.
    ("log/divers/maria.md", ["divers/maria.md"]), ("log/divers/mari.md", ["divers/mari.md"]),
    ("log/sites/rummu.md", ["sites/rummu.md"]), ("log/divelog.yml", ["divelog.yml"]),
    ("log/groups/club/group.md", ["groups/club/group.md"]),
    ("log/groups/club/dives/2024-06-12.md", ["groups/club/dives/2024-06-12.md"]),
    // What is outside of the log, or no record, is for leaders too.
    (".github/workflows/check.yml", ["divelog.yml"]), (".gitattributes", ["divelog.yml"]),
    ("divers/mari/x.md", ["divelog.yml"]), ("log/.gitattributes", [".gitattributes"]),
  ])
  func onlyTheOwnFolderMayChange(path: String, refused: [String]) throws {
    let change = Self.touching(path)
    let world = try Self.world(change)
    #expect(try Self.paths(world) == refused)
    // Case does not count in an address.
    #expect(try Self.paths(Self.world(change, by: "MARI")) == refused)
    #expect(try Self.paths(Self.world(change, by: "juhan")) == [])
    // Someone unknown may change nothing.
    #expect(try Self.paths(Self.world(change, by: "mallory")).count == 1)
    // Without the setting the policy is off, and a check may still ask for it, or leave it out.
    let free = try Self.world(change, setting: "name: Club")
    #expect(try Self.paths(free) == [])
    #expect(try Self.paths(free, "--since main --only others-folder") == refused)
    #expect(try Self.paths(world, "--since main --skip others-folder") == [])
    // A check of the whole log compares nothing.
    #expect(try Self.paths(world, "") == [])
  }

  @Test func theNextCommitIsThatOfItsAuthor() throws {
    let world = try Self.world()
    try world.done("cd club && \(Self.touches) log/divers/tom/diver.md && git add .")
    #expect(try Self.refused(world, "--staged") == ["divers/tom/diver.md", "1"])
    // Only what is staged belongs to the commit, and with '--since' only commits count.
    #expect(try Self.paths(world) == [])
    for author in ["tom", "juhan"] {
      try world.done("cd club && git config user.email \(author)@club")
      #expect(try Self.paths(world, "--staged") == [])
    }
    // Git tells a hook who the author is.
    for (author, count) in [("mari", 1), ("tom", 0), ("mallory", 1)] {
      let check = "divelog -C club/log check --staged --format concise"
      let outcome = try world.shell("export GIT_AUTHOR_EMAIL=\(author)@club\n\(check)")
      #expect(
        outcome.output.split(separator: "\n").filter { $0.contains("others-") }.count == count
      )
    }
    // Without any address the author is unknown.
    let nameless = try world.shell(
      """
      git -C club config --unset user.email && git config --global --unset user.email
      git config --global user.useConfigOnly true
      divelog -C club/log check --staged --format concise
      """
    )
    #expect(nameless.status == 1 && nameless.output.contains("without an address"))
  }

  @Test func aHookRefusesTheCommit() throws {
    let world = try Self.world()
    let outcome = try world.shell(
      """
      cd club && printf '#!/bin/sh\\nexec divelog -C log check --staged --format concise\\n' \
        > .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit
      \(Self.touches) log/divers/mari/notes.txt && git add log && git commit -qm mine && echo committed
      \(Self.touches) log/divers/tom/notes.txt && git add log && git commit -qm toms && echo wrong
      git commit -qm toms --author 'Tom <tom@club>' && echo committed
      """
    )
    #expect(outcome.output.split(separator: "\n").filter { $0 == "committed" }.count == 2)
    #expect(!outcome.output.contains("wrong"))
  }

  /// What a change says of itself counts for nothing.
  @Test(arguments: [
    // It makes its author a leader, or someone else.
    "sed -i.x 's/juhan, /juhan, mari, /' log/groups/club/group.md && rm log/groups/club/*.x",
    "printf -- '---\\nname: Tom\\ngit: [tom@club, mari@club]\\n---\\n' > log/divers/tom/diver.md",
    "mkdir log/groups/own && printf -- '---\\nname: Own\\nleaders: [mari]\\n---\\n' "
      + "> log/groups/own/group.md",
    // A list of names makes its author another.
    "printf 'Juhan <juhan@club> <mari@club>\\n' > .mailmap && \(touches) log/divers/tom/diver.md",
    // A file moves out of another folder, or goes.
    "git mv log/divers/tom/dives/2024-06-13.md log/divers/mari/dives/toms.md",
    "git rm -q log/divers/tom/dives/2024-06-13.md",
    // The settings turn it off, or cannot be read any more.
    "printf 'format: 1\\n' > log/divelog.yml && \(touches) log/divers/tom/diver.md",
    "printf 'format: 1\\ndivers-change: [own]\\nrules:\\n  others-folder: off\\n' > log/divelog.yml",
    "printf 'format: 1\\ndivers-change: [own, sites]\\n' > log/divelog.yml\n"
      + "\(touches) log/sites/rummu.md",
    "printf 'format: [\\n' > log/divelog.yml && \(touches) log/divers/tom/diver.md",
    // A comment would silence a rule.
    "printf -- '---\\ndate: 2024-06-13 # divelog: ignore others-folder\\n---\\n' > "
      + "log/divers/tom/dives/2024-06-13.md",
    // What is taken back in part is still a change.
    "\(touches) log/divers/tom/diver.md && \(touches) log/divers/tom/x.txt && git add . "
      + "&& git commit -qm one && git rm -q log/divers/tom/x.txt",
  ])
  func aChangeCannotAllowItself(change: String) throws {
    let found = try Self.refused(Self.world(change))
    #expect(found.count > 1 && ["1", "2"].contains(found.last), "\(found)")
  }

  @Test func whatIsTakenBackIsNoChange() throws {
    let world = try Self.world(
      """
      \(Self.touches) log/divers/tom/diver.md && git commit -qam one
      git revert --no-edit HEAD > /dev/null
      """
    )
    #expect(try Self.refused(world) == ["0"])
  }

  @Test func aBaselineSilencesNothing() throws {
    let world = try Self.world("\(Self.touches) log/divers/tom/x.txt")
    // The baseline knows the problem by its very fingerprint.
    try world.done(
      """
      cd club/log
      divelog check --since main --only others-folder --format sarif > ../../report.json || [ $? = 1 ]
      print="$(sed -n 's/.*"divelog\\/v1": *"\\([0-9a-f]*\\)".*/\\1/p' ../../report.json)"
      [ ${#print} = 64 ]
      printf '# divelog baseline\nversion: 1\nproblems:\n- [others-folder, %s, "divers/tom/x.txt"]\n' \
        "$print" > divers/mari/known.yml
      git add . && git commit -qm known
      """
    )
    let found = try Self.refused(world, "--since main --baseline divers/mari/known.yml")
    #expect(found == ["divers/tom/x.txt", "1"])
  }

  /// Each of several authors answers for what they did.
  @Test func everyCommitCounts() throws {
    let tom = "git -c user.email=tom@club commit -q -m tom"
    let world = try Self.world(
      """
      \(Self.touches) log/divers/mari/a.txt && git add . && git commit -qm mari
      \(Self.touches) log/divers/tom/b.txt && git add . && \(tom)
      """
    )
    #expect(try Self.refused(world) == ["0"])
    try world.done(
      "cd club && \(Self.touches) log/divers/mari/a.txt && git add . && \(tom)"
    )
    #expect(try Self.refused(world) == ["divers/mari/a.txt", "1"])
    // A leader's later commit does not excuse an earlier one.
    try world.done(
      "cd club && \(Self.touches) log/divers/mari/a.txt && git -c user.email=juhan@club commit -qam x"
    )
    #expect(try Self.refused(world) == ["divers/mari/a.txt", "1"])
  }

  /// A merge by itself changes nothing that others have not changed.
  @Test func aMergeBringsTogetherWhatOthersDid() throws {
    let world = try Self.world(
      """
      \(Self.touches) log/divers/mari/a.txt && git add . && git commit -qm mari
      git checkout -q main && \(Self.touches) log/divers/tom/b.txt && git add .
      git -c user.email=tom@club commit -qm tom && git checkout -q change
      git merge -q --no-edit main
      """
    )
    #expect(try Self.refused(world) == ["0"])
    // A branch of someone else's, merged here, is theirs.
    try world.done(
      """
      cd club && git checkout -q -b toms main && \(Self.touches) log/divers/tom/c.txt && git add .
      git -c user.email=tom@club commit -qm tom && git checkout -q change
      git merge -q --no-edit toms
      """
    )
    #expect(try Self.refused(world) == ["0"])
    // So is what three branches bring.
    try world.done(
      """
      cd club && for name in x y; do
        git checkout -q -b $name change && \(Self.touches) log/divers/tom/$name.txt && git add .
        git -c user.email=tom@club commit -qm $name
      done
      git checkout -q change && \(Self.touches) log/divers/mari/d.txt && git add . && git commit -qm d
      git merge -q --no-edit x y
      """
    )
    #expect(try Self.refused(world) == ["0"])
  }

  /// What a merge does besides is its author's.
  @Test(arguments: [
    // It takes back what main did.
    "git merge -q -s ours --no-edit main",
    // It changes a file that none of its sides has changed, or one has.
    "git merge -q --no-commit main\n\(touches) log/divers/tom/diver.md && git commit -qam merge",
    "git merge -q --no-commit main\n\(touches) log/divers/tom/b.txt && git commit -qam merge",
    "git merge -q --no-commit main\ngit rm -qf log/divers/tom/b.txt && git commit -qm merge",
  ])
  func aMergeCanDoMoreThanThat(merge: String) throws {
    let world = try Self.world(
      """
      \(Self.touches) log/divers/mari/a.txt && git add . && git commit -qm mari
      git checkout -q main && \(Self.touches) log/divers/tom/b.txt && git add .
      git -c user.email=tom@club commit -qm tom && git checkout -q change
      \(merge)
      """
    )
    let found = try Self.refused(world)
    #expect(found.count == 2 && found[0].hasPrefix("divers/tom/"), "\(found)")
    // Where others merge, it is theirs.
    try world.done(
      "cd club && git -c user.email=tom@club commit -q --amend --no-edit --reset-author"
    )
    #expect(try Self.refused(world) == ["0"])
  }

  @Test func aMergeInTheWorkTreeIsCheckedAlike() throws {
    let world = try Self.world(
      """
      \(Self.touches) log/divers/mari/a.txt && git add . && git commit -qm mari
      git checkout -q main && \(Self.touches) log/divers/tom/b.txt && git add .
      git -c user.email=tom@club commit -qm tom && git checkout -q change
      """
    )
    try world.done("cd club && git merge -q --no-commit main")
    #expect(try Self.refused(world, "--staged") == ["0"])
    try world.done("cd club && \(Self.touches) log/divers/tom/b.txt && git add .")
    #expect(try Self.refused(world, "--staged") == ["divers/tom/b.txt", "1"])
    try world.done("cd club && git rm -qf log/divers/tom/b.txt")
    // It is as it was here, and main's change is gone.
    #expect(try Self.refused(world, "--staged") == ["divers/tom/b.txt", "1"])
    try world.done("cd club && git commit -qm merge")
    #expect(try Self.refused(world) == ["divers/tom/b.txt", "1"])
  }

  /// The log says what else divers may change.
  @Test(arguments: [
    ("sites/rummu.md", "sites"), ("sites/new.md", "sites"), ("centres/a.md", "centres"),
    ("trips/a.md", "trips"), ("gear/a.md", "gear"), ("documents/a.md", "documents"),
    ("courses/a.md", "courses"), ("budgets/a/budget.md", "budgets"),
    ("groups/club/dives/2024-06-12.md", "group-dives"),
  ])
  func theLogOpensOtherFolders(path: String, part: String) throws {
    let change = Self.touching("log/\(path)")
    let closed = try Self.world(change, setting: "divers-change: [own]")
    #expect(try Self.paths(closed) == [path])
    let open = try Self.world(change, setting: "divers-change: [own, \(part)]")
    #expect(try Self.paths(open) == [])
    #expect(
      try Self.paths(Self.world(change, by: "mallory", setting: "divers-change: [\(part)]")) == [
        path
      ]
    )
  }

  @Test func groupDivesAreOpenToTheMembers() throws {
    let setting = "divers-change: [own, group-dives]"
    for (path, author) in [
      ("groups/club/dives/2024-06-12.md", "tom"), ("groups/seals/dives/2024-06-12.md", "mari"),
      ("groups/club/group.md", "mari"), ("groups/club/budget.md", "mari"),
    ] {
      let world = try Self.world(Self.touching("log/\(path)"), by: author, setting: setting)
      #expect(try Self.paths(world) == [path])
    }
  }

  /// An alias that equals a name of a leader makes none; only an id does.
  @Test func anAliasMakesNoLeader() throws {
    let world = try Self.world("\(Self.touches) log/sites/rummu.md", by: "tom")
    #expect(try Self.paths(world) == ["sites/rummu.md"])
  }

  @Test func theLogOfOneDiverIsTheirs() throws {
    let world = try GitWorld([
      "club/log/divelog.yml": "format: 1\ndivers-change: [own]\n",
      "club/log/diver.md": Self.diver("Mari", "mari"), "club/log/dives/2024-06-12.md": Self.dive,
      "club/log/divers/tom/diver.md": Self.diver("Tom", "tom"),
    ])
    try world.done(
      "git init -q club && cd club && git add . && git commit -qm log && git branch change"
    )
    for (author, count) in [("mari", 0), ("tom", 2)] {
      try world.done(
        """
        cd club && git checkout -q -B change main && git config user.email \(author)@club
        \(Self.touches) log/dives/2024-06-12.md && \(Self.touches) log/divelog.yml
        git commit -qam change
        """
      )
      #expect(try Self.paths(world).count == count)
    }
  }

  @Test func aNameThatOthersCanTakeIsRefused() throws {
    let world = try Self.world("\(Self.touches) log/divers/tom/diver.md")
    try world.done("cd club && git update-ref refs/remotes/origin/main main")
    #expect(try Self.refused(world, "--since origin/main") == ["divers/tom/diver.md", "1"])
    // With a tag of that name the change would begin where it ends.
    try world.done("cd club && git tag origin/main && git tag main")
    for name in ["origin/main", "main", "main~0", "origin/main^0"] {
      #expect(try Self.refused(world, "--since \(name)") == ["2"])
    }
    let whole = try world.shell("cd club && git rev-parse refs/heads/main").output
    for name in ["refs/remotes/origin/main", "refs/heads/main", String(whole.prefix(40))] {
      #expect(try Self.refused(world, "--since \(name)") == ["divers/tom/diver.md", "1"])
    }
  }

  @Test func withSeveralBeginningsItFails() throws {
    let world = try Self.world("\(Self.touches) log/divers/mari/diver.md")
    try world.done(
      """
      cd club && git checkout -q main && \(Self.touches) log/sites/rummu.md && git commit -qam two
      git branch first change && git checkout -q change && git merge -q -m one main
      git checkout -q main && git merge -q --no-ff -m two first && git checkout -q change
      """
    )
    #expect(try Self.refused(world) == ["2"])
  }

  /// Former settings that cannot be read turn the policy on if they speak of it.
  @Test func damagedFormerSettingsAllowNothing() throws {
    for (setting, author, count) in [
      ("divers-change: [own", "mari", 1), ("divers-change: [own", "juhan", 0),
      ("name: [", "mari", 0),
    ] {
      let repair = "printf 'format: 1\\n' > log/divelog.yml"
      let world = try Self.world(repair, by: author, setting: setting)
      #expect(try Self.paths(world).count == count)
    }
  }

  @Test func aSeverityIsTheLogs() throws {
    for (severity, status) in [("warning", "0"), ("off", "0"), ("error", "1")] {
      let setting = "divers-change: [own]\nrules:\n  others-folder: \(severity)"
      let found = try Self.refused(
        Self.world(Self.touching("log/sites/rummu.txt"), setting: setting)
      )
      #expect(found == (severity == "off" ? [] : ["sites/rummu.txt"]) + [status])
    }
  }

  @Test func everyFormatHasIt() throws {
    let world = try Self.world(
      "\(Self.touches) log/sites/rummu.txt && git rm -q log/divers/tom/dives/2024-06-13.md"
    )
    for form in ["text", "concise", "json", "sarif", "github", "gitlab", "junit"] {
      let outcome = try world.shell("divelog -C club/log check --since main --format \(form)")
      #expect(outcome.status == 1)
      for text in ["others-folder", "sites/rummu.txt", "divers/tom/dives/2024-06-13.md", "mari"] {
        #expect(outcome.output.contains(text), "\(form): \(text)")
      }
    }
    for (language, text) in [("en", "who leads no group"), ("et", "ei juhi"), ("fi", "ei johda")] {
      let outcome = try world.shell("divelog -C club/log check --since main --lang \(language)")
      #expect(outcome.output.contains(text))
    }
  }

  @Test func theFirstCommitHasNoPolicyYet() throws {
    let world = try GitWorld(["log/divelog.yml": "format: 1\ndivers-change: [own]\n"])
    let outcome = try world.shell("cd log && git init -q && git add . && divelog check --staged")
    #expect(!outcome.output.contains("others-folder"))
  }
}
