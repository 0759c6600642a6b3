/// A word that tests whether a value exists, if no value is called so: `rating:none`.
enum AbsenceWord: String {
  case none, any

  /// The word that is the value of a term; nil for any other value.
  init?(_ term: Query.Term) {
    guard case .matching(let word) = term.value.form else { return nil }
    self.init(rawValue: word.text.lowercased())
  }
}
