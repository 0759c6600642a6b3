import DiveModel
import DiveUnits
import LogbookCore

/// What a diver's certifications say about a dive to a depth with a gas.
///
/// Nothing is guessed from the name of a level: `max-depth` says how deep, `gases` with which gas.
/// Every certification covers air, unless its `gases` are all trimix.
struct CertificationCover {
  private let question: ReadinessQuestion
  /// The diver's record.
  private let path: String
  /// The certifications of the day.
  private let current: [Certification]
  /// Those that have expired by that day.
  private let expired: [Certification]
  /// Whether the diver's record has no certification at all.
  private let hasNone: Bool
  /// Whether something about a certification could not be read.
  private let isDoubtful: Bool

  /// Takes the certifications of a diver.
  ///
  /// - Parameters:
  ///   - diver: The diver.
  ///   - question: The dive.
  ///   - isDoubtful: Whether the diver's record may have other certifications than those read.
  init(of diver: Diver, for question: ReadinessQuestion, isDoubtful: Bool) {
    self.question = question
    path = diver.origin.path
    let all = diver.certifications.map(\.value)
    hasNone = all.isEmpty
    let sound = all.filter { !$0.fields.isDamagedAnywhere }
    let held = sound.filter { $0.isHeld(on: question.day) }
    current = held.filter { $0.expires.map { question.day <= $0.value } ?? true }
    expired = held.filter { $0.expires.map { $0.value < question.day } ?? false }
    self.isDoubtful = isDoubtful || sound.count < all.count
  }

  /// A certification that is valid on the day; like a document, it is missing if there is none at
  /// all.
  var certification: ReadinessReason {
    if hasNone, !isDoubtful { return ReadinessReason(.certification, .missing, at: path) }
    return reason(.certification) { _ in
      true
    } otherwise: {
      nil
    }
  }

  /// A certification for the depth, with the gas or without a word about gases.
  func depth(_ depth: Depth) -> ReadinessReason {
    reason(.depth) { card in
      covers(card, depth)
    } otherwise: {
      let deepest = current.filter(isOfGas).compactMap { $0.maximumDepth?.value }.max()
      if let deepest { return .limit(deepest) }
      return current.contains { $0.maximumDepth != nil } ? .limit(Depth(steps: 0)) : nil
    }
  }

  /// A certification for the gas, to the depth or without a word about depths.
  func gas(_ gas: GasMix) -> ReadinessReason {
    reason(.gas) { card in
      guard gas.isCovered(by: card.gases.map(\.value)) else { return false }
      guard let depth = question.depth, let most = card.maximumDepth?.value else { return true }
      return depth <= most
    } otherwise: {
      guard !gas.isPlainAir, current.contains(where: { !$0.gases.isEmpty }) else { return nil }
      return .limit(Depth(steps: 0))
    }
  }

  private func covers(_ card: Certification, _ depth: Depth) -> Bool {
    guard let most = card.maximumDepth?.value, depth <= most else { return false }
    return isOfGas(card)
  }

  /// Whether the depth of a certification holds for the gas, which is air unless one is asked.
  private func isOfGas(_ card: Certification) -> Bool {
    card.gases.isEmpty || (question.gas ?? .air).isCovered(by: card.gases.map(\.value))
  }

  /// The state of those that cover something; without any, `cause` says what the others cover, and
  /// nil that none says anything.
  private func reason(
    _ kind: ReadinessReason.Kind,
    _ covers: (Certification) -> Bool,
    otherwise cause: () -> ReadinessReason.Cause?
  ) -> ReadinessReason {
    let found = current.filter(covers)
    if !found.isEmpty {
      let ends = found.map { $0.expires?.value }
      let last = ends.contains(nil) ? nil : ends.compactMap(\.self).max()
      return ReadinessReason(kind, .init(until: last, on: question.day), until: last, at: path)
    }
    if isDoubtful { return ReadinessReason(kind, .unknown, at: path, .unreadable) }
    if let last = expired.filter(covers).compactMap({ $0.expires?.value }).max() {
      return ReadinessReason(kind, .expired, until: last, at: path)
    }
    if let cause = cause() { return ReadinessReason(kind, .missing, at: path, cause) }
    return ReadinessReason(kind, .unknown, at: path, .notRecorded)
  }
}

extension GasMix {
  /// Whether it is air, also as `EAN21`.
  fileprivate var isPlainAir: Bool { helium == 0 && (209...210).contains(oxygen) }

  /// Whether a certification with these gases covers it; one without gases covers air alone.
  ///
  /// A nitrox covers air and every nitrox with no more oxygen. A trimix covers those with no less
  /// oxygen and no more helium; more oxygen than air has takes a nitrox with as much.
  fileprivate func isCovered(by gases: [GasMix]) -> Bool {
    if gases.isEmpty { return isPlainAir }
    let richest = max(210, gases.map(\.oxygen).max() ?? 0)
    return gases.contains { known in
      if (helium == 0) != (known.helium == 0) { return false }
      if helium == 0 { return min(209, known.oxygen) <= oxygen && oxygen <= max(210, known.oxygen) }
      return helium <= known.helium && known.oxygen <= oxygen && oxygen <= richest
    }
  }
}
