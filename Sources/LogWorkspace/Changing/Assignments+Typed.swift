package import DiveFormat
package import DiveModel
package import LogbookCore

extension Assignments {
  /// Parses the values that were typed to change a record of a kind.
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

  /// Stands for the file path in diagnostics about typed arguments.
  private static let place = "arguments"
}
