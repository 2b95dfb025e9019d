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

  @Test func `say once that the program was stopped, before all else`() {
    let wakeUps = WakeUps()
    wakeUps.terminate(signal: 15)
    wakeUps.noteStop()
    wakeUps.noteStop()
    let taken = wakeUps.drain()
    #expect(taken.map(\.isStop) == [true, false] && taken.last == .terminated(signal: 15))
    #expect(wakeUps.drain().isEmpty)
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
