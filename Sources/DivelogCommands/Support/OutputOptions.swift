#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import ArgumentParser
import DiveChecks
import Logbook
import SourceText
import Wording

/// Where a command's data goes, and in which form.
struct OutputOptions: ParsableArguments {
  @Option(
    help: .init(
      "The form of the output; not every command has all.",
      valueName: "form"
    )
  )
  var format: OutputFormat?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init("Write to this file; its ending tells the form.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  /// The form in use: the flag's, else that of the file's ending, else text.
  func resolved(among allowed: [OutputFormat]) throws(CommandFailure) -> OutputFormat {
    let chosen = format ?? output.flatMap { OutputFormat(fileName: $0) } ?? .text
    guard allowed.contains(chosen) else {
      throw CommandFailure(
        .formatNotHere(format: chosen.rawValue, formats: allowed.map(\.rawValue))
      )
    }
    return chosen
  }

  /// Writes to the file that was named, or prints.
  ///
  /// A file that is there is not written over.
  func write(
    _ text: String,
    _ console: inout Console,
    _ options: GlobalOptions
  ) throws(CommandFailure) {
    guard let named = output else { return console.print(text) }
    let output = named.hasPrefix("/") ? named : options.start + "/" + named
    guard !Environment.exists(output) else {
      throw CommandFailure(.fileIsThere(path: named))
    }
    guard let file = fopen(output, "wx") else {
      throw CommandFailure(.cannotWrite(path: named, reason: String(cString: strerror(errno))))
    }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    let isWhole = count == bytes.count && fflush(file) == 0
    let reason = String(cString: strerror(errno))
    guard fclose(file) == 0, isWhole else {
      // Half a report is none, and would be in the way of the next try.
      unlink(output)
      throw CommandFailure(.cannotWrite(path: named, reason: reason))
    }
    console.note(options.words(.wrote(path: named)))
  }
}

/// The forms that data can be printed in.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, csv, markdown

  init?(fileName: String) {
    switch fileName.split(separator: ".").last.map({ $0.lowercased() }) {
    case "json": self = .json
    case "csv": self = .csv
    case "md", "markdown": self = .markdown
    case "txt": self = .text
    default: return nil
    }
  }
}

extension GlobalOptions {
  /// Says how many files a command had to do without.
  func noteUnusable(_ logbook: Logbook, _ console: inout Console) {
    let broken = logbook.unsoundFiles.count
    if broken > 0 { console.note(words(.unusableFiles(count: broken))) }
  }
}
