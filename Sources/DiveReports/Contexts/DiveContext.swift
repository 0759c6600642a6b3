import LogbookCore
import DiveFormat
import DiveModel
import DiveUnits
import Wording

/// The names of a dive: the keys of its file, computed figures, and related records.
enum DiveContext {
  static let table = ContextTable<ReportDive>("dive", fields + figures + numbers + parts)

  /// Keys with lists of mappings, or about the file and other logs.
  private static let left: Set<String> = [
    "tanks", "template", "photos", "documents", "computers", "sightings", "cost", "share", "source",
    "planned", "invalid",
  ]

  private static let fields: [ContextTable<ReportDive>.Row] =
    FieldTable.dive.rows.filter { row in
      !row.traits.contains(.groupDive) && !left.contains(row.key)
    }.map { row in
      let example = row.key == "date" ? "12 June 2024" : row.example
      return .text(row.key, row.summary, example) { $0.text(row.key) }
    }

  private static let figures: [ContextTable<ReportDive>.Row] = [
    .text("weekday", "The day of the week.", "Wednesday") { entry in
      entry.dive.date.map { entry.log.words.weekday($0.value) }
    },
    .text("diver", "The diver.", "Mari Tamm") { entry in
      entry.logged.diver.flatMap { entry.log.owner($0) }
    },
    .text("country", "The country of the site.", "Estonia") { $0.siteRecord?.country?.value },
    .text("region", "The part of the country.", "Harjumaa") { $0.siteRecord?.region?.value },
    .text("rmv", "The gas breathed per minute, at the surface.", "15.2 L/min") { entry in
      entry.steps("rmv").map { entry.log.words.flow($0) }
    },
    .text("sac", "The fall of the tank's pressure per minute, at the surface.", "1.1 bar/min") {
      $0.text("sac")
    },
    .text("surface-interval", "The time since the diver's last dive ended.", "1 h 40 min") {
      $0.text("surface-interval")
    },
    .text("computers", "The dive computers worn.", "Shearwater Perdix 2") { entry in
      entry.dive.computers.compactMap { $0.value.model?.value }.joined(separator: ", ")
    },
    .text("all-weight", "All weights together.", "8 kg") { entry in
      let grams = entry.dive.weight.compactMap { $0.value.mass?.value.steps }
      return grams.isEmpty ? nil : entry.log.words.mass(Mass(steps: grams.reduce(0, &+)))
    },
    .text("seen", "The species seen, and how many of each.", "pike (2), perch") { entry in
      entry.dive.sightings.compactMap { sighting in
        sighting.value.species.map { species in
          sighting.value.count.map { "\(species.value) (\($0.value))" } ?? species.value
        }
      }.joined(separator: ", ")
    },
    .text("gas", "The gases in the tanks, each once.", "EAN32, EAN50") { entry in
      var names: [String] = []
      for tank in entry.dive.tanks where !tank.value.isFor(.unused) {
        guard let gas = tank.value.gas.map({ entry.log.words.gas($0.value) }), !names.contains(gas)
        else { continue }
        names.append(gas)
      }
      return names.joined(separator: ", ")
    },
    .count(
      "total-dives",
      "The diver's dives so far, including those before the log.",
      "340"
    ) {
      $0.log.running.total(at: $0.place)?.dives
    },
    .text("total-time", "The total duration of those.", "312 h 5 min") { entry in
      entry.log.running.total(at: entry.place).map {
        entry.log.words.sum(DiveDuration(steps: $0.seconds))
      }
    },
  ]

  private static let numbers: [ContextTable<ReportDive>.Row] = [
    .text("date-iso", "The day in a form that programs can sort.", "2024-06-12") { entry in
      entry.dive.date?.value.description
    },
    .count("duration-s", "The duration in seconds.", "2820") { $0.steps("duration") },
    .number("max-depth-m", "The maximum depth in metres.", "18.4") { entry in
      entry.steps("max-depth").map { Decimal($0, places: 3).text() }
    },
    .number("average-depth-m", "The mean depth in metres.", "9.7") { entry in
      entry.steps("average-depth").map { Decimal($0, places: 3).text() }
    },
    .number("water-temperature-c", "The lowest water temperature in °C.", "7") { entry in
      entry.steps("water-temperature").map { Decimal($0 - 273_150, places: 3).text() }
    },
    .number("rmv-l", "The gas breathed per minute at the surface, in litres.", "15.2") { entry in
      entry.steps("rmv").map { Decimal($0, places: 3).text() }
    },
  ]

  private static let parts: [ContextTable<ReportDive>.Row] = [
    .list("tanks", "The tanks.", of: TankContext.table) { entry in
      let sets = entry.log.logbook.tankSets(of: entry.dive)
      return entry.dive.tanks.enumerated().map { place, tank in
        TankOfReport(tank: tank.value, words: entry.log.words, set: sets[place])
      }
    },
    .list("buddy-list", "The buddies.", of: NameContext.table) { entry in
      entry.dive.buddies.map { entry.log.person($0.value.text) }
    },
    .list("tag-list", "The tags.", of: NameContext.table) { $0.dive.tags.map(\.value) },
    .list("seen-list", "The species seen.", of: NameContext.table) { entry in
      entry.dive.sightings.compactMap { $0.value.species?.value }
    },
    .list("photos", "The pictures.", of: PhotoContext.table) { entry in
      entry.dive.photos.map { PhotoOfReport(photo: $0.value, words: entry.log.words) }
    },
    .list(
      "own",
      "The diver's own keys, those with `x-`; only in your own reports.",
      of: OwnKeyContext.table
    ) { entry in
      OwnKeyOfReport.all(of: entry)
    },
    .html("notes", "The notes.") { NotePart.html($0.notes) },
    .lines("notes-text", "The notes as they are written, in Markdown.", "Prison wall.") {
      $0.notes
    },
    .text("notes-size", "Whether the notes are `short`, `long` or `longer` than fit.", "short") {
      switch $0.notes?.utf8.count ?? 0 {
      case ..<500: "short"
      case ..<1000: "long"
      default: "longer"
      }
    },
    .address("stamp", "The stamp of the centre or boat, a picture.", "data:image/png;base64,…") {
      $0.stamp?.address
    },
    .text(
      "stamp-class",
      "The class of the same picture in `stamp-style`, which holds it once for all dives.",
      "stamp-1"
    ) {
      $0.stamp?.name
    },
    .truth("is-breath-hold", "True for a breath-hold dive.") {
      $0.dive.mode?.value.isBreathHold ?? false
    },
  ]
}
