import Base
import Sliders

/// An editor of a curve: its handles are dragged or nudged, and every change can be undone.
///
/// It knows no window or disk. Its owner calls `place(in:unit:)` before the first event and after each
/// change of layout.
struct CurveEditor: Sendable {
  /// The present curve.
  private(set) var curve: AccuracyCurve
  /// The handle that keys act on; `nil` while none is chosen.
  private(set) var selected: Int?
  /// The handle under the pointer.
  private(set) var hovered: Int?
  /// Whether the chosen handle was chosen by keyboard, so that it is marked.
  private(set) var isFocusVisible = false
  /// The axes of distances and gains.
  private(set) var axes = CurveAxes(frame: Rectangle(x: 0, y: 0, width: 0, height: 0))
  private var unit = 1.0
  private var drag: Drag?
  private var undone: [AccuracyCurve] = []
  private var done: [AccuracyCurve] = []
  /// The curve of each family when another one was chosen.
  private var left: [CurveFamily: AccuracyCurve] = [:]

  /// A handle that is dragged.
  private struct Drag {
    var handle: Int
    /// From the handle to the pointer.
    var offset: Point
    /// The curve that the movement starts from.
    var start: AccuracyCurve
    /// The curve that undo restores.
    var before: AccuracyCurve
  }

  /// Creates an editor of `curve`.
  init(_ curve: AccuracyCurve) { self.curve = curve }

  /// The handles of the curve.
  var handles: [CurveHandle] { curve.handles }
  /// The handle that is dragged.
  var held: Int? { drag?.handle }
  /// Whether there is a change to undo.
  var canUndo: Bool { !done.isEmpty && drag == nil }
  /// Whether there is a change to redo.
  var canRedo: Bool { !undone.isEmpty && drag == nil }

  /// The point at which the handle at `index` is drawn: on the plot, however far away it is.
  func point(of index: Int) -> Point { axes.point(of: handles[index].position) }

  /// The area that counts as the handle at `index`, 44 layout pixels wide and high.
  func frame(of index: Int) -> Rectangle {
    Rectangle(center: point(of: index), width: Self.hitExtent * unit, height: Self.hitExtent * unit)
  }

  static let hitExtent = 44.0

  /// Moves the editor to a new layout.
  mutating func place(in axes: CurveAxes, unit: Double) {
    self.axes = axes
    self.unit = unit
  }

  /// Replaces the present curve by `curve`, as one change.
  mutating func replace(by curve: AccuracyCurve) {
    endDrag()
    guard curve != self.curve else { return }
    done.append(self.curve)
    undone = []
    show(curve)
  }

  /// Changes to `family`, with its last parameters or its defaults, as one change.
  mutating func choose(_ family: CurveFamily) {
    guard family != curve.family else { return }
    left[curve.family] = curve
    replace(by: left[family] ?? family.standard)
  }

  /// Undoes the last change.
  mutating func undo() {
    guard canUndo, let last = done.popLast() else { return }
    undone.append(curve)
    show(last)
  }

  /// Redoes the last change that was undone.
  mutating func redo() {
    guard canRedo, let next = undone.popLast() else { return }
    done.append(curve)
    show(next)
  }

  /// Chooses the handle at `index` for the keyboard; `nil` chooses none.
  mutating func select(_ index: Int?) {
    selected = index.flatMap { handles.indices.contains($0) ? $0 : nil }
    isFocusVisible = selected != nil
  }

  /// Moves the chosen handle by `distance` pixels and to `factor` times its gain, as one change.
  mutating func nudge(distance: Double, factor: Double) {
    guard let selected, drag == nil, handles.indices.contains(selected) else { return }
    let knot = axes.knot(at: point(of: selected))
    let goal = CurveKnot(
      min(max(knot.distance + distance, 0), CurveAxes.furthest),
      min(max(knot.gain * factor, CurveAxes.smallest), 1))
    isFocusVisible = true
    guard let moved = try? curve.moving(selected, to: goal) else { return }
    replace(by: moved, keeping: selected)
  }

  /// Removes the handle at `index`, if the curve can do without it.
  mutating func remove(_ index: Int) {
    guard drag == nil, let left = curve.removing(index) else { return }
    replace(by: left, keeping: min(index, left.handles.count - 1))
  }

  private mutating func replace(by curve: AccuracyCurve, keeping index: Int) {
    replace(by: curve)
    selected = index
  }

  private mutating func show(_ curve: AccuracyCurve) {
    self.curve = curve
    hovered = nil
    if let chosen = selected, !handles.indices.contains(chosen) { select(nil) }
  }
}

// MARK: - Pointer

extension CurveEditor {
  /// The handle nearest to `point` among the handles whose frames contain the point.
  func handle(at point: Point) -> Int? {
    handles.indices.filter { frame(of: $0).contains(point) }
      .min { self.point(of: $0).distance(to: point) < self.point(of: $1).distance(to: point) }
  }

  /// Begins to drag the handle at `point` and returns whether there is one.
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
    let center = self.point(of: index)
    let offset = Point(x: point.x - center.x, y: point.y - center.y)
    drag = Drag(handle: index, offset: offset, start: curve, before: before)
    return true
  }

  /// Drags the held handle to `point` and returns whether there is one.
  mutating func move(to point: Point) -> Bool {
    guard let drag else {
      hovered = handle(at: point)
      return false
    }
    let goal = axes.knot(at: Point(x: point.x - drag.offset.x, y: point.y - drag.offset.y))
    // From the drag's start, so that a path through impossible positions leaves no trace.
    if let moved = try? drag.start.moving(drag.handle, to: goal) { curve = moved }
    return true
  }

  /// Ends the drag and returns whether there was one.
  mutating func release(at point: Point) -> Bool {
    guard drag != nil else { return false }
    endDrag()
    hovered = handle(at: point)
    return true
  }

  /// Takes the drag back and returns whether there was one.
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
    guard curve != drag.before else { return }
    done.append(drag.before)
    undone = []
  }

  private mutating func insert(at point: Point) -> Int? {
    let knot = axes.knot(at: point)
    let height = axes.y(of: max(curve.gain(at: knot.distance), CurveAxes.smallest))
    guard abs(height - point.y) <= Self.hitExtent / 2 * unit,
      let inserted = curve.inserting(at: knot.distance)
    else { return nil }
    curve = inserted.curve
    return inserted.index
  }
}
