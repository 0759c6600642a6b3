import DiveFigures
import DiveModel
import LogWorkspace
package import LogbookCore
package import Wording

/// A dive with what is calculated from it, in all output formats.
package struct ShownDive {
  private let logged: LoggedDive
  private let logbook: Logbook
  private let analysis: DiveAnalysis
  private let words: (Message) -> String

  /// Calculates what is shown of a dive.
  ///
  /// - Parameters:
  ///   - logged: The dive.
  ///   - logbook: Its log.
  ///   - index: The records of the log; nil to look them up.
  ///   - words: Gives the text of a message.
  package init(
    _ logged: LoggedDive,
    in logbook: Logbook,
    index: RecordIndex?,
    _ words: @escaping (Message) -> String
  ) {
    (self.logged, self.logbook, self.words) = (logged, logbook, words)
    analysis = DiveAnalysis(logged, in: logbook, index: index)
  }

  /// The dive in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - drawing: How to draw the profile in text; nil to leave it out.
  ///   - computer: The number of the computer whose profile is drawn; nil for the first that has
  ///     one.
  /// - Returns: The text, and whether a profile to be drawn is missing.
  /// - Throws: Why the computer's profile is not available.
  package func text(
    _ format: OutputFormat,
    _ drawing: Drawing?,
    of computer: Int?
  ) throws(ChoiceFailure) -> (text: String, lacksProfile: Bool) {
    let page = DivePage(logged, in: logbook, analysis, words: words)
    switch format {
    case .json: return (DivePage.json(logged, analysis), false)
    case .markdown: return (page.markdown(), false)
    default:
      guard let drawing else { return (page.text([]), false) }
      let dive = logged.dive
      guard let found = try ComputerProfile.find(computer, of: dive, among: analysis.profiles)
      else { return (page.text([]), true) }
      // Two columns to the left stay free, as on the rest of the page.
      let room = Drawing(drawing.characters, width: drawing.width - 2)
      let picture = ProfilePicture(found, of: dive, analysis.units).lines(room, words)
      return (page.text(picture.map { "  " + $0 }), false)
    }
  }

  /// The remarks below the dive, on profiles and records that could not be used.
  package var remarks: [Message] {
    LogRemarks.unread(analysis.unread) + LogRemarks.unusable(in: logbook)
  }
}
