import DiveFormat
import DiveModel
import FrontMatter

/// A field's example as the JSON value that an editor makes of it.
enum SchemaExample {
  static func tree(of row: FieldRow) -> JSONTree? {
    let bytes = Array("\(row.key): \(row.example)\n".utf8)
    var reader = FrontMatterReader { _ in false }
    return bytes.withUnsafeBufferPointer { source in
      reader.read(source, as: .settings)
      guard reader.tape.nodes.count > 2 else { return nil }
      return Walk(tape: reader.tape, source: source).tree(2, row.kind)
    }
  }

  private struct Walk {
    let tape: Tape
    let source: UnsafeBufferPointer<UInt8>

    func tree(_ index: Int, _ kind: ValueKind) -> JSONTree {
      let node = tape.nodes[index]
      switch node.kind {
      case .scalar: return scalar(tape.text(of: node, in: source), kind)
      case .sequence:
        var items: [JSONTree] = []
        var child = index + 1
        while child < Int(node.next) {
          items.append(tree(child, kind))
          child = Int(tape.nodes[child].next)
        }
        return .list(items)
      case .mapping: return mapping(index, kind)
      }
    }

    private func mapping(_ index: Int, _ kind: ValueKind) -> JSONTree {
      var pairs: [(key: String, value: JSONTree)] = []
      var child = index + 1
      while child < Int(tape.nodes[index].next) {
        let key = tape.text(of: tape.nodes[child], in: source)
        let value = Int(tape.nodes[child].next)
        let inner = table(kind)?.row(for: key)?.kind ?? .text
        pairs.append((key, tree(value, inner)))
        child = Int(tape.nodes[value].next)
      }
      return .object(pairs)
    }

    private func table(_ kind: ValueKind) -> FieldTable? {
      switch kind {
      case .mapping(let kind): kind.table
      case .dive: .dive
      default: nil
      }
    }

    private func scalar(_ text: String, _ kind: ValueKind) -> JSONTree {
      switch kind {
      case .number, .wholeNumber, .rating, .version: .number(text)
      case .flag: .flag(text == "true")
      case .mapping(let inner): scalar(text, inner.table.rows.first?.kind ?? .text)
      default: .text(text)
      }
    }
  }
}
