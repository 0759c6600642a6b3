package import Diagnostics
package import Wording

extension CheckSummary {
  /// The numbers of checked files and of problems.
  package func line(in language: Language) -> String {
    func words(_ message: Message) -> String { language.words(message).visible }
    var problems: [String] = []
    if errors > 0 { problems.append(words(.errors(count: errors))) }
    if warnings > 0 { problems.append(words(.warnings(count: warnings))) }
    if infos > 0 { problems.append(words(.infos(count: infos))) }
    let none: Message = files == 0 ? .nothingChecked : .noProblems
    return words(
      .checked(
        files: .files(count: files),
        dives: .dives(count: dives),
        problems: problems.isEmpty ? words(none) : problems.joined(separator: ", ")
      )
    )
  }
}

extension CheckSummary {
  /// Whether a check with these counts fails; a strict one also because of warnings.
  package func fails(isStrict: Bool) -> Bool { errors > 0 || isStrict && warnings > 0 }
}
