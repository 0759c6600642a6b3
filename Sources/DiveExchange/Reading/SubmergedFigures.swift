/// What the samples of a dive say about its time in the water, where the computer does not.
///
/// The time from a sample to the next counts when that sample is deeper than 1.2 m, the depth at
/// which computers begin a dive; a computer that keeps recording at the surface is not believed.
struct SubmergedFigures {
  /// The time in the water; nil if no sample is deep enough.
  private(set) var milliseconds: Int?
  /// The mean depth over that time, in whole centimetres, in millimetres.
  private(set) var mean: Int?
  /// The greatest depth of all samples, in millimetres.
  private(set) var maximum: Int?

  private static let threshold = 1_200

  /// Takes depths in millimetres with their times in milliseconds, in order of time.
  init(_ samples: [(time: Int, value: Int)]) {
    maximum = samples.map(\.value).max()
    var (total, area) = (0.0, 0.0)
    for (sample, next) in zip(samples, samples.dropFirst()) where sample.value > Self.threshold {
      let length = Double(next.time - sample.time)
      total += length
      area += length * Double(sample.value + next.value) / 2
    }
    guard total > 0 else { return }
    milliseconds = Int(total)
    mean = Int((area / total / 10).rounded()) * 10
  }
}
