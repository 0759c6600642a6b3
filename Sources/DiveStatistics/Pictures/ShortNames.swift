package import Wording

/// What months and weekdays are called where there is little room.
package enum ShortNames {
  package static let months: [Message] = [
    .shortJanuary, .shortFebruary, .shortMarch, .shortApril, .shortMay, .shortJune, .shortJuly,
    .shortAugust, .shortSeptember, .shortOctober, .shortNovember, .shortDecember,
  ]

  /// Monday first.
  package static let weekdays: [Message] = [
    .shortMonday, .shortTuesday, .shortWednesday, .shortThursday, .shortFriday, .shortSaturday,
    .shortSunday,
  ]
}
