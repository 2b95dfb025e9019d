import Testing

@testable import FreePlay
@testable import Sessions
@testable import Studies

@Suite struct CountdownTests {
  @Test(arguments: [
    (0.0, 3, 0.5), (0.4, 3, 0.5), (0.5, 2, 1.5), (1.6, 1, 2.5), (2.499_999_999, 1, 2.5),
  ])
  func `seconds are rounded up and change at whole seconds before the end`(
    now: Double, left: Int, next: Double
  ) {
    let countdown = Countdown(end: at(2.5), now: at(now))
    #expect(countdown.seconds == left && countdown.nextSecond == at(next))
  }

  @Test(arguments: [2.5, 3, 99]) func `nothing is left at the end`(now: Double) {
    let countdown = Countdown(end: at(2.5), now: at(now))
    #expect(countdown.seconds == 0 && countdown.nextSecond == nil)
  }
}
