/// A word that asks whether there is a value, where no value is called so: `rating:none`.
enum AbsenceWord: String {
  case none, any

  /// The word that a term has as its value; nil if that is anything else.
  init?(_ term: Query.Term) {
    guard case .matching(let word) = term.value.form else { return nil }
    self.init(rawValue: word.text.lowercased())
  }
}
