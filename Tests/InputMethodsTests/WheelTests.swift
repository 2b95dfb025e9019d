import Base
import Testing

@testable import InputMethods

@Suite struct WheelTests {
  private let start = Instant(nanoseconds: 3_000_000_000)

  private func at(_ seconds: Double) -> Instant { start.advanced(bySeconds: seconds) }

  /// A wheel let go at `turn` with `speed` rows a second.
  private func released(turn: Double, speed: Double) -> Wheel {
    var wheel = Wheel(digit: 0)
    wheel.hold(at: start)
    wheel.drag(to: turn)
    wheel.release(speed: speed, at: start)
    return wheel
  }

  @Test func `digits go round both ways`() {
    #expect([-11, -10, -1, 0, 9, 10, 25].map(Wheel.digit(ofRow:)) == [9, 0, 9, 0, 9, 0, 5])
  }

  @Test func `a wheel with fewer digits ends at the first and the last`() {
    var wheel = Wheel(digit: 1, of: 0...2)
    #expect(!wheel.isEndless && (-1...3).map(wheel.digit(onRow:)) == [nil, 0, 1, 2, nil])
    wheel.step(by: 5, at: start)
    #expect(wheel.digit == 2)
    wheel.advance(to: at(1))
    wheel.step(by: -9, at: at(1))
    wheel.advance(to: at(2))
    #expect(wheel.digit == 0 && wheel.turn == 0)
    wheel.hold(at: at(2))
    wheel.drag(to: -3.2)
    #expect(wheel.turn == 0)
    wheel.drag(to: 1.2)
    wheel.release(speed: 400, at: at(3))
    wheel.advance(to: at(10))
    #expect(wheel.digit == 2 && !wheel.isMoving)
    wheel.hold(at: at(10))
    wheel.release(speed: 400, at: at(10))
    #expect(wheel.digit == 2 && !wheel.isMoving, "at the end there is no way to run out")
  }

  @Test func `a wheel with ends shows a digit by its one way`() {
    var wheel = Wheel(digit: 0, of: 0...7)
    wheel.show(7, at: start)
    wheel.advance(to: at(0.01))
    #expect(wheel.digit == 7 && wheel.turn > 0 && wheel.turn < 7)
  }

  @Test func `a step counts at once and is seen shortly after`() {
    var wheel = Wheel(digit: 9)
    wheel.step(by: 1, at: start)
    #expect(wheel.digit == 0 && wheel.turn == 9 && wheel.isMoving)
    wheel.advance(to: at(0.06))
    #expect(wheel.turn > 9.5 && wheel.turn < 10)
    wheel.advance(to: at(0.12))
    #expect(wheel.turn == 10 && !wheel.isMoving)
  }

  @Test func `with reduced motion a step, a digit and a snap are there at once`() {
    var wheel = Wheel(digit: 9)
    wheel.reducesMotion = true
    wheel.step(by: 1, at: start)
    #expect(wheel.digit == 0 && wheel.turn == 10 && !wheel.isMoving)
    wheel.show(8, at: start)
    #expect(wheel.digit == 8 && wheel.turn == 8 && !wheel.isMoving)
    wheel.hold(at: start)
    wheel.drag(to: 7.6)
    wheel.release(speed: 0, at: start)
    #expect(wheel.turn == 8 && !wheel.isMoving)
  }

  @Test func `with reduced motion a flick still runs out, as it is the way to turn a wheel far`() {
    var reduced = Wheel(digit: 0)
    reduced.reducesMotion = true
    reduced.hold(at: start)
    reduced.release(speed: 20, at: start)
    var usual = released(turn: 0, speed: 20)
    for seconds in [0.1, 0.5, 1.4, 2] {
      reduced.advance(to: at(seconds))
      usual.advance(to: at(seconds))
      #expect(reduced.turn == usual.turn && reduced.isMoving == usual.isMoving)
    }
  }

  @Test func `steps in quick succession add up`() {
    var wheel = Wheel(digit: 2)
    for step in 0..<5 { wheel.step(by: -1, at: at(Double(step) * 0.01)) }
    #expect(wheel.digit == 7)
    wheel.advance(to: at(1))
    #expect(wheel.turn == -3)
  }

