import Testing

@testable import DiveExchange

/// Old packers count the files of an archive to 65,535 and then from 0.
@Suite struct ArchiveCountTests {
  @Test(arguments: [UInt8(0), 1, 2])
  func theListIsReadToItsEnd(count: UInt8) throws {
    let files = ["a.xml", "b.xml", "c.xml"].map { ($0, UInt8(0), Array($0.utf8), 5) }
    var bytes = ArchiveTests.zip(files)
    let end = try #require(bytes.ranges(of: [0x50, 0x4B, 5, 6]).last).lowerBound
    for place in [end + 8, end + 10] { bytes[place] = count }
    let tree = try #require(ZipTree(TestTree(files: ["log.zip": bytes]), "log.zip"))
    #expect(tree.paths() == ["a.xml", "b.xml", "c.xml"])
    #expect(try tree.read("c.xml") == Array("c.xml".utf8))
    #expect(tree.losses == [])
  }
}
