import Diagnostics
import DiveChecks
import DiveFormat
import DiveModel
import DiveQueries
import LogWorkspace

/// What a shell offers for the word at the cursor.
package struct ShellCompletion {
  /// The shell's own names of files or folders.
  package enum Answer: Equatable {
    case files, folders
    case words([ShownWord])

    package struct ShownWord: Equatable {
      package let text: String
      let summary: String
      /// Whether no space follows.
      let isOpen: Bool
    }
  }

  package let answer: Answer
  /// What stands before the names of files within the word: `--output=`.
  let head: String

  /// Completes a command line.
  ///
  /// - Parameters:
  ///   - words: The words before the one at the cursor, without the program's name.
  ///   - typed: The beginning of that word; may be empty.
  ///   - program: The program with its commands.
  package init(_ words: some Sequence<String>, _ typed: String, of program: CommandNode) {
    let command = TypedCommand(words, of: program)
    var (head, rest, argument) = ("", typed, command.pending)
    if argument == nil, !command.isBehindOptions, typed.hasPrefix("--"),
      let sign = typed.firstIndex(of: "="), let option = command.option(String(typed[..<sign]))
    {
      (head, argument) = (String(typed[...sign]), option)
      rest = String(typed[typed.index(after: sign)...])
    }
    self.head = head
    if head.isEmpty, typed.hasPrefix("-"), !command.isBehindOptions, argument?.takesSeveral != false
    {
      answer = .words(Self.options(of: command, typed))
    } else if let argument = argument ?? command.nextArgument {
      let offered = Self.answer(for: argument, rest, command)
      answer =
        argument.kind == .positional
        ? offered.with(Self.verbs(of: command, rest))
        : offered
          .after(head)
    } else {
      answer = .words(Self.verbs(of: command, typed))
    }
  }

  private static func verbs(of command: TypedCommand, _ typed: String) -> [Answer.ShownWord] {
    command.verbsBelow.compactMap { verb in
      guard verb.name.hasPrefix(typed) else { return nil }
      return Answer.ShownWord(text: verb.name, summary: verb.summary, isOpen: false)
    }
  }

  private static func options(of command: TypedCommand, _ typed: String) -> [Answer.ShownWord] {
    var found: [Answer.ShownWord] = []
    for option in command.nextOptions {
      guard option.shouldDisplay, option.isRepeating || command.options[option.name] == nil
      else { continue }
      for name in option.names ?? [] where name.typed.hasPrefix(typed) {
        found.append(
          Answer.ShownWord(text: name.typed, summary: option.abstract ?? "", isOpen: false)
        )
      }
    }
    for name in ["--help", "--version"] where name.hasPrefix(typed) {
      if command.outline != nil && name == "--version" || found.contains(where: { $0.text == name })
      {
        continue
      }
      found.append(Answer.ShownWord(text: name, summary: "", isOpen: false))
    }
    return found
  }

  private static func answer(
    for argument: CommandOutline.Argument,
    _ typed: String,
    _ command: TypedCommand
  ) -> Answer {
    guard let kind = ArgumentWords(argument, of: command.verbs) else { return .words([]) }
    let words = QueryWords(LogNames(around: command.folder))
    switch kind {
    case .files: return .files
    case .folders: return .folders
    default:
      let found = Self.words(kind, typed, words, command)
      var seen: Set<String> = []
      return .words(
        found.filter { $0.text.utf8.starts(with: typed.utf8) && seen.insert($0.text).inserted }
          .map { Answer.ShownWord(text: $0.text, summary: $0.summary ?? "", isOpen: $0.isOpen) }
      )
    }
  }

  private static func words(
    _ kind: ArgumentWords,
    _ typed: String,
    _ words: QueryWords,
    _ command: TypedCommand
  ) -> [QueryWords.OfferedTerm] {
    let names = LogNames(around: command.folder)
    switch kind {
    case .files, .folders: return []
    case .words(let list): return list.map { QueryWords.OfferedTerm($0) }
    case .list(let list): return Self.list(list, typed)
    case .sort(let kind):
      let sign = typed.hasPrefix("-") ? "-" : ""
      return (kind.map { RecordTerms($0).names } ?? DiveTerms.names)
        .map { QueryWords.OfferedTerm(sign + $0) }
    case .records(let kind): return words.ids(kind)
    case .recordList(let kind): return Self.list(words.ids(kind).map(\.text), typed)
    case .dive:
      return DiveWords.words(for: typed, of: names?.dives(of: command.options["diver"]?.last) ?? [])
    case .groupDive: return DiveWords.words(for: typed, of: names?.groupDives() ?? [])
    case .groupOrDive:
      return words.ids(.group) + DiveWords.words(for: typed, of: names?.groupDives() ?? [])
    case .query: return words.terms(for: typed)
    case .recordQuery(let kind): return words.terms(for: typed, of: RecordTerms(kind))
    case .change(let table): return words.changes(for: typed, of: table)
    case .rule: return RuleRegistry.all.map { QueryWords.OfferedTerm($0.about.id, $0.about.title) }
    case .followed: return words.followed()
    case .renamedKey:
      return FieldTable.dive.rows.filter(\.holdsWords).map {
        QueryWords.OfferedTerm($0.key, $0.summary)
      }
    case .renamedWord:
      return command.values.first.flatMap { DiveTerms.term(named: $0) }.map { words.values(of: $0) }
        ?? []
    case .year:
      let years = Set((names?.dives() ?? []).map { String($0.stem.prefix(4)) })
      return years.filter { $0.allSatisfy(\.isNumber) }.sorted(by: >).map {
        QueryWords.OfferedTerm($0)
      }
    case .command:
      let below = command.program.shownWords.filter {
        $0.count == command.values.count + 1 && $0.starts(with: command.values)
      }
      return below.compactMap(\.last).map { QueryWords.OfferedTerm($0) }
    }
  }

  /// The words that may follow the last comma.
  private static func list(_ words: [String], _ typed: String) -> [QueryWords.OfferedTerm] {
    let head = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
    let taken = Set(head.split(separator: ",").map(String.init))
    return words.filter { !taken.contains($0) }.map { QueryWords.OfferedTerm(head + $0) }
  }

  /// The lines that a shell's script reads: what is completed, then one line for each word.
  package func lines(for typed: String) -> [String] {
    switch answer {
    case .files: ["=" + typed, ":files" + head]
    case .folders: ["=" + typed, ":folders" + head]
    case .words(let words):
      ["=" + typed]
        + words.filter { $0.text.visible.utf8.elementsEqual($0.text.utf8) }.map { word in
          (word.isOpen ? "+" : " ") + word.text + "\t" + word.summary
        }
    }
  }
}

