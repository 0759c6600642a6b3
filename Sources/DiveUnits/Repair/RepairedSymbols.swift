/// Replaces characters that only look like valid ones.
///
/// - Returns: The corrected text, and the first wrong character.
func repairSymbols(_ text: String) -> (text: String, wrong: String?) {
  guard text.utf8.contains(where: { $0 >= 0x80 || $0 == 0x09 }) else { return (text, nil) }
  var repaired = String.UnicodeScalarView()
  var wrong: String?
  for scalar in text.unicodeScalars {
    guard let right = rightSymbol(for: scalar) else {
      repaired.append(scalar)
      continue
    }
    repaired.append(contentsOf: right.unicodeScalars)
    if wrong == nil { wrong = String(scalar) }
  }
  return (String(repaired), wrong)
}

/// The replacement for a character; nil if it is valid.
private func rightSymbol(for scalar: Unicode.Scalar) -> String? {
  switch scalar.value {
  case 0x09, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return " "
  case 0x200B...0x200F, 0x2060, 0xFEFF: return ""
  case 0xBA, 0x2DA: return "°"
  case 0x2103: return "°C"
  case 0x2109: return "°F"
  case 0x2010...0x2015, 0x2212, 0xFE63: return "-"
  case 0xD7, 0x2715: return "x"
  case 0x2044, 0x2215: return "/"
  case 0x2113: return "L"
  case 0x2236: return ":"
  case 0x43C: return "m"
  case 0x2080...0x2089: return String(scalar.value - 0x2080)
  case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
  case 0x80...: return foreignDigit(scalar)
  default: return nil
  }
}

/// The ASCII digit for a digit of another script.
func foreignDigit(_ scalar: Unicode.Scalar) -> String? {
  guard scalar.properties.numericType == .decimal else { return nil }
  // Avoids converting `Double` to `Int`, which would link libm for this alone.
  return (0...9).first { Double($0) == scalar.properties.numericValue }.map { String($0) }
}
