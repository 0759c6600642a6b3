import CommandSupport
import Foundation
import Testing

/// A log is imported from repositories of real git, whatever their author.
@Suite(.waiting) struct GitImportTests {
  /// The log of the manual in a folder, as a commit, and in a bare clone.
  private func repository(_ more: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder(SubsurfaceSample.files)
    try Divelog.prepare(
      """
      divelog init log
      cd subsurface-cloud
      git init -q .
      \(more)
      git add -A
      \(Self.commit)
      git clone -q --bare . ../bare.git
      """,
      in: folder.path
    )
    return folder
  }

  private static let commit =
    "git -c user.name=t -c user.email=t@t -c commit.gpgsign=false commit -qm log"

  private func shell(_ script: String, in folder: TemporaryFolder) throws -> Divelog.Outcome {
    try Divelog.runShell(script, in: folder.path)
  }

  private func importing(
    _ source: String,
    in folder: TemporaryFolder,
    _ assignment: String = ""
  ) throws -> Divelog.Outcome {
    let command = "divelog -C log import \"$PWD/\(source)\" --from subsurface-git"
    return try shell("\(assignment) \(command)", in: folder)
  }

  @Test func whatARepositoryConfiguresIsNotRunAndHidesNothing() throws {
    let folder = try repository(
      "printf '* filter=trap\\n2024/** export-ignore\\n' > .gitattributes"
    )
    let armed = try shell(
      """
      git -C bare.git config filter.trap.smudge "touch '$PWD/ran'; cat"
      git -C bare.git config core.pager "touch '$PWD/ran'; cat"
      git -C bare.git archive HEAD > archive.tar
      rm ran && ! tar -tf archive.tar | grep Dive-128
      """,
      in: folder
    )
    #expect(armed.status == 0, "the trap is none for 'git archive' either")
    let shown = try shell(
      "divelog -C log import \"$PWD/bare.git\" --from subsurface-git --dry-run",
      in: folder
    )
    #expect(shown.errors.contains("1 new dive"))
    #expect(try importing("bare.git", in: folder).errors.contains("1 new dive"))
    #expect(try !folder.files().contains("ran"))
  }

  /// A repository whose objects are missing could tell git how to fetch them.
  @Test func nothingIsFetched() throws {
    let folder = try repository()
    try Divelog.prepare(
      """
      object=$(git -C bare.git rev-parse HEAD:00-Subsurface)
      rm -f "bare.git/objects/$(echo "$object" | cut -c 1-2)/$(echo "$object" | cut -c 3-)"
      git -C bare.git config core.repositoryFormatVersion 1
      git -C bare.git config extensions.partialClone origin
      git -C bare.git config remote.origin.promisor true
      git -C bare.git config remote.origin.url "file://$PWD/subsurface-cloud"
      git -C bare.git config remote.origin.uploadpack "touch '$PWD/ran'; git-upload-pack"
      """,
      in: folder.path
    )
    let outcome = try importing("bare.git", in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("git cannot read"))
    #expect(try !folder.files().contains("ran"))
    _ = try shell("git -C bare.git cat-file -p HEAD:00-Subsurface", in: folder)
    #expect(try folder.files().contains("ran"), "the trap is none for git itself either")
  }

  @Test(arguments: [
    "GIT_DIR=/nowhere", "GIT_DIR=\"$PWD/empty.git\"", "GIT_WORK_TREE=/nowhere",
    "GIT_INDEX_FILE=/nowhere", "GIT_OBJECT_DIRECTORY=/nowhere", "GIT_NAMESPACE=other",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES=/nowhere", "GIT_CONFIG_PARAMETERS=x", "GIT_CONFIG_COUNT=x",
    "GIT_COMMON_DIR=/nowhere", "GIT_REPLACE_REF_BASE=refs/heads/", "GIT_TRACE=1",
  ])
  func variablesOfGitDoNotLeadElsewhere(assignment: String) throws {
    let folder = try repository()
    try Divelog.prepare("git init -q --bare empty.git", in: folder.path)
    let outcome = try importing("bare.git", in: folder, assignment)
    #expect(outcome.errors.contains("1 new dive, 0 already there"), "\(outcome.errors)")
  }

