import Base
import InputMethods
import Testing

@testable import Interface
@testable import People

@Suite struct SimulatedWindowTests {
  @Test func `everything stands where the program has it`() {
    let layout = Layout(width: 1280, height: 800, unit: 1)
    let window = SimulatedWindow.standard
    #expect(window.placement.area == layout.methodArea)
    #expect(window.placement.window == layout.window)
    #expect(window.done == layout.primaryButton)
    let giveUp = layout.secondaryButton(width: 76)
    #expect(window.giveUp == giveUp)
  }

  @Test(arguments: [100.0, 430, 1200])
  func `a track that fits leaves the window as it is`(length: Double) {
    #expect(SimulatedWindow.fitting(trackOf: length) == .standard)
  }

  @Test func `a longer track has a wider window with its buttons where they belong`() {
    let (window, usual) = (SimulatedWindow.fitting(trackOf: 1600), SimulatedWindow.standard)
    #expect(window.placement.area.width == 1600 && window.placement.window.width == 1680)
    #expect(window.placement.area.midX == window.placement.window.midX)
    #expect(window.done.midX == window.placement.window.midX && window.done.y == usual.done.y)
    #expect(window.giveUp == usual.giveUp)
    #expect(window.placement.area.height == usual.placement.area.height)
    #expect(window.placement.window.height == usual.placement.window.height)
  }

  @Test(
    arguments: [
      (Point(x: 3.4, y: 7.6), Point(x: 3, y: 8)), (Point(x: -20, y: 5), Point(x: 0, y: 5)),
      (Point(x: 2000, y: 900), Point(x: 1279, y: 799)),
    ])
  func `a mouse stands on whole pixels within the window`(point: Point, reached: Point) {
    #expect(SimulatedWindow.standard.reachable(point) == reached)
  }
}
