extension Language {
  /// A number for people: the language's decimal mark, and its mark between groups of three digits.
  ///
  /// `18.4` is `18,4` in Estonian. Decimals that are zeros are left out, or kept where figures of
  /// one kind stand below one another. Numbers that are names, as years, are not for this.
  public func number(_ number: Decimal, keepsZeros: Bool = false) -> String {
    let (sign, whole, decimals) = number.parts(keepsZeros: keepsZeros)
    let text = "\(sign)\(whole)"
    return numberStyle.figure(decimals.isEmpty ? text : text + "." + decimals)
  }

  /// A whole number for people, as `12,345` in English and `12 345` in Estonian and Finnish.
  ///
  /// The blank is a narrow one at which lines do not break, U+202F.
  public func number(_ number: Int) -> String { numberStyle.figure(String(number)) }

  /// A figure with its unit as files have it, as the language writes it: of `1173.5 L` in Estonian
  /// `1173,5 l`.
  public func figure(_ text: String) -> String { numberStyle.figure(text) }

  /// A share in per cent, of a number that counts per cent already: `12.5 %`, `12,5%`.
  public func percent(_ number: Decimal) -> String {
    words(.percent(number: self.number(number)))
  }

  /// Several texts that all hold: `a, b and c`.
  public func list(_ items: [String]) -> String { list(items, last: .listAnd) }

  /// Several texts of which one is meant: `a, b or c`.
  public func choice(_ items: [String]) -> String { list(items, last: .listOr) }

  /// Which form a number of things takes: `one`, `other` or what else the language has.
  public func pluralForm(of count: Int) -> String { pluralRule.form(of: count) }
}
