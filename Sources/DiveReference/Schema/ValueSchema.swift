import DiveChecks
import DiveFormat
import DiveModel
import DiveUnits
import Wording

/// The schema of one value as an editor's YAML parser sees it: `128` is a number, `18.4 m` a text.
struct ValueSchema {
  let kind: ValueKind
  let plausible: ClosedRange<Int>?
  let options: SchemaOptions

  /// Whether a comma is a mistake: a single reference where a list may be.
  var refusesComma = false

  /// The name among the definitions; nil for a schema that is short enough to stand in its place.
  var name: String? {
    switch kind {
    case .word, .flag: return nil
    case .text, .documentType, .reference, .person, .owner, .pathReference, .identifier:
      let limit = longest.map { "-\($0)" } ?? ""
      return "text" + limit + (refusesComma ? "-alone" : "")
    default: break
    }
    let form = ValueForm.all.first { $0.kinds.contains(kind) }?.name
    let name = (form ?? "field-key").map { $0 == " " ? "-" : String($0) }.joined()
    guard let plausible else { return name }
    let limits = [plausible.lowerBound, plausible.upperBound].map { limit in
      limit < 0 ? "m\(limit.magnitude)" : "\(limit)"
    }
    return ([name] + limits).joined(separator: "-")
  }

  /// The schema itself.
  var tree: JSONTree {
    switch kind {
    case .word(let list): return .object([("enum", .texts(list.words))])
    case .flag: return .object([("enum", .list([.flag(true), .text("true")]))])
    case .fieldKey: return .object([("enum", .texts(FieldTable.dive.rows.map(\.key)))])
    case .visibility: return visibility
    case .text, .documentType, .reference, .person, .owner, .pathReference, .identifier, .file:
      return anyText
    case .provenance: return pattern(#"^[^/]+/[\s\S]+@[0-9a-f]{16}$"#)
    case .version:
      return number(1...1, "integer", steps: 1, ValuePattern(kind, 1...1).text ?? "")
    case .rating: return number(1...5, "integer", steps: 1, text)
    case .wholeNumber: return number(plausible, "integer", steps: 1, text)
    case .number: return number(plausible, "number", steps: 1000, text)
    default: return clock ?? pattern(anchored(text))
    }
  }

  private var text: String { ValuePattern(kind, plausible).text ?? "" }

  /// The reader ignores spaces around a value, which only a quoted text can have.
  private func anchored(_ text: String) -> String { "^ *(?:\(text)) *$" }

  private func pattern(_ text: String, types: [String] = ["string"]) -> JSONTree {
    let type: JSONTree = types.count == 1 ? .text(types[0]) : .texts(types)
    return .object([("type", type), ("pattern", .text(text))] + complaint)
  }

  /// What editors that know the keyword say of a text that does not match.
  private var complaint: [(key: String, value: JSONTree)] {
    guard let expected = kind.expectation else { return [] }
    return [("patternErrorMessage", .text(options.language.words(expected)))]
  }

  private var visibility: JSONTree {
    let words = JSONTree.object([("enum", .texts(WordList.visibility.words))])
    return .object([("anyOf", .list([words, pattern(anchored(text))]))])
  }

  /// A number, or a text that is one.
  private func number(
    _ range: ClosedRange<Int>?,
    _ type: String,
    steps: Int,
    _ text: String
  ) -> JSONTree {
    var pairs: [(key: String, value: JSONTree)] = [("type", .texts([type, "string"]))]
    if let range {
      let limits = [range.lowerBound, range.upperBound].map { limit in
        Decimal(limit, places: steps == 1 ? 0 : 3).text()
      }
      pairs += [("minimum", .number(limits[0])), ("maximum", .number(limits[1]))]
    }
    return .object(pairs + [("pattern", .text(anchored(text)))] + complaint)
  }

  /// For a reader of older YAML: a time of day, a duration or a zone that it takes for a number in
  /// base 60.
  private var clock: JSONTree? {
    guard options.yaml == .older else { return nil }
    let range: ClosedRange<Int>
    switch kind {
    case .time: range = 0...86_399
    case .zone: range = -720...840
    case .duration, .diveDuration: range = 600...(plausible?.upperBound ?? 1 << 40)
    default: return nil
    }
    return number(range, "integer", steps: 1, text)
  }
}

// Texts.

extension ValueSchema {
  /// The most characters; nil if there is no limit.
  private var longest: Int? {
    switch kind {
    case .text(let limit): limit == .max ? nil : Int(limit)
    case .documentType: ValueKind.documentTypeLimit
    case .reference, .person, .owner, .pathReference, .identifier: ValueKind.referenceLimit
    case .file: ValueKind.pathLimit
    default: nil
    }
  }

  /// A text, which looks like a number or `true` to an editor if it is written so.
  private var anyText: JSONTree {
    let words = EmptyWords.all.map(Self.escaped) + ["-{0,\(EmptyWords.longest)}"]
    let empty = "(?!(?:\(words.joined(separator: "|")))$)"
    let step = #"(?!\.{1,2}(?:/|$))[^/\\\u0000]+"#
    let body = kind == .file ? "\(step)(?:/\(step))*$" : refusesComma ? "[^,]*$" : ""
    let limit = longest.map { [("maxLength", JSONTree.number($0))] } ?? []
    let type = JSONTree.texts(["string", "number", "boolean"])
    return .object([("type", type)] + limit + [("pattern", .text("^" + empty + body))])
  }

  private static func escaped(_ text: String) -> String {
    text.map { "?.*+()[]{}|^$\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
