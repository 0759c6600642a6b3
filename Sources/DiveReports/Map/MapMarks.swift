import Diagnostics

/// The marks for places on a map; places that would overlap share a mark with their number.
struct MapMarks {
  struct SiteMark {
    let point: DrawingPoint
    let places: [MapPlace]
    /// The label and its position; nil if there is no room.
    var label: Label?

    /// The radius: a number of three digits needs more room than one of two.
    var radius: Double {
      switch places.count {
      case ...1: 7
      case ..<10: 11
      case ..<100: 13
      default: 18
      }
    }
  }

  /// The name of a place.
  struct Label {
    let text: String
    let point: DrawingPoint
    /// Whether the text ends there instead of beginning there.
    let isBefore: Bool
  }

  private(set) var marks: [SiteMark]

  /// Closer marks are merged.
  private static let nearest = 22.0
  private static let longestName = 26

  init(_ places: [MapPlace], _ view: MapView) {
    var groups: [(point: DrawingPoint, places: [MapPlace])] = []
    // The cells of a grid, so that each place is compared only with its neighbours.
    var cells: [DrawingPoint: [Int]] = [:]
    for place in places {
      let point = view.point(place.position)
      let column = (point.x / Self.nearest).rounded(.down)
      let row = (point.y / Self.nearest).rounded(.down)
      var found: Int?
      for x in [column - 1, column, column + 1] {
        for y in [row - 1, row, row + 1] where found == nil {
          found = cells[DrawingPoint(x, y)]?.first { Self.isNear(groups[$0].point, point) }
        }
      }
      if let found {
        groups[found].places.append(place)
      } else {
        cells[DrawingPoint(column, row), default: []].append(groups.count)
        groups.append((point, [place]))
      }
    }
    marks = groups.map { SiteMark(point: $0.point, places: $0.places, label: nil) }
    addLabels(view)
  }

  private static func isNear(_ one: DrawingPoint, _ other: DrawingPoint) -> Bool {
    abs(one.x - other.x) < nearest && abs(one.y - other.y) < nearest
  }

  /// Adds names where they overlap neither marks nor each other.
  private mutating func addLabels(_ view: MapView) {
    guard marks.count <= 60 else { return }
    var taken = marks.map { mark in
      DrawingBox(
        left: mark.point.x - mark.radius,
        top: mark.point.y - mark.radius,
        right: mark.point.x + mark.radius,
        bottom: mark.point.y + mark.radius
      )
    }
    let inner = view.box.grown(by: -6)
    for place in marks.indices where marks[place].places.count == 1 {
      guard let name = marks[place].places.first?.name, !name.isEmpty else { continue }
      let text = name.count > Self.longestName ? name.prefix(Self.longestName - 1) + "…" : name
      let width = Double(text.cellWidth) * 9
      let point = marks[place].point
      let choices = [
        (point.x + 10, point.y + 4.5, false), (point.x - 10, point.y + 4.5, true),
        (point.x + 6, point.y - 10, false), (point.x + 6, point.y + 19, false),
        (point.x - 6, point.y - 10, true), (point.x - 6, point.y + 19, true),
      ]
      for (x, y, isBefore) in choices {
        let left = isBefore ? x - width : x
        let box = DrawingBox(left: left, top: y - 13, right: left + width, bottom: y + 4)
        let isInside =
          box.left >= inner.left && box.right <= inner.right && box.top >= inner.top
          && box.bottom <= inner.bottom
        guard isInside, !taken.contains(where: box.overlaps) else { continue }
        taken.append(box)
        marks[place].label = Label(text: text, point: DrawingPoint(x, y), isBefore: isBefore)
        break
      }
    }
  }
}
