/// What bands may be of.
public enum BandQuantity: String, CaseIterable, Hashable, Sendable {
  case depth, temperature, duration
}
