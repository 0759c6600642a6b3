import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// What the computers of an entry recorded, which may be a part of the entry.
///
/// A computer records one dive at a time. One that it recorded before or after that of the entry is
/// not the entry's, however near they are: the dives of a freediver are minutes apart.
struct RecordedDive {
  private let entry: KnownEntry
  private let target: ImportTarget
  private let isOfFormat: Bool

  /// Takes an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - target: The logbook, which has its samples.
  ///   - prefix: What the names of the format begin with from which a dive comes.
  init(_ entry: KnownEntry, in target: ImportTarget, _ prefix: String) {
    (self.entry, self.target) = (entry, target)
    isOfFormat = entry.sources.contains { $0.hasPrefix(prefix) }
  }

  /// Whether a dive that comes in is another one of an entry's computer.
  ///
  /// - Parameters:
  ///   - span: When it was.
  ///   - computers: Those that recorded it.
  ///   - curve: Its depths, if there are samples.
  /// - Returns: What the computers say.
  func beside(
    _ span: DiveSpan,
    by computers: [ComputerIdentity],
    _ curve: DepthCurve?
  ) -> DiveMatching.Recording {
    guard let gap = entry.footprint.span.start.seconds(to: span.start) else { return .open }
    let found = entry.computers.map { (computer: $0, comparison: compare($0, computers)) }
    let same = found.filter { $0.comparison == .same }.map(\.computer)
    if !same.isEmpty {
      let areOthers = same.allSatisfy { isAnother($0, span, gap, curve) }
      return areOthers ? .another(isOfFormat: isOfFormat) : .open
    }
    guard isOfFormat else { return .open }
    if found.isEmpty {
      return isApart(span, gap, seconds: entry.footprint.span.seconds) ? .perhapsAnother : .open
    }
    let unknown = found.filter { $0.comparison == .unknown }.map(\.computer)
    let areOthers = !unknown.isEmpty && unknown.allSatisfy { isAnother($0, span, gap, curve) }
    return areOthers ? .perhapsAnother : .open
  }

  private func compare(
    _ own: DiveComputer,
    _ computers: [ComputerIdentity]
  ) -> ComputerIdentity.Comparison {
    let identity = ComputerIdentity(serial: own.serial?.value, model: own.model?.value)
    let all = computers.map { identity.compare(with: $0) }
    if all.contains(.same) { return .same }
    return all.isEmpty || all.contains(.unknown) ? .unknown : .different
  }

  private func isAnother(
    _ own: DiveComputer,
    _ span: DiveSpan,
    _ gap: Int,
    _ curve: DepthCurve?
  ) -> Bool {
    let gap = gap - offset(of: own)
    // Most dives begin when those of their entries do.
    guard abs(gap) > Self.minute else { return false }
    let profile = target.profile(of: own, in: entry)
    let last = profile?.samples(of: .time)?.greatest.map { $0 / 1000 }
    let shown = own.duration?.value.seconds ?? entry.footprint.span.seconds
    guard isApart(span, gap, seconds: last ?? shown) else { return false }
    // A program gives one recording one time; two programs may not.
    if isOfFormat { return true }
    let own = profile.flatMap { DepthCurve($0) }
    return !(own.flatMap { own in curve.flatMap { CurveLikeness(own, $0) } }?.isOne ?? false)
  }

  /// The seconds from the entry's start to that of a computer's recording.
  private func offset(of own: DiveComputer) -> Int {
    let start = entry.footprint.span.start
    guard let day = start.day, let second = start.second else { return 0 }
    let days = (own.date?.value.dayNumber ?? day) - day
    return days * 86_400 + (own.time?.value.seconds ?? second) - second
  }

  /// Whether a dive begins after a recording ends, or ends before it begins.
  private func isApart(_ span: DiveSpan, _ gap: Int, seconds: Int) -> Bool {
    if gap < 0 { return span.seconds > 0 && -gap >= span.seconds - Self.rounding(span.seconds) }
    return seconds > 0 && gap >= seconds - Self.rounding(seconds)
  }

  /// What may be too much in a duration, as programs round it up to minutes.
  private static func rounding(_ seconds: Int) -> Int {
    seconds.isMultiple(of: minute) ? minute - 1 : 0
  }

  private static let minute = 60
}

extension CurveLikeness {
  /// Whether two recordings are one, as two programs have it.
  var isOne: Bool { difference <= 0.02 && abs(lag) <= DepthCurve.step }
}
