/// The English catalogue, which is complete by construction.
public enum English {
  /// Every message there is.
  public static let all: [Template] =
    words + syntax + values + logbook + profiles + checks + references
    + consistency + policy + commands + editing + entry + pictures + analysis + queries + records
    + reference + statistics + gas + groups + following + sync + reportTemplates
}
