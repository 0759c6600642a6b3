import DivelogCommands

@main
enum Main {
  static func main() { DivelogCommands.run(Array(CommandLine.arguments.dropFirst())) }
}
