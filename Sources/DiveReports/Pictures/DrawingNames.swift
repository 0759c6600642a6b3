/// The elements and attributes of SVG that only draw.
enum DrawingNames {
  static let elements: Set<String> = [
    "circle", "clipPath", "defs", "desc", "ellipse", "feBlend", "feColorMatrix", "feComposite",
    "feDropShadow", "feFlood", "feGaussianBlur", "feMerge", "feMergeNode", "feMorphology",
    "feOffset",
    "filter", "g", "line", "linearGradient", "marker", "mask", "path", "pattern", "polygon",
    "polyline", "radialGradient", "rect", "stop", "style", "svg", "symbol", "text", "textPath",
    "title", "tspan", "use",
  ]

  /// The elements whose text is displayed, read aloud, or used as style.
  static let withText: Set<String> = ["desc", "style", "text", "textPath", "title", "tspan"]

  /// Whether an element belongs to an editor, or is metadata such as the author and date.
  ///
  /// An SVG element under another prefix does not count.
  static func isOfEditors(_ name: String, besides prefixes: Set<Substring>) -> Bool {
    if name == "metadata" { return true }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 && !prefixes.contains(parts[0])
  }

  /// Whether an attribute only describes how something is drawn; others are left out.
  static func isAttribute(_ name: String) -> Bool {
    attributes.contains(name) || name.hasPrefix("aria-") && !name.contains(":")
  }

  private static let attributes: Set<String> = [
    "alignment-baseline", "baseline-shift", "class", "clip-path", "clip-rule", "clipPathUnits",
    "color", "color-interpolation", "color-interpolation-filters", "cx", "cy", "d", "direction",
    "display", "dominant-baseline", "dx", "dy", "fill", "fill-opacity", "fill-rule", "filter",
    "filterUnits", "flood-color", "flood-opacity", "font-family", "font-size", "font-stretch",
    "font-style", "font-variant", "font-weight", "fx", "fy", "gradientTransform", "gradientUnits",
    "height", "href", "id", "in", "in2", "k1", "k2", "k3", "k4", "lang", "lengthAdjust",
    "letter-spacing", "marker-end", "marker-mid", "marker-start", "markerHeight", "markerUnits",
    "markerWidth", "mask", "maskContentUnits", "maskUnits", "mode", "offset", "opacity", "operator",
    "orient", "overflow", "paint-order", "pathLength", "patternContentUnits", "patternTransform",
    "patternUnits", "points", "preserveAspectRatio", "primitiveUnits", "r", "radius", "refX",
    "refY",
    "result", "role", "rotate", "rx", "ry", "shape-rendering", "spreadMethod", "startOffset",
    "stdDeviation", "stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width",
    "style", "text-anchor", "text-decoration", "text-rendering", "textLength", "transform", "type",
    "values", "vector-effect", "viewBox", "visibility", "width", "word-spacing", "writing-mode",
    "x",
    "x1", "x2", "xml:space", "y", "y1", "y2",
  ]
}

/// The properties for appearance.
enum DrawingStyle {
  /// The functions that load nothing.
  private static let functions: Set<String> = [
    "", "calc", "hsl", "hsla", "matrix", "not", "nth-child", "rgb", "rgba", "rotate", "scale",
    "skewx", "skewy", "translate", "translatex", "translatey", "url", "var",
  ]

  /// Whether a value or a style sheet loads nothing: it calls no unknown function, `url` refers to
  /// a part of the drawing, and nothing is obscured by escapes.
  static func isSound(_ text: String) -> Bool {
    let bytes = Array(text.lowercased().utf8)
    var word: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "@"): return false
      case 0x30...0x39, 0x61...0x7A, 0x2D, 0x5F, 0x80...: word.append(byte)
      case UInt8(ascii: "("):
        let name = String(decoding: word, as: UTF8.self)
        guard functions.contains(name), name != "url" || isOwn(bytes[(place + 1)...]) else {
          return false
        }
        word = []
      default: word = []
      }
    }
    return true
  }

  /// Whether an address refers to a part of the drawing.
  private static func isOwn(_ rest: ArraySlice<UInt8>) -> Bool {
    let rest = rest.drop { [0x20, 0x9, 0xA, 0xC, 0xD].contains($0) }
    let isQuoted = rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'")
    return (isQuoted ? rest.dropFirst() : rest).first == UInt8(ascii: "#")
  }
}
