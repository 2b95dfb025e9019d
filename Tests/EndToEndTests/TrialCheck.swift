import Base
import Datasets
import Glibc
import TestSupport
import Testing

/// Compares one trial's row and events with the hand's acts.
struct TrialCheck {
  let done: SessionWalk.Done
  let plan: PlannedSession
  let row: [String: String]
  let record: RecordedSession
  /// The source of the times of all inputs.
  var stampSource = "x-server"

  private static let curves = [
    "accurate-slider": "hyperbolic", "stepped-slider": "stepped", "dial": "hyperbolic",
  ]
  private static let methodsWithText: Set = [
    "text-field", "wheel-picker", "wheel-picker-sheet", "keypad", "scrub-field", "stepper",
  ]

  private var planned: PlannedEntry { done.planned }
  private var performance: Performance { done.performance }

  func checkAll() throws {
    let events = record.events(of: planned.trial)
    for (column, value) in identity.merging(result, uniquingKeysWith: { $1 }) {
      #expect(row[column] == value, "\(column) of trial \(planned.trial)")
    }
    checkEvents(events)
    checkSlider()
    try TimeCheck(row: row, events: events, target: planned.targetText).checkAll()
  }

  private var identity: [String: String] {
    [
      "study": record.study, "participant": plan.participant, "session": "1", "simulated": "false",
      "trial": "\(planned.trial)", "block": "\(planned.block)",
      "block_trial": "\(plan.blockTrial(of: planned))", "phase": planned.phase,
      "task": planned.task, "method": planned.method,
      "curve": Self.curves[planned.method] ?? "",
      "scale_minimum": "1.0", "scale_maximum": "100.0", "decimals": "1", "tolerance": "0.0",
      "start_value": planned.start.map(PlannedEntry.text) ?? "", "target": planned.targetText,
    ]
  }

  private var result: [String: String] {
    let acts = done.acts
    func count(_ isCounted: (Act) -> Bool) -> String { "\(acts.filter(isCounted).count)" }
    let keys = acts.map { act in
      switch act {
      // The key that confirms or gives up is not the method's.
      case .key(.enter), .keyDown(.enter): 0
      case .key(.escape), .keyDown(.escape): performance.ending == .escapeKey ? 0 : 1
      case .key(let stroke), .keyDown(let stroke): stroke.names.count
      default: 0
      }
    }.reduce(0, +)
    return [
      "entered": performance.entered, "error": error,
      "outcome": performance.outcome(target: planned.targetText),
      "wrong_confirms": "\(performance.wrongConfirms)", "deletions": "\(performance.deletions)",
      "pointer_presses": "\(done.pressesOfMethod)", "key_presses": "\(keys)",
      "scroll_steps": "\(acts.filter { if case .scroll = $0 { true } else { false } }.count).00",
      "focus_lost": count { if case .resize = $0 { true } else { false } },
      "stamp_source": stampSource,
    ]
  }

  private var error: String {
    guard let entered = try? BundledScale.steps(performance.entered),
      let target = try? BundledScale.steps(planned.targetText)
    else { return "" }
    let tenths = abs(entered - target)
    return (entered < target ? "-" : "") + "\(tenths / 10).\(tenths % 10)"
  }

  private func checkEvents(_ events: [[String: String]]) {
    let inputs = events.filter { TimeCheck.isInput($0) }
    let takesText = Self.methodsWithText.contains(planned.method)
    let start = done.pointerBefore
    let expected = ExpectedEvent.events(of: done.acts, from: start, takesText: takesText)
    let found = inputs.map {
      ExpectedEvent(
        kind: $0["kind"] ?? "", x: $0["x"] ?? "", y: $0["y"] ?? "", key: $0["key"] ?? "")
    }
    #expect(found == expected, "events of trial \(planned.trial)")
  }

  private func checkSlider() {
    guard let slider = performance.slider else {
      #expect(row["perpendicular_max_px"] == "" && row["gain_min"] == "")
      return
    }
    #expect(near(row["perpendicular_max_px"], slider.distance, within: 0.01))
    #expect(near(row["gain_min"], slider.gain, within: 1e-6))
  }

  private func near(_ text: String?, _ number: Double, within tolerance: Double) -> Bool {
    text.flatMap(Double.init).map { abs($0 - number) <= tolerance } ?? false
  }
}

/// Compares the repeats of a button or a key that was held with the moments at which they are due.
struct HoldCheck {
  let events: [[String: String]]
  /// The kinds of event by which it went down and came up.
  var kinds = (down: "press", up: "release")

  /// The first repeat is due 0.4 s after the press, then 12 a second, twice as many each second.
  static func due(_ number: Int) -> Double {
    0.4 + log2(1 + Double(number - 1) * log(2) / 12)
  }

