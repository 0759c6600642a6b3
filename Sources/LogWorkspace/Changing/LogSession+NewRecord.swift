import DiveFormat
import DiveUnits
package import DiveModel
import LogbookCore

extension LogSession {
  /// The path for a new record of a kind; throws if the id is invalid or already used.
  package func pathOfNew(_ kind: RecordKind, _ id: String) throws(LogFailure) -> String {
    guard RecordID.isWellFormed(id) else {
      throw .badID(text: id, better: RecordID.make(from: id) ?? "my-\(kind.rawValue)")
    }
    if kind == .diver, id == DiverFolder.own { throw .reservedDiverID(id: id) }
    switch index.resolve(id, kind) {
    case .record(let other), .formerID(let other), .nameOfRecord(let other):
      // References to that other record's name or alias would then lead to the new record.
      let path = logbook.records(of: kind).first { $0.id == other }?.origin.path ?? other
      throw .takenID(id: id, path: path)
    case .ownerWithoutRecord, .name, .unknown: break
    }
    let folder = kind.folder ?? ""
    return kind.head.map { "\(folder)/\(id)/\($0)" } ?? "\(folder)/\(id).md"
  }
}
