import CommandSupport
import Testing

/// What one side removed and the other changed is for a person to decide, however much a new file is
/// like it: nothing of one record gets into another.
@Suite(.waiting) struct SyncRemovedTests {
  private static let dive = "2024-06-13-1830-rummu.md"
  private static let toms = "divers/tom/dives/2024/"
  private static let liises = "divers/liis/dives/2024/"
  private static let words = "one side removed or renamed what the other changed"

  /// A club of which a is Mari's clone, who leads the group, and b is Tom's, who has the only entry of
  /// the group's dive.
  private static func club() throws -> GitWorld {
    let world = try GitWorld()
    try world.done(
      """
      git init -q --bare origin.git && git init -q a && cd a && git remote add origin ../origin.git
      mkdir -p divers/tom divers/mari divers/liis groups/seals sites gear
      printf 'format: 1\\nshare: group\\n' > divelog.yml
      for name in Tom Mari Liis; do
        printf -- "---\\nname: $name\\nshare: group\\n---\\n" \\
          > divers/$(echo $name | tr TML tml)/diver.md
      done
      printf -- '---\\nname: Rummu\\ncountry: Estonia\\nwater: fresh\\n---\\n' > sites/rummu.md
      printf -- '---\\nname: Seals\\nleaders: [mari]\\nmembers: [tom, mari, liis]\\n---\\n' \\
        > groups/seals/group.md
      divelog group log seals --set date=2024-06-13 time=18:30 site=rummu 'max-depth=12 m' \\
        'members=tom' --notes 'Last round.' > /dev/null
      divelog group apply seals/last > /dev/null && test -e \(toms)\(dive)
      git config user.name Mari && divelog sync --diver mari
      cd .. && git clone -q origin.git b && git -C b config user.name Tom
      """
    )
    return world
  }

  /// Not Tom, Liis was there.
  private static let correct = """
    divelog set groups/seals/dives/2024/\(dive) members=liis > /dev/null
    git commit -qam corrected && divelog remove \(toms)\(dive) --yes --force > /dev/null
    divelog group apply seals/last > /dev/null && test -e \(liises)\(dive)
    divelog sync --diver mari
    """
  private static let edit = """
    divelog set \(toms)\(dive) rating=2 notes='Seen: a pike.' > /dev/null
    divelog new --diver tom --set date=2024-06-20 time=09:00 'max-depth=31 m' > /dev/null
    """

