/// A choice of dives that a link leads to in the list of all dives.
///
/// The site's script filters the list to what stands behind the address. Without it the link leads
/// to all of them.
enum ListFilter {
  case year(Int)
  case tag(String)
  case gas(String)
  /// Words that are searched for, such as the day `2024-06-12` or the month `2024-06`.
  case search(String)

  /// The page with what it is filtered to.
  var address: String { "dives.html#\(name)=\(Self.encoded(value))" }

  private var name: String {
    switch self {
    case .year: "year"
    case .tag: "tag"
    case .gas: "gas"
    case .search: "search"
    }
  }

  private var value: String {
    switch self {
    case .year(let year): "\(year)"
    case .tag(let tag): tag
    case .gas(let gas): gas
    case .search(let words): words
    }
  }

  /// A text as a part of an address: letters and digits of ASCII as they are, all else as bytes.
  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
