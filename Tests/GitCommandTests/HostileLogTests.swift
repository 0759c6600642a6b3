import CommandSupport
import Foundation
import DiveUnits
import GitHistory
import Testing

/// A log that is followed may have been made to harm: it is refused or harmless, with a message.
@Suite(.waiting) struct HostileLogTests {
  private func follow(_ world: GitWorld) throws -> Divelog.Outcome {
    try world.shell("divelog -C me diver follow Aino ../aino && divelog -C me list --diver Aino")
  }

  private static let commit = "git add -A && git commit -qm more"

  /// Every trap is sprung by the command behind it, or it would be none.
  @Test func nothingThatItConfiguresIsRun() throws {
    let world = try FollowTests.world()
    try world.done(
      """
      trap="touch '$PWD/ran'"
      cd aino
      printf '* filter=trap diff=trap merge=trap\\n' > .gitattributes
      printf '[submodule "m"]\\n\\tpath = m\\n\\turl = ext::sh -c touch%% ran\\n' > .gitmodules
      git add -A && git update-index --add --cacheinfo \\
        160000,1234567890123456789012345678901234567890,m
      git commit -qm traps
      git config filter.trap.smudge "$trap; cat"
      git config filter.trap.process "$trap"
      git config diff.trap.textconv "$trap; cat"
      git config merge.trap.driver "$trap"
      git config core.fsmonitor "$trap"
      git config core.pager "$trap; cat"
      git config core.sshCommand "$trap"
      git config core.alternateRefsCommand "$trap"
      git config core.gitProxy "$trap"
      git config uploadpack.packObjectsHook "$trap; git pack-objects"
      git config remote.origin.uploadpack "$trap; git-upload-pack"
      git config remote.origin.url "ext::sh -c touch% ran"
      git config credential.helper "!$trap"
      for hook in post-checkout pre-auto-gc reference-transaction post-index-change post-update \\
        pre-receive update post-merge pre-commit
      do printf '#!/bin/sh\\n%s\\n' "$trap" > .git/hooks/$hook; chmod +x .git/hooks/$hook; done
      rm -f ../ran
      git status > /dev/null 2>&1 || true
      test -e ../ran && rm -f ../ran ran
      """
    )
    let outcome = try follow(world)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("2024-06-12"))
    try world.done("divelog -C me diver following --update")
    #expect(try !world.folder.files().contains { $0.hasSuffix("ran") })
  }

  /// Objects that are missing could be fetched by whatever the repository says.
  @Test func whatIsMissingIsNotFetched() throws {
    let world = try FollowTests.world()
    try world.done(
      """
      cd aino
      object=$(git rev-parse HEAD:dives/2024-06-12.md)
      rm -f ".git/objects/$(echo "$object" | cut -c 1-2)/$(echo "$object" | cut -c 3-)"
      git config core.repositoryFormatVersion 1
      git config extensions.partialClone origin
      git config remote.origin.promisor true
      git config remote.origin.url "file://$PWD/../me"
      git config remote.origin.uploadpack "touch '$PWD/../ran'; git-upload-pack"
      """
    )
    let outcome = try follow(world)
    #expect(outcome.status == 2)
    #expect(!world.exists("ran"))
  }

  /// Objects that are missing in the cache are not fetched when it is read.
  @Test func readingFetchesNothing() throws {
    let world = try FollowTests.world()
    try world.done("divelog -C me diver follow Aino ../aino")
    try world.done(
      """
      cd cache/divelog/following/*.git && pack=$(ls objects/pack/*.pack) && mv "$pack" ../p
      rm -rf objects/pack && git unpack-objects -q < ../p
      object=$(git rev-parse followed:dives/2024-06-12.md)
      rm -f "objects/$(echo "$object" | cut -c 1-2)/$(echo "$object" | cut -c 3-)"
      git config core.repositoryFormatVersion 1 && git config extensions.partialClone origin
      git config remote.origin.promisor true && git config remote.origin.url "$OLDPWD/aino"
      git config remote.origin.uploadpack "touch '$OLDPWD/ran'; git-upload-pack"
      env GIT_NO_LAZY_FETCH=0 git cat-file -e "$object" 2> /dev/null || true
      test -e "$OLDPWD/ran" && rm "$OLDPWD/ran"
      rm -f "objects/$(echo "$object" | cut -c 1-2)/$(echo "$object" | cut -c 3-)"; rm -rf objects/pack
      """
    )
    let outcome = try world.shell("divelog -C me list --diver Aino")
    #expect(!world.exists("ran"), "\(outcome.errors)")
    #expect(outcome.errors.contains("dives/2024-06-12.md") || outcome.status == 2)
  }

  /// A repository may say that its objects lie in another, of which its reader would get files.
  @Test func linksAndAlternatesLeadNowhere() throws {
    let world = try FollowTests.world()
    try world.done(
      """
      mkdir secret && cd secret && git init -q && echo 'my secret' > s.md && \(Self.commit)
      cd ../aino && ln -s "$PWD/../secret/s.md" dives/link.md && ln -s /etc dives/etc
      ln -s ../../../secret/s.md sites/up.md && ln -s /etc/passwd elsewhere && \(Self.commit)
      """
    )
    let outcome = try follow(world)
    #expect(outcome.status == 0)
    for path in ["dives/link.md", "dives/etc", "sites/up.md"] {
      #expect(outcome.errors.contains("Aino: \(path): a link or a submodule"))
    }
    #expect(!outcome.errors.contains("elsewhere"))
    #expect(!outcome.output.contains("secret"))
    #expect(
      try !world.folder.files().contains { $0.hasPrefix("cache/") && $0.contains("alternates") }
    )
  }

  @Test func namesThatLeadOutOrCannotBeWrittenDownAreLeftOut() throws {
    let world = try FollowTests.world()
    try world.done(
      """
      cd aino
      blob=$(printf -- '---\\ndate: 2024-06-15\\n---\\n' | git hash-object -w --stdin)
      entry() { printf '100644 blob %s\\t%b\\0' "$blob" "$1"; }
      dives=$({ git ls-tree -z HEAD:dives
        entry 'bad\\0377name.md' | tr -d '\\n'; entry 'esc\\033[31m.md'; entry 'a\\\\\\\\b.md'
      } | git mktree -z)
      up=$(printf '040000 tree %s\\t..\\0' "$dives" | git mktree -z)
      dot=$(entry config | git mktree -z)
      tree=$({ git ls-tree -z HEAD | grep -zv 'dives$'; printf '040000 tree %s\\tdives\\0' "$dives"
        printf '040000 tree %s\\ttrips\\0' "$up"; printf '040000 tree %s\\t.git\\0' "$dot"
      } | git mktree -z)
      git reset -q --soft $(git commit-tree -m hostile -p HEAD $tree)
      """
    )
    let outcome = try follow(world)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("2024-06-12") && !outcome.output.contains("2024-06-15"))
    #expect(outcome.errors.contains("leads out of the log"))
    #expect(outcome.errors.contains("its name cannot be written down"))
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test func filesThatAreTooLargeAreLeftOut() throws {
    let world = try FollowTests.world()
    try world.done(
      """
      cd aino && git config uploadpack.allowFilter true
      head -c 70000000 /dev/zero > dives/large.csv && \(Self.commit)
      """
    )
    let outcome = try follow(world)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("Aino: dives/large.csv: too large and not read"))
    #expect(outcome.output.contains("2024-06-12"))
    // One that does not let itself be asked for less is read no further either.
    try world.done("rm -rf cache; git -C aino config uploadpack.allowFilter false")
    let whole = try world.shell("divelog -C me diver following --update")
    #expect(whole.status == 0, "\(whole.errors)")
    #expect(whole.errors.contains("dives/large.csv: too large"))
  }

  /// The bound holds for all children of this process, so it is above what other tests write.
  @Test func aFetchEndsWhereItBecomesTooLarge() async throws {
    try await onOwnThread { try Self.fetchWhatBecomesTooLarge() }
  }

  private static func fetchWhatBecomesTooLarge() throws {
    let world = try FollowTests.world()
    var limits = FollowedRepository.Limits()
    limits.together = 80 << 20
    let repository = FollowedRepository(folder: world.folder.path + "/bare.git")
    let address = try RepositoryAddress(world.folder.path + "/aino")
    try repository.fetch(from: address, limits)
    let before = try repository.files(limits) { $0 }.files
    try world.done(
      "cd aino && git config core.compression 0 && head -c 100000000 /dev/urandom > dives/r.bin && \(commit)"
    )
    #expect(throws: GitFailure.tooLarge(limit: 80 << 20)) {
      try repository.fetch(from: address, limits)
    }
    #expect(try repository.files(limits) { $0 }.files == before)
    let left = try world.done("du -sk bare.git | cut -f 1")
    #expect((left.split(separator: "\n").first.flatMap { Int($0) } ?? .max) < 1024)
    limits.together = 1 << 28
    limits.file = 1 << 28
    try repository.fetch(from: address, limits)
    #expect(try repository.files(limits) { $0 }.files["dives/r.bin"]?.count == 100_000_000)
  }

  /// Our own hooks and settings of git are for our own repositories.
  @Test func ourOwnHooksAreNotRunForOthers() throws {
    let world = try FollowTests.world()
    try world.done(
      """
      mkdir hooks templates && git config --global core.hooksPath "$PWD/hooks"
      git config --global init.templateDir "$PWD/templates"
      printf '#!/bin/sh\\ntouch %s/ran\\n' "$PWD" > hooks/reference-transaction
      chmod +x hooks/reference-transaction && cp -r hooks templates/hooks
      """
    )
    #expect(try follow(world).status == 0)
    #expect(!world.exists("ran"))
    try world.done("git -C me init -q && git -C me commit -q --allow-empty -m x")
    #expect(world.exists("ran"), "the trap is none for git itself either")
  }
}
