import DiveModel
import LogbookCore

extension Logbook {
  /// The folders in which a record lies.
  var recordFolders: Set<Substring> {
    var result: Set<Substring> = []
    func add(_ records: [some LogRecord]) {
      for record in records { result.insert(record.origin.folder) }
    }
    var last: Substring = ""
    for dive in dives where dive.dive.origin.folder != last {
      last = dive.dive.origin.folder
      result.insert(last)
    }
    add(divers)
    add(sites)
    add(groups)
    add(trips)
    add(gear)
    add(centres)
    add(documents)
    add(budgets)
    add(expenses)
    return result
  }
}
