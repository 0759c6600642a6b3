import DiveModel
import DiveUnits

/// The duration and average depth of a dive according to one computer, used for gas consumption.
///
/// The two values belong together. A dive's own duration may be the longest of several computers
/// and its average depth their mean, as Subsurface shows them, so they may not fit each other. The
/// values are therefore those of the first computer with a depth: from its samples, else as shown,
/// and the dive's values where these are missing. A computer without samples and average depth is
/// skipped if another has them.
struct BreathingSpan {
  let duration: DiveDuration
  let average: Depth

  /// Finds the two values; nil if one of them is unknown, or is written but invalid.
  ///
  /// - Parameters:
  ///   - dive: with its computers.
  ///   - profile: of one of them, the first that recorded depths; nil where none was read.
  ///   - number: which computer that is, from 1.
  init?(of dive: Dive, profile: DiveProfile? = nil, ofComputer number: Int = 1) {
    let figures = profile.flatMap(DepthFigures.init)
    var place = 0
    var first: DiveComputer?
    for item in dive.items(of: .computers) {
      defer { place += 1 }
      if let figures, place + 1 == number {
        self.init(figures)
        return
      }
      guard let computer = DiveComputer(content: item.content) else { return nil }
      // Of a computer before the one whose samples were read nothing could be.
      let hasSamples = computer.has(.profile) && (figures == nil || place >= number)
      if hasSamples || computer.says(.averageDepth) {
        self.init(computer, of: dive)
        return
      }
      if place == 0 { first = computer }
    }
    if let figures {
      self.init(figures)
    } else {
      self.init(first, of: dive)
    }
  }

  private init(_ figures: DepthFigures) {
    duration = figures.duration
    average = figures.average
  }

  /// Takes the values that a computer showed, and the dive's where they do not differ.
  private init?(_ computer: DiveComputer?, of dive: Dive) {
    guard computer?.fields.isDamaged(DiveComputer.Field.duration.rawValue) != true,
      computer?.fields.isDamaged(DiveComputer.Field.averageDepth.rawValue) != true,
      let duration = computer?.duration?.value ?? dive.duration?.value,
      let average = computer?.averageDepth?.value ?? dive.averageDepth?.value
    else { return nil }
    self.duration = duration
    self.average = average
  }
}

extension DiveComputer {
  /// Whether a field is written, even if it is invalid.
  fileprivate func says(_ field: Field) -> Bool {
    has(field) || fields.isDamaged(field.rawValue)
  }
}
