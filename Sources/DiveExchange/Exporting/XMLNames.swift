import DiveUnits

/// The ids of an XML document's elements: legal names, none of them twice.
struct XMLNames {
  private var taken: Set<String> = []
  private var known: [String: String] = [:]
  /// For each name, the smallest number that may be free.
  private var next: [String: Int] = [:]

  /// The id of a thing; the same for the same key.
  ///
  /// - Parameters:
  ///   - kind: What it is; ids begin with it, so that none begins with a digit.
  ///   - key: What tells it from others of its kind.
  ///   - title: What the id is made of, instead of the key.
  /// - Returns: ASCII letters, digits, `-`, `_` and `.`.
  mutating func id(_ kind: String, _ key: String, title: String? = nil) -> String {
    let whole = "\(kind)\u{0}\(key)"
    if let id = known[whole] { return id }
    let id = free("\(kind)-\(Self.slug(title ?? key))")
    known[whole] = id
    return id
  }

  /// The id of a thing that has one already; nil if it has none.
  func known(_ kind: String, _ key: String) -> String? { known["\(kind)\u{0}\(key)"] }

  private mutating func free(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = next[name, default: 2]
    while !taken.insert("\(name)-\(number)").inserted { number += 1 }
    next[name] = number + 1
    return "\(name)-\(number)"
  }

  /// At most 64 characters; Latin letters lose their diacritics, and others become a `-`.
  private static func slug(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", "_", ".": result.unicodeScalars.append(scalar)
      case _ where scalar.properties.isDiacritic && !scalar.isASCII: continue
      default:
        if !scalar.isASCII, let letters = RecordID.make(from: String(scalar)) {
          result += letters
        } else if result.last != "-" {
          result += "-"
        }
      }
      if result.utf8.count >= 64 { break }
    }
    return result.isEmpty ? "0" : String(result.prefix(64))
  }
}
