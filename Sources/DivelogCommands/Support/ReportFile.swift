#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import SourceText
import Wording

/// A form of output, which the ending of a file can tell.
protocol OutputForm: Equatable, RawRepresentable<String> {
  /// The endings of files in that form, each with its point; none if no ending tells it.
  var fileEndings: [String] { get }
}

/// The file that `-o` names for a report.
struct ReportFile {
  /// The path as it was given.
  let path: String

  /// The form whose ending the file has, among those of a command.
  func form<Form: OutputForm>(among allowed: [Form]) throws(CommandFailure) -> Form {
    let name = path.lowercased()
    for form in allowed where form.fileEndings.contains(where: name.hasSuffix) { return form }
    let endings = allowed.flatMap(\.fileEndings)
    throw CommandFailure(.endingTellsNoForm(path: path, endings: endings))
  }

  /// Writes the report; a file that is there is not written over.
  func write(
    _ text: String,
    _ console: inout Console,
    _ options: GlobalOptions
  ) throws(CommandFailure) {
    let place = path.hasPrefix("/") ? path : options.start + "/" + path
    guard !Environment.exists(place) else { throw CommandFailure(.fileIsThere(path: path)) }
    guard let file = fopen(place, "wx") else {
      throw CommandFailure(.cannotWrite(path: path, reason: String(cString: strerror(errno))))
    }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    var failure = count == bytes.count && fflush(file) == 0 ? 0 : errno
    if fclose(file) != 0, failure == 0 { failure = errno }
    guard failure == 0 else {
      // Half a report is none, and would be in the way of the next try.
      unlink(place)
      let reason = String(cString: strerror(failure))
      throw CommandFailure(.cannotWrite(path: path, reason: reason))
    }
    console.note(options.words(.wrote(path: path)))
  }
}

extension DiagnosticFormat: OutputForm {
  var fileEndings: [String] {
    switch self {
    case .text: [".txt"]
    case .json: [".json"]
    case .concise, .github: []
    }
  }
}
