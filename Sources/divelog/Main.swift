import DivelogCommands

@main
enum Main {
  static func main() {
    DivelogProgram.run(Array(CommandLine.arguments.dropFirst()), commit: BuiltCommit.text)
  }
}