  @Test func anEntryDoesNotBecomeAnotherDivers() throws {
    let world = try Self.club()
    try world.done("cd a\n" + Self.correct)
    try world.done("cd b\n" + Self.edit)
    let outcome = try world.shell("divelog -C b sync --diver tom")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(Self.words), "\(outcome.errors)")
    #expect(outcome.errors.contains("resolve \(Self.toms)\(Self.dive)"), "\(outcome.errors)")
    try world.done(
      """
      cd b && test "$(git diff --name-only --diff-filter=U)" = \(Self.toms)\(Self.dive)
      test "$(grep -rl pike .  --include='*.md')" = ./\(Self.toms)\(Self.dive)
      test -e \(Self.toms)2024-06-20-0900.md
      test "$(ls \(Self.liises))" = \(Self.dive)
      git add \(Self.toms)\(Self.dive)
      divelog sync --diver tom
      cd ../a
      divelog sync --diver mari
      grep -q pike \(Self.toms)\(Self.dive)
      test -e \(Self.toms)2024-06-20-0900.md
      test "$(ls \(Self.liises))" = \(Self.dive)
      test -z "$(git status --porcelain)"
      """
    )
  }

  /// The leader, who is the second to send, gets the question.
  @Test func whatAnotherWroteIsNotMovedByWhoRemovesIt() throws {
    let world = try Self.club()
    try world.done("cd b\n" + Self.edit + "\ndivelog sync --diver tom")
    let outcome = try world.shell("set -e\ncd a\n" + Self.correct)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(Self.words), "\(outcome.errors)")
    try world.done(
      """
      cd a && test "$(grep -rl pike .  --include='*.md')" = ./\(Self.toms)\(Self.dive)
      test -e \(Self.toms)2024-06-20-0900.md
      test "$(ls \(Self.liises))" = \(Self.dive)
      git rm -q \(Self.toms)\(Self.dive)
      divelog sync --diver mari --allow-sharing
      test ! -e \(Self.toms)\(Self.dive) && test -e \(Self.toms)2024-06-20-0900.md
      """
    )
  }

  /// Of two sites that are alike, one is removed and one is new.
  @Test func aSiteDoesNotBecomeAnother() throws {
    let world = try Self.club()
    try world.done(
      """
      cd a && printf -- '---\\nname: Hole\\ncountry: Estonia\\nwater: fresh\\n---\\n' > sites/hole.md
      divelog sync --diver mari && divelog -C ../b sync --diver tom
      git rm -q sites/hole.md
      printf -- '---\\nname: Pond\\ncountry: Estonia\\nwater: fresh\\n---\\n' > sites/pond.md
      divelog sync --diver mari
      cd ../b && divelog site set hole altitude='900 m' > /dev/null
      """
    )
    #expect(try world.shell("divelog -C b sync --diver tom").status == 1)
    try world.done(
      """
      cd b
      grep -q 900 sites/hole.md
      if grep -q altitude sites/pond.md; then exit 1; fi
      git add sites/hole.md
      divelog sync --diver tom
      test -e sites/pond.md
      """
    )
  }

  /// A record that was renamed keeps its former id, so it is the same.
  @Test func aRenamedSiteIsFollowed() throws {
    let world = try Self.club()
    try world.done(
      """
      (cd a && divelog site rename rummu quarry --yes > /dev/null && divelog sync --diver mari)
      cd b
      divelog site set rummu altitude='40 m' > /dev/null
      divelog sync --diver tom
      test ! -e sites/rummu.md
      grep -q 'altitude: 40 m' sites/quarry.md
      grep -q 'aliases: .*rummu' sites/quarry.md
      grep -q '^site: quarry' \(Self.toms)\(Self.dive)
      """
    )
  }

  /// What is new in the folder of a diver goes along when the folder was renamed, and what was changed
  /// there too.
  @Test func aRenamedDiversFolderIsFollowed() throws {
    let world = try Self.club()
    try world.done(
      """
      (cd a && divelog diver rename tom thomas --yes > /dev/null
      divelog sync --diver mari --allow-sharing)
      """
    )
    try world.done("cd b\n" + Self.edit + "\ndivelog sync --diver tom")
    try world.done(
      """
      cd b
      test ! -e divers/tom
      grep -q pike divers/thomas/dives/2024/\(Self.dive)
      test -e divers/thomas/dives/2024/2024-06-20-0900.md
      """
    )
  }

  /// A dive that got another time in the folder that was renamed.
  @Test func aDiveThatMovedInARenamedFolderIsOne() throws {
    let world = try Self.club()
    try world.done(
      """
      (cd a && divelog diver rename tom thomas --yes > /dev/null
      divelog sync --diver mari --allow-sharing)
      cd b && divelog set \(Self.toms)\(Self.dive) time=19:00 rating=4 > /dev/null
      divelog sync --diver tom
      test "$(ls divers/thomas/dives/2024)" = 2024-06-13-1900-rummu.md
      test ! -e divers/tom
      grep -q 'rating: 4' divers/thomas/dives/2024/*.md
      """
    )
  }

  /// A new dive of a diver who was merged into another one does not replace a dive of that one.
  @Test func aNewDiveReplacesNoneInTheFolderThatTookOver() throws {
    let world = try Self.club()
    let name = "2024-06-20-0900.md"
    try world.done(
      """
      (cd a && divelog new --diver liis --set date=2024-06-20 time=09:00 'max-depth=5 m' > /dev/null
      divelog sync --diver mari && divelog -C ../b sync --diver tom
      divelog diver merge tom liis --yes > /dev/null && divelog sync --diver mari --allow-sharing)
      cd b && divelog new --diver tom --set date=2024-06-20 time=09:00 'max-depth=31 m' > /dev/null
      """
    )
    #expect(try world.shell("divelog -C b sync --diver tom").status == 1)
    try world.done(
      """
      cd b
      grep -q '5 m' \(Self.liises)\(name)
      grep -q '31 m' \(Self.toms)\(name)
      mv \(Self.toms)\(name) \(Self.liises)2024-06-20-0900-2.md
      git add -A divers
      divelog sync --diver tom --allow-sharing
      grep -q '5 m' \(Self.liises)\(name)
      grep -q '31 m' \(Self.liises)2024-06-20-0900-2.md
      """
    )
  }

  /// When a day's dives are an hour late, one takes the file of the next: what was written in that one
  /// meanwhile is not the other's.
  @Test func aDiveThatTookAnothersFileGetsNothingOfIt() throws {
    let world = try Self.club()
    let path = Self.toms + "2024-06-20-1100.md"
    try world.done(
      """
      (cd a && for hour in 10 11; do divelog new --diver tom \
        --set date=2024-06-20 time=$hour:00 "max-depth=$hour m" > /dev/null; done
      divelog sync --diver mari --allow-sharing && divelog -C ../b sync --diver tom)
      (cd b && divelog set \(path) time=12:00 > /dev/null
      divelog set \(Self.toms)2024-06-20-1000.md time=11:00 > /dev/null
      test -e \(path) && test -e \(Self.toms)2024-06-20-1200.md && divelog sync --diver tom)
      cd a && divelog set \(path) rating=5 > /dev/null
      """
    )
    let outcome = try world.shell("divelog -C a sync --diver mari")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("holds only your side"), "\(outcome.errors)")
    try world.done(
      """
      cd a
      grep -q 'max-depth: 11 m' \(path)
      grep -q 'rating: 5' \(path)
      git show :3:\(path) | grep -q 'max-depth: 10 m'
      test "$(grep -rl 'rating: 5' divers)" = \(path)
      """
    )
  }

  /// What stands at a path is not what the other side moved away from it.
  @Test func aDiveThatTookAnothersFileIsNotMovedForIt() throws {
    let world = try Self.club()
    let path = Self.toms + "2024-06-20-1100.md"
    try world.done(
      """
      (cd a && for hour in 10 11; do divelog new --diver tom \
        --set date=2024-06-20 time=$hour:00 "max-depth=$hour m" > /dev/null; done
      divelog sync --diver mari --allow-sharing && divelog -C ../b sync --diver tom)
      (cd b && divelog set \(path) time=12:00 > /dev/null
      divelog set \(Self.toms)2024-06-20-1000.md time=11:00 > /dev/null
      divelog sync --diver tom)
      cd a && divelog set \(path) time=11:30 > /dev/null
      """
    )
    #expect(try world.shell("divelog -C a sync --diver mari").status == 1)
    try world.done(
      """
      cd a
      grep -q 'max-depth: 11 m' \(Self.toms)2024-06-20-1130.md
      grep -q 'max-depth: 11 m' \(Self.toms)2024-06-20-1200.md
      grep -q 'max-depth: 10 m' \(path)
      """
    )
  }

  /// Nor one that is new where the first one was before its time was corrected.
  @Test func aForgottenDiveGetsNothingOfTheOneThatHadItsTime() throws {
    let world = try Self.club()
    let path = Self.toms + "2024-06-20-1000.md"
    try world.done(
      """
      (cd a && divelog new --diver tom --set date=2024-06-20 time=10:00 'max-depth=10 m' > /dev/null
      divelog sync --diver mari --allow-sharing && divelog -C ../b sync --diver tom)
      (cd b && divelog set \(path) time=14:00 > /dev/null
      divelog new --diver tom --set date=2024-06-20 time=10:00 'max-depth=22 m' > /dev/null
      test -e \(path) && test -e \(Self.toms)2024-06-20-1400.md && divelog sync --diver tom)
      cd a && divelog set \(path) notes='Of the 10 m.' > /dev/null
      """
    )
    #expect(try world.shell("divelog -C a sync --diver mari").status == 1)
    try world.done(
      "cd a && grep -q 'max-depth: 10 m' \(path) && git show :3:\(path) | grep -q 'max-depth: 22 m'"
    )
  }

  /// Where both sides have merged the same commits crosswise, there are two bases.
  @Test func crossedMergesChangeNothing() throws {
    let world = try Self.club()
    try world.done(
      """
      git -C a checkout -q -b one && git -C a commit -q --allow-empty -m one
      git -C a checkout -q -b two HEAD~ && git -C a commit -q --allow-empty -m two
      git -C a checkout -q -b crossed one && git -C a merge -q --no-edit two
      git -C a push -q origin crossed && git -C a checkout -q main
      git -C a merge -q --no-edit two && git -C a merge -q --no-edit one
      git -C a push -q origin main
      git -C b fetch -q && git -C b reset -q --hard origin/crossed
      """
    )
    try world.done("cd b\n" + Self.edit)
    try world.done("cd a\n" + Self.correct)
    #expect(try world.shell("divelog -C b sync --diver tom").status == 1)
    try world.done(
      "cd b && test \"$(grep -rl pike .  --include='*.md')\" = ./\(Self.toms)\(Self.dive)"
    )
  }

  /// Of two bases, the older one does not bring back what was undone since.
  @Test func crossedMergesBringNothingBack() throws {
    let world = try Self.club()
    let path = Self.toms + Self.dive
    try world.done(
      """
      cd a && git checkout -q -b one && git commit -q --allow-empty -m one
      git checkout -q -b two HEAD~ && sed -i.old 's/^max-depth: .*/max-depth: 5 m/' \(path)
      rm \(Self.toms)*.old && git commit -qam two
      git checkout -q -b crossed one && git merge -q --no-edit two
      git push -q origin crossed && git checkout -q main
      git merge -q --no-edit two && git merge -q --no-edit one
      sed -i.old 's/^max-depth: .*/max-depth: 12 m/' \(path) && rm \(Self.toms)*.old
      git commit -qam undone && git push -q origin main
      cd ../b && git fetch -q && git reset -q --hard origin/crossed
      divelog set \(path) rating=3 > /dev/null
      divelog sync --diver tom
      grep -q 'max-depth: 12 m' \(path)
      grep -q 'rating: 3' \(path)
      """
    )
  }

  /// The only diver of a log has no folder; what is new in the former one is not lost.
  @Test func aDiverWhoLeavesTheFolderTakesNothingAway() throws {
    let world = try GitWorld()
    try world.done(
      """
      git init -q --bare origin.git && git init -q a && cd a && git remote add origin ../origin.git
      mkdir -p divers/mari && printf 'format: 1\\n' > divelog.yml
      printf -- '---\\nname: Mari\\n---\\n' > divers/mari/diver.md
      git config user.name Mari && divelog sync && cd .. && git clone -q origin.git b
      git -C b config user.name Mari && cd a && git mv divers/mari/diver.md diver.md
      printf -- '---\\nname: Mari\\naliases: [mari]\\n---\\n' > diver.md && git commit -qam moved
      git push -q origin main
      cd ../b && divelog new --diver mari --set date=2024-06-20 'max-depth=9 m' > /dev/null
      """
    )
    _ = try world.shell("divelog -C b sync --diver mari")
    try world.done("test \"$(find b -name '2024-06-20*.md' | wc -l)\" -eq 1")
  }

  /// Both gave the dive another time.
  @Test func aDiveThatBothMovedIsDecided() throws {
    let world = try Self.club()
    try world.done(
      """
      (cd a && divelog group move seals/last time=19:30 --yes > /dev/null
      divelog sync --diver mari)
      cd b && divelog set \(Self.toms)\(Self.dive) time=19:00 > /dev/null
      """
    )
    let outcome = try world.shell("divelog -C b sync --diver tom")
    #expect(outcome.status == 1)
    try world.done(
      """
      cd b && test "$(ls \(Self.toms) | tr '\\n' ' ')" = '2024-06-13-1900-rummu.md 2024-06-13-1930-rummu.md '
      git rm -qf \(Self.toms)2024-06-13-1900-rummu.md && git add . && git rm -q --cached \(Self.toms)\(Self.dive) \
        2> /dev/null || true
      divelog sync --diver tom && test "$(ls \(Self.toms))" = 2024-06-13-1930-rummu.md
      """
    )
  }

  /// The diver removed the entry, and the leader moved it with its group dive: it does not come back
  /// unasked.
  @Test func anEntryThatOneMovedAndTheOtherRemovedIsDecided() throws {
    let world = try Self.club()
    try world.done(
      """
      (cd a && divelog group move seals/last time=19:30 --yes > /dev/null
      divelog sync --diver mari)
      cd b && divelog remove \(Self.toms)\(Self.dive) --yes --force > /dev/null
      """
    )
    let outcome = try world.shell("divelog -C b sync --diver tom")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(Self.words), "\(outcome.errors)")
    try world.done(
      """
      cd b && git rm -qf \(Self.toms)2024-06-13-1930-rummu.md
      divelog sync --diver tom && test ! -e \(Self.toms)2024-06-13-1930-rummu.md
      """
    )
  }
}
