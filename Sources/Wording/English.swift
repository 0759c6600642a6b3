/// The English catalogue, which always has every message.
public enum English {
  /// All messages.
  public static let all: [Template] = spoken + manual

  /// The messages of the program, which every language has.
  public static let spoken: [Template] =
    words + syntax + values + logbook + profiles + checks + references
    + consistency + policy + commands + editing + entry + pictures + analysis + queries + records
    + statistics + gas + groups + following + sync + schema + serve + reports
    + reportPictures + reportTemplates + things + undo + changes + editorTyping + editorActions
    + editorHints + comparison + budgets + plans + payments + history + readiness + courses
    + recordQueries + documents + catalogue

  /// The texts of the manual's generated pages, in `Manual/*.yml`; `explain` prints them.
  ///
  /// They are only in English, because rules and fields are described in English next to the code.
  public static let manual: [Template] =
    reference + terms + figures + forms + limits + formulas
}
