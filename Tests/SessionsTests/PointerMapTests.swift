import Base
import InputMethods
import Testing

@testable import Sessions

@Suite struct PointerMapTests {
  private static let area = Rectangle(x: 100, y: 100, width: 480, height: 160)

  private func layout(_ area: Rectangle = area) -> LoggedEvent {
    let placement = Placement(
      area: area, window: Rectangle(x: 0, y: 0, width: 680, height: 360), unit: 1,
      digits: DigitAdvances(digit: 0.6, point: 0.3, comma: 0.3, minus: 0.6))
    return LoggedEvent(.layout, at: Instant(nanoseconds: 0), key: placement.text)
  }

  private func event(_ event: InputEvent) -> LoggedEvent {
    let time = Instant(nanoseconds: 0)
    return LoggedEvent(StampedEvent(event, at: time, arrival: time, modifiers: []))
  }

  private func motion(_ x: Double, _ y: Double) -> LoggedEvent {
    event(.pointerMoved(Point(x: x, y: y)))
  }

  private func map(_ trials: [LoggedEvent]...) -> PointerMap {
    var map = PointerMap()
    for trial in trials { map.add(trial) }
    return map
  }

  @Test func `a line marks each cell on its way, scaled to the area`() throws {
    // Cells are 10 px wide and high here.
    let map = map([layout(), motion(105, 105), motion(145, 105)])
    #expect(map.trials == 1 && map.largestShare == 1 && map.aspect == 3)
    let run = try #require(map.runs.first)
    #expect(map.runs.count == 1 && run.level == PointerMap.levels)
    #expect(abs(run.frame.x) < 1e-9 && abs(run.frame.width - 5.0 / 48) < 1e-9)
    #expect(abs(run.frame.y) < 1e-9 && abs(run.frame.height - 1.0 / 16) < 1e-9)
  }

  @Test func `windows of other sizes count in the same cells`() {
    let larger = Rectangle(x: 0, y: 0, width: 960, height: 320)
    let map = map([layout(), motion(105, 105)], [layout(larger), motion(10, 10)])
    #expect(map.trials == 2 && map.runs.count == 1 && map.largestShare == 1)
  }

  @Test func `a trial counts once in a cell`() {
    let map = map(
      [layout()] + Array(repeating: motion(105, 105), count: 50),
      [layout(), motion(305, 205)], [layout(), motion(306, 206)])
    #expect(map.largestShare == 2.0 / 3)
    #expect(map.runs.map(\.level) == [3, 6])
  }

  @Test func `no line leads from where the pointer left, or a finger was lifted`() {
    let left = map([
      layout(), motion(105, 105), event(.pointerLeft), motion(205, 105),
    ])
    #expect(left.runs.count == 2)
    let lifted = map([
      layout(), event(.touchBegan(Point(x: 105, y: 105), finger: 1)),
      event(.touchEnded(Point(x: 105, y: 105), finger: 1)),
      event(.touchBegan(Point(x: 205, y: 105), finger: 1)),
    ])
    #expect(lifted.runs == left.runs)
  }

  @Test func `of several fingers the first counts`() {
    let map = map([
      layout(), event(.touchBegan(Point(x: 105, y: 105), finger: 7)),
      event(.touchBegan(Point(x: 305, y: 105), finger: 8)),
      event(.touchMoved(Point(x: 405, y: 105), finger: 8)),
      event(.touchMoved(Point(x: 115, y: 105), finger: 7)),
    ])
    #expect(map.runs.count == 1)
    #expect((map.runs.first?.frame.maxX ?? 1) < 0.05)
  }

  @Test func `trials without a pointer or without a place count in no map`() {
    let map = map(
      [layout(), event(.textEntered("4"))], [motion(105, 105)],
      [layout(Rectangle(x: 0, y: 0, width: 0, height: 0)), motion(105, 105)], [])
    #expect(map.trials == 0 && map.runs.isEmpty && map.largestShare == 0)
  }

  @Test func `points far outside are no cells, and extreme ones do no harm`() {
    let map = map([
      layout(), motion(-1e9, 1e9), motion(1e9, -1e9), motion(.nan, 5), motion(579, 259),
      motion(1e300, 1e300),
    ])
    #expect(map.trials == 1 && map.runs.count == 1)
    #expect(
      map.window == Rectangle(x: -100.0 / 480, y: -100.0 / 160, width: 680.0 / 480, height: 2.25))
  }
}
