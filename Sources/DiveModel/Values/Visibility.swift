public import DiveUnits

/// How far one saw: a distance, or one of five words.
public enum Visibility: Hashable, Sendable {
  case distance(Distance)
  case scale(VisibilityScale)
}