  /// Empty files, bytes that are no text and files larger than a pipe holds come over whole.
  @Test func aCommitGivesWhatTheFolderGives() throws {
    let folder = try repository(
      """
      : > empty
      printf 'a\\000b\\r\\n\\n\\377' > bytes
      i=20
      while [ $i -lt 9000 ]; do
        i=$((i + 1)); echo "  $i:00 5.0m 12.0°C"
      done >> '2024/06/12-Wed-10=30=00/Divecomputer'
      """
    )
    #expect(try importing("bare.git", in: folder).status == 0)
    try Divelog.prepare(
      "mv log from-commit && divelog init log && rm -rf subsurface-cloud/.git",
      in: folder.path
    )
    #expect(try importing("subsurface-cloud", in: folder).status == 0)
    let difference = try shell("diff -r log from-commit", in: folder)
    #expect(difference.status == 0, "\(difference.output.prefix(1000))")
    #expect(try folder.files().contains { $0.hasPrefix("log/dives/2024/") })
  }

  @Test func linksAndSubmodulesOfACommitAreReported() throws {
    let folder = try repository(
      """
      ln -s /etc/passwd 2024/link
      git init -q module
      cd module
      echo theirs > file && git add file
      \(Self.commit)
      cd ..
      """
    )
    let outcome = try importing("bare.git", in: folder)
    for name in ["2024/link", "module"] {
      #expect(outcome.errors.contains("\(name): a link, a submodule or a special file"))
    }
    #expect(outcome.errors.contains("1 new dive"))
  }

  @Test func linksAndPipesOfAFolderAreReported() throws {
    let folder = try repository()
    try Divelog.prepare(
      "cd subsurface-cloud && ln -s /etc 2024/07 && mkfifo 2024/pipe",
      in: folder.path
    )
    let outcome = try importing("subsurface-cloud", in: folder)
    for name in ["2024/07", "2024/pipe"] {
      #expect(outcome.errors.contains("\(name): a link, a submodule or a special file"))
    }
    #expect(outcome.errors.contains("1 new dive"))
  }

