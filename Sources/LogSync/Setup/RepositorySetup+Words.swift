import Diagnostics
import LogbookCore
package import Wording

extension RepositorySetup.Step {
  /// What is set or removed; nil for what is left to the person.
  ///
  /// - Parameter words: Gives the text of a message.
  /// - Returns: A line.
  package func line(_ words: (Message) -> String) -> String? {
    switch self {
    case .set(let key, let value): "\(key) = \(value)"
    case .addAttribute(let line): "info/attributes: \(line.visible)"
    case .makeHook(_, let path), .replaceHook(_, let path), .makeExecutable(_, let path):
      path.visible
    case .unset(let name), .removeAttribute(let name), .removeHook(_, let name):
      words(.setupRemoved(name: name.visible))
    case .addToHook, .hookIsIdle, .hooksAreOff, .leaveHook: nil
    }
  }

  /// What is left to the person; nil for what is done.
  package var remark: Message? {
    switch self {
    case .addToHook(let path, let line): .hookIsKept(path: path, line: line)
    case .hookIsIdle(let path): .hookIsIdle(path: path)
    case .hooksAreOff(let setting): .hooksAreOff(setting: setting)
    case .leaveHook(let path): .hookHasChanged(path: path)
    case .set, .addAttribute, .makeHook, .replaceHook, .makeExecutable, .unset, .removeAttribute,
      .removeHook:
      nil
    }
  }
}

extension MergeDriver {
  /// What keeps git from merging the records of a log with this program, although it is set up.
  ///
  /// - Parameters:
  ///   - root: The log's folder.
  ///   - isOnPath: Whether the shell finds the program.
  /// - Returns: The remarks.
  package static func remarks(onLogAt root: String, isOnPath: Bool) -> [Message] {
    let bytes = try? FileTree.folder(root).bytes(of: ".gitattributes")
    let namesDriver =
      bytes.map { String(decoding: $0, as: UTF8.self).contains("merge=divelog") } ?? false
    return (isOnPath ? [] : [.driverNotOnPath(program: program)])
      + (namesDriver ? [] : [.attributesLackDriver])
  }
}
