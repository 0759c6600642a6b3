public import DiveUnits

/// One dive of one diver, or of a group as its template.
public struct Dive: LogRecord {
  /// Which kind of record it is.
  public static let kind = RecordKind.dive
  /// The file that it was read from.
  public let origin: Origin
  /// The fields that are written and could be read, in the order of the file.
  public let fields: FieldSet

  /// Takes the fields that were read from a file; values are checked when they are read.
  public init(origin: Origin, fields: FieldSet) {
    self.origin = origin
    self.fields = fields
  }

  /// The fields, numbered; what each means and how it is written says the field table.
  public enum Field: UInt8, CaseIterable, Sendable {
    case number, date, time, zone, duration, bottomTime, site, trip, centre, boat, position,
      exitPosition, group, template, members, ask, mode, purpose, maximumDepth, averageDepth,
      repetitions, longest, airTemperature, surfaceTemperature, waterTemperature, visibility,
      water, altitude, surfacePressure, density, entry, weather, waves, current, surge, chill,
      tanks, setpoints, weight, suit, gear, computers, decoModel, gradientFactors, decoStops,
      safetyStop, cns, otu, nitrogenLoad, oxygenLoad, safetyFactor, warnings, buddies, guide,
      instructor, students, sightings, tags, rating, photos, documents, cost, share, source,
      planned, invalid
  }
}

