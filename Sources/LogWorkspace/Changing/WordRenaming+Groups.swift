import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// The group dives in which a word is renamed, and the versions of them that their entries name.
struct GroupDivesWithWord {
  /// The dives of groups that the user leads, if all divers were chosen.
  private(set) var changed: [GroupDive] = []
  /// The number of other group dives that have the word.
  private(set) var kept = 0
  /// All group dives; nil if none has the word.
  private let all: GroupDives?
  private let log: LogSession

  init(_ word: RenamedWord, of chosen: ChosenDivers, in log: LogSession) {
    self.log = log
    guard log.logbook.dives.contains(where: { $0.diver == nil && word.mayBe(in: $0.dive) }) else {
      all = nil
      return
    }
    let all = GroupDives(log.logbook, log.index)
    self.all = all
    let me = chosen == .all ? try? log.identity().diver : nil
    for dive in all.all where word.place.words(of: dive.dive).contains(where: word.isOld) {
      let group = log.index.place(of: dive.name.group, .group).map { log.logbook.groups[$0] }
      if let me, let group, group.isLed(by: me, on: log.today, log.index) {
        changed.append(dive)
      } else {
        kept += 1
      }
    }
  }

  /// The new version of its group dive for each entry that was made from the present one, by path.
  func versions(after changes: [FileChange]) -> [String: TemplateDigest] {
    let results = Dictionary(changes.map { ($0.path, $0.result) }) { first, _ in first }
    var versions: [String: TemplateDigest] = [:]
    guard let all else { return [:] }
    for dive in changed {
      guard case .some(.some(let bytes)) = results[dive.dive.origin.path] else { continue }
      let digest = TemplateVersion(of: bytes).digest
      for copy in all.copies(of: dive.name) where dive.version.isNamed(by: copy.provenance.digest) {
        versions[copy.dive.origin.path] = digest
      }
    }
    return versions
  }
}

extension RecordEditor {
  /// Writes another version of its group dive into an entry, and the dive's new name, if it has one.
  mutating func name(
    version digest: TemplateDigest,
    of stem: String? = nil
  ) throws(EditRefusal) {
    guard case .text(let text)? = self.text.meaning(of: "template"),
      let written = Provenance(text)
    else { return }
    let template = written.template
    let name = TemplateName(group: template.group, stem: stem ?? template.stem)
    let new = "\(Provenance(name, digest))"
    if new != text { try set("template", to: ValueSpelling(new)) }
  }
}
