import Base
import Testing

@testable import InputMethods

@Suite struct `Choosing by switches` {
  private let rows = [["a", "b", "c"], ["d"], ["e", "f"]].map { row in
    row.map { Scanning.Choice($0, [.textEntered($0)]) }
  }

  private func scanning(_ switches: [String], seconds: Double = 1) -> Scanning {
    var settings = Scanning.Settings()
    (settings.switches, settings.seconds) = (switches, seconds)
    var scanning = Scanning(settings)
    scanning.offer(rows, at: at(0))
    return scanning
  }

  private func texts(_ events: [StampedEvent]?) -> [String]? {
    events?.compactMap { if case .textEntered(let text) = $0.event { text } else { nil } }
  }

  @Test func `marks rows and then the choices of a row by itself`() {
    var scanning = scanning(["space"])
    #expect(scanning.labels == ["a · b · c", "d", "e · f"] && scanning.markedLabel == "a · b · c")
    // The first one is marked twice as long.
    scanning.advance(to: at(1.9))
    #expect(scanning.markedLabel == "a · b · c")
    scanning.advance(to: at(2))
    #expect(scanning.markedLabel == "d" && scanning.nextChange == at(3))
    #expect(texts(scanning.events(for: down(.space, at: 3.5))) == [])
    #expect(scanning.labels == ["e", "f"] && scanning.nextChange == at(5.5))
    let chosen = scanning.events(for: down(.space, at: 6))
    #expect(texts(chosen) == ["f"] && chosen?.first?.time == at(6))
    #expect(chosen?.first?.source == .xServer)
    // The row stays, from its beginning.
    #expect(scanning.markedLabel == "e" && scanning.nextChange == at(8))
  }

  @Test func `chooses what is alone in its row at once, and again while the row stays`() {
    var scanning = scanning(["space"])
    scanning.advance(to: at(2))
    #expect(scanning.markedLabel == "d")
    #expect(texts(scanning.events(for: down(.space, at: 2.5))) == ["d"])
    #expect(scanning.labels == ["d"])
    #expect(texts(scanning.events(for: down(.space, at: 3))) == ["d"])
    scanning.advance(to: at(5))
    #expect(scanning.labels == ["a · b · c", "d", "e · f"])
  }

  @Test func `goes back to the rows after a round without a choice`() {
    var scanning = scanning(["space"])
    _ = scanning.events(for: down(.space, at: 1))
    scanning.advance(to: at(4.9))
    #expect(scanning.labels == ["a", "b", "c"])
    scanning.advance(to: at(5))
    #expect(scanning.labels == ["a · b · c", "d", "e · f"])
  }

  @Test func `is moved on by the first of two switches`() {
    var scanning = scanning(["space", "enter"])
    #expect(scanning.nextChange == nil)
    _ = scanning.events(for: down(.space, at: 1))
    _ = scanning.events(for: down(.space, at: 2))
    #expect(scanning.markedLabel == "e · f")
    _ = scanning.events(for: down(.enter, at: 3))
    #expect(scanning.labels == ["e", "f", Scanning.backLabel])
    #expect(texts(scanning.events(for: down(.enter, at: 4))) == ["e"])
    for second in 5...6 { _ = scanning.events(for: down(.space, at: Double(second))) }
    #expect(scanning.markedLabel == Scanning.backLabel)
    #expect(texts(scanning.events(for: down(.enter, at: 7))) == [])
    #expect(scanning.labels.count == 3 && scanning.markedLabel == "a · b · c")
  }

  @Test func `takes all of a switch for itself, and nothing else`() {
    var scanning = scanning(["space"])
    #expect(scanning.events(for: typed(" ", at: 0.1)) == nil)
    _ = scanning.events(for: down(.space, at: 1))
    #expect(scanning.events(for: typed(" ", at: 1)) == [])
    let held = StampedEvent(.keyPressed(.space, [], isRepeat: true), at: at(1.5))
    #expect(scanning.events(for: held) == [])
    #expect(scanning.events(for: up(.space, at: 2)) == [])
    #expect(scanning.events(for: down(.character("5"), at: 3)) == nil)
    #expect(scanning.events(for: typed("5", at: 3)) == nil)
    #expect(scanning.events(for: moved(1, 1, at: 4)) == nil)
    #expect(scanning.events(for: pressed(1, 1, at: 5)) == nil)
  }

  @Test func `takes clicks for switches, wherever they are`() {
    var scanning = scanning(["click", "right-click"])
    #expect(scanning.events(for: moved(7, 7, at: 1)) == [])
    _ = scanning.events(for: pressed(7, 7, at: 1))
    #expect(scanning.markedLabel == "d")
    #expect(scanning.events(for: released(7, 7, at: 1.1)) == [])
    let right = StampedEvent(
      .pointerPressed(Point(x: 7, y: 7), button: .secondary, clicks: 1), at: at(2))
    _ = scanning.events(for: right)
    #expect(texts(scanning.events(for: right)) == ["d"])
  }

  @Test func `begins again where there are other choices, and stays where they are the same`() {
    var scanning = scanning(["space"])
    scanning.advance(to: at(2.5))
    scanning.offer(rows, at: at(2.6))
    #expect(scanning.markedLabel == "d")
    scanning.offer([[], rows[2]], at: at(2.7))
    // A single row needs no choice of it.
    #expect(scanning.labels == ["e", "f"] && scanning.marked == 0)
    scanning.offer([], at: at(3))
    #expect(scanning.markedLabel == nil && scanning.nextChange == nil)
    #expect(scanning.events(for: down(.space, at: 4)) == [])
  }
}
