import Testing

@testable import GitHistory

/// Git's reason for a refusal, in one sentence that does not depend on the machine.
@Suite struct GitRefusalTests {
  @Test(arguments: [
    "fatal: not a git repository (or any of the parent directories): .git\n",
    """
    fatal: not a git repository (or any parent up to mount point /tmp)
    Stopping at filesystem boundary (GIT_DISCOVERY_ACROSS_FILESYSTEM not set).

    """,
  ])
  func whereThereIsNoRepositoryIsSaidAlike(errors: String) {
    #expect(Git.refusal(errors, 128) == .refused("not a git repository"))
  }

  @Test func aFolderThatWasNamedStays() {
    let failure = Git.refusal("fatal: not a git repository: '/log/.git'\n", 128)
    #expect(failure == .refused("not a git repository: '/log/.git'"))
  }
}
