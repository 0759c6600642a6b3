public import DiveUnits

/// A dive of a diver or, as a template, of a group.
public struct Dive: LogRecord {
  /// The kind of record.
  public static let kind = RecordKind.dive
  /// The file that the record was read from.
  public let origin: Origin
  /// The fields that could be read, in file order.
  public let fields: FieldSet

  /// Takes the fields of a file, whose values have already been validated.
  public init(origin: Origin, fields: FieldSet) {
    self.origin = origin
    self.fields = fields
  }

  /// The field numbers; `FieldTable` documents the meaning and the syntax of each field.
  public enum Field: UInt8, CaseIterable, Sendable {
    case number, date, time, zone, duration, bottomTime, site, trip, centre, boat, position,
      exitPosition, group, template, members, ask, mode, purpose, maximumDepth, averageDepth,
      repetitions, longest, airTemperature, surfaceTemperature, waterTemperature, visibility,
      water, altitude, surfacePressure, density, entry, weather, waves, current, surge, chill,
      tanks, setpoints, weight, suit, gear, computers, decoModel, gradientFactors, decoStops,
      safetyStop, cns, otu, nitrogenLoad, oxygenLoad, safetyFactor, warnings, buddies, guide,
      instructor, students, sightings, tags, rating, photos, documents, cost, share, source,
      planned, invalid, places, waiting, meet, course
  }
}

