import CommandSupport
import Testing

/// A folder that came with a log may look like a repository, whose settings name programs.
@Suite(.waiting) struct DisguisedRepositoryTests {
  @Test(arguments: [
    "diff", "doctor", "sync --dry-run", "check --staged", "check --since HEAD",
    "git-setup --dry-run",
    "blame dives/2024-06-12.md",
  ])
  func itsSettingsRunNothing(command: String) throws {
    let folder = try TemporaryFolder([
      "log/divelog.yml": "format: 1\n", "log/dives/2024-06-12.md": "---\ndate: 2024-06-12\n---\n",
      "log/HEAD": "ref: refs/heads/main\n", "log/objects/.keep": "", "log/refs/.keep": "",
      "log/.gitattributes": "*.md filter=x\n",
    ])
    let outcome = try Divelog.runShell(
      """
      printf '[core]\\n repositoryformatversion = 0\\n bare = false\\n worktree = .\\n fsmonitor = touch %s/RUN\\n' "$PWD" >log/config
      printf '[filter "x"]\\n clean = touch %s/RUN; cat\\n' "$PWD" >>log/config
      git init -q . && git add -A && git -c user.name=T -c user.email=t@t commit -qm x
      echo 'notes' >>log/dives/2024-06-12.md
      # Git itself obeys them, or this test could not fail.
      git -C log status >/dev/null 2>&1
      [ -e RUN ] || echo harmless
      rm -f RUN
      "\(Divelog.path)" -C log \(command) >/dev/null 2>&1
      [ ! -e RUN ] && echo nothing
      """,
      in: folder.path
    )
    #expect(outcome.output == "nothing\n", "\(outcome)")
  }
}
