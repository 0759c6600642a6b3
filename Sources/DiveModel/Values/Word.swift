/// One of a fixed list of words, kept as its place in the list.
///
/// The cases' raw values are the words as a file writes them, in the order in which help shows them.
public protocol Word: FieldValue, CaseIterable, RawRepresentable, Hashable
where RawValue == String, AllCases == [Self] {}

extension Word {
  /// Takes a place in the list of words; nil if it has none.
  public init?(content: Content) {
    guard case .steps(let index) = content, Self.allCases.indices.contains(index) else {
      return nil
    }
    self = Self.allCases[index]
  }

  /// The word's place in the list, from 0.
  public var content: Content { .steps(Self.allCases.firstIndex(of: self) ?? 0) }

  /// The words in order.
  public static var words: [String] { allCases.map(\.rawValue) }
}
