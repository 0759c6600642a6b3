public import DiveModel
import DiveUnits
import Diagnostics

extension Logbook {
  /// The tanks of a dive whose volume is written as a set, such as `2x12 L`, by tank index.
  ///
  /// A volume is a number of litres, but to a diver a twin set is not a 24-litre tank. The file is
  /// read again for the spelling; if it has changed since, the tank is left out.
  public func tankSets(of dive: Dive) -> [Int: String] {
    let volumes = dive.items(of: .tanks).map { Tank(content: $0.content)?.volume }
    guard volumes.contains(where: Self.mayBeSet), let bytes = try? tree.bytes(of: dive.origin.path)
    else { return [:] }
    var sets: [Int: String] = [:]
    for (place, volume) in volumes.enumerated() {
      guard let volume, Self.mayBeSet(volume), volume.range.lowerBound <= volume.range.upperBound,
        volume.range.upperBound <= min(bytes.count, dive.origin.bodyStart)
      else { continue }
      let written = bytes[volume.range.lowerBound..<volume.range.upperBound]
      let text = String(decoding: written.filter { !Self.quotes.contains($0) }, as: UTF8.self)
      let isSet = text.contains { "xX".contains($0) }
      if isSet, (try? TankVolume(parsing: text)) == volume.value { sets[place] = text }
    }
    return sets
  }

  /// `"` and `'`.
  private static let quotes: [UInt8] = [0x22, 0x27]

  private static func mayBeSet(_ volume: Located<TankVolume>?) -> Bool {
    if case .water? = volume?.value { true } else { false }
  }
}
