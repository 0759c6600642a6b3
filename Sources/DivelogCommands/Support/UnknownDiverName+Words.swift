import LogbookCore
import Wording

extension RecordIndex {
  /// The id of the diver a person named on the command line; throws usage with the nearest names
  /// where nobody is meant.
  func diver(named name: String, in logbook: Logbook) throws(CommandFailure) -> String {
    do { return try diver(meantBy: name, in: logbook) } catch {
      throw CommandFailure(error.message)
    }
  }
}

extension UnknownDiverName {
  var message: Message {
    near.isEmpty ? .noSuchDiver(diver: name) : .noSuchDiverDidYouMean(diver: name, names: near)
  }
}
