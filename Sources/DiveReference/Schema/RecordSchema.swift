import DiveFormat
package import DiveModel
import Diagnostics
import LogbookCore
import Wording

/// The JSON Schema of a kind of record, made from its table of fields.
///
/// It describes the front matter of a record, or `divelog.yml`, as an editor's YAML parser reads it,
/// and agrees with the reader as far as a schema can: see the article *Schemas*.
package struct RecordSchema {
  private let kind: RecordKind
  private let options: SchemaOptions

  package init(of kind: RecordKind, _ options: SchemaOptions = SchemaOptions()) {
    self.kind = kind
    self.options = options
  }

  /// The file name of the schema of a kind.
  package static func fileName(of kind: RecordKind) -> String { "\(kind.rawValue).json" }

  /// The schemas of all kinds, by file name.
  package static func files(_ options: SchemaOptions) -> [(name: String, text: String)] {
    RecordKind.allCases.map { (fileName(of: $0), RecordSchema(of: $0, options).text) }
  }

  /// The schema as a JSON document.
  package var text: String {
    var parts = SchemaParts(options)
    let body = parts.mapping(.table(of: kind), isStrict: true)
    let about = Message.schemaAbout(format: "\(Logbook.newestFormat)")
    var pairs: [(key: String, value: JSONTree)] = [
      ("$schema", .text(options.draft.address)),
      ("title", .text("divelog: " + options.language.words(.thing(kind.rawValue)))),
      ("description", .text(options.language.words(about))),
    ]
    if case .object(let body) = body { pairs += body }
    if kind == .dive { pairs += rebreatherRule }
    pairs.append((options.draft.definitions, .object(parts.definitions)))
    var json = JSONWriter()
    JSONTree.object(pairs).write(to: &json, linesTo: 2)
    return json.text + "\n"
  }

  /// Diluent and oxygen are for rebreathers.
  private var rebreatherRule: [(key: String, value: JSONTree)] {
    let uses = JSONTree.object([
      ("enum", .texts([TankUse.diluent, .oxygen].map(\.rawValue)))
    ])
    let use = JSONTree.object([("not", uses), ("items", .object([("not", uses)]))])
    let tank: (key: String, value: JSONTree) = ("properties", .object([("use", use)]))
    let modes = JSONTree.texts([DiveMode.closedCircuit, .semiClosed].map(\.rawValue))
    let isRebreather = JSONTree.object([
      ("required", .texts(["mode"])),
      ("properties", .object([("mode", .object([("enum", modes)]))])),
    ])
    let tanks = JSONTree.object([tank, ("items", .object([tank]))])
    return [
      ("if", .object([("not", isRebreather)])),
      ("then", .object([("properties", .object([("tanks", tanks)]))])),
    ]
  }
}
