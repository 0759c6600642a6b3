/// The quantities that can be grouped into bands.
public enum BandQuantity: String, CaseIterable, Hashable, Sendable {
  case depth, temperature, duration
}
