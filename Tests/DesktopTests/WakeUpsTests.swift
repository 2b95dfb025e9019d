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

  @Test func `a stop comes before the input of its time, and after what had come until then`() {
    func key(_ nanoseconds: Int64) -> WindowEvent {
      let time = Instant(nanoseconds: nanoseconds)
      return .input(
        StampedEvent(.keyPressed(.enter, [], isRepeat: false), at: time, arrival: time))
    }
    func stop(among events: [WindowEvent]) -> (index: Int, event: StampedEvent)? {
      let all = events.withStop(after: Instant(nanoseconds: 500))
      #expect(all.count == events.count + 1)
      for (index, event) in all.enumerated() {
        guard case .input(let stamped) = event else { continue }
        if stamped.event == .screenChanged(.programStopped) { return (index, stamped) }
      }
      return nil
    }
    let both = stop(among: [.woken, key(400), key(1_000), key(2_000)])
    #expect(both?.index == 2 && both?.event.time == Instant(nanoseconds: 1_000))
    for earlier in [[], [.woken], [key(400)]] as [[WindowEvent]] {
      let last = stop(among: earlier)
      #expect(last?.index == earlier.count && last?.event.time == last?.event.arrival)
    }
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
