/// How much gas a dive took, reckoned at the surface, by whoever knows more of it than its file says.
public struct KnownConsumption: Hashable, Sendable {
  /// Millibars a minute (SAC); nil where it is not known.
  public let pressure: Int?
  /// Millilitres a minute (RMV); nil where it is not known.
  public let volume: Int?

  /// Takes both rates, in millibars and in millilitres a minute.
  public init(pressure: Int?, volume: Int?) {
    self.pressure = pressure
    self.volume = volume
  }
}
