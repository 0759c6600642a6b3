import Wording

/// The words in reports, so that a template is in the reader's language.
enum LabelContext {
  static let table = ContextTable<Phrases>("label", rows)

  private static let rows = all.map { name, message in
    ContextTable<Phrases>.Row.text(
      name,
      Language.english.words(message),
      Language.english.words(message)
    ) { $0(message) }
  }

  private static let all = things + parts + columns + sentences

  private static let things: [(String, Message)] = [
    ("dive", .sheetDive), ("dives", .sheetDives), ("date", .sheetDate), ("time", .sheetTime),
    ("site", .sheetSite), ("country", .sheetCountry), ("depth", .sheetDepth),
    ("average", .sheetAverage), ("duration", .sheetDuration), ("tank", .sheetTank),
    ("gas", .sheetGas), ("start", .sheetStart), ("end", .sheetEnd), ("used", .sheetUsed),
    ("weight", .sheetWeight), ("suit", .sheetSuit), ("air", .sheetAir), ("water", .sheetWater),
    ("visibility", .sheetVisibility), ("weather", .sheetWeather), ("entry", .sheetEntry),
    ("current", .sheetCurrent), ("notes", .sheetNotes), ("buddy", .sheetBuddy),
    ("guide", .sheetGuide), ("instructor", .sheetInstructor), ("students", .sheetStudents),
    ("centre", .sheetCentre),
    ("boat", .sheetBoat), ("trip", .sheetTrip), ("seen", .sheetSeen), ("rmv", .sheetRmv),
    ("rating", .sheetRating), ("number", .sheetNumber), ("name", .sheetName),
    ("diver", .sheetDiver), ("surface-interval", .sheetSurfaceInterval),
  ]

  private static let parts: [(String, Message)] = [
    ("logbook", .sheetLogbook), ("experience", .sheetExperience), ("year", .sheetYear),
    ("trip-report", .sheetTripReport), ("group", .sheetGroup), ("totals", .sheetTotals),
    ("depths", .sheetDepths), ("conditions", .sheetConditions), ("gases", .sheetGases),
    ("certifications", .sheetCertifications), ("recent", .sheetRecent), ("months", .sheetMonths),
    ("years", .sheetYears), ("sites", .sheetSites), ("new-sites", .sheetNewSites),
    ("countries", .sheetCountries), ("buddies", .sheetBuddies), ("divers", .sheetDivers),
    ("days", .sheetDays), ("members", .sheetMembers), ("new-members", .sheetNewMembers),
    ("guest", .sheetGuest), ("guests", .sheetGuests), ("pairs", .sheetPairs),
    ("company", .sheetCompany),
    ("records", .sheetRecords), ("most-dives", .sheetMostDives), ("leaders", .sheetLeaders),
    ("course", .sheetCourse), ("before-course", .sheetBeforeCourse),
    ("counted-dives", .sheetCountedDives), ("signature-student", .sheetSignatureStudent),
  ]

  private static let columns: [(String, Message)] = [
    ("deepest", .sheetDeepest), ("longest", .sheetLongest), ("coldest", .sheetColdest),
    ("first", .sheetFirst), ("last", .sheetLast), ("mean-depth", .sheetMeanDepth),
    ("mean-time", .sheetMeanTime), ("under-water", .sheetUnderWater), ("share", .sheetShare),
    ("agency", .sheetAgency), ("level", .sheetLevel), ("since", .sheetSince),
    ("until", .sheetUntil), ("allows", .sheetAllows), ("logged", .sheetLogged),
    ("outings", .sheetOutings), ("total-dives", .sheetTotalDives), ("total-time", .sheetTotalTime),
    ("signature-buddy", .sheetSignatureBuddy), ("signature-diver", .sheetSignatureDiver),
    ("signature-instructor", .sheetSignatureInstructor), ("stamp", .sheetStamp),
    ("place-and-date", .sheetPlaceAndDate), ("new", .sheetNew), ("expired", .sheetExpired),
    ("year-before", .sheetYearBefore), ("due", .siteDue),
  ]

  private static let sentences: [(String, Message)] = [
    ("before-log", .sheetBeforeLog), ("selection", .sheetSelection), ("made-on", .sheetMadeOn),
    ("no-dives", .sheetNoDives), ("confirmed", .sheetConfirmed), ("with", .sheetWith),
    ("more-notes", .sheetMoreNotes), ("once", .sheetOnce), ("and", .sheetAnd),
    ("as-logged", .sheetAsLogged),
  ]
}
