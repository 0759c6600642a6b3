public import Wording

extension Language {
  /// A message in this language, with invisible characters made visible.
  public func shown(_ message: Message) -> String { words(message).visible }
}
