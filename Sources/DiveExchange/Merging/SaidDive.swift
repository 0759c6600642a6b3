import DiveFormat
import DiveModel
import LogbookCore

/// A dive that comes in and says what an entry says.
extension JoinedDive {
  /// Whether the entry takes something that it lacks altogether.
  ///
  /// The dive may be an export of the entry, which says some things in other words: it names the gas
  /// that an entry leaves out, or repeats a figure of the samples. To the items of the entry's own
  /// lists nothing is added then, except another computer's samples.
  func completes(_ entry: KnownEntry, in target: ImportTarget) -> Bool {
    if changes.isEmpty { return false }
    if report.differences.contains(where: \.isTaken) { return true }
    if report.added.contains(where: { !entry.lists.contains($0) }) { return true }
    let created = changes.compactMap { change -> [UInt8]? in
      if case .create(_, let bytes) = change { bytes } else { nil }
    }
    if created.isEmpty { return false }
    let profiles = entry.computers.filter { $0.profile != nil }
      .map { target.profile(of: $0, in: entry) }
    // Samples that cannot be compared may be the same.
    guard profiles.allSatisfy({ $0.flatMap { DepthCurve($0) } != nil }) else { return false }
    let own = profiles.compactMap { $0.map { ProfileCSV.write($0) } }
    return created.contains { bytes in
      !own.contains(bytes) && DepthCurve(ProfileCSV.read(bytes).profile) != nil
    }
  }
}

extension MergeReport {
  /// The report where the entry takes nothing.
  var ofNothingTaken: MergeReport {
    var report = self
    report.left = added + left
    report.added = []
    return report
  }
}
