public import DiveUnits

/// The visibility under water: a distance, or one of five words.
public enum Visibility: Hashable, Sendable {
  case distance(Distance)
  case scale(VisibilityScale)
}
