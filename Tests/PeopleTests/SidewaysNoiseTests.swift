import Base
import Glibc
import InputMethods
import Sessions
import Sliders
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct SidewaysNoiseTests {
  private static let count = 20_000

  /// Deviations of movements over 400 px by the typical hand, changed by `change`.
  private func noises(
    over distance: Double = 400, _ change: (inout PointerParameters) -> Void = { _ in }
  ) -> [SidewaysNoise] {
    var random = SplitMix64(seed: 8)
    var hand = PointerParameters()
    change(&hand)
    return (0..<Self.count).map { _ in SidewaysNoise(over: distance, by: hand, &random) }
  }

  /// Within four standard errors of 20,000 movements.
  @Test func `hands bow to both sides, the more the longer the way`() {
    for distance in [50.0, 400, 1000] {
      let middles = noises(over: distance) { $0.tremor = 0 }.map {
        $0.offset(after: 0.5, time: 0.3, of: 0.6)
      }
      let deviation = 0.095 * distance
      let error = deviation / Double(Self.count).squareRoot()
      #expect(abs(moments(middles).mean) < 4 * error)
      #expect(abs(moments(middles).deviation - deviation) < 4 * error)
    }
  }

  /// Hands that hold a tool still have .049 mm (Riviere, Rader and Khosla 1997).
  ///
  /// A mouse of 400 to 800 counts an inch moves .064 to .032 mm for a pixel.
  @Test func `hands tremble as much as was measured, in movements of any length`() {
    let squares = noises { $0.bow = 0 }.flatMap { noise in
      (1...75).map { step in
        let offset = noise.offset(after: 0, time: 0.008 * Double(step), of: 0.6)
        return offset * offset
      }
    }
    let size = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    #expect(abs(size - 1.3) < 0.02, "\(size) px")
    #expect((0.032 * size...0.064 * size).contains(0.049))
    #expect(noises().allSatisfy { (8...12).contains($0.rate) })
  }

  @Test func `movements end where they were planned to`() {
    for noise in noises().prefix(1000) {
      #expect(abs(noise.offset(after: 0, time: 0, of: 0.4)) < 1e-12)
      #expect(abs(noise.offset(after: 1, time: 0.4, of: 0.4)) < 1e-12)
    }
  }

  @Test func `a deviation is across the path, on its right, and further out around a centre`() {
    let line = PointerPath.line(from: Point(x: 0, y: 0), to: Point(x: 30, y: 40))
    #expect(line.length == 50)
    // Right of the way down to the right is further left and further down.
    #expect(line.point(at: 0.5, offset: 5).distance(to: Point(x: 11, y: 23)) < 1e-12)
    let center = Point(x: 100, y: 100)
    let arc = PointerPath.arc(
      around: center, from: .init(angle: 0, radius: 50), to: .init(angle: .pi, radius: 50))
    #expect(abs(arc.length - 50 * .pi) < 1e-12)
    #expect(abs(arc.point(at: 0.3, offset: 4).distance(to: center) - 54) < 1e-12)
  }
}

/// The whole hand on the screen.
@Suite struct CrookedHandTests {
  private static let start = Point(x: 200, y: 400)

  /// The events of a click 681 px to the right, by a hand that is changed by `change`.
  private func click(
    seed: UInt64, _ change: (inout PointerParameters) -> Void = { _ in }
  ) throws -> [StampedEvent] {
    var window = SimulatedWindow.standard
    window.placement.window = Rectangle(x: 0, y: 0, width: 2560, height: 800)
    var person = Person.typical
    change(&person.pointer)
    let study = try simulatedStudy(methods: "\"text-field\"")
    var trial = try simulated(
      study, try planned(study), person: person, in: window, pointer: Self.start, seed: seed)
    trial.acts = []
    _ = trial.clickCircle(around: Point(x: 881, y: 400), radius: 24.5)
    return (trial.acts ?? []).compactMap {
      if case .input(let event, _) = $0 { event } else { nil }
    }
  }

  private func places(_ events: [StampedEvent]) -> [Point] {
    events.compactMap { if case .pointerMoved(let point) = $0.event { point } else { nil } }
  }

  private func straight(_ hand: inout PointerParameters) {
    hand.bow = 0
    hand.tremor = 0
  }

