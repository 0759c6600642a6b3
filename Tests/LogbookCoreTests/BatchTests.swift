import Foundation
import Synchronization
import CommandSupport
import Testing

@testable import LogbookCore

/// Batches are processed while more are made, each once, and their results are added in order.
@Suite struct BatchTests {
  @Test(arguments: [0, 1, 2, 63, 64, 65, 1000])
  func everyBatchIsAddedInOrder(count: Int) {
    let sum = inBatches(into: [Int]()) { use in
      for number in 0..<count { use(number) }
    } _: { number in
      if number % 7 == 0 { usleep(200) }
      return number
    } adding: {
      $0.append($1)
    }
    #expect(sum == Array(0..<count))
  }

  /// In a work that already uses all cores, one thread does everything.
  @Test func batchesMayBeMadeInAChunk() {
    let sums = inChunks(8, of: 1) { range in
      inBatches(into: 0) { use in
        for number in 0..<100 { use(number + range.lowerBound) }
      } _: {
        $0
      } adding: {
        $0 += $1
      }
    }
    #expect(sums == (0..<8).map { 4950 + 100 * $0 })
  }

  @Test func noBatchIsMadeTwice() {
    let made = Atomic(0)
    let count = inBatches(into: 0) { use in
      made.add(1, ordering: .relaxed)
      for number in 0..<300 { use(number) }
    } _: { _ in
      1
    } adding: {
      $0 += $1
    }
    #expect(count == 300 && made.load(ordering: .relaxed) == 1)
  }

  /// What a walk hands over while it goes on is what a listing of the whole has.
  @Test(arguments: [0, 1, 255, 256, 257, 511, 512, 513, 800])
  func theBatchesOfAWalkAreThoseOfAListing(count: Int) throws {
    var files = ["divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n"]
    for number in 0..<count {
      // Folders of one, a few and many files, one below the other.
      let folder =
        number % 3 == 0 ? "dives/2024" : number % 3 == 1 ? "dives/\(number / 40)/x" : "sites"
      files["\(folder)/\(number).md"] = ""
    }
    let log = try TemporaryFolder(files)
    let tree = FileTree.folder(log.path)
    let listing = try Listing(of: tree)
    var found: [String] = []
    var (place, firsts) = (0, 0)
    let batches = try ListingBatches(of: tree)
    let total = batches.forEach { batch in
      #expect(batch.place == place)
      place += batch.range.count
      firsts += batch.isFirst ? 1 : 0
      found += batch.listing.files[batch.range].map { batch.listing.path(of: $0) }
    }
    #expect(found == listing.files.map { listing.path(of: $0) })
    #expect(total == found.count && found.count == count + 1)
    #expect(firsts > 0)
  }
}
