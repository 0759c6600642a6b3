import DiveFormat
import DiveGroups
import GitHistory
import LogbookCore
import Diagnostics
import Wording

/// Brings what changed in group dives into the members' entries.
struct GroupUpdateRun {
  let dives: [GroupDive]
  /// Whose entries; nil for everybody's.
  let divers: Set<String>?
  let decision: TemplateUpdate.Decision
  let writing: GroupWriting

  private var options: GlobalOptions { writing.options }
  private var logbook: Logbook { writing.logbook }

  func run(_ selection: GroupDiveSelection, _ console: inout Console) throws -> ExitStatus {
    let wanted = dives.flatMap { dive in
      selection.dives.copies(of: dive.name).filter { isWanted($0, dive) }.map { ($0, dive) }
    }
    var history = TemplateHistory(
      of: try options.root(),
      for: Set(wanted.map(\.0.provenance.digest))
    )
    var updates: [TemplateUpdate] = []
    var conflicts: [FileDiagnostic] = []
    var failures: [GroupFailure] = []
    for (copy, dive) in wanted {
      let isOld = !dive.version.isNamed(by: copy.provenance.digest)
      let base = isOld ? history.version(copy.provenance.digest) : nil
      do throws(GroupFailure) {
        let update = try TemplateUpdate(
          of: copy,
          to: dive,
          since: base,
          decision,
          in: logbook,
          selection.index
        )
        updates.append(update)
        conflicts += update.conflicts.map { UpdateConflict($0, update, copy, dive).diagnostic }
      } catch {
        // One broken file keeps nobody else's from following.
        if !failures.contains(error) { failures.append(error) }
      }
    }
    for failure in failures { console.note(options.words(failure.message)) }
    // Places are those of the files as they were read.
    show(conflicts.inOrder, history.failure, &console)
    let changes = updates.compactMap(\.change)
    try writing.write(changes, &console)
    guard conflicts.isEmpty, failures.isEmpty else { return .problems }
    if changes.isEmpty { tellOfNothing(selection, &console) }
    return .done
  }

  private func tellOfNothing(_ selection: GroupDiveSelection, _ console: inout Console) {
    let isNobodys = dives.allSatisfy { dive in
      selection.dives.copies(of: dive.name).allSatisfy { !(divers?.contains($0.diver) ?? true) }
    }
    console.note(options.words(isNobodys ? .nobodyHasAnEntry : .nothingToUpdate))
  }

  /// An entry of the present version has nothing to get, unless one asks for it.
  private func isWanted(_ copy: GroupDives.Copy, _ dive: GroupDive) -> Bool {
    guard divers?.contains(copy.diver) ?? true else { return false }
    return !dive.version.isNamed(by: copy.provenance.digest) || !decision.taking.isEmpty
  }

  private func show(
    _ conflicts: [FileDiagnostic],
    _ failure: GitFailure?,
    _ console: inout Console
  ) {
    if conflicts.isEmpty { return }
    let context = RenderContext(language: options.language) { [logbook] in logbook.source(of: $0) }
    let lines = TextRenderer(context).text(of: conflicts)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
    console.note(lines.joined(separator: "\n"))
    if case .refused(let reason) = failure {
      console.note(options.words(.noHistory(reason: reason.firstLine)))
    } else if failure == .missing {
      console.note(options.words(.gitIsMissing))
    }
    console.note(options.words(.conflictsLeft(count: conflicts.count)))
  }
}

extension String {
  fileprivate var firstLine: String {
    split(separator: "\n").first.map(String.init) ?? self
  }
}
