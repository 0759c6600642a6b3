import DiveModel
import DiveStatistics
import DiveUnits
import LogbookCore
import Wording

/// The events of a dive: numbers below the profile, and a list that explains them.
struct ProfileEvents {
  struct Event {
    let row: Int
    let milliseconds: Int
    let kind: ProfileEvent.Kind
    let words: String
    /// The gas that is breathed from here on, if the event is about one.
    let gas: String?
  }

  let all: [Event]
  /// The number of events that are not shown.
  let others: Int

  private static let most = 40

  init(_ profile: DiveProfile, times: [Int], tanks: [Tank], _ reader: PictureReader) {
    let events = profile.events.filter { times.indices.contains($0.row) }
    all = events.prefix(Self.most).map { event in
      Event(
        row: event.row,
        milliseconds: times[event.row],
        kind: event.kind,
        words: reader.words(event.words(tanks, figure: reader.language.figure)),
        gas: Self.gas(event, tanks, reader)
      )
    }
    others = max(0, events.count - Self.most)
  }

  private static func gas(
    _ event: ProfileEvent,
    _ tanks: [Tank],
    _ reader: PictureReader
  ) -> String? {
    guard event.kind == .gas else { return nil }
    guard let tank = event.tank else {
      return event.value.map { name in
        (try? GasMix(parsing: name)).map { reader.words($0.words) } ?? name
      }
    }
    return tanks.indices.contains(tank) ? (tanks[tank].gas?.value.words).map(reader.words) : nil
  }

  /// The positions of their numbers on a line; overlapping ones are moved to the right.
  func places(_ place: (Event) -> Double, apart: Double, until end: Double) -> [Double] {
    var free = -Double.infinity
    var places = all.map { event in
      let x = max(place(event), free)
      free = x + apart
      return x
    }
    // Shift labels that exceed the end back to the left.
    var last = end
    for index in places.indices.reversed() where places[index] > last {
      places[index] = last
      last -= apart
    }
    return places
  }

  /// The list that explains the numbers.
  func list(_ reader: PictureReader) -> HTML {
    var html = HTML()
    guard !all.isEmpty else { return html }
    html.element("ol", .class("chart-events")) { html in
      for event in all {
        html.element("li") { html in
          html.element("span", .class("chart-time"), text: Self.time(event.milliseconds))
          html.literal(" ")
          html.text(event.words)
        }
      }
    }
    if others > 0 { html.element("p", text: reader.words(.moreEvents(count: others))) }
    return html
  }

  /// Minutes and seconds: `12:30`.
  static func time(_ milliseconds: Int) -> String {
    let seconds = (milliseconds / 1000).magnitude
    let rest = seconds % 60
    return "\(milliseconds <= -1000 ? "-" : "")\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
