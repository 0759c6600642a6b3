import DiveFigures
import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore

/// What a UDDF file says of a dive after it.
extension UDDFDocument {
  func writeAfter(
    _ dive: inout OutgoingRecord<Dive>,
    _ logged: LoggedDive,
    _ profiles: DiveProfiles,
    _ part: inout XMLText
  ) {
    part.open("informationafterdive")
    let lowest: Temperature? = dive.take(.waterTemperature)
    part.element("lowesttemperature", lowest.map(UDDFUnit.kelvin))
    writeDepths(&dive, profiles, &part)
    let visibility: Visibility? = dive.take(.visibility)
    switch visibility {
    case .distance(let distance)?:
      part.element("visibility", ExactNumber.thousandths(distance.steps))
    case .scale?: dive.lose(.visibility)
    case nil: break
    }
    writeScales(&dive, &part)
    if let rating = dive.source.rating?.value {
      dive.skip(.rating)
      part.open("rating")
      // Of ten, where ours are of five.
      part.element("ratingvalue", "\(rating * 2)")
      part.close()
    }
    if let notes = log.notes(of: logged.dive.origin) {
      part.open("notes")
      Self.paragraphs(notes, &part)
      part.close()
    }
    writeSightings(&dive, &part)
    part.close()
  }

  /// The schema requires the greatest depth and the duration; 0 is not recorded.
  private func writeDepths(
    _ dive: inout OutgoingRecord<Dive>,
    _ profiles: DiveProfiles,
    _ part: inout XMLText
  ) {
    let depth: Depth? = dive.take(.maximumDepth)
    let recorded = profiles.main?.profile.samples(of: .depth)?.greatest.map(Depth.init(steps:))
    if depth == nil, recorded == nil { dive.lose("max-depth", .incomplete) }
    part.element("greatestdepth", (depth ?? recorded).map(UDDFUnit.metres) ?? "0")
    let average: Depth? = dive.take(.averageDepth)
    part.element("averagedepth", average.map(UDDFUnit.metres))
    let duration: DiveDuration? = dive.take(.duration)
    let last = profiles.main?.profile.samples(of: .time)?.greatest
    if duration == nil, last == nil { dive.lose("duration", .incomplete) }
    let seconds = duration.map { "\($0.seconds)" } ?? last.map(ExactNumber.thousandths)
    part.element("diveduration", seconds ?? "0")
  }

  private func writeScales(_ dive: inout OutgoingRecord<Dive>, _ part: inout XMLText) {
    let current: Scale? = dive.take(.current)
    switch current {
    case Scale.none?: part.element("current", "no-current")
    case .light?: part.element("current", "mild-current")
    case .moderate?: part.element("current", "moderate-current")
    case .strong?: part.element("current", "hard-current")
    case .extreme?: part.element("current", "very-hard-current")
    case nil: break
    }
    let chill: Scale? = dive.take(.chill)
    switch chill {
    case Scale.none?: part.element("thermalcomfort", "comfortable")
    case .light?, .moderate?: part.element("thermalcomfort", "cold")
    case .strong?, .extreme?: part.element("thermalcomfort", "very-cold")
    case nil: break
    }
    if chill != nil, chill != Scale.none { dive.lose(.chill, .converted) }
  }

  /// The format sorts living things by their class, which a log does not know; so they are notes.
  private func writeSightings(_ dive: inout OutgoingRecord<Dive>, _ part: inout XMLText) {
    let sightings: [OutgoingRecord<Sighting>] = dive.groups(.sightings, .sighting)
    guard !sightings.isEmpty else { return }
    dive.lose(.sightings, .converted)
    part.open("observations")
    part.open("notes")
    for var sighting in sightings {
      let (species, count): (String?, Int?) = (sighting.take(.species), sighting.take(.count))
      let number = count.map { " (\($0))" } ?? ""
      part.element("para", (species ?? "") + number)
      dive.add(sighting)
    }
    part.close()
    part.close()
  }
}
