/// One of a fixed list of words, stored as its index.
///
/// The raw values are the words as written in files, in the order of help texts.
public protocol Word: FieldValue, CaseIterable, RawRepresentable, Hashable
where RawValue == String, AllCases == [Self] {}

extension Word {
  /// Takes an index in the list; nil if out of range.
  public init?(content: Content) {
    guard case .steps(let index) = content, Self.allCases.indices.contains(index) else {
      return nil
    }
    self = Self.allCases[index]
  }

  /// The word's index, from 0.
  public var content: Content { .steps(Self.allCases.firstIndex(of: self) ?? 0) }

  /// The words in order.
  public static var words: [String] { allCases.map(\.rawValue) }
}
