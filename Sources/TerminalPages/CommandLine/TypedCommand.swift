/// A command line that is begun: the command, what stands before the cursor, and what is expected there.
package struct TypedCommand {
  /// The words of the command so far.
  package private(set) var verbs: [String] = []
  private(set) var command: CommandNode
  /// The program, above all commands.
  let program: CommandNode
  /// Its options, once no further verb can follow.
  package private(set) var outline: CommandOutline?
  /// The values of options, and of arguments by their places.
  private(set) var options: [String: [String]] = [:]
  private(set) var values: [String] = []
  /// The option whose value is expected.
  private(set) var pending: CommandOutline.Argument?
  /// The options that the command does not have, as they were typed, without their values.
  private(set) var unknownOptions: [String] = []
  /// Whether `--` was typed, after which nothing is an option.
  private(set) var isBehindOptions = false

  /// Takes the words before the one at the cursor, without the program's name.
  package init(_ words: some Sequence<String>, of program: CommandNode) {
    (command, self.program) = (program, program)
    for word in words { take(word) }
    if outline == nil, command.below.isEmpty { settle() }
  }

  /// The options that may stand before the verb, which every command has.
  private var general: [CommandOutline.Argument] {
    let usual = program.below("list")?.outline?.options ?? []
    return usual.filter { option in
      option.names?.contains { CommandWords.optionsWithValue.contains($0.typed) } ?? false
    }
  }

  private mutating func settle() { outline = command.outline }

  private mutating func take(_ word: String) {
    if let option = pending, !(option.takesSeveral && word.hasPrefix("-")) {
      options[option.name, default: []].append(word)
      if !option.takesSeveral { pending = nil }
      return
    }
    pending = nil
    if !isBehindOptions, word == "--" {
      isBehindOptions = true
    } else if !isBehindOptions, word.hasPrefix("-"), word != "-" {
      take(option: word)
    } else if outline != nil || !descend(word) {
      values.append(word)
    }
  }

  private mutating func take(option word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(parts.first ?? "")
    // Options of `report` and of a kind of record are those of the command that it stands for.
    if outline == nil, option(typed) == nil, let usual { become(usual) }
    guard let option = option(typed) else { return unknownOptions.append(typed) }
    options[option.name, default: []] += parts.dropFirst().map(String.init)
    if option.kind == .option, parts.count == 1 { pending = option }
  }

  /// The option with a name as it is typed.
  func option(_ typed: String) -> CommandOutline.Argument? {
    outline?.option(typed)
      ?? general.first { $0.names?.contains { $0.typed == typed } ?? false }
  }

  /// The command that is meant if no verb follows.
  private var usual: CommandNode? {
    verbs == ["report"] ? command.below(CommandWords.ownReport) : command.usual
  }

  private mutating func become(_ next: CommandNode) {
    command = next
    verbs.append(next.name)
    if next.below.isEmpty { settle() }
  }

  /// Takes a word as a verb; false if no command is called so.
  private mutating func descend(_ word: String) -> Bool {
    if verbs.isEmpty, word == "help" { return true }
    if let next = command.below(word) {
      become(next)
      return true
    }
    guard let usual else { return false }
    become(usual)
    return false
  }

  /// What may follow as a verb.
  var verbsBelow: [CommandNode] { outline == nil ? command.below.filter(\.isShown) : [] }

  /// The options that may follow.
  var nextOptions: [CommandOutline.Argument] {
    outline?.options ?? usual?.outline?.options ?? general
  }

  /// An option with one value that was typed more than once; nil if there is none.
  ///
  /// How and on which day a command runs may be in an alias of the shell, and typed once more.
  var optionGivenAgain: CommandOutline.Argument? {
    outline?.options.first { option in
      option.kind == .option && !option.isRepeating
        && !["color", "lang", "today"].contains(option.name)
        && options[option.name].map { $0.count > 1 } == true
    }
  }

  /// The argument that the next word is.
  var nextArgument: CommandOutline.Argument? {
    guard let all = outline?.positionals else { return nil }
    let behind = all.filter(\.isBehindOptions)
    if isBehindOptions, let only = behind.last { return only }
    let arguments = all.filter { !$0.isBehindOptions }
    guard let last = arguments.last else { return nil }
    return values.count < arguments.count ? arguments[values.count] : last.isRepeating ? last : nil
  }

  /// The folder to start from.
  var folder: String { options["C"]?.last ?? "." }
}