extension Dive {
  /// The diver's number for the dive.
  public var number: Located<Int>? { self[.number] }
  /// The local date of leaving the surface.
  public var date: Located<CalendarDate>? { self[.date] }
  /// The local time of leaving the surface.
  public var time: Located<TimeOfDay>? { self[.time] }
  /// The time zone of date and time.
  public var zone: Located<ZoneOffset>? { self[.zone] }
  /// The time from leaving the surface to returning to it.
  public var duration: Located<DiveDuration>? { self[.duration] }
  /// Bottom time as defined by dive tables; different from the duration.
  public var bottomTime: Located<DiveDuration>? { self[.bottomTime] }
  /// The dive site: a record's id, or the name of a place without a record.
  public var site: Located<Reference>? { self[.site] }
  /// The trip that the dive belongs to.
  public var trip: Located<Reference>? { self[.trip] }
  /// The dive centre or shop that the dive was with.
  public var centre: Located<Reference>? { self[.centre] }
  /// The boat, which is a record of a dive centre.
  public var boat: Located<Reference>? { self[.boat] }
  /// The entry position, if it differs from the site's.
  public var position: Located<GeoPosition>? { self[.position] }
  /// The position of leaving the water, if it differs from the entry's.
  public var exitPosition: Located<GeoPosition>? { self[.exitPosition] }
  /// The course that the dive counts for.
  public var course: Located<Reference>? { self[.course] }
  /// The group that the dive was made with.
  public var group: Located<Reference>? { self[.group] }
  /// The group dive and version it was made from, `group/stem@digest`; written by the program.
  public var template: Located<String>? { self[.template] }
  /// For a group dive: the participants.
  public var members: [Located<Reference>] { self[list: .members] }
  /// For a group dive: the fields that each member is asked for.
  public var ask: [Located<String>] { self[list: .ask] }
  /// For a planned group dive: how many people can take part; nil for no limit.
  public var places: Located<Int>? { self[.places] }
  /// For a planned group dive: the people who take part if a place becomes free, in this order.
  public var waiting: [Located<Reference>] { self[list: .waiting] }
  /// For a planned group dive: where and when to meet.
  public var meet: Located<String>? { self[.meet] }
  /// The dive mode; open circuit if absent.
  public var mode: Located<DiveMode>? { self[.mode] }
  /// The purposes; recreational if empty.
  public var purpose: [Located<DivePurpose>] { self[list: .purpose] }
  /// The greatest depth below the surface.
  public var maximumDepth: Located<Depth>? { self[.maximumDepth] }
  /// The mean depth over the whole duration.
  public var averageDepth: Located<Depth>? { self[.averageDepth] }
  /// For a freediving session: the number of dives.
  public var repetitions: Located<Int>? { self[.repetitions] }
  /// For a freediving session: the longest dive.
  public var longest: Located<DiveDuration>? { self[.longest] }
  /// As measured above the water, on the boat or the shore.
  public var airTemperature: Located<Temperature>? { self[.airTemperature] }
  /// The water temperature at the surface.
  public var surfaceTemperature: Located<Temperature>? { self[.surfaceTemperature] }
  /// The lowest water temperature.
  public var waterTemperature: Located<Temperature>? { self[.waterTemperature] }
  /// The distance that could be seen under water, or a word for it.
  public var visibility: Located<Visibility>? { self[.visibility] }
  /// The kind of water, if it differs from the site's.
  public var water: Located<Water>? { self[.water] }
  /// Altitude above sea level, if it differs from the site's.
  public var altitude: Located<Distance>? { self[.altitude] }
  /// The air pressure at the surface.
  public var surfacePressure: Located<Pressure>? { self[.surfacePressure] }
  /// The density of the water, if it differs from the site's.
  public var density: Located<Density>? { self[.density] }
  /// The way into the water.
  public var entry: Located<WaterEntry>? { self[.entry] }
  /// The weather, in the diver's own words.
  public var weather: Located<String>? { self[.weather] }
  /// The height of the waves.
  public var waves: Located<Scale>? { self[.waves] }
  /// The strength of the current.
  public var current: Located<Scale>? { self[.current] }
  /// The strength of the surge.
  public var surge: Located<Scale>? { self[.surge] }
  /// How cold the diver felt.
  public var chill: Located<Scale>? { self[.chill] }
  /// The tanks, in the order in which profiles number them.
  public var tanks: [Located<Tank>] { self[list: .tanks] }
  /// For a rebreather: the setpoints in order of use.
  public var setpoints: [Located<Pressure>] { self[list: .setpoints] }
  /// The weights carried, by place.
  public var weight: [Located<Weight>] { self[list: .weight] }
  /// The suit, in the diver's own words.
  public var suit: Located<String>? { self[.suit] }
  /// The pieces of gear used, and sets of them.
  public var gear: [Located<Reference>] { self[list: .gear] }
  /// The dive computers; figures are taken from the first.
  public var computers: [Located<DiveComputer>] { self[list: .computers] }
  /// The decompression model.
  public var decoModel: Located<String>? { self[.decoModel] }
  /// The gradient factors of the model.
  public var gradientFactors: Located<GradientFactors>? { self[.gradientFactors] }
  /// The decompression stops.
  public var decoStops: [Located<DecoStop>] { self[list: .decoStops] }
  /// The safety stop, or `none`.
  public var safetyStop: Located<SafetyStop>? { self[.safetyStop] }
  /// CNS oxygen load (central nervous system) shown by the computer.
  public var cns: Located<Fraction>? { self[.cns] }
  /// Oxygen tolerance units shown by the computer.
  public var otu: Located<DecimalNumber>? { self[.otu] }
  /// The nitrogen load shown by the computer.
  public var nitrogenLoad: Located<String>? { self[.nitrogenLoad] }
  /// The oxygen load shown by the computer.
  public var oxygenLoad: Located<String>? { self[.oxygenLoad] }
  /// The safety factor shown by the computer.
  public var safetyFactor: Located<String>? { self[.safetyFactor] }
  /// The computer's warnings.
  public var warnings: [Located<DiveWarning>] { self[list: .warnings] }
  /// The other divers of the team.
  public var buddies: [Located<Reference>] { self[list: .buddies] }
  /// The guides of the dive.
  public var guide: [Located<Reference>] { self[list: .guide] }
  /// The instructors of the dive.
  public var instructor: [Located<Reference>] { self[list: .instructor] }
  /// The students on the dive.
  public var students: [Located<Reference>] { self[list: .students] }
  /// The animals, plants and things seen.
  public var sightings: [Located<Sighting>] { self[list: .sightings] }
  /// The diver's own tags.
  public var tags: [Located<String>] { self[list: .tags] }
  /// 1 to 5 stars.
  public var rating: Located<Int>? { self[.rating] }
  /// Pictures stored beside the dive.
  public var photos: [Located<Photo>] { self[list: .photos] }
  /// Documents that belong to the dive.
  public var documents: [Located<Reference>] { self[list: .documents] }
  /// What the dive cost; not part of any budget.
  public var cost: [Located<Cost>] { self[list: .cost] }
  /// Who may see the record; nil leaves that to the defaults.
  public var share: Located<Share>? { self[.share] }
  /// The dive's identifier in the program it was imported from.
  public var source: Located<String>? { self[.source] }
  /// Whether it has not been dived yet; such dives are in no figure.
  public var planned: Located<Bool>? { self[.planned] }
  /// Whether it is not a real dive; such dives are in no figure.
  public var invalid: Located<Bool>? { self[.invalid] }
}
