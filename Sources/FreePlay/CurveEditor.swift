import Formats
package import Primitives
package import Sliders

/// A curve under the hand: its handles are dragged or nudged, and every change can be taken back.
///
/// It knows no window or disk. Whoever owns it calls `place(in:unit:)` before the first event and after
/// each change of layout.
package struct CurveEditor: Sendable {
  /// The curve as it stands; always one that a file can hold.
  package private(set) var curve: any AccuracyCurve
  /// The handle that keys act on; `nil` while none is chosen.
  package private(set) var selected: Int?
  /// The handle under the pointer.
  package private(set) var hovered: Int?
  /// Whether the chosen handle was chosen by keyboard, so that it is marked.
  package private(set) var isFocusVisible = false
  /// Where distances and gains lie.
  package private(set) var axes = CurveAxes(frame: Rectangle(x: 0, y: 0, width: 0, height: 0))
  private var unit = 1.0
  private var drag: Drag?
  private var undone: [any AccuracyCurve] = []
  private var done: [any AccuracyCurve] = []
  /// What each family looked like when another one was chosen.
  private var left: [String: any AccuracyCurve] = [:]

  /// A handle in the hand.
  private struct Drag {
    var handle: Int
    /// From the handle to the pointer.
    var offset: Point
    /// What the movement starts from.
    var start: any AccuracyCurve
    /// What undo goes back to.
    var before: any AccuracyCurve
  }

  /// Creates an editor of `curve`.
  package init(_ curve: any AccuracyCurve) { self.curve = curve }

  /// The handles of the curve.
  package var handles: [CurveHandle] { Self.handled(curve)?.handles ?? [] }
  /// The handle in the hand.
  package var held: Int? { drag?.handle }
  /// Whether there is a change to take back.
  package var canUndo: Bool { !done.isEmpty && drag == nil }
  /// Whether there is a change to make again.
  package var canRedo: Bool { !undone.isEmpty && drag == nil }

  /// Where the handle at `index` is drawn: on the plot, however far away it stands.
  package func point(of index: Int) -> Point { axes.point(of: handles[index].place) }

  /// What counts as the handle at `index`, 44 layout pixels wide and high.
  package func frame(of index: Int) -> Rectangle {
    Rectangle(center: point(of: index), width: Self.hitExtent * unit, height: Self.hitExtent * unit)
  }

  static let hitExtent = 44.0

  /// Takes its place in a new layout.
  package mutating func place(in axes: CurveAxes, unit: Double) {
    self.axes = axes
    self.unit = unit
  }

  /// Puts `curve` in place of the present one, as one change.
  package mutating func replace(by curve: any AccuracyCurve) {
    endDrag()
    guard curve.isReadable, !curve.isSame(as: self.curve) else { return }
    done.append(self.curve)
    undone = []
    show(curve)
  }

  /// Goes over to `family`, as it was left or with its defaults, as one change.
  package mutating func choose(family: String) {
    guard family != curve.family, let standard = CurveFamilies.standard(family) else { return }
    left[curve.family] = curve
    replace(by: left[family] ?? standard)
  }

  /// Takes back the last change.
  package mutating func undo() {
    guard canUndo, let last = done.popLast() else { return }
    undone.append(curve)
    show(last)
  }

  /// Makes the last change taken back again.
  package mutating func redo() {
    guard canRedo, let next = undone.popLast() else { return }
    done.append(curve)
    show(next)
  }

  /// Chooses the handle at `index` for the keyboard; `nil` chooses none.
  package mutating func select(_ index: Int?) {
    selected = index.flatMap { handles.indices.contains($0) ? $0 : nil }
    isFocusVisible = selected != nil
  }

  /// Moves the chosen handle by `distance` pixels and to `factor` times its gain, as one change.
  package mutating func nudge(distance: Double, factor: Double) {
    guard let selected, drag == nil, let handled = Self.handled(curve) else { return }
    let place = axes.knot(at: point(of: selected))
    let goal = CurveKnot(
      min(max(place.distance + distance, 0), CurveAxes.furthest),
      min(max(place.gain * factor, CurveAxes.smallest), 1))
    isFocusVisible = true
    replace(by: Self.moved(handled, selected, to: goal), keeping: selected)
  }

  /// Takes the handle at `index` out, where it can be spared.
  package mutating func remove(_ index: Int) {
    guard drag == nil, let left = Self.handled(curve)?.removing(index) else { return }
    replace(by: left, keeping: min(index, left.handles.count - 1))
  }

  private mutating func replace(by curve: any AccuracyCurve, keeping index: Int) {
    replace(by: curve)
    selected = index
  }

  private mutating func show(_ curve: any AccuracyCurve) {
    self.curve = curve
    hovered = nil
    if let chosen = selected, !handles.indices.contains(chosen) { select(nil) }
  }

  private static func handled(_ curve: any AccuracyCurve) -> (any HandledCurve)? {
    curve as? any HandledCurve
  }

  private static func moved(
    _ curve: any HandledCurve, _ index: Int, to place: CurveKnot
  ) -> any AccuracyCurve {
    curve.moving(index, to: place)
  }
}

