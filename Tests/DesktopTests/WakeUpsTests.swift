import Base
import Testing

@testable import Desktop

struct `Wake-ups` {
  @Test func `are reported once, signals first and one by one`() {
    let wakeUps = WakeUps()
    wakeUps.wake()
    wakeUps.terminate(signal: 15)
    wakeUps.wake()
    wakeUps.terminate(signal: 2)
    #expect(
      wakeUps.drain() == [.terminated(signal: 15), .terminated(signal: 2), .woken])
    #expect(wakeUps.drain().isEmpty)
  }

  @Test func `a stop is no later than the input that was read after it`() {
    func stop(before events: [WindowEvent]) -> StampedEvent? {
      if case .input(let stamped) = WindowEvent.wasStopped(before: events) { stamped } else { nil }
    }
    let pressed = Instant(nanoseconds: 1_000)
    let key = StampedEvent(.keyPressed(.enter, [], isRepeat: false), at: pressed, arrival: pressed)
    #expect(stop(before: [.woken, .input(key)])?.time == pressed)
    #expect(stop(before: [.input(key)])?.event == .screenChanged(.programStopped))
    #expect(stop(before: [.woken]).map { $0.time == $0.arrival && $0.time > pressed } == true)
  }

  @Test func `of many threads at once lose no signal`() async {
    let wakeUps = WakeUps()
    await withTaskGroup(of: Void.self) { group in
      for signal in 1...100 as ClosedRange<Int32> {
        group.addTask { wakeUps.terminate(signal: signal) }
      }
    }
    let expected = Set((1...100 as ClosedRange<Int32>).map(WindowEvent.terminated))
    let taken = wakeUps.drain()
    #expect(Set(taken) == expected)
    #expect(taken.count == expected.count)
  }
}
