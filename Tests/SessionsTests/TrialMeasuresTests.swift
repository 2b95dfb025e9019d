import Base
import InputMethods
import Sliders
import Studies
import Testing

@testable import Sessions

@Suite struct TrialMeasuresTests {
  private let place = Point(x: 0, y: 0)

  private func counted(
    _ events: [StampedEvent], control: ControlDisplay? = nil
  ) -> TrialMeasures {
    var measures = TrialMeasures(target: 843, value: 505)
    for event in events { measures.count(event, response: .handled, control: control) }
    return measures
  }

  /// The crossings of the target 843 when the value takes the `values` in turn, from `start`.
  private func crossings(_ start: Int?, _ values: [Int?]) -> Int {
    var measures = TrialMeasures(target: 843, value: start)
    for (second, value) in values.enumerated() {
      measures.count(value: value, at: at(Double(second)))
    }
    #expect(measures.valueChanges == values.count)
    return measures.targetCrossings
  }

  @Test func `the path is that of the pointer, buttons and fingers included`() {
    let measures = counted([
      moved(0, 0, 1), moved(3, 4, 2), down(3, 4, 3), moved(3, 14, 4), up(6, 18, 5),
      StampedEvent(.touchBegan(Point(x: 6, y: 20), finger: 1), at: at(6)),
      StampedEvent(.touchMoved(Point(x: 6, y: 25), finger: 1), at: at(7)),
      StampedEvent(.scrolled(Point(x: 500, y: 500), steps: 1), at: at(8)),
    ])
    #expect(measures.path == 5 + 10 + 5 + 2 + 5)
    #expect(measures.presses == 2)
  }

  @Test func `wheel steps count whichever way, held keys once`() {
    let measures = counted([
      StampedEvent(.scrolled(place, steps: -2), at: at(1)),
      StampedEvent(.scrolled(place, steps: 0.5), at: at(2)), pressed(.left, 3),
      StampedEvent(.keyPressed(.left, [], isRepeat: true), at: at(4)),
      StampedEvent(.keyReleased(.left), at: at(5)), StampedEvent(.focusLost, at: at(6)),
      StampedEvent(.focusGained, at: at(7)), StampedEvent(.focusLost, at: at(8)),
    ])
    #expect(measures.scrollSteps == 2.5 && measures.keyPresses == 1)
    #expect(measures.focusLosses == 2 && measures.presses == 0)
  }

  @Test func `the way back of a pointer that went on beyond the window is none of its path`() {
    let measures = counted([
      moved(100, 50, 1), moved(-900, 50, 2),
      StampedEvent(.screenChanged(.pointerReturned(Point(x: 300, y: 50))), at: at(3)),
      moved(310, 50, 4),
    ])
    #expect(measures.path == 1010)
  }

  /// An event, whether the method used it and a button of the page took it.
  ///
  /// Also whether it counts now and in sessions of the first format.
  static let efforts: [(InputEvent, used: Bool, taken: Bool, counts: (now: Int, first: Int))] = [
    (.pointerPressed(nowhere, button: .primary, clicks: 1), true, false, (1, 1)),
    (.pointerPressed(nowhere, button: .primary, clicks: 1), false, false, (1, 1)),
    (.pointerPressed(nowhere, button: .primary, clicks: 1), true, true, (0, 1)),
    (.pointerPressed(nowhere, button: .secondary, clicks: 1), false, false, (0, 1)),
    (.pointerPressed(nowhere, button: .middle, clicks: 1), false, false, (0, 1)),
    (.pointerPressed(nowhere, button: .middle, clicks: 1), true, false, (1, 1)),
    (.touchBegan(nowhere, finger: 1), true, false, (1, 1)),
    (.touchBegan(nowhere, finger: 1), true, true, (0, 1)),
    (.keyPressed(.enter, [], isRepeat: false), false, false, (0, 1)),
    (.keyPressed(.escape, [], isRepeat: false), false, false, (0, 1)),
    (.keyPressed(.escape, [], isRepeat: false), true, false, (1, 1)),
    (.keyPressed(.character("8"), [], isRepeat: false), false, false, (1, 1)),
    (.keyPressed(.left, [], isRepeat: true), true, false, (0, 0)),
    (.pointerReleased(nowhere, button: .primary), true, false, (0, 0)),
  ]
  private static let nowhere = Point(x: 0, y: 0)

  @Test(arguments: efforts.indices)
  func `presses and keys count where they are for the method; once all of them did`(index: Int) {
    let (event, isUsed, isTaken, counts) = Self.efforts[index]
    for (counting, expected) in [(InputCounting.ofMethod, counts.now), (.everything, counts.first)]
    {
      var measures = TrialMeasures(target: 843, value: 505, counting: counting)
      measures.count(
        StampedEvent(event, at: at(1)), response: isUsed ? .handled : .ignored, control: nil,
        isTaken: isTaken)
      #expect(measures.presses + measures.keyPresses == expected, "\(event) \(counting)")
    }
  }

  @Test func `a second finger is none of the method's`() {
    for (counting, expected) in [(InputCounting.ofMethod, 0), (.everything, 1)] {
      var measures = TrialMeasures(target: 843, value: 505, counting: counting)
      measures.count(
        StampedEvent(.touchBegan(place, finger: 2), at: at(1)), response: .ignored, control: nil,
        isPointer: false)
      #expect(measures.presses == expected)
    }
  }

