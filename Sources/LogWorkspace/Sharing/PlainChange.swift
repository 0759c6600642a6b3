import Diagnostics
import DiveFormat
import DiveModel
import LogbookCore

extension Logbook {
  /// Whether a change of dives certainly shows no more to anyone.
  ///
  /// What each audience sees need not be compared then, which takes longer than the change itself.
  ///
  /// That is so if only plain values change, in files that were read without a problem and that say
  /// `share` nowhere but as their key: what is seen of the dive then depends on other values.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - keys: The only keys whose values they change.
  /// - Returns: False if it is uncertain.
  func cannotShowMore(_ changes: [FileChange], changing keys: Set<String>) -> Bool {
    guard keys.allSatisfy({ FieldTable.dive.row(for: $0)?.kind.isPlain ?? false }) else {
      return false
    }
    let troubled = Set(diagnostics.map(\.path))
    let sharing = Set(dives.lazy.filter { $0.dive.has(.share) }.map(\.dive.origin.path))
    return changes.allSatisfy { change in
      guard case .edit(let source, _) = change, !troubled.contains(source.path) else {
        return false
      }
      return Self.countOfShare(source.bytes) == (sharing.contains(source.path) ? 1 : 0)
    }
  }

  /// How often the word stands in a text, ignoring case, also within other words.
  private static func countOfShare(_ bytes: [UInt8]) -> Int {
    let word = Array("share".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var place = 0
      while place + word.count <= bytes.count {
        var length = 0
        while length < word.count, bytes[place + length] | 0x20 == word[length] { length += 1 }
        count += length == word.count ? 1 : 0
        place += 1
      }
      return count
    }
  }
}

extension ValueKind {
  /// Whether a value of a dive can decide neither who sees the dive nor what is hidden in it: it
  /// names nothing, and no membership is compared with it.
  fileprivate var isPlain: Bool {
    switch self {
    case .word(let list): list != .share
    case .text, .number, .wholeNumber, .rating, .diveDuration, .duration, .depth, .distance,
      .temperature, .pressure, .tankVolume, .mass, .density, .fraction, .gas, .gradientFactors,
      .visibility:
      true
    default: false
    }
  }
}