  @Test func aBranchIsNamedAsSubsurfaceDoes() throws {
    let folder = try repository("git checkout -q -b linus")
    try Divelog.prepare(
      """
      cd bare.git && git branch anna && git symbolic-ref HEAD refs/heads/nobody
      git init -q --bare ../empty.git
      """,
      in: folder.path
    )
    let undecided = try importing("bare.git", in: folder)
    #expect(undecided.status == 2)
    #expect(undecided.errors.contains("bare.git[anna]' or "))
    #expect(undecided.errors.contains("bare.git[linus]'"))
    let missing = try importing("bare.git[nobody]", in: folder)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("has no branch 'nobody'"))
    #expect(try importing("empty.git", in: folder).errors.contains("without commits"))
    #expect(try importing("nothing[linus]", in: folder).status == 2)
    #expect(try importing("bare.git[linus]", in: folder).errors.contains("1 new dive"))
    // A folder of that very name comes first.
    try Divelog.prepare("mkdir 'bare.git[linus]'", in: folder.path)
    let literal = try importing("bare.git[linus]", in: folder)
    #expect(literal.errors.contains("holds no Subsurface log"))
  }

  @Test(arguments: ["subsurface-cloud", "bare.git", "bare.git[main]", "plain"])
  func whatHoldsNoSubsurfaceLogIsRefused(source: String) throws {
    let folder = try TemporaryFolder([:])
    try Divelog.prepare(
      """
      divelog init log
      mkdir -p subsurface-cloud/Sources/DiveChecks/2024 plain/Dives/2024
      cd subsurface-cloud
      git init -q -b main .
      echo text > Sources/DiveChecks/2024/Dive.swift
      echo text > DiveSite-12
      git add -A
      \(Self.commit)
      git clone -q --bare . ../bare.git
      cp -r Sources DiveSite-12 ../plain
      """,
      in: folder.path
    )
    let outcome = try importing(source, in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("holds no Subsurface log"), "\(outcome.errors)")
    #expect(outcome.errors.contains("no '00-Subsurface'"))
    #expect(try !folder.files().contains { $0.hasPrefix("log/sites/") })
  }

  @Test(arguments: ["subsurface-cloud", "bare.git", "bare.git[main]", "any name.pdf"])
  func theContentTellsTheFormat(source: String) throws {
    let folder = try repository("git checkout -q -b main 2> /dev/null")
    try Divelog.prepare(
      "cp -r subsurface-cloud 'any name.pdf' && rm -rf 'any name.pdf/.git'",
      in: folder.path
    )
    let outcome = try Divelog.run(["-C", "log", "import", "../" + source], in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("1 new dive, 0 already there"))
    #expect(try importing(source, in: folder).errors.contains("0 new dives, 1 already there"))
  }

  /// For a source that no format recognizes, the message asks for `--from` and lists the formats.
  @Test(arguments: [
    ("notes.txt", "cannot recognise the format"), ("empty", "empty is empty"),
    ("plain", "cannot recognise the format"), ("other.git", "cannot recognise the format"),
    ("nothing", "no such file"), ("nothing[main]", "no such file"),
  ])
  func anUnrecognisedFormatIsAskedFor(source: String, words: String) throws {
    let folder = try repository()
    try Divelog.prepare(
      """
      echo '12 June, Rummu, 18 m' > notes.txt
      : > empty
      mkdir plain other && cp notes.txt plain && cp notes.txt other
      cd other && git init -q -b main . && git add -A
      \(Self.commit)
      git clone -q --bare . ../other.git
      """,
      in: folder.path
    )
    let outcome = try Divelog.run(["-C", "log", "import", "../" + source], in: folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.errors.contains("--from: csv, divejson") == words.contains("format"))
    #expect(try !folder.files().contains { $0.hasPrefix("log/dives/2") })
  }

  @Test func aFormatThatIsNoneIsRefused() throws {
    let folder = try repository()
    let outcome = try Divelog.run(
      ["-C", "log", "import", "../bare.git", "--from", "slate"],
      in: folder.path
    )
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("subsurface-git"))
  }

  @Test func aFileAndAnAddressAreNoFolders() throws {
    let folder = try repository()
    try Divelog.prepare("touch backup.ssrf", in: folder.path)
    let file = try importing("backup.ssrf", in: folder)
    #expect(file.status == 2)
    #expect(file.errors.contains("backup.ssrf is a file; expected the folder"))
    for address in [
      "https://cloud.example.org/git/me", "ssh://git@host/log.git", "git@host:me/log.git",
    ] {
      let outcome = try Divelog.run(
        ["-C", "log", "import", address, "--from", "subsurface-git"],
        in: folder.path
      )
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("\(address) is an address, and import fetches nothing"))
    }
    let missing = try importing("nothing", in: folder)
    #expect(missing.errors.contains("no such folder"))
  }

  /// A folder may be called like an address.
  @Test func aFolderComesBeforeAnAddress() throws {
    let folder = try repository()
    try Divelog.prepare("cp -r bare.git me@host:log", in: folder.path)
    let outcome = try Divelog.run(
      ["-C", "log", "import", "../me@host:log", "--from", "subsurface-git"],
      in: folder.path
    )
    #expect(outcome.errors.contains("1 new dive"), "\(outcome.errors)")
  }

  @Test func whatAKilledImportLeftIsRemoved() throws {
    let folder = try repository()
    #expect(try importing("bare.git", in: folder).status == 0)
    let script = """
      dead=$(sh -c 'echo $$')
      cd log/dives/2024
      echo half > ".a.md.divelog-$dead"
      echo half > ".b.md.divelog-$$"
      cd ../../..
      divelog -C log import "$PWD/bare.git" --from subsurface-git --dry-run
      ls -A log/dives/2024 | grep -c divelog-
      divelog -C log import "$PWD/bare.git" --from subsurface-git
      ls -A log/dives/2024 | grep divelog-
      """
    let lines = try shell(script, in: folder).output.split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.first == "2")
    #expect(lines.last?.hasPrefix(".b.md.divelog-") == true)
  }
}
