import ArgumentParser
import LogWorkspace
import Wording

/// `divelog document add`: copies a file into the log, with its record.
struct AddDocument: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Copy a file into the log, with a record of what it is.",
    discussion: HelpText.addDocument
  )

  @OptionGroup var options: GlobalOptions

  @Argument(help: "The file, as seen from -C.", completion: .file())
  var file: String

  @Option(help: .init("Its id; otherwise it is made from its name.", valueName: "id"))
  var id: String?

  @Option(help: .init("Its name.", valueName: "text"))
  var name: String?

  @Option(help: .init("One of the log's document types.", valueName: "type"))
  var type: String?

  @Option(help: .init("Its owner: a diver, or a group with its folder.", valueName: "owner"))
  var owner: String?

  @Option(help: .init("The first day of its validity.", valueName: "date"))
  var issued: String?

  @Option(help: .init("Its last day.", valueName: "date"))
  var expires: String?

  @Option(
    name: .customLong("set"),
    parsing: .upToNextOption,
    help: .init("Other values, each as key=value.", valueName: "key=value")
  )
  var values: [String] = []

  @OptionGroup var dryRun: DryRunOption<WhatWouldBeWritten>

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let isAbsolute = file.hasPrefix("/")
    let document = try DocumentFile(reading: isAbsolute ? file : options.start + "/" + file)
    let given = [
      ("name", name), ("type", type), ("owner", owner), ("issued", issued), ("expires", expires),
    ]
    var new = NewDocument(id: id, given, values: values)
    if Confirmation.isPossible {
      try new.ask(about: document, in: options.workspace()) { question in
        console.prompt(options.words(question) + " ")
        let answer = readLine()?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return answer?.isEmpty == false ? answer : nil
      }
    }
    // The user is not asked while other programs wait.
    return try options.changingLog(unless: dryRun.isOn) {
      let log = try options.workspace()
      let change = try log.reported(log.adding(document, as: new))
      return try options.write(change, in: log.root, isDryRun: dryRun.isOn, &console)
    }
  }
}
