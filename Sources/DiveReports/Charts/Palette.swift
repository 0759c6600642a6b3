/// The colours of pages and charts in light and dark mode.
///
/// They are defined in `Templates/palette.txt`. Dark colours are only for screens, because printing
/// is on white paper in any mode.
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