// The pointer.

extension CurveEditor {
  /// The handle nearest to `point` among those that it hits.
  func handle(at point: Point) -> Int? {
    handles.indices.filter { frame(of: $0).contains(point) }
      .min { self.point(of: $0).distance(to: point) < self.point(of: $1).distance(to: point) }
  }

  /// Takes hold of the handle at `point`; says whether there is one.
  ///
  /// A double click on the curve makes one.
  mutating func press(at point: Point, clicks: Int) -> Bool {
    guard drag == nil else { return false }
    let before = curve
    guard let index = handle(at: point) ?? (clicks == 2 ? insert(at: point) : nil) else {
      select(nil)
      return false
    }
    selected = index
    isFocusVisible = false
    let place = self.point(of: index)
    let offset = Point(x: point.x - place.x, y: point.y - place.y)
    drag = Drag(handle: index, offset: offset, start: curve, before: before)
    return true
  }

  /// Drags the handle in the hand to `point`; says whether there is one.
  mutating func move(to point: Point) -> Bool {
    guard let drag else {
      hovered = handle(at: point)
      return false
    }
    guard let start = Self.handled(drag.start) else { return false }
    let goal = axes.knot(at: Point(x: point.x - drag.offset.x, y: point.y - drag.offset.y))
    // From where the drag began, so that a way through impossible places leaves no trace.
    let moved = Self.moved(start, drag.handle, to: goal)
    if moved.isReadable { curve = moved }
    return true
  }

  /// Lets go; says whether there was a handle in the hand.
  mutating func release(at point: Point) -> Bool {
    guard drag != nil else { return false }
    endDrag()
    hovered = handle(at: point)
    return true
  }

  /// Puts the handle in the hand back to where it was; says whether there was one.
  mutating func cancelDrag() -> Bool {
    guard let drag else { return false }
    self.drag = nil
    show(drag.before)
    return true
  }

  mutating func leave() { if drag == nil { hovered = nil } }

  private mutating func endDrag() {
    guard let drag else { return }
    self.drag = nil
    guard !curve.isSame(as: drag.before) else { return }
    done.append(drag.before)
    undone = []
  }

  private mutating func insert(at point: Point) -> Int? {
    let place = axes.knot(at: point)
    let height = axes.y(of: max(curve.gain(at: place.distance), CurveAxes.smallest))
    guard abs(height - point.y) <= Self.hitExtent / 2 * unit,
      let inserted = Self.inserted(curve, at: place.distance), inserted.curve.isReadable
    else { return nil }
    curve = inserted.curve
    return inserted.index
  }

  private static func inserted(
    _ curve: any AccuracyCurve, at distance: Double
  ) -> (curve: any AccuracyCurve, index: Int)? {
    guard let handled = handled(curve) else { return nil }
    func insert(_ curve: some HandledCurve) -> (curve: any AccuracyCurve, index: Int)? {
      curve.inserting(at: distance).map { ($0.curve, $0.index) }
    }
    return insert(handled)
  }
}
