import DiveFigures
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports the address of a followed log that contains a secret, or that cannot be fetched from.
struct SecretAddress: LogbookRule {
  static let about = RuleInfo(
    id: "secret-address",
    tier: .references,
    severity: .error,
    title: "The address of a followed log contains no secret",
    rationale: """
      Everyone who can read the log could read the password or token, and 'sync' sends the log to \
      others. Git's credential helper is the place for such secrets. Logs are fetched only by \
      https, by ssh and from folders, because other ways make git run programs.
      """,
    bad: """
      buddies: tiit
      === divers/tiit/diver.md
      ---
      name: Tiit Mets
      following:
        - name: Aino
          url: ▸https://tiit:k1tt3n@example.org/aino/log.git◂
      ---
      """,
    good: """
      buddies: tiit
      === divers/tiit/diver.md
      ---
      name: Tiit Mets
      following:
        - name: Aino
          url: https://example.org/aino/log.git
      ---
      """
  )

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    for diver in context.logbook.divers {
      for following in diver.following {
        guard let url = following.value.url, let refusal = refusal(of: url.value) else { continue }
        let shown = RepositoryAddress.shown(url.value)
        let problem =
          refusal == .password
          ? found(
            .secretAddress(url: shown),
            at: url.range,
            expected: .expectedAddressWithoutSecret
          )
          : found(.notAnAddress(url: shown), at: url.range, expected: .expectedAddress)
        report(FileDiagnostic(path: diver.origin.path, problem))
      }
    }
  }

  private func refusal(of text: String) -> RepositoryAddress.Refusal? {
    do {
      _ = try RepositoryAddress(text)
      return nil
    } catch {
      return error
    }
  }
}
