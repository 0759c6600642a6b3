import DiveModel
import LogbookCore

extension Logbook {
  /// The folders in which a record lies.
  var recordFolders: Set<Substring> {
    var result: Set<Substring> = []
    var last: Substring = ""
    for dive in dives where dive.dive.origin.folder != last {
      last = dive.dive.origin.folder
      result.insert(last)
    }
    for record in recordsBesideDives { result.insert(record.origin.folder) }
    return result
  }
}
