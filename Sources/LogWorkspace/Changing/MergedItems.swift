import DiveFormat
import DiveModel
import LogbookCore

/// The items of a list after references to one record became references to another.
struct MergedItems {
  /// The places of items that equal an earlier one.
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
        // Other items may have been repeated for a reason.
        guard pairs.indices.contains(place), pairs[place].contains(where: { $0.value == id.new })
        else { continue }
      case .steps, .list: continue
      }
      if !known.insert(content).inserted { doubles.append(place) }
    }
  }
}
