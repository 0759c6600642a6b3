/// The icons next to words; they add no information.
///
/// They are defined in `Templates/icons.svg`, one symbol per line.
enum Icon: String, CaseIterable, Sendable {
  case anchor, average, boat, calendar, camera, centre, certificate, chart, clock, computer, cost
  case current, depth, document, duration, entry, fish, flag, gas, gear, group, hash, home, list
  case lock, moon, note, oxygen, people, person, pressure, rating, search, service, site, stop, suit
  case tag, tank, temperature, trip, visibility, warning, water, waves, weather, weight

  var html: HTML { Self.drawn[self] ?? HTML() }

  private static let drawn: [Icon: HTML] = {
    var result: [Icon: HTML] = [:]
    for line in IconsText.text.split(separator: "\n") {
      let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let icon = Icon(rawValue: String(parts[1])),
        let start = parts[2].firstIndex(of: ">")
      else { continue }
      let lines = parts[2][parts[2].index(after: start)...]
        .replacing("</symbol>", with: "", maxReplacements: 1)
      result[icon] = HTML(
        ownMarkup:
          "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">"
          + lines + "</svg>"
      )
    }
    return result
  }()
}
