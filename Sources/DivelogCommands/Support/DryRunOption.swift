import ArgumentParser

/// What a dry run of a command shows, in the words of its help.
protocol DryRunHelp {
  static var text: String { get }
}

enum WhatWouldChange: DryRunHelp {
  static let text = "Show what would change, without writing."
}

enum WhatWouldBeWritten: DryRunHelp {
  static let text = "Show what would be written, without writing."
}

enum WhatWouldBeRemoved: DryRunHelp {
  static let text = "Show what would be removed, without writing."
}

/// Whether a command only shows what it would do.
struct DryRunOption<Shown: DryRunHelp>: ParsableArguments {
  @Flag(name: [.customLong("dry-run"), .customLong("diff")], help: .init(Shown.text))
  var isOn = false
}
