package import DiveModel

/// The source from which a figure was computed.
public enum FigureSource: Hashable, Sendable {
  /// The dive's own file: its date, depth or gases.
  case dive
  /// A computer, by its number in the dive's list, from 1.
  case computer(Int)
  /// The samples of a computer, by its number among the dive's computers, from 1.
  case profile(Int)
  /// The pressures of the dive's tanks, its duration and its average depth.
  case tanks
  /// The average depth and the duration, as if the whole dive had been at that depth.
  case averageDepth
  /// Earlier dives of the diver.
  case divesBefore
  /// The record of the dive's site.
  case site

  /// The name in JSON.
  public var name: String {
    switch self {
    case .dive: "dive"
    case .computer: "computer"
    case .profile: "profile"
    case .tanks: "tanks"
    case .averageDepth: "average-depth"
    case .divesBefore: "dives-before"
    case .site: "site"
    }
  }

  /// The number of the computer, from 1; nil for other sources.
  public var computer: Int? {
    switch self {
    case .computer(let number), .profile(let number): number
    case .dive, .tanks, .averageDepth, .divesBefore, .site: nil
    }
  }
}

/// A figure of one dive with its source.
package struct FoundFigure: Sendable {
  package let content: Content
  package let source: FigureSource

  package init?(_ content: Content?, _ source: FigureSource) {
    guard let content else { return nil }
    self.content = content
    self.source = source
  }
}
