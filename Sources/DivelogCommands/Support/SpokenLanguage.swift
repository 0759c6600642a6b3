import LogWorkspace
import LogbookCore
import Wording

/// The program's language, chosen before any command runs, because all errors are reported in it.
enum SpokenLanguage {
  /// The language of all messages of the run that this code is part of.
  @TaskLocal static var current = Language.english

  /// Runs something in a language: `--lang`, else the locale, else the diver's or the logbook's,
  /// else English.
  ///
  /// If `--lang` names a language without messages, `refuse` gets the failure.
  static func speak<Value>(
    for arguments: [String],
    refuse: (CommandFailure) -> Value,
    body: () -> Value
  ) -> Value {
    let asked = value(of: "--lang", in: arguments)
    let locale = tagOfLocale
    if let asked, Language.tag(matching: asked) == nil {
      let known = Language.tags.compactMap(Language.named).map { "\($0.tag) (\($0.name))" }
      let failure = CommandFailure(.unknownLanguage(text: asked, languages: known))
      return $current.withValue(language(locale)) { refuse(failure) }
    }
    let tag = asked.flatMap(Language.tag(matching:)) ?? locale ?? tagOfLog(arguments)
    return $current.withValue(language(tag), operation: body)
  }

  private static func language(_ tag: String?) -> Language {
    tag.flatMap { $0 == Language.english.tag ? nil : Language.named($0) } ?? .english
  }

  /// The language in the first locale variable that is set, if it is supported.
  ///
  /// `C` and `POSIX` are a script's request for plain English. `C.UTF-8` only sets the encoding, so
  /// the language stays open.
  private static var tagOfLocale: String? {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(Environment.current.variable)
      .first { !$0.isEmpty }
    guard let set else { return nil }
    return ["C", "POSIX"].contains(set) ? Language.english.tag : Language.tag(matching: set)
  }

  /// The value of an option on a command line; the last one counts.
  private static func value(of option: String, in arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }
    var found: String?
    for (place, argument) in options.enumerated() {
      if argument == option, place + 1 < options.count { found = options[place + 1] }
      if argument.hasPrefix(option + "=") { found = String(argument.dropFirst(option.count + 1)) }
    }
    return found
  }
}

extension SpokenLanguage {
  /// The language of the diver in `DIVELOG_DIVER` or of the only diver, else of the log.
  ///
  /// Git is not asked who the user is, because that takes longer than most commands.
  private static func tagOfLog(_ arguments: [String]) -> String? {
    let start = Environment.current.path(value(of: "-C", in: arguments) ?? ".")
    guard let root = try? LogSession.root(around: start) else { return nil }
    let tree = FileTree.folder(root)
    var records = ["diver.md", Logbook.settingsPath]
    if let diver = Environment.current.variable("DIVELOG_DIVER"), !diver.isEmpty {
      records.insert("divers/\(diver)/diver.md", at: 0)
    }
    return records.lazy.compactMap { tag(in: $0, of: tree) }.first
  }

  /// The value of the key `language` at the top of a file, if it is supported.
  ///
  /// This runs before the log is read, and most of it may never be read. An invalid value is left
  /// to `check`.
  private static func tag(in path: String, of tree: FileTree) -> String? {
    guard let bytes = try? tree.bytes(of: path, limit: 1 << 16) else { return nil }
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      // The second `---` ends a diver's front matter; the rest is notes.
      if line.elementsEqual("---".utf8), line.startIndex > bytes.startIndex { return nil }
      guard line.starts(with: "language:".utf8) else { continue }
      let value = String(decoding: line.dropFirst("language:".utf8.count), as: UTF8.self)
      let text = value.prefix { $0 != "#" }.filter { !" \t\"'".contains($0) }
      return Language.tag(matching: text)
    }
    return nil
  }
}
