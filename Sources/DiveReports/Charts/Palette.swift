/// The colours of pages and charts, by day and by night.
///
/// They stand once, in `Templates/palette.txt`. The dark ones are for screens alone: whoever reads in
/// the dark prints on white paper all the same.
enum Palette {
  /// The colours as variables of a style.
  static let style: String = {
    let colours = PaletteText.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ") }.filter { $0.count == 3 }
    func variables(_ column: Int) -> String {
      colours.map { "--\($0[0]):\($0[column])" }.joined(separator: ";")
    }
    let (day, night) = (variables(1), variables(2))
    return PaletteStyleText.text.replacing("/* day */", with: day)
      .replacing("/* night */", with: night)
  }()
}