  @Test func `a digit is shown by the shorter way`() {
    for from in 0...9 {
      for to in 0...9 {
        var wheel = Wheel(digit: from)
        wheel.show(to, at: start)
        wheel.advance(to: at(1))
        #expect(wheel.digit == to && abs(wheel.turn - Double(from)) <= 5)
      }
    }
  }

  @Test func `under a finger the digit is the nearest`() {
    var wheel = Wheel(digit: 4)
    wheel.drag(to: 8)
    #expect(wheel.turn == 4)
    wheel.hold(at: start)
    wheel.drag(to: 5.4)
    #expect(wheel.digit == 5 && wheel.turn == 5.4 && !wheel.isMoving)
    wheel.drag(to: -0.6)
    #expect(wheel.digit == 9)
  }

  @Test func `let go at rest it snaps to the nearest row`() {
    for (turn, row) in [(3.4, 3.0), (3.6, 4), (-2.7, -3)] {
      var wheel = released(turn: turn, speed: 0)
      #expect(wheel.turn == turn && wheel.isMoving)
      wheel.advance(to: at(0.15))
      #expect(wheel.turn == row && !wheel.isMoving)
    }
  }

  @Test(arguments: [1.49, -1.49, 0.5])
  func `below a flick's speed it snaps to the nearest row`(speed: Double) {
    // A flick from 3.4 would run on by half a row and end on 4, from 3.6 backwards on 3.
    var wheel = released(turn: speed > 0 ? 3.4 : 3.6, speed: speed)
    wheel.advance(to: at(0.15))
    #expect(wheel.turn == (speed > 0 ? 3 : 4) && !wheel.isMoving)
  }

  @Test(arguments: [1.5, -1.5, 1.51, 4, -7.3, 20, -60, 100])
  func `a flick runs on from where the finger left it and ends on a whole row within 1.5 s`(
    speed: Double
  ) {
    for turn in stride(from: -1.0, through: 1, by: 0.07) {
      var wheel = released(turn: turn, speed: speed)
      #expect(abs(wheel.turn - turn) < 1e-9)
      wheel.advance(to: at(0.0001))
      let first = (wheel.turn - turn) / 0.0001
      // Ending on a whole row within the time costs up to a row a second.
      #expect(first * speed > 0 && abs(first - speed) < 1.01)
      var last = wheel.turn
      for frame in 1...90 {
        wheel.advance(to: at(Double(frame) / 60))
        #expect((wheel.turn - last) * speed >= -1e-9)
        last = wheel.turn
      }
      wheel.advance(to: at(1.5))
      #expect(!wheel.isMoving && wheel.turn == wheel.turn.rounded())
      #expect(abs(wheel.turn - turn - speed * Wheel.momentum) <= 0.5 + 1e-9)
    }
  }

  @Test func `a flicked wheel is caught where it is`() {
    var wheel = released(turn: 0, speed: 20)
    wheel.advance(to: at(0.2))
    let turn = wheel.turn
    wheel.hold(at: at(0.2))
    #expect(wheel.turn == turn && !wheel.isMoving)
  }

  @Test func `a step after a flick starts from the row where it came to rest`() {
    var wheel = released(turn: 0, speed: 20)
    wheel.step(by: 1, at: at(10))
    #expect(wheel.digit == 1)
    wheel.advance(to: at(11))
    #expect(wheel.turn == 11)
  }

  /// 90 px in 0.02 s are 2 rows of 45 px; 0.06 s later they are 2 rows in 0.08 s.
  @Test func `a finger that rests before it is lifted is slower, and after 0.1 s stands still`() {
    var drag = WheelDrag(
      wheel: 0, turn: 5, at: Point(x: 0, y: 300), time: start, rowHeight: 45)
    let moved = start.advanced(bySeconds: 0.02)
    #expect(drag.turn(at: Point(x: 0, y: 210), time: moved) == 7)
    #expect(abs(drag.speed(at: moved) - 100) < 1e-9)
    #expect(abs(drag.speed(at: start.advanced(bySeconds: 0.08)) - 25) < 1e-9)
    #expect(drag.speed(at: start.advanced(bySeconds: 0.11)) == 0)
  }
}
