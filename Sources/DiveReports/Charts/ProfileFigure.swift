/// A figure that a script reads out at any place of a profile.
struct ProfileFigure {
  /// How a figure is written.
  enum Form: String {
    case number
    /// Seconds as minutes and seconds.
    case clock
    /// A speed with an arrow upwards or, if it is negative, downwards.
    case speed
  }

  private let name: String
  private let unit: String
  private let places: Int
  private let form: Form
  /// The values at the rows that are shown, as whole numbers of the last digit.
  private let values: [Int?]

  init(
    _ name: String,
    unit: String = "",
    places: Int = 0,
    form: Form = .number,
    _ values: [Int?]
  ) {
    self.name = name
    self.unit = unit
    self.places = places
    self.form = form
    self.values = values
  }

  /// The attributes from which the script reads it.
  var attributes: [HTMLAttribute] {
    let texts = values.map { $0.map { "\($0)" } ?? "-" }
    let common = [
      HTMLAttribute("data-name", name), HTMLAttribute("data-unit", unit),
      HTMLAttribute("data-places", "\(places)"),
      HTMLAttribute("data-values", texts.joined(separator: " ")),
    ]
    return form == .number ? common : common + [HTMLAttribute("data-form", form.rawValue)]
  }

  /// Adds a figure that has no line; nothing if it is not known anywhere.
  func addWithoutLine(to html: inout HTML) {
    guard values.contains(where: { $0 != nil }) else { return }
    html.shape("g", [.class("chart-said")] + attributes)
  }
}
