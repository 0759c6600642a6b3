import Diagnostics
package import Wording

extension LogImport {
  /// What was not carried over exactly, a line each, for people.
  ///
  /// - Parameter words: Gives the text of a message.
  /// - Returns: The place, the reason, and the text there.
  package func lossLines(_ words: (Message) -> String) -> [String] {
    total.losses.shortened.map { loss in
      let text = loss.text.isEmpty ? "" : ": \(loss.text.visible)"
      return "\(loss.location.visible): \(words(loss.reason.message))\(text)"
    }
  }

  /// The names that count as divers of the log only because case does not matter, and the commands
  /// by which they do not.
  ///
  /// - Parameter diver: Whose dives they are, if the user said so.
  /// - Returns: The remarks, in the order of the names.
  package func nameRemarks(of diver: String?) -> [Message] {
    let names = total.doubtfulNames.sorted { ($0.key.name, $0.key.key) < ($1.key.name, $1.key.key) }
    return names.map { name, count in
      let words = ["divelog", "rename", name.key, name.name, name.name + " …"]
      return .nameCountsAsDiver(
        text: name.name,
        dives: .dives(count: count),
        id: name.id,
        command: ShellWords.line(words + (diver.map { ["--diver", $0] } ?? []))
      )
    }
  }

  /// What was imported in all.
  package var summary: Message {
    .imported(
      dives: .newDives(count: total.newDives),
      known: .divesAlreadyThere(count: knownDives),
      losses: .linesNotCarried(count: total.losses.count)
    )
  }
}
