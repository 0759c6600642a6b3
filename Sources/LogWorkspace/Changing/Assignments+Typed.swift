package import DiveFormat
package import DiveModel
package import LogbookCore

extension Assignments {
  /// Reads what was typed to change a record of a kind.
  package init(
    typed arguments: [String],
    for kind: RecordKind,
    in logbook: Logbook
  ) {
    self.init(
      arguments,
      by: .table(of: kind),
      path: Self.place,
      options: logbook.decodingOptions
    )
  }

  /// What the place of an argument is called where a file's path would stand.
  private static let place = "arguments"
}
