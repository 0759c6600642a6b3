import DiveFormat
import DiveModel
import LogbookCore

/// The items of a list in which references to a record became ones to another.
struct MergedItems {
  /// The places of items that say what one before them says.
  private(set) var doubles: [Int] = []

  init(_ row: FieldRow, _ text: RecordText, _ id: ReplacedID, _ index: RecordIndex) {
    guard case .list(let items)? = text.meaning(of: row.key) else { return }
    let pairs = text.writtenPairs(ofItems: row.key)
    var known: Set<Content> = []
    for (place, item) in items.enumerated() {
      var content = item.content
      switch content {
      case .text(let text):
        guard id.meansEither(text, row.kind, index) else { continue }
        content = .text(id.new)
      case .mapping:
        // Other items may be there twice for a reason.
        guard pairs.indices.contains(place), pairs[place].contains(where: { $0.value == id.new })
        else { continue }
      case .steps, .list: continue
      }
      if !known.insert(content).inserted { doubles.append(place) }
    }
  }
}
