import DiveExchange
import Testing

/// The names that are found in records that cannot be read.
@Suite struct SourceLineTests {
  private static let name = "subsurface-git:2024-06-12T10:30:00/128"

  @Test(arguments: [
    "source: NAME", "date: 2024-06-12\nsource: NAME\n", "source: \"NAME\"", "source: 'NAME' # mine",
    "  source:\tNAME\r\n", "x-subsurface-source: NAME\n<<<<<<< HEAD\n", "source:NAME",
  ])
  func findsAName(text: String) {
    let bytes = Array(text.replacing("NAME", with: Self.name).utf8)
    #expect(SourceLines(SubsurfaceGit()).names(in: bytes) == [Self.name])
  }

  @Test func findsANameInUTF16() {
    let bytes = "---\nsource: \(Self.name)\n---\n".utf8.flatMap { byte -> [UInt8] in [0, byte] }
    #expect(SourceLines(SubsurfaceGit()).names(in: bytes) == [Self.name])
  }

  @Test func findsBothSidesOfAMerge() {
    let text = "source: subsurface-git:a/1\n=======\nsource: subsurface-git:a/2\n"
    let names = SourceLines(SubsurfaceGit()).names(in: Array(text.utf8))
    #expect(names == ["subsurface-git:a/1", "subsurface-git:a/2"])
  }

  @Test(arguments: ["", "source:", "source: my logbook", "resource: NAME", "# source: NAME"])
  func findsNoOther(text: String) {
    let bytes = Array(text.replacing("NAME", with: Self.name).utf8)
    #expect(SourceLines(SubsurfaceGit()).names(in: bytes) == [])
  }
}
