import GitHistory
package import Wording

extension FollowedLog {
  /// The most omitted files that are named; more are counted.
  private static let mostNamed = 5

  /// Reports files that were not read although they might be part of the log.
  package func remarks(on fetched: Fetched) -> [Message] {
    let more = fetched.refused.count - Self.mostNamed
    return fetched.refused.prefix(Self.mostNamed).map(message)
      + (more > 0 ? [.friendMore(count: more)] : [])
  }

  private func message(_ refused: FollowedFiles.Refused) -> Message {
    switch refused.reason {
    case .link: .friendLink(name: name, path: refused.path)
    case .leadsOut: .friendLeadsOut(name: name, path: refused.path)
    case .unprintable: .friendUnprintable(name: name, path: refused.path)
    case .twin: .friendTwin(name: name, path: refused.path)
    case .tooLarge: .friendTooLarge(name: name, path: refused.path)
    }
  }
}