  /// Every other random number is unchanged: the same movements begin and end at the same moments and places.
  @Test func `without bow and tremor a hand does the same in straight lines`() throws {
    for seed in 1...30 as ClosedRange<UInt64> {
      let (crooked, line) = (
        try click(seed: seed), try click(seed: seed, straight)
      )
      #expect(crooked.last?.time == line.last?.time && crooked.last?.event == line.last?.event)
      let (one, other) = (try #require(places(crooked).last), try #require(places(line).last))
      #expect(one == other)
    }
  }

  /// A straight line is as far from whole pixels as rounding takes it.
  @Test func `without bow and tremor a movement is a straight line, with them it is not`() throws {
    let study = try simulatedStudy(methods: "\"text-field\"")
    func farthest(_ seed: UInt64, _ change: (inout PointerParameters) -> Void) throws -> Double {
      var person = Person.typical
      change(&person.pointer)
      var trial = try simulated(
        study, try planned(study), person: person, pointer: Self.start, seed: seed)
      trial.acts = []
      try trial.reach(for: Point(x: 881, y: 400), .first)
      let way = (x: trial.pointer.x - Self.start.x, y: trial.pointer.y - Self.start.y)
      return (trial.acts ?? []).reduce(0) { farthest, act in
        guard case .input(let event, _) = act, case .pointerMoved(let point) = event.event else {
          return farthest
        }
        let across = (point.x - Self.start.x) * way.y - (point.y - Self.start.y) * way.x
        return max(farthest, abs(across) / hypot(way.x, way.y))
      }
    }
    for seed in 1...30 as ClosedRange<UInt64> {
      #expect(try farthest(seed, straight) < 1.5)
      #expect(try farthest(seed) { _ in } > 1.5)
    }
  }

  /// The size of it on the screen is a figure of `make people`.
  @Test func `a hand that bows leaves the line by a share of its way`() throws {
    let farthest = try (1...200 as ClosedRange<UInt64>).map { seed in
      places(try click(seed: seed)).map { abs($0.y - 400) }.max() ?? 0
    }
    // The mean size of a normal number is .8 standard deviations; drift and tremor are added.
    #expect((0.06..<0.11).contains(farthest.reduce(0, +) / 200 / 681))
  }
}

/// The effect of the hand's tremor on the value beside the track.
@Suite struct TremorBesideTheTrackTests {
  private static let length = 800.0

  /// The thumb's way in px, to and fro, while a hand with three times the usual tremor rests along the track.
  private func creep(_ law: TrackingLaw, at distance: Double, seed: UInt64) -> Double {
    var tracking = SliderTracking(curve: .standard, law: law, fraction: 0.4)
    tracking.grab(x: 320, y: 0, length: Self.length)
    tracking.move(x: 320, y: distance, length: Self.length)
    // The pointer moves ahead of the thumb.
    tracking.move(x: 400, y: distance, length: Self.length)
    var random = SplitMix64(seed: seed)
    var hand = PointerParameters()
    hand.tremor *= 3
    var (way, last) = (0.0, tracking.fraction)
    for _ in 0..<20 {
      let noise = SidewaysNoise(over: 0, by: hand, &random)
      for step in 1...75 {
        let offset = noise.offset(after: 0, time: 0.008 * Double(step), of: 0.6)
        tracking.move(x: 400, y: (distance + offset).rounded(), length: Self.length)
        way += abs(tracking.fraction - last) * Self.length
        last = tracking.fraction
      }
    }
    return way
  }

  @Test func `with hysteresis a tremble across the track does not move the value at all`() {
    for distance in stride(from: 30.0, through: 350, by: 10) {
      #expect(creep(.hysteresis, at: distance, seed: UInt64(distance)) == 0, "\(distance) px")
    }
  }

  /// 990 steps on 800 px: a step is .81 px.
  @Test func `in proportion the same tremble creeps to the pointer by many steps`() {
    for distance in [50.0, 100, 200, 300] {
      #expect(creep(.proportional, at: distance, seed: 1) > 5 * 0.81, "\(distance) px")
    }
  }

  /// A whole trial: whenever a simulated hand keeps its place along the track, the value stays too.
  @Test func `the value of a simulated trial changes only as the hand moves along the track`()
    throws
  {
    let study = try simulatedStudy(methods: "\"accurate-slider\"")
    var across = 0
    for number in 1...40 {
      var trial = try simulated(
        study, try planned(study, participant: "sim\(number)"), seed: UInt64(number))
      let events = trial.run().events
      var last: LoggedEvent?
      for event in events {
        if let last, last.kind == .motion, event.kind == .motion, last.point?.x == event.point?.x,
          let before = last.distance, let now = event.distance, min(before, now) > 20,
          abs(before - now) < 4
        {
          across += 1
          #expect(last.value == event.value, "\(number): \(before) to \(now) px")
        }
        last = event
      }
    }
    #expect(across > 100)
  }
}
