/// What a client can do, of what the server makes use of.
struct ClientCapabilities {
  var encoding = PositionEncoding.utf16
  /// Whether it shows other places with a problem.
  var takesRelatedPlaces = false
  /// Whether it reports files that other programs change, once asked.
  var watchesFiles = false
  /// Whether completions may have places to type at.
  var takesSnippets = false
  /// Whether a change may create and rename files.
  var changesFiles = false
  /// Whether it makes changes that the server asks for.
  var appliesEdits = false
  /// Whether the parts of a text may have parts.
  var nestsSymbols = false
  /// Whether it asks for hints again when it is told to.
  var refreshesHints = false
  /// Whether parts of a signature may be named by their places.
  var takesLabelPlaces = false
  /// Whether it shows files that the server names.
  var showsDocuments = false
}
