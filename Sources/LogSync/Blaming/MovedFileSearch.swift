import GitHistory
import LogWorkspace

/// The search for the file that a commit moved to a path, as git finds it for a file without a history.
struct MovedFileSearch {
  let repository: WorkingRepository

  /// The file that a commit moved to a path, and its object.
  func source(
    of path: String,
    _ object: String,
    in commit: String,
    from parent: String
  ) throws(GitFailure) -> (path: String, object: String)? {
    let differences = try repository.differences(from: parent, to: commit)
    let gone = differences.filter { $0.new == nil && $0.oldFile != nil }
    if gone.isEmpty { return nil }
    // A whole folder may have got another name, with the same content.
    let same = gone.filter { $0.oldFile == object }
    let named =
      same.count == 1 ? same : same.filter { Self.name(of: $0.path) == Self.name(of: path) }
    if named.count == 1, let file = named.first { return (file.path, object) }
    var bytes: [UInt8] = []
    try repository.eachBlob(of: [object]) { bytes = $1 }
    return try source(of: path, bytes, among: differences)
  }

  /// The file of which a file of a path is the successor: one that is gone, and has at least half of its
  /// lines.
  func source(
    of path: String,
    _ bytes: [UInt8],
    among differences: [WorkingRepository.Difference]
  ) throws(GitFailure) -> (path: String, object: String)? {
    let ending = path.hasSuffix(".md") ? ".md" : "/divelog.yml"
    let moved = differences.filter { ("/" + $0.path).hasSuffix(ending) }
    var objects: [String: String] = [:]
    for file in moved where file.new == nil { objects[file.path] = file.oldFile }
    if objects.isEmpty { return nil }
    var blobs: [String: [UInt8]] = [:]
    // What a file on the disk holds is not asked for, but for the file that is looked for.
    let new = moved.filter { $0.old == nil && $0.path != path }.compactMap(\.newFile)
      .filter { $0.contains { $0 != "0" } }
    try repository.eachBlob(of: Set(objects.values).union(new).sorted()) { blobs[$0] = $1 }
    var former: [String: [UInt8]?] = [:]
    former.updateValue(nil, forKey: path)
    var present: [String: [UInt8]] = [path: bytes]
    for file in moved {
      if file.new == nil, let content = file.oldFile.flatMap({ blobs[$0] }) {
        former[file.path] = content
      } else if file.old == nil, let content = file.newFile.flatMap({ blobs[$0] }) {
        former.updateValue(nil, forKey: file.path)
        if file.path != path { present[file.path] = content }
      }
    }
    let pairs = MovedRecordFiles(from: former, where: { _ in true }) { present[$0] }
    guard let found = pairs.formerPaths[path], let object = objects[found] else { return nil }
    return (found, object)
  }

  private static func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }
}
