import Base
import Sliders
import Testing

@testable import InputMethods

@Suite struct JawsTests {
  private let start = Instant(nanoseconds: 7_000_000_000)

  @Test func `they fade in within 0.2 s and out within 0.4 s`() {
    var jaws = Jaws()
    jaws.open(at: start)
    #expect(jaws.opacity == 0)
    jaws.advance(to: start.advanced(bySeconds: 0.1))
    #expect(abs(jaws.opacity - 0.5) < 1e-9)
    jaws.advance(to: start.advanced(bySeconds: 0.2))
    #expect(jaws.opacity == 1 && !jaws.isMoving)
    let end = start.advanced(bySeconds: 1)
    jaws.close(at: end, reach: Reach(lower: 10, upper: 20))
    jaws.advance(to: end.advanced(bySeconds: 0.2))
    #expect(abs(jaws.opacity - 0.5) < 1e-9 && jaws.isMoving)
    jaws.advance(to: end.advanced(bySeconds: 0.4))
    #expect(jaws.opacity == 0 && !jaws.isMoving)
  }

  @Test func `taken again while they go, they continue from where they are`() {
    var jaws = Jaws()
    jaws.open(at: start)
    let middle = start.advanced(bySeconds: 0.1)
    jaws.close(at: middle, reach: .whole(100))
    #expect(abs(jaws.opacity - 0.5) < 1e-9)
    jaws.open(at: middle.advanced(bySeconds: 0.2))
    #expect(abs(jaws.opacity - 0.25) < 1e-9)
  }

  @Test func `with reduced motion they are there and gone at once`() {
    var jaws = Jaws()
    jaws.reducesMotion = true
    jaws.open(at: start)
    #expect(jaws.opacity == 1 && !jaws.isMoving)
    jaws.close(at: start.advanced(bySeconds: 1), reach: Reach(lower: 10, upper: 20))
    #expect(jaws.opacity == 0 && !jaws.isMoving)
    #expect(jaws.reach(held: .whole(50), length: 50) == .whole(50))
  }

  @Test func `an event stamped before the last picture does not turn time back`() {
    var jaws = Jaws()
    jaws.open(at: start)
    jaws.advance(to: start.advanced(bySeconds: 0.1))
    jaws.advance(to: start)
    #expect(abs(jaws.opacity - 0.5) < 1e-9)
  }
}
