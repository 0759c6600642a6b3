extension Message {
  /// The name of a kind of record or mapping.
  ///
  /// An unknown name is shown unchanged.
  public static func thing(_ name: String) -> Message {
    plain("thing-" + name) ?? .nameAlone(text: name)
  }

  /// An unfinished git operation, by git's word for it.
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
