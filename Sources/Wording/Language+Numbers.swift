extension Language {
  /// A number with the language's decimal mark and grouping of digits.
  ///
  /// `18.4` is `18,4` in Estonian. Trailing zeros are left out, or kept for aligned columns. Do not
  /// use it for numbers that are names, such as years.
  public func number(_ number: Decimal, keepsZeros: Bool = false) -> String {
    let (sign, whole, decimals) = number.parts(keepsZeros: keepsZeros)
    let text = "\(sign)\(whole)"
    return numberStyle.figure(decimals.isEmpty ? text : text + "." + decimals)
  }

  /// A whole number, such as `12,345` in English and `12 345` in Estonian and Finnish.
  ///
  /// The space is U+202F, a narrow no-break space.
  public func number(_ number: Int) -> String { numberStyle.figure(String(number)) }

  /// A number with a unit, converted from the form in files: `1173.5 L` is `1173,5 l` in Estonian.
  public func figure(_ text: String) -> String { numberStyle.figure(text) }

  /// A percentage: `12.5 %`, `12,5%`.
  public func percent(_ number: Decimal) -> String {
    words(.percent(number: self.number(number)))
  }

  /// A list of texts that all apply: `a, b and c`.
  public func list(_ items: [String]) -> String { list(items, last: .listAnd) }

  /// A list of alternatives: `a, b or c`.
  public func choice(_ items: [String]) -> String { list(items, last: .listOr) }

  /// The plural form for a number: `one`, `other` or another form of the language.
  public func pluralForm(of count: Int) -> String { pluralRule.form(of: count) }
}
