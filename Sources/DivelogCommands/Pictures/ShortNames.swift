import Wording

/// What months and weekdays are called where there is little room.
enum ShortNames {
  static let months: [Message] = [
    .shortJanuary, .shortFebruary, .shortMarch, .shortApril, .shortMay, .shortJune, .shortJuly,
    .shortAugust, .shortSeptember, .shortOctober, .shortNovember, .shortDecember,
  ]

  /// Monday first.
  static let weekdays: [Message] = [
    .shortMonday, .shortTuesday, .shortWednesday, .shortThursday, .shortFriday, .shortSaturday,
    .shortSunday,
  ]
}
