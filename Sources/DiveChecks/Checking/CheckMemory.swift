import DiveModel
import LogbookCore

/// What a check has found, by which the next one need not look at what has not changed.
package struct CheckMemory: Sendable {
  let sweep: SweepMemory
  /// Which fixes are safe.
  let proofs: FixProofs
}

extension FixProofs {
  /// The proofs for the files that have not changed.
  func leaving(out changes: [ChangedDive]) -> FixProofs {
    var result = self
    for change in changes { result.forget(change.now.dive.origin.path) }
    return result
  }
}
