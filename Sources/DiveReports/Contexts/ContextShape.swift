/// The type of a name in a context.
public indirect enum ContextShape: Hashable, Sendable {
  /// Words in the reader's language and units, in a line.
  case text
  /// A plain number in a fixed unit, for further calculations: `18.4`.
  case number
  /// An address that is safe to follow or to show: of a web page, of mail, or a picture itself.
  case address
  /// Something to ask with `{{#name}}`.
  case truth
  /// HTML that is safe: `{{{name}}}`.
  case html
  /// A style sheet for `<style>{{{name}}}</style>`.
  case style
  /// Several things, each with names of its own.
  case list(ContextNames)
  /// One thing with names of its own.
  case object(ContextNames)

  /// What the manual calls the type.
  public var word: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .address: "address"
    case .truth: "yes/no"
    case .html: "HTML"
    case .style: "style"
    case .list(let names): "list of " + names.title
    case .object(let names): names.title
    }
  }
}

/// A name that a template may use.
public struct ContextName: Hashable, Sendable {
  /// As the template writes it.
  public let name: String
  /// One sentence of documentation.
  public let meaning: String
  /// An example of the value.
  public let example: String
  /// The type of the value.
  public let shape: ContextShape
}

/// The names that templates may use of something.
public struct ContextNames: Hashable, Sendable {
  /// The kind of subject, as the manual calls it: `dive`, `totals`.
  public let title: String
  /// In the order of the manual.
  public let names: [ContextName]
  private let places: [String: Int]

  init(_ title: String, _ names: [ContextName]) {
    self.title = title
    self.names = names
    places = Dictionary(
      names.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func name(_ name: String) -> ContextName? { places[name].map { names[$0] } }

  /// Whether both are of the same thing; there is one list for each.
  public static func == (left: Self, right: Self) -> Bool { left.title == right.title }

  /// Hashes what they are of.
  public func hash(into hasher: inout Hasher) { hasher.combine(title) }
}
