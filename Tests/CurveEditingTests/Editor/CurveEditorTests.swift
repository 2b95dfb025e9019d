import Base
import InputMethods
import Sliders
import Testing

@testable import CurveEditing

struct CurveEditorTests {
  private let frame = Rectangle(x: 100, y: 100, width: 800, height: 400)

  private func editor(_ curve: AccuracyCurve = .standard) -> CurveEditor {
    var editor = CurveEditor(curve)
    editor.place(in: CurveAxes(frame: frame), unit: 1)
    return editor
  }

  @Test func `a press alone changes nothing and leaves nothing to undo`() {
    var editor = editor()
    let place = editor.point(of: 1)
    let isTaken = editor.press(at: Point(x: place.x + 20, y: place.y - 20), clicks: 1)
    #expect(isTaken)
    #expect(editor.held == 1)
    let isReleased = editor.release(at: Point(x: place.x + 20, y: place.y - 20))
    #expect(isReleased)
    #expect(editor.curve == .standard && !editor.canUndo)
  }

  @Test func `a drag keeps the offset and is one step back`() {
    var editor = editor()
    let place = editor.point(of: 0)
    _ = editor.press(at: Point(x: place.x + 10, y: place.y), clicks: 1)
    for x in 1...60 { _ = editor.move(to: Point(x: place.x + 10 + Double(x), y: place.y)) }
    _ = editor.release(at: Point(x: place.x + 70, y: place.y))
    #expect(editor.curve.deadZone == 50)
    editor.undo()
    #expect(editor.curve == .standard && !editor.canUndo && editor.canRedo)
    editor.redo()
    #expect(editor.curve.deadZone == 50 && !editor.canRedo)
  }

  @Test func `a way through impossible places leaves no trace`() {
    var editor = editor(CurveFamily.table.standard)
    let place = editor.point(of: 2)
    _ = editor.press(at: place, clicks: 1)
    for point in [Point(x: -9000, y: 9000), Point(x: 9000, y: -9000), place] {
      _ = editor.move(to: point)
      #expect((try? AccuracyCurve(parsing: editor.curve.bytes)) == editor.curve)
    }
    _ = editor.release(at: place)
    #expect(editor.curve == CurveFamily.table.standard)
  }

  @Test func `Esc in a drag puts the handle back`() {
    var editor = editor()
    _ = editor.press(at: editor.point(of: 0), clicks: 1)
    _ = editor.move(to: Point(x: 300, y: 100))
    let isCancelled = editor.cancelDrag()
    #expect(isCancelled)
    #expect(editor.curve == .standard && !editor.canUndo)
  }

  @Test func `the nearer of two handles is taken, and none far away`() throws {
    var editor = editor(.table(try TableCurve(knots: [CurveKnot(20, 1), CurveKnot(30, 0.9)])))
    let place = editor.point(of: 1)
    #expect(editor.handle(at: place) == 1)
    #expect(editor.handle(at: editor.point(of: 0)) == 0)
    let away = Point(x: 700, y: 150)
    let isTaken = editor.press(at: away, clicks: 1)
    #expect(editor.handle(at: away) == nil && !isTaken)
  }

  @Test func `a double click on the curve makes a knot that is held, one step back`() throws {
    var editor = editor(CurveFamily.table.standard)
    let axes = editor.axes
    let point = Point(x: axes.x(of: 270), y: axes.y(of: TableCurve().gain(at: 270)))
    let isTaken = editor.press(at: point, clicks: 2)
    #expect(isTaken && editor.held == 4)
    _ = editor.move(to: Point(x: point.x + 20, y: point.y))
    _ = editor.release(at: Point(x: point.x + 20, y: point.y))
    #expect(editor.handles.count == 6)
    editor.undo()
    #expect(editor.curve == CurveFamily.table.standard)
  }

  @Test func `families come back as they were left`() {
    var editor = editor()
    editor.select(0)
    editor.nudge(distance: 7, factor: 1)
    editor.choose(.power)
    editor.choose(.hyperbolic)
    #expect(editor.curve.deadZone == 27)
    for _ in 0..<3 { editor.undo() }
    #expect(editor.curve == .standard && !editor.canUndo)
    for _ in 0..<3 { editor.redo() }
    #expect(editor.curve.deadZone == 27 && !editor.canRedo)
  }

  @Test(arguments: CurveFamily.named)
  func `any number of edits is undone and redone exactly`(family: CurveFamily) {
    var editor = editor(family.standard)
    var seen: [AccuracyCurve] = [editor.curve]
    for step in 0..<40 {
      editor.select(step % editor.handles.count)
      editor.nudge(distance: Double(step % 7) - 3, factor: step % 3 == 0 ? 0.9 : 1.05)
      if let last = seen.last, editor.curve != last { seen.append(editor.curve) }
    }
    #expect(seen.count > 5)
    for curve in seen.dropLast().reversed() {
      editor.undo()
      #expect(editor.curve == curve)
    }
    #expect(!editor.canUndo)
    for curve in seen.dropFirst() {
      editor.redo()
      #expect(editor.curve == curve)
    }
  }
}
