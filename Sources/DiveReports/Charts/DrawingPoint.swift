/// A place in a drawing: to the right and down, in the drawing's own units.
struct DrawingPoint: Hashable, Sendable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
