/// The type of a name in a context.
package indirect enum ContextShape: Hashable, Sendable {
  /// Text in the reader's language and units, on one line.
  case text
  /// A plain number in a fixed unit, for further calculations: `18.4`.
  case number
  /// A safe address: of a web page, a mail address, or an embedded picture.
  case address
  /// A condition for `{{#name}}`.
  case truth
  /// Safe HTML: `{{{name}}}`.
  case html
  /// A style sheet for `<style>{{{name}}}</style>`.
  case style
  /// A list of objects with names of their own.
  case list(ContextNames)
  /// An object with names of its own.
  case object(ContextNames)

  /// What the manual calls the type.
  package var word: String {
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
package struct ContextName: Hashable, Sendable {
  /// The name in templates.
  package let name: String
  /// One sentence of documentation.
  package let meaning: String
  /// An example of the value.
  package let example: String
  /// The type of the value.
  package let shape: ContextShape
}

/// The names that templates may use for one kind of subject.
package struct ContextNames: Hashable, Sendable {
  /// The kind of subject, as the manual calls it: `dive`, `totals`.
  package let title: String
  /// The names in the order of the manual.
  package let names: [ContextName]
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

  /// Whether both have the same subject; there is one list for each.
  package static func == (left: Self, right: Self) -> Bool { left.title == right.title }

  /// Hashes the subject.
  package func hash(into hasher: inout Hasher) { hasher.combine(title) }
}