extension Dive {
  /// The diver's running number of the dive.
  public var number: Located<Int>? { self[.number] }
  /// The day of leaving the surface, local.
  public var date: Located<CalendarDate>? { self[.date] }
  /// The time of leaving the surface, local.
  public var time: Located<TimeOfDay>? { self[.time] }
  /// The zone in which date and time are written.
  public var zone: Located<ZoneOffset>? { self[.zone] }
  /// From leaving the surface to reaching it again.
  public var duration: Located<DiveDuration>? { self[.duration] }
  /// As the diver's tables count it; never the dive's duration.
  public var bottomTime: Located<DiveDuration>? { self[.bottomTime] }
  /// Where it was.
  public var site: Located<Reference>? { self[.site] }
  /// The trip it belongs to.
  public var trip: Located<Reference>? { self[.trip] }
  /// The dive centre one dived with.
  public var centre: Located<Reference>? { self[.centre] }
  /// The boat one dived from; a boat is a centre.
  public var boat: Located<Reference>? { self[.boat] }
  /// Where one went in, if that is not the site's position.
  public var position: Located<GeoPosition>? { self[.position] }
  /// Where one came out.
  public var exitPosition: Located<GeoPosition>? { self[.exitPosition] }
  /// The group one dived with.
  public var group: Located<Reference>? { self[.group] }
  /// The group dive it was made from, `group/stem@digest`; written by the tool.
  public var template: Located<String>? { self[.template] }
  /// Of a group dive: who was there.
  public var members: [Located<Reference>] { self[list: .members] }
  /// Of a group dive: the fields that each member is asked for.
  public var ask: [Located<String>] { self[list: .ask] }
  /// How one breathed; open circuit if nothing is said.
  public var mode: Located<DiveMode>? { self[.mode] }
  /// What it was for; recreation if nothing is said.
  public var purpose: [Located<DivePurpose>] { self[list: .purpose] }
  /// The greatest depth.
  public var maximumDepth: Located<Depth>? { self[.maximumDepth] }
  /// The mean depth over the duration.
  public var averageDepth: Located<Depth>? { self[.averageDepth] }
  /// Of a freedive session: how many dives.
  public var repetitions: Located<Int>? { self[.repetitions] }
  /// Of a freedive session: the longest dive.
  public var longest: Located<DiveDuration>? { self[.longest] }
  /// The temperature of the air.
  public var airTemperature: Located<Temperature>? { self[.airTemperature] }
  /// The temperature of the water at the surface.
  public var surfaceTemperature: Located<Temperature>? { self[.surfaceTemperature] }
  /// The lowest temperature of the water.
  public var waterTemperature: Located<Temperature>? { self[.waterTemperature] }
  /// How far one saw.
  public var visibility: Located<Visibility>? { self[.visibility] }
  /// The kind of water, if it is not the site's.
  public var water: Located<Water>? { self[.water] }
  /// Above sea level, if it is not the site's.
  public var altitude: Located<Distance>? { self[.altitude] }
  /// The pressure of the air at the surface.
  public var surfacePressure: Located<Pressure>? { self[.surfacePressure] }
  /// The density of the water, if it is not the site's.
  public var density: Located<Density>? { self[.density] }
  /// How one came into the water.
  public var entry: Located<WaterEntry>? { self[.entry] }
  /// The weather in the diver's words.
  public var weather: Located<String>? { self[.weather] }
  /// How high the waves were.
  public var waves: Located<Scale>? { self[.waves] }
  /// How strong the current was.
  public var current: Located<Scale>? { self[.current] }
  /// How strong the surge was.
  public var surge: Located<Scale>? { self[.surge] }
  /// How cold one felt.
  public var chill: Located<Scale>? { self[.chill] }
  /// The tanks, in the order that profiles number them.
  public var tanks: [Located<Tank>] { self[list: .tanks] }
  /// Of a rebreather: the setpoints in order of use.
  public var setpoints: [Located<Pressure>] { self[list: .setpoints] }
  /// The weights carried.
  public var weight: [Located<Weight>] { self[list: .weight] }
  /// The suit in the diver's words.
  public var suit: Located<String>? { self[.suit] }
  /// The gear used.
  public var gear: [Located<Reference>] { self[list: .gear] }
  /// The dive computers worn; figures come from the first.
  public var computers: [Located<DiveComputer>] { self[list: .computers] }
  /// The decompression model.
  public var decoModel: Located<String>? { self[.decoModel] }
  /// The gradient factors of the model.
  public var gradientFactors: Located<GradientFactors>? { self[.gradientFactors] }
  /// The decompression stops made.
  public var decoStops: [Located<DecoStop>] { self[list: .decoStops] }
  /// The safety stop, or that there was none.
  public var safetyStop: Located<SafetyStop>? { self[.safetyStop] }
  /// The central nervous system's oxygen load as the computer showed it.
  public var cns: Located<Fraction>? { self[.cns] }
  /// Oxygen tolerance units as the computer showed them.
  public var otu: Located<DecimalNumber>? { self[.otu] }
  /// As the computer showed it.
  public var nitrogenLoad: Located<String>? { self[.nitrogenLoad] }
  /// As the computer showed it.
  public var oxygenLoad: Located<String>? { self[.oxygenLoad] }
  /// As the computer showed it.
  public var safetyFactor: Located<String>? { self[.safetyFactor] }
  /// What the computer warned of.
  public var warnings: [Located<DiveWarning>] { self[list: .warnings] }
  /// With whom one dived.
  public var buddies: [Located<Reference>] { self[list: .buddies] }
  /// Who guided.
  public var guide: [Located<Reference>] { self[list: .guide] }
  /// Who taught.
  public var instructor: [Located<Reference>] { self[list: .instructor] }
  /// Who was taught.
  public var students: [Located<Reference>] { self[list: .students] }
  /// What was seen.
  public var sightings: [Located<Sighting>] { self[list: .sightings] }
  /// The diver's own words to find the dive by.
  public var tags: [Located<String>] { self[list: .tags] }
  /// One to five stars.
  public var rating: Located<Int>? { self[.rating] }
  /// Pictures beside the dive.
  public var photos: [Located<Photo>] { self[list: .photos] }
  /// Documents that belong to the dive.
  public var documents: [Located<Reference>] { self[list: .documents] }
  /// What it cost; no expense of any budget.
  public var cost: [Located<Cost>] { self[list: .cost] }
  /// Who may see it.
  public var share: Located<Share>? { self[.share] }
  /// An importer's name for the dive in the program it came from.
  public var source: Located<String>? { self[.source] }
  /// Not dived yet; in no figure.
  public var planned: Located<Bool>? { self[.planned] }
  /// No real dive; in no figure.
  public var invalid: Located<Bool>? { self[.invalid] }
}
