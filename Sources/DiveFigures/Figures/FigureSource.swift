package import DiveModel

/// From what a figure was worked out.
public enum FigureSource: Hashable, Sendable {
  /// The dive's own file: its date, depth or gases.
  case dive
  /// A computer, by its number in the dive's list, from 1.
  case computer(Int)
  /// The samples of a computer, by its number among the dive's computers, from 1.
  case profile(Int)
  /// The pressures of the dive's tanks, its duration and its average depth.
  case tanks
  /// The average depth and the duration, as if the whole dive had been there.
  case averageDepth
  /// The diver's dives before.
  case divesBefore
  /// The record of the dive's site, which says it for all dives there.
  case site

  /// Its name for programs.
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

  /// The number of the computer that it is of, from 1; nil where it is of none.
  public var computer: Int? {
    switch self {
    case .computer(let number), .profile(let number): number
    case .dive, .tanks, .averageDepth, .divesBefore, .site: nil
    }
  }
}

/// A figure of one dive, and from what it was worked out.
package struct FoundFigure: Sendable {
  package let content: Content
  package let source: FigureSource

  package init?(_ content: Content?, _ source: FigureSource) {
    guard let content else { return nil }
    self.content = content
    self.source = source
  }
}
