import Base
import InputMethods
import Testing

@Suite struct `Assisted input` {
  private let button = AccessTarget(Rectangle(x: 100, y: 100, width: 50, height: 20))
  private let thumb = AccessTarget(
    Rectangle(x: 300, y: 100, width: 20, height: 20), isDragged: true)
  private var targets: [AccessTarget] { [button, thumb] }

  private func input(_ change: (inout AccessSettings) -> Void) -> AssistedInput {
    var settings = AccessSettings()
    change(&settings)
    return AssistedInput(settings)
  }

  private var dwelling: AssistedInput {
    input {
      $0.dwellClick = DwellClick.Settings()
      $0.dwellClick?.seconds = 1
      $0.dwellClick?.radius = 10
    }
  }

  // MARK: - Debounce

  @Test func `leaves out a press that follows too soon on a release, and its release`() {
    var input = input { $0.debounce = 0.2 }
    let events = [
      pressed(1, 1, at: 1), released(1, 1, at: 1.1), pressed(1, 1, at: 1.25),
      released(1, 1, at: 1.28), pressed(1, 1, at: 1.31), released(1, 1, at: 1.4),
    ]
    let passed = events.flatMap { input.events(for: $0, on: targets) }
    // The second release is left out, so that the third press is timed from the first one.
    #expect(passed == [events[0], events[1], events[4], events[5]])
  }

  @Test func `leaves out the text of a key that bounced, and its repeats`() {
    var input = input { $0.debounce = 0.2 }
    let five = Key.character("5")
    let events = [
      down(five, at: 1), typed("5", at: 1), up(five, at: 1.05), down(five, at: 1.1),
      typed("5", at: 1.1),
      StampedEvent(.keyPressed(five, [], isRepeat: true), at: at(1.15)), typed("5", at: 1.15),
      up(five, at: 1.2), down(.character("6"), at: 1.21), typed("6", at: 1.21),
    ]
    let passed = events.flatMap { input.events(for: $0, on: []) }
    #expect(passed == Array(events[..<3] + events[8...]))
  }

  // MARK: - Dwell clicks

  @Test func `clicks where the pointer rests on a target, at the end of the rest`() {
    var input = dwelling
    _ = input.events(for: moved(120, 110, at: 1), on: targets)
    _ = input.events(for: moved(124, 112, at: 1.5), on: targets)
    #expect(input.nextChange == at(2))
    #expect(input.progress(at: at(1.75), on: targets) == 0.75)
    // It is called late; the click has its own time.
    let click = input.advance(to: at(2.3), on: targets)
    #expect(click == [pressed(124, 112, at: 2), released(124, 112, at: 2)])
    // One rest is one click.
    _ = input.events(for: moved(121, 110, at: 3), on: targets)
    #expect(input.nextChange == nil && input.advance(to: at(9), on: targets).isEmpty)
    _ = input.events(for: moved(140, 110, at: 9), on: targets)
    #expect(input.nextChange == at(10))
  }

