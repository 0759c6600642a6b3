public import Wording

extension Language {
  /// A message in this language, with what nobody could see in it made visible.
  public func shown(_ message: Message) -> String { words(message).visible }
}
