import ArgumentParser
import LogWorkspace

/// Options for the audience of output that is public unless another audience is given.
struct AudienceOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: .init(
      "Who may read it: public, group or me (default: public).",
      valueName: "readers"
    )
  )
  var readers: RequestedAudience.Readers?

  @Option(help: .init("The group whose members may read it.", valueName: "group"))
  var group: String?

  var asked: RequestedAudience { RequestedAudience(readers: readers ?? .public, group: group) }
}

/// Options for the audience of the user's own documents, which show everything unless another
/// audience is given.
struct OwnAudienceOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: .init("Who may read it: public, group or me (default: me).", valueName: "readers")
  )
  var readers: RequestedAudience.Readers?

  @Option(help: .init("The group whose members may read it.", valueName: "group"))
  var group: String?

  var asked: RequestedAudience { RequestedAudience(readers: readers ?? .me, group: group) }
}
