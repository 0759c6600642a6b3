import DiveModel
import GitHistory
import LogbookCore
import Diagnostics

/// Warnings that only a merge causes.
extension SyncRun {
  /// Reports warnings of a merge that neither side had: mainly two dives with one number, as when a
  /// diver logged one on each of two devices.
  ///
  /// It does not stop a sync, so a version that cannot be read is not an error here.
  mutating func noteWarnings(of commit: String, joining ours: String, _ others: Others) {
    let sides = [ours] + others.tips.map(\.commit)
    // If one side contains the other, there are no new warnings.
    guard !sides.contains(commit), let merged = try? warnings(in: commit), !merged.isEmpty,
      let versions = try? sides.map(warnings)
    else { return }
    let own = merged.compared(to: versions).own
    if !own.isEmpty { note(.mergeBrought(own, of: merged)) }
  }

  private func warnings(in commit: String) throws(SyncFailure) -> LogErrors {
    LogErrors(try log(in: commit), today: sync.today, of: .warning)
  }
}

/// Numbers that two dives of one diver have because of a merge.
enum MergedNumbers {
  /// The divers, each once.
  static func divers(in warnings: [FileDiagnostic]) -> [String] {
    let doubled = warnings.filter { $0.diagnostic.id == "duplicate-number" }
    var divers: [String] = []
    for warning in doubled {
      guard case .diver(let id)? = UserRights.owner(of: warning.path) else { continue }
      if !divers.contains(id) { divers.append(id) }
    }
    return divers
  }
}
