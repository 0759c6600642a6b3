import ArgumentParser
import DiveFormat
import DiveModel
import FrontMatter
import Logbook
import SourceText
import Wording

/// `divelog merge-driver`: merges one file for git.
struct MergeDriverCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merge a file of a log key by key; git calls it.",
    discussion: """
      The outcome is written to the file that is merged into. Exits with 1 when both sides changed \
      one thing, which then stands between marks, and with 129 when nothing could be merged.

      Examples:
        divelog git-setup
        divelog merge-driver base.md ours.md theirs.md dives/2024-06-12-1030-rummu.md
      """
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "What both sides were; an empty file if there is no such version.")
  var base: String

  @Argument(help: "This side's version, which the outcome replaces.")
  var ours: String

  @Argument(help: "The other side's version.")
  var theirs: String

  @Argument(help: "The path of the file in the repository.")
  var path: String

  @Option(help: .init("How many characters a mark of a conflict has.", valueName: "number"))
  var markSize = 7

  mutating func perform() throws -> ExitStatus {
    do throws(CommandFailure) { return try merge() } catch {
      var console = options.console
      console.note("divelog: " + options.words(error.message))
      console.flush()
      return .crash
    }
  }

  private func merge() throws(CommandFailure) -> ExitStatus {
    let place = options.start
    let source = try Self.read(ours, in: place)
    let before = try Self.read(base, in: place).bytes
    let kind = Self.kind(of: path, in: place)
    let merge = FileMerge(
      source.bytes,
      try Self.read(theirs, in: place).bytes,
      since: before.isEmpty ? nil : before,
      by: kind.map { FieldTable.table(of: $0) },
      kind == .settings ? .settings : .record,
      markSize: min(max(markSize, 1), 100)
    )
    if merge.bytes != source.bytes { try Self.write(merge.bytes, over: source, in: place) }
    return merge.hasConflict ? .problems : .done
  }

  private static func read(_ file: String, in place: String) throws(CommandFailure) -> SourceText {
    let (folder, name) = Self.parts(of: file, in: place)
    do {
      let bytes = try FileTree.folder(folder).bytes(of: name, limit: ProfileCSV.largestFile)
      return SourceText(path: file, bytes: bytes)
    } catch {
      throw CommandFailure(.cannotRead(path: file, reason: error.reason))
    }
  }

  private static func write(
    _ bytes: [UInt8],
    over source: SourceText,
    in place: String
  ) throws(CommandFailure) {
    let (folder, name) = Self.parts(of: source.path, in: place)
    do {
      var transaction = try WriteTransaction(root: folder, locks: false)
      let old = SourceText(path: name, bytes: source.bytes)
      try transaction.stage(.replace(old, bytes: bytes))
      _ = try transaction.commit()
    } catch {
      throw CommandFailure(error.message)
    }
  }

  private static func parts(of file: String, in place: String) -> (folder: String, name: String) {
    let full = file.hasPrefix("/") ? file : place + "/" + file
    guard let slash = full.lastIndex(of: "/") else { return (place, file) }
    let folder = slash == full.startIndex ? "/" : String(full[..<slash])
    return (folder, String(full[full.index(after: slash)...]))
  }

  /// The kind of a record by its path, from the nearest logbook around it; nil for what is none.
  private static func kind(of path: String, in place: String) -> RecordKind? {
    var parts = path.split(separator: "/")[...]
    var root = place
    while true {
      let rest = parts.joined(separator: "/")
      if Environment.exists(root + "/" + Logbook.settingsPath) {
        if rest == Logbook.settingsPath { return .settings }
        if rest.hasSuffix(".md"), let kind = RecordPath.kind(of: rest) { return kind }
      }
      guard let first = parts.popFirst() else { return nil }
      root += "/" + first
    }
  }
}
