/// A dive's consumption converted to the surface, from a source that knows more than its file.
public struct KnownConsumption: Hashable, Sendable {
  /// Millibars per minute (SAC); nil if unknown.
  public let pressure: Int?
  /// Millilitres per minute (RMV); nil if unknown.
  public let volume: Int?

  /// Takes both rates, in millibars and in millilitres per minute.
  public init(pressure: Int?, volume: Int?) {
    self.pressure = pressure
    self.volume = volume
  }
}
