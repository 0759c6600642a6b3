/// A shell's question what may be typed.
enum ShellQuestion {
  /// Answers a question on standard output.
  ///
  /// - Parameter arguments: After the word that marks a question: `bash` and the line up to the cursor; or `words`, those
  ///   before the cursor without the program's name, and the beginning of the one at it.
  static func answer(_ arguments: ArraySlice<String>) {
    guard let form = arguments.first else { return }
    var words = Array(arguments.dropFirst())
    if form == "bash" { words = Array(TypedWords.split(words.first ?? "").dropFirst()) }
    guard let typed = words.popLast() else { return }
    var console = Console(usesColour: false)
    for line in ShellCompletion(words, typed).lines(for: typed) { console.printLine(line) }
    console.flush()
  }
}
