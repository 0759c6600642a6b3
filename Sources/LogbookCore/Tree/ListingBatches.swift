/// Some files of a listing.
struct ListingBatch: Sendable {
  let listing: Listing
  let range: Range<Int>
  /// How many files come before them in all listings.
  let place: Int

  /// Whether it is the listing's first batch, or its only one without files.
  var isFirst: Bool { range.lowerBound == 0 }
}

/// The files of a log in the order of a listing, in batches that are ready before all is listed.
enum ListingBatches: ~Copyable, Sendable {
  /// Those of a folder, which are listed while the first are used.
  case walked(FolderWalk)
  case listed(Listing)

  /// The files of a batch, if there are as many.
  private static let size = 256

  /// Prepares the batches of a tree.
  init(of tree: FileTree) throws(FileFailure) {
    if case .folder(let root) = tree {
      self = .walked(try FolderWalk(root: root))
    } else {
      self = .listed(try Listing(of: tree))
    }
  }

  /// Makes the batches, and returns how many files they have.
  borrowing func forEach(_ use: (ListingBatch) -> Void) -> Int {
    switch self {
    case .listed(let listing):
      Self.divide(listing, at: 0, use)
      return listing.files.count
    case .walked(let walk):
      var (rest, place) = (Listing(), 0)
      walk.run(adding: &rest) { found in
        guard found.files.count >= Self.size else { return }
        Self.divide(found, at: place, use)
        place += found.files.count
        found = Listing()
      }
      Self.divide(rest, at: place, use)
      return place + rest.files.count
    }
  }

  private static func divide(
    _ listing: Listing,
    at place: Int,
    _ use: (ListingBatch) -> Void
  ) {
    var start = 0
    repeat {
      // No small batch at the end.
      let left = listing.files.count - start
      let end = start + (left < 2 * size ? left : size)
      use(ListingBatch(listing: listing, range: start..<end, place: place + start))
      start = end
    } while start < listing.files.count
  }
}
