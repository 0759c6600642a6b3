/// A text as it stands in a logbook.
package struct SampleText: Hashable, Sendable {
  /// The file's path from the logbook, which determines the kind of record.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A damaged text, and how it was made.
package struct MutatedText: Hashable, Sendable {
  package let path: String
  package let bytes: [UInt8]
  package let mutations: [Mutation]
}

/// Spoils sample texts, each input made from the seed and its index alone.
package struct Mutator: Sendable {
  private let samples: [SampleText]

  /// A text longer than this is not made longer still.
  private static let longEnough = 1 << 19

  /// Makes a mutator of samples, of which there is at least one.
  package init(samples: [SampleText]) {
    precondition(!samples.isEmpty, "nothing to mutate")
    self.samples = samples
  }

  /// Returns the input with an index: one sample with one to four mutations.
  package func input(_ index: Int, seed: UInt64) -> MutatedText {
    var random = SplitMix64(seed: seed, stream: index)
    let sample = random.pick(samples)
    var bytes = sample.bytes
    var mutations: [Mutation] = []
    for _ in 0...random.below(4) where bytes.count < Self.longEnough {
      let mutation = Self.choose(using: &random)
      bytes = mutation(bytes, other: random.pick(samples).bytes, using: &random)
      mutations.append(mutation)
    }
    return MutatedText(path: sample.path, bytes: bytes, mutations: mutations)
  }

  /// Chooses the slips of a hand more often than the floods, which cost more time than they find.
  private static func choose(using random: inout SplitMix64) -> Mutation {
    switch random.below(100) {
    case ..<18: .removeToken
    case ..<34: .doubleToken
    case ..<50: .swapTokens
    case ..<62: .setByte
    case ..<76: .insertBytes
    case ..<84: .removeBytes
    case ..<90: .truncate
    case ..<95: .splice
    case ..<97: .repeatLine
    default: .nest
    }
  }
}
