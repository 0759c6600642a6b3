/// The services that check a log after each push.
package enum CheckServices: String, CaseIterable, Sendable {
  case github, gitlab, both, none

  /// The files that tell them how, by paths from the log's root.
  var files: [(path: String, text: String)] {
    let github = (path: ".github/workflows/divelog.yml", text: WorkflowText.text)
    let gitlab = (path: ".gitlab-ci.yml", text: GitlabCiText.text)
    return switch self {
    case .github: [github]
    case .gitlab: [gitlab]
    case .both: [github, gitlab]
    case .none: []
    }
  }
}
