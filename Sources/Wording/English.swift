/// The English catalogue, which is complete by construction.
public enum English {
  /// Every message there is.
  public static let all: [Template] = spoken + manual

  /// What the program says to people, which every language has.
  public static let spoken: [Template] =
    words + syntax + values + logbook + profiles + checks + references
    + consistency + policy + commands + editing + entry + pictures + analysis + queries + records
    + statistics + gas + groups + following + sync + serve + reports
    + reportPictures + reportTemplates + things

  /// What the pages of the manual are made of, in `Manual/*.yml`: `explain` prints them.
  ///
  /// Rules and fields are described in English beside the code, so their pages are English as a whole.
  public static let manual: [Template] =
    reference + terms + figures + forms + limits + formulas
}
