import LogbookCore
package import Wording

/// The language in which a client speaks to the user, chosen before the log is read, because
/// everything that goes wrong is reported in it.
package struct LanguageChoice {
  package let language: Language
  /// Why the language that the user asked for is not spoken; nil if it is, or if none was asked for.
  package let refusal: Message?

  /// Chooses what the user asks for, else the locale's language, else the diver's or the log's, else
  /// English.
  ///
  /// - Parameters:
  ///   - asked: The language that the user asks for; nil if none.
  ///   - folder: A folder in the log.
  ///   - variable: The variables of the environment.
  package init(asked: String?, around folder: String, variable: (String) -> String?) {
    let locale = Self.tagOfLocale(variable)
    if let asked, Language.tag(matching: asked) == nil {
      let known = Language.tags.compactMap(Language.named).map { "\($0.tag) (\($0.name))" }
      refusal = .unknownLanguage(text: asked, languages: known)
      language = Self.language(locale)
    } else {
      refusal = nil
      language = Self.language(
        asked.flatMap(Language.tag(matching:)) ?? locale ?? Self.tagOfLog(around: folder, variable)
      )
    }
  }

  private static func language(_ tag: String?) -> Language {
    tag.flatMap { $0 == Language.english.tag ? nil : Language.named($0) } ?? .english
  }

  /// The language in the first locale variable that is set, if it is supported.
  ///
  /// `C` and `POSIX` are a script's request for plain English. `C.UTF-8` only sets the encoding, so
  /// the language stays open.
  private static func tagOfLocale(_ variable: (String) -> String?) -> String? {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let set = names.lazy.compactMap(variable).first(where: { !$0.isEmpty }) else {
      return nil
    }
    return ["C", "POSIX"].contains(set) ? Language.english.tag : Language.tag(matching: set)
  }

  /// The language of the diver in `DIVELOG_DIVER` or of the only diver, else of the log.
  ///
  /// Git is not asked who the user is, because that takes longer than most commands.
  private static func tagOfLog(around folder: String, _ variable: (String) -> String?) -> String? {
    guard let root = try? LogSession.root(around: folder) else { return nil }
    let tree = FileTree.folder(root)
    var records = ["diver.md", Logbook.settingsPath]
    if let diver = variable("DIVELOG_DIVER"), !diver.isEmpty {
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