  @Test func `clicks before an event that came later than the end of the rest`() {
    var input = dwelling
    _ = input.events(for: moved(120, 110, at: 1), on: targets)
    let late = input.events(for: moved(400, 400, at: 2.5), on: targets)
    #expect(
      late == [pressed(120, 110, at: 2), released(120, 110, at: 2), moved(400, 400, at: 2.5)])
  }

  @Test func `does not click beside targets, nor after a real click`() {
    var input = dwelling
    _ = input.events(for: moved(20, 20, at: 1), on: targets)
    #expect(input.progress(at: at(1.5), on: targets) == nil)
    #expect(input.advance(to: at(3), on: targets).isEmpty)
    _ = input.events(for: moved(120, 110, at: 4), on: targets)
    _ = input.events(for: pressed(120, 110, at: 4.2), on: targets)
    _ = input.events(for: released(120, 110, at: 4.3), on: targets)
    #expect(input.advance(to: at(9), on: targets).isEmpty)
  }

  @Test func `takes what is dragged by one rest and lets it go by the next`() {
    var input = dwelling
    _ = input.events(for: moved(310, 110, at: 1), on: targets)
    #expect(input.advance(to: at(2), on: targets) == [pressed(310, 110, at: 2)])
    #expect(input.isHolding)
    // Small movements, within the radius of a rest, continue the drag.
    for step in 1...10 {
      _ = input.events(
        for: moved(310 + 4 * Double(step), 160, at: 2 + 0.5 * Double(step)), on: targets)
    }
    #expect(input.isHolding && input.nextChange == at(8))
    #expect(input.advance(to: at(8), on: targets) == [released(350, 160, at: 8)])
    #expect(!input.isHolding)
  }

  @Test func `lets go of what it holds when the pointer leaves`() {
    var input = dwelling
    _ = input.events(for: moved(310, 110, at: 1), on: targets)
    _ = input.advance(to: at(2), on: targets)
    let left = StampedEvent(.pointerLeft, at: at(2.5))
    let events = input.events(for: left, on: targets)
    #expect(events.map(\.event) == [released(310, 110, at: 2.5).event, left.event])
  }

  @Test func `forgets what it holds where that has gone, and begins the next rest anew`() {
    var input = dwelling
    _ = input.events(for: moved(310, 110, at: 1), on: targets)
    _ = input.advance(to: at(2), on: targets)
    #expect(input.isHolding)
    input.letGo()
    #expect(!input.isHolding && input.advance(to: at(9), on: targets).isEmpty)
    _ = input.events(for: moved(120, 110, at: 10), on: targets)
    let click = input.advance(to: at(11), on: targets)
    #expect(click == [pressed(120, 110, at: 11), released(120, 110, at: 11)])
  }

  @Test func `lets go of a drag that Esc takes back`() {
    var input = dwelling
    _ = input.events(for: moved(310, 110, at: 1), on: targets)
    _ = input.advance(to: at(2), on: targets)
    _ = input.events(for: moved(350, 110, at: 2.2), on: targets)
    let events = input.events(for: down(.escape, at: 2.5), on: targets)
    #expect(events == [down(.escape, at: 2.5), released(350, 110, at: 2.5)])
    _ = input.events(for: moved(120, 110, at: 3), on: targets)
    #expect(
      input.advance(to: at(4), on: targets)
        == [pressed(120, 110, at: 4), released(120, 110, at: 4)])
    #expect(input.events(for: down(.escape, at: 5), on: targets) == [down(.escape, at: 5)])
  }

  // MARK: - Reach

  @Test func `clicks by a rest beside a target, and drags from there`() {
    var input = input {
      $0.dwellClick = DwellClick.Settings()
      $0.dwellClick?.seconds = 1
      $0.dwellClick?.radius = 10
      $0.reach = 12
    }
    _ = input.events(for: moved(160, 110, at: 1), on: targets)
    #expect(input.progress(at: at(1.5), on: targets) == 0.5)
    let click = input.advance(to: at(2), on: targets)
    #expect(click == [pressed(149, 110, at: 2), released(149, 110, at: 2)])
    _ = input.events(for: moved(180, 110, at: 3), on: targets)
    #expect(input.progress(at: at(3.5), on: targets) == nil)
    #expect(input.advance(to: at(5), on: targets).isEmpty)
    // Taken 6 px beside it, the thumb stays 6 px beside the pointer.
    _ = input.events(for: moved(294, 110, at: 6), on: targets)
    #expect(input.advance(to: at(7), on: targets) == [pressed(300, 110, at: 7)])
    #expect(input.events(for: moved(344, 130, at: 7.5), on: targets) == [moved(350, 130, at: 7.5)])
    #expect(input.advance(to: at(8.5), on: targets) == [released(350, 130, at: 8.5)])
    #expect(input.events(for: moved(344, 180, at: 9), on: targets) == [moved(344, 180, at: 9)])
    // The same if the pointer leaves before it lets go.
    _ = input.events(for: moved(294, 110, at: 20), on: targets)
    _ = input.advance(to: at(21), on: targets)
    let left = StampedEvent(.pointerLeft, at: at(21.5))
    #expect(
      input.events(for: left, on: targets).map(\.event)
        == [released(300, 110, at: 21.5).event, left.event])
  }

  @Test func `takes a press beside a target for one on it, and its drag with it`() {
    var input = input { $0.reach = 15 }
    let press = input.events(for: pressed(90, 110, at: 1), on: targets)
    #expect(press == [pressed(100, 110, at: 1)])
    #expect(input.events(for: moved(190, 110, at: 1.1), on: targets) == [moved(200, 110, at: 1.1)])
    #expect(
      input.events(for: released(190, 110, at: 1.2), on: targets) == [released(200, 110, at: 1.2)])
    #expect(input.events(for: moved(190, 110, at: 1.3), on: targets) == [moved(190, 110, at: 1.3)])
    #expect(input.events(for: pressed(80, 110, at: 2), on: targets) == [pressed(80, 110, at: 2)])
  }

  @Test func `finds the nearest of several targets, and lands inside it`() throws {
    var input = input { $0.reach = 100 }
    var random = SplitMix64(seed: 3)
    for _ in 0..<2_000 {
      let frames = (0..<4).map { _ in
        Rectangle(
          x: Double.random(in: 0...400, using: &random),
          y: Double.random(in: 0...400, using: &random),
          width: Double.random(in: 1...60, using: &random),
          height: Double.random(in: 1...60, using: &random))
      }
      let point = Point(
        x: Double.random(in: 0...400, using: &random),
        y: Double.random(in: 0...400, using: &random))
      let event = StampedEvent(.pointerPressed(point, button: .primary, clicks: 1), at: at(1))
      let result = input.events(for: event, on: frames.map { AccessTarget($0) })
      _ = input.events(
        for: StampedEvent(.pointerReleased(point, button: .primary), at: at(1)), on: [])
      guard case .pointerPressed(let aimed, _, _)? = result.first?.event else {
        Issue.record("no press")
        return
      }
      if frames.contains(where: { $0.contains(point) }) {
        #expect(aimed == point)
      } else if aimed != point {
        #expect(frames.contains { $0.contains(aimed) })
        #expect(aimed.distance(to: point) <= 100)
      }
    }
  }

  // MARK: - Tremor

  @Test func `holds a trembling pointer still, and follows a fast one`() {
    var input = input { $0.tremorFilter = TremorFilter.Settings() }
    var spread = (raw: 0.0, filtered: 0.0)
    // A tremor of 6 Hz and 8 px, seen 125 times a second.
    for index in 0..<500 {
      let seconds = Double(index) / 125
      let x = 200 + 8 * sine(6 * seconds)
      _ = input.events(for: moved(x, 100, at: seconds), on: [])
      guard index > 125, let point = input.point else { continue }
      spread.raw = max(spread.raw, abs(x - 200))
      spread.filtered = max(spread.filtered, abs(point.x - 200))
    }
    #expect(spread.raw > 7.9 && spread.filtered < 0.5 * spread.raw)
    // 1,000 px in a second: it lags by less than 40 px.
    for index in 1...125 {
      _ = input.events(
        for: moved(200 + 8 * Double(index), 100, at: 4 + Double(index) / 125), on: [])
    }
    #expect((input.point?.x ?? 0) > 1160)
  }

  @Test func `moves a filtered pointer on to where it is`() {
    var input = input { $0.tremorFilter = TremorFilter.Settings() }
    _ = input.events(for: moved(100, 100, at: 1), on: [])
    _ = input.events(for: moved(160, 100, at: 1.01), on: [])
    #expect(input.point != Point(x: 160, y: 100) && input.nextChange != nil)
    let events = input.advance(to: at(4), on: [])
    #expect(input.point == Point(x: 160, y: 100) && input.nextChange == nil)
    let places = events.compactMap { event -> Double? in
      if case .pointerMoved(let point) = event.event { point.x } else { nil }
    }
    #expect(places.count == events.count && places == places.sorted() && places.last == 160)
    #expect(events.map(\.time) == events.map(\.time).sorted())
  }

  @Test func `moves what is dragged from beside a target by as much when it follows by itself`() {
    var input = input {
      $0.tremorFilter = TremorFilter.Settings()
      $0.reach = 40
    }
    // Pressed 30 px above the thumb, which it takes.
    _ = input.events(for: moved(310, 70, at: 1), on: targets)
    let press = input.events(for: pressed(310, 70, at: 1.5), on: targets)
    _ = input.events(for: moved(310, 170, at: 1.6), on: targets)
    let rest = input.advance(to: at(4), on: targets)
    let release = input.events(for: released(310, 170, at: 4.1), on: targets)
    guard case .pointerPressed(let start, _, _)? = press.last?.event,
      case .pointerMoved(let end)? = rest.last?.event,
      case .pointerReleased(let last, _)? = release.last?.event
    else {
      Issue.record("\(press) \(rest) \(release)")
      return
    }
    #expect(thumb.frame.contains(start))
    #expect(abs(end.y - (start.y + 100)) < 1 && abs(last.y - end.y) < 1)
    #expect(rest.count > 1)
  }

  @Test func `changes nothing where nothing is asked for`() {
    var input = input { _ in }
    let events = [
      moved(1, 2, at: 1), pressed(1, 2, at: 1.1), released(1, 2, at: 1.2), down(.enter, at: 1.3),
      StampedEvent(.focusLost, at: at(1.4)), StampedEvent(.pointerLeft, at: at(1.5)),
    ]
    #expect(events.flatMap { input.events(for: $0, on: targets) } == events)
    #expect(input.nextChange == nil)
  }

  /// The sine of `turns` turns, by its series.
  private func sine(_ turns: Double) -> Double {
    let x = (turns - turns.rounded()) * 2 * Double.pi
    var (term, sum) = (x, x)
    for n in 1..<14 {
      term *= -x * x / Double((2 * n) * (2 * n + 1))
      sum += term
    }
    return sum
  }
}
