import Base
import Datasets
import Files
import Hands
import Sessions
import Sliders
import TestSupport
import Testing

@testable import App
@testable import Windowing

extension DummySessionTests {
  @Test func `a session by fingers alone is done and logged as it was`() throws {
    let folder = try TemporaryFolder()
    let person = TouchPerson()
    let ending = try run(Self.touchStudy, in: folder) { try person.act($0) }
    #expect(ending == .done)
    let rows = try trials(in: folder)
    try #require(rows.count == 12)
    #expect(rows[column: "entered"] == rows[column: "target"])
    for index in 0..<12 {
      let isDone = index % 2 == 0
      #expect(rows[column: "outcome"]?[index] == (isDone ? "correct" : "gave_up"))
      try check(person.fingers.touches[index + 1] ?? [], of: index, rows, in: folder)
    }
    #expect(Set(rows[column: "key_presses"] ?? []) == ["0"])
    #expect(Set(rows[column: "stamp_source"] ?? []) == ["arrival"])
    #expect(Set(rows[column: "deletions"] ?? []) == ["0", "1"])
  }

  @Test func `what a finger moves by leaving the glass is taken back`() throws {
    let folder = try TemporaryFolder()
    let person = TouchPerson()
    _ = try run(Self.touchStudy, in: folder, methods: ["accurate-slider"]) { try person.act($0) }
    let events = try events(of: 1, in: folder)
    let lift = try #require(events.firstIndex { $0["kind"] == "touch_up" })
    let target = try trials(in: folder)[column: "target"]?.first
    let values = events[...lift].filter { $0["kind"] == "value" }.map { $0["value"] }
    #expect(values.count > 5 && values.last == target)
    // The slip is in the log, and the value is not.
    #expect(!events[lift...].contains { $0["kind"] == "value" })
    let places = events[...lift].suffix(3).filter { $0["kind"] != "value" }.map { $0["x"] ?? "" }
    let (before, after) = (try #require(places.dropLast().last), try #require(places.last))
    #expect(abs(try #require(Double(after)) - (try #require(Double(before))) - 5) < 0.02)
  }

  @Test func `a second finger moves nothing and presses no button`() throws {
    let folder = try TemporaryFolder()
    let person = TouchPerson()
    _ = try run(Self.touchStudy, in: folder, methods: ["accurate-slider"]) { try person.act($0) }
    let events = try events(of: 2, in: folder)
    #expect(
      events.filter { $0["key"] == "8" }.map { $0["kind"] } == [
        "touch_down", "touch_move", "touch_up",
      ])
    let rows = try trials(in: folder)
    #expect(rows[column: "outcome"]?.last == "gave_up")
    #expect(rows[column: "perpendicular_max_px"]?.last == "200.00")
    let gain = try #require(Double(rows[column: "gain_min"]?.last ?? ""))
    #expect(abs(gain - HyperbolicCurve().gain(at: 200)) < 1e-5)
  }

  /// The kinds of events that are no inputs.
  private static let ownKinds =
    EventKind.allCases.filter { !$0.isInput }.map(\.rawValue)

  /// Compares a trial's row and events with the fingers' touches.
  private func check(
    _ touches: [Fingers.Touch], of index: Int, _ rows: DataFile, in folder: TemporaryFolder
  ) throws {
    let events = try events(of: index + 1, in: folder).filter {
      !Self.ownKinds.contains($0["kind"] ?? "")
    }
    #expect(events.map { $0["kind"] } == touches.map(\.kind), "trial \(index + 1)")
    #expect(events.map { $0["key"] } == touches.map { "\($0.finger)" })
    for (event, touch) in zip(events, touches) {
      let place = Point(
        x: try #require(Double(event["x"] ?? "")), y: try #require(Double(event["y"] ?? "")))
      #expect(place.distance(to: touch.place) < 0.02)
    }
    // The last tap is on Done or Give up, which are no part of the method.
    let presses = touches.count { $0.kind == "touch_down" && $0.finger == Fingers.first } - 1
    #expect(rows[column: "pointer_presses"]?[index] == "\(presses)")
    let way = touches.filter { $0.finger == Fingers.first }.map(\.place)
    let path = zip(way, way.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let found = rows[column: "path_px"].flatMap { Double($0[index]) }
    #expect(abs((found ?? 0) - path) < 0.1)
  }

  private static let touchStudy = """
    {"name": "small", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "targets": [61.7, 38.2], "practice": 0, "trials": 2,
     "methods": ["accurate-slider", {"method": "wheel-picker", "integerDigits": 2}, "keypad",
       "dial", "stepper", "scrub-field"],
     "order": {"methods": "fixed", "targets": "fixed"}}
    """
}
