import Diagnostics

/// The rules for what a program is known to export, recognised by its heads.
///
/// The heads are those found in published files and descriptions; units are left out, as programs
/// write the diver's own into them.
struct TablePreset: Sendable {
  let program: String
  /// Heads, as folded, that a row must have.
  let signature: [String]
  /// What must stand under heads two rows above it.
  let above: [String: String]
  let hasAbove: Bool
  let rules: TableRules

  init(_ program: String, _ signature: [String], above: [String: String] = [:], _ text: String) {
    self.program = program
    self.signature = signature
    self.above = above
    rules = RulesReader(SourceText(path: program, text: text)).rules
    hasAbove = rules.hasAbove
  }

  /// The preset of a table, and the row of its head.
  static func matching(_ rows: [DelimitedText.Row]) -> (preset: TablePreset, row: Int)? {
    for (place, row) in rows.prefix(60).enumerated() {
      let heads = Set(row.cells.map { ColumnHead($0).folded })
      for preset in all where preset.signature.allSatisfy(heads.contains) {
        guard preset.hasAbove else { return (preset, place) }
        guard place >= 2 else { continue }
        let values = zip(rows[place - 2].cells, rows[place - 1].cells)
        let matches = preset.above.allSatisfy { head, value in
          values.contains { $0 == head && $1.lowercased() == value }
        }
        if matches { return (preset, place) }
      }
    }
    return nil
  }

  static let all = [
    subsurfaceProfile, subsurfaceList, shearwater(isImperial: false), shearwater(isImperial: true),
    garmin, apnealizer, seabear,
  ]

  private static let subsurfaceList = TablePreset(
    "Subsurface",
    ["dive number", "date", "time", "duration", "maxdepth", "avgdepth", "divemaster"],
    """
    number "dive number"
    date "date" as yyyy-mm-dd
    time "time" as HH:MM:SS
    duration "duration"
    max-depth "maxdepth"
    average-depth "avgdepth"
    mode "mode"
    air-temperature "airtemp"
    water-temperature "watertemp"
    \(tanks)
    site "location"
    position "gps"
    guide "divemaster" split /,/
    buddies "buddy" split /,/
    suit "suit"
    rating "rating"
    visibility "visibility" as stars
    notes "notes"
    weight "weight"
    tags "tags" split /,/
    """
  )

  private static let tanks = (1...6).map { number in
    """
    tanks.\(number).volume "cylinder size (\(number))"
    tanks.\(number).gas "o2 (\(number))", "he (\(number))" joined by "/"
    tanks.\(number).start "startpressure (\(number))"
    tanks.\(number).end "endpressure (\(number))"
    """
  }.joined(separator: "\n")

  private static let subsurfaceProfile = TablePreset(
    "Subsurface",
    ["dive number", "date", "time", "sample time", "sample depth"],
    """
    number "dive number"
    date "date" as yyyy-mm-dd
    time "time" as HH:MM:SS
    samples.time "sample time" as mm:ss
    samples.depth "sample depth"
    samples.temperature "sample temperature"
    samples.tank1 "sample pressure"
    samples.heart-rate "sample heartrate"
    """
  )

  /// Shearwater's samples are below a row about the dive; tanks are in psi in any case.
  private static func shearwater(isImperial: Bool) -> TablePreset {
    let (depth, degree) = isImperial ? ("ft", "°F") : ("m", "°C")
    return TablePreset(
      "Shearwater",
      ["time", "depth", "first stop depth", "time to surface", "average ppo2", "water temp"],
      above: ["Imperial Units": isImperial ? "true" : "false"],
      """
      above 2 lines
      number "Dive Number"
      date "Start Date"
      computers.1.model "Product"
      computers.1.serial "Computer Serial Number"
      samples.time "Time (sec)" in s
      samples.depth "Depth" in \(depth)
      samples.temperature "Water Temp" in \(degree)
      samples.stop-depth "First Stop Depth" in \(depth)
      samples.stop "First Stop Time" in min
      samples.tts "Time To Surface (min)" in min
      samples.ndl "Current NDL" in min
      samples.ppo2 "Average PPO2" in bar
      samples.tank1 "Tank 1 pressure (PSI)" in psi
      samples.tank2 "Tank 2 pressure (PSI)" in psi
      samples.tank3 "Tank 3 pressure (PSI)" in psi
      samples.tank4 "Tank 4 pressure (PSI)" in psi
      """
    )
  }

  private static let garmin = TablePreset(
    "Garmin Connect",
    ["activity type", "date", "favorite", "title", "max depth", "bottom time"],
    """
    if "Activity Type" lacks Diving, Dive, Apnea, Snorkel: ignore row
    date "Date"
    duration "Time" as h:mm:ss
    bottom-time "Bottom Time"
    max-depth "Max Depth"
    average-depth "Avg Depth"
    water-temperature "Min Temp"
    water "Water Type"
    notes "Title"
    """
  )

  private static let apnealizer = TablePreset(
    "Apnealizer",
    ["time", "depth", "pulse", "temp", "speed"],
    """
    set mode = freedive
    samples.time "Time" in s
    samples.depth "Depth" in m
    samples.temperature "Temp" in °C
    samples.heart-rate "Pulse"
    """
  )

  private static let seabear = TablePreset(
    "Seabear",
    ["time", "depth", "ndt", "tts", "ceiling", "temperature", "tank pressure"],
    """
    samples.time "Time" in s
    samples.depth "Depth" in m
    samples.temperature "Temperature" in °C
    samples.tank1 "Tank pressure" in bar
    """
  )
}