  /// Checks the first press until its release, of which the button itself is one change.
  ///
  /// A change that a picture showed before the release was known is reverted at that moment.
  func check() throws {
    let press = try time(of: try #require(events.first { $0["kind"] == kinds.down }))
    let release = try time(of: try #require(events.first { $0["kind"] == kinds.up }))
    let changes = try events.filter { $0["kind"] == "value" }.map { try time(of: $0) }
      .filter { $0 < release }
    try #require(changes.first == press)
    for (index, change) in changes.dropFirst().enumerated() {
      #expect(abs(change - press - Self.due(index + 1)) < 5e-6, "repeat \(index + 1)")
    }
    #expect(changes.count > 5)
    #expect(press + Self.due(changes.count) > release, "a repeat is missing")
  }

  private func time(of event: [String: String]) throws -> Double {
    try #require(event["t_s"].flatMap(Double.init))
  }
}

/// An input event as required in the log.
struct ExpectedEvent: Equatable, CustomStringConvertible {
  var kind: String
  var x = ""
  var y = ""
  var key = ""

  var description: String { [kind, x, y, key].joined(separator: " ") }

  /// The events that `acts` must leave in the log; `takesText` if typed text reaches the method.
  static func events(of acts: [Act], from pointer: Point?, takesText: Bool) -> [ExpectedEvent] {
    var pointer = pointer
    var events: [ExpectedEvent] = []
    for act in acts {
      switch act {
      case .move(let point):
        // A pointer that keeps its place sends nothing.
        if point != pointer { events.append(ExpectedEvent("motion", at: point)) }
        pointer = point
      case .press: events.append(ExpectedEvent("press", at: pointer, "primary"))
      case .release: events.append(ExpectedEvent("release", at: pointer, "primary"))
      case .scroll(let away): events.append(ExpectedEvent("scroll", at: pointer, away ? "1" : "-1"))
      case .key(let stroke): events += down(stroke, takesText) + up(stroke)
      case .keyDown(let stroke): events += down(stroke, takesText)
      case .keyUp(let stroke): events += up(stroke)
      case .resize(let width, let height):
        let extents = Point(x: Double(width), y: Double(height))
        events.append(ExpectedEvent("resize", at: extents))
      case .moveWindow(let x, let y):
        events.append(
          ExpectedEvent("screen", at: Point(x: Double(x), y: Double(y)), "window_moved"))
      // The window system alone determines the pointer's place after that.
      case .moveBy: pointer = nil
      case .pause: break
      }
    }
    return events
  }

  private static func down(_ stroke: KeyStroke, _ takesText: Bool) -> [ExpectedEvent] {
    let keys = stroke.names.map { ExpectedEvent(kind: "key_down", key: $0) }
    guard takesText, let text = stroke.text else { return keys }
    return keys + [ExpectedEvent(kind: "text", key: text)]
  }

  private static func up(_ stroke: KeyStroke) -> [ExpectedEvent] {
    stroke.names.map { ExpectedEvent(kind: "key_up", key: $0) }
  }
}

extension ExpectedEvent {
  private init(_ kind: String, at point: Point?, _ key: String = "") {
    self.init(
      kind: kind, x: point.map { "\(Int($0.x)).00" } ?? "",
      y: point.map { "\(Int($0.y)).00" } ?? "",
      key: key)
  }
}

/// The acts of a person in one trial, and the entries that the log must have for them.
struct Performance {
  /// A person's way to end a trial.
  enum Ending: Equatable {
    case doneButton
    case enterKey
    case giveUpButton
    case escapeKey

    var isGivingUp: Bool { self == .giveUpButton || self == .escapeKey }
  }

  /// The acts from the first sight of the target to the end of the trial.
  var acts: [Act] = []
  var ending: Ending
  /// The value at the end, as text; empty if there is none.
  var entered: String
  /// The number of times that the entry was refused because it was no number.
  var wrongConfirms = 0
  var deletions = 0
  /// The measures that a slider must have; `nil` for other methods.
  var slider: SliderMeasures?

  /// The outcome of a trial with this target.
  func outcome(target: String) -> String {
    if ending.isGivingUp { return "gave_up" }
    return entered == target ? "correct" : "incorrect"
  }

  /// The hand's way to end the trial on `screen`.
  static func acts(of ending: Ending, on screen: AnnouncedScreen) throws -> [Act] {
    switch ending {
    case .doneButton: Act.click(at: try screen.middle("done"))
    case .enterKey: [.key(.enter)]
    case .giveUpButton: Act.click(at: try screen.middle("give_up"))
    case .escapeKey: [.key(.escape)]
    }
  }
}

/// The measures of a held slider.
struct SliderMeasures: Equatable {
  /// The largest distance of the pointer from the track, in pixels.
  var distance = 0.0
  /// The smallest gain.
  var gain = 1.0
}
