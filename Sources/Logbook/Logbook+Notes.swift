public import DiveModel

extension Logbook {
  /// The Markdown of a dive, which no log keeps in memory, read again; empty if that fails.
  public func notes(of dive: Dive) -> ArraySlice<UInt8> {
    guard dive.origin.bodyStart < dive.origin.length,
      let bytes = try? tree.bytes(of: dive.origin.path)
    else { return [] }
    return bytes.dropFirst(dive.origin.bodyStart)
  }
}
