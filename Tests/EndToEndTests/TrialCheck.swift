import Formats
import Primitives
import Testing
import TrialLog

/// Compares one trial's row and events with what the hand did.
struct TrialCheck {
  let done: SessionWalk.Done
  let plan: PlannedSession
  let row: [String: String]
  let record: RecordedSession

  private static let curves = [
    "accurate-slider": "exponential", "stepped-slider": "stepped", "dial": "exponential",
  ]
  private static let methodsWithText: Set = [
    "text-field", "wheel-picker", "wheel-picker-sheet", "keypad", "scrub-field",
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
      case .key(let stroke), .keyDown(let stroke): stroke.names.count
      default: 0
      }
    }.reduce(0, +)
    return [
      "entered": performance.entered, "error": error,
      "outcome": performance.outcome(target: planned.targetText),
      "wrong_confirms": "\(performance.wrongConfirms)", "deletions": "\(performance.deletions)",
      "pointer_presses": count { $0 == .press }, "key_presses": "\(keys)",
      "scroll_steps": "\(acts.filter { if case .scroll = $0 { true } else { false } }.count).00",
      "focus_lost": count { if case .resize = $0 { true } else { false } },
      "stamp_source": "x-server",
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
    let inputs = events.filter { $0["kind"] != "value" }
    let takesText = Self.methodsWithText.contains(planned.method)
    let start = done.placeBefore
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