  @Test(arguments: [
    (ScreenChange.windowMoved(Point(x: 4, y: 5)), 1), (.windowHidden, 1), (.windowShown, 0),
    (.displayChanged, 1), (.screenSaverOn, 1), (.screenSaverOff, 0), (.programStopped, 1),
    (.pointerReturned(Point(x: 4, y: 5)), 0),
  ])
  func `what takes the picture away marks the trial`(change: ScreenChange, marks: Int) {
    let measures = counted([StampedEvent(.screenChanged(change), at: at(1))])
    #expect(measures.focusLosses == marks && measures.firstInput == nil)
  }

  @Test(arguments: [
    (InputEvent.focusGained, false), (.focusLost, false), (.pointerLeft, false),
    (.keyReleased(.enter), false), (.windowResized(width: 1, height: 1), false),
    (.pointerReleased(Point(x: 0, y: 0), button: .primary), false),
    (.pointerMoved(Point(x: 0, y: 0)), true), (.textEntered("8"), true),
    (.scrolled(Point(x: 0, y: 0), steps: 1), true), (.keyPressed(.tab, [], isRepeat: false), true),
    (.keyPressed(.enter, [], isRepeat: true), false),
  ])
  func `the first input is something done on purpose`(event: InputEvent, isInput: Bool) {
    let measures = counted([StampedEvent(event, at: at(1)), moved(0, 0, 2), moved(0, 0, 3)])
    #expect(measures.firstInput == at(isInput ? 1 : 2))
  }

  @Test func `the first hit is the first time on the target itself`() {
    var measures = TrialMeasures(target: 843, value: nil)
    measures.count(value: 842, at: at(1))
    #expect(measures.firstHit == nil)
    measures.count(value: 843, at: at(2))
    measures.count(value: nil, at: at(3))
    measures.count(value: 843, at: at(4))
    #expect(measures.firstHit == at(2))
  }

  @Test func `a crossing is a change from one side of the target to the other`() {
    #expect(crossings(505, [800, 842, 843]) == 0)
    #expect(crossings(505, [850]) == 1)
    #expect(crossings(505, [843, 850, 843, 850]) == 1)
    #expect(crossings(505, [850, 840, 850]) == 3)
    #expect(crossings(843, [850, 840]) == 1)
    #expect(crossings(nil, [80, 900, nil, 800, nil]) == 2)
  }

  @Test func `pictures later than a sixtieth of a second are late`() {
    var measures = TrialMeasures(target: 843, value: nil)
    for seconds in [0.001, TrialMeasures.usualPeriod, 0.0167, 0.04, 0.02] {
      measures.count(frameLatency: seconds)
    }
    #expect(measures.lateFrames == 3 && measures.worstFrame == 0.04)
  }

  @Test func `on a faster display pictures are late sooner`() {
    var measures = TrialMeasures(target: 843, value: nil)
    for seconds in [0.001, 0.0069, 0.0070, 0.0167] {
      measures.count(frameLatency: seconds, period: 1 / 144)
    }
    #expect(measures.lateFrames == 2)
  }

  @Test func `a finer slider is measured by its gain, distance and time`() throws {
    var trial = try trial("\"accurate-slider\"")
    let thumb = try #require(trial.method.parts.first { $0.name == "thumb" }).frame.center
    _ = trial.handle(down(thumb.x, thumb.y, 1))
    _ = trial.handle(moved(thumb.x + 10, thumb.y + 10, 2))
    _ = trial.handle(moved(thumb.x + 10, thumb.y + 98, 3))
    _ = trial.handle(moved(thumb.x + 30, thumb.y - 59, 4.5))
    _ = trial.handle(moved(thumb.x + 30, thumb.y, 6))
    _ = trial.handle(moved(thumb.x + 30, thumb.y + 59, 7))
    _ = trial.handle(up(thumb.x + 30, thumb.y + 59, 7.25))
    let ended = trial.confirm(at: at(9))
    let record = try #require(ended)
    #expect(record.measures.gainMinimum == HyperbolicCurve().gain(at: 98))
    #expect(record.measures.perpendicularMaximum == 98)
    #expect(abs(record.measures.fineSeconds - 3.25) < 1e-9)
    #expect(record.events.first { $0.time == at(3) }?.gain == HyperbolicCurve().gain(at: 98))
    #expect(record.events.last?.gain == nil)
  }

  @Test func `a slider still held when the trial ends was fine until then`() throws {
    var trial = try trial("\"accurate-slider\"", limit: 5)
    let thumb = try #require(trial.method.parts.first { $0.name == "thumb" }).frame.center
    _ = trial.handle(down(thumb.x, thumb.y, 1))
    _ = trial.handle(moved(thumb.x, thumb.y + 98, 3))
    let ended = trial.expire(at: at(7))
    let record = try #require(ended)
    #expect(abs(record.measures.fineSeconds - 2) < 1e-9)
  }

  @Test func `stamps out of order never make a time negative`() {
    let fine = ControlDisplay(gain: 0.5, distance: 59)
    let measures = counted([moved(0, 0, 2), moved(0, 0, 1.9995)], control: fine)
    #expect(measures.fineSeconds == 0)
  }

  @Test func `methods that are no sliders have no gain`() throws {
    var trial = try trial()
    _ = trial.handle(typed("84.3", 1))
    let ended = trial.confirm(at: at(2))
    let record = try #require(ended)
    #expect(record.measures.gainMinimum == nil && record.measures.perpendicularMaximum == nil)
    #expect(record.measures.fineSeconds == 0)
  }

  @Test func `where stamps were read is remembered`() {
    let both = counted([
      StampedEvent(.textEntered("8"), at: at(1), source: .xServer),
      StampedEvent(.textEntered("4"), at: at(2), source: .arrival),
    ])
    #expect(both.sources == [.xServer, .arrival])
    #expect(counted([]).sources.isEmpty)
  }
}
