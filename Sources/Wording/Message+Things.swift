extension Message {
  /// What a record or a mapping of the format is called, by the name of its kind or table.
  ///
  /// A name that is none of them stands for itself.
  public static func thing(_ name: String) -> Message {
    plain("thing-" + name) ?? .nameAlone(text: name)
  }

  /// What git has begun and not ended, by git's word for it.
  public static func begunInGit(_ word: String) -> Message {
    switch word {
    case "cherry-pick": .gitCherryPick
    case "revert": .gitRevert
    case "rebase": .gitRebase
    case "git am": .gitAm
    case "cherry-pick or revert": .gitSequence
    case "bisect": .gitBisect
    case "merge of several branches": .gitWideMerge
    default: .nameAlone(text: word)
    }
  }
}