extension ShellCompletion {
  /// The lines that answer a shell's question what may be typed.
  ///
  /// - Parameters:
  ///   - arguments: What follows the word that marks a question: `bash` and the line up to the
  ///     cursor; or `words`, those before the cursor without the program's name, and the beginning
  ///     of the one at it.
  ///   - program: The program with its commands.
  /// - Returns: The lines; none for a question of another form.
  package static func lines(
    for arguments: ArraySlice<String>,
    of program: CommandNode
  ) -> [String] {
    guard let form = arguments.first else { return [] }
    var words = Array(arguments.dropFirst())
    if form == "bash" { words = Array(TypedWords.split(words.first ?? "").dropFirst()) }
    guard let typed = words.popLast() else { return [] }
    return ShellCompletion(words, typed, of: program).lines(for: typed)
  }
}

extension ShellCompletion.Answer {
  /// The words with a text before each.
  fileprivate func after(_ head: String) -> Self {
    guard case .words(let words) = self, !head.isEmpty else { return self }
    return .words(
      words.map { ShownWord(text: head + $0.text, summary: $0.summary, isOpen: $0.isOpen) }
    )
  }

  fileprivate func with(_ others: [ShownWord]) -> Self {
    guard case .words(let words) = self else { return self }
    return .words(others + words)
  }
}
