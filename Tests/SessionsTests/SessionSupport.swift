import Base
import InputMethods
import Sessions
import Studies
import TestSupport
import Testing

/// The study of 2012 with the given keys besides its name, scale and target.
func study(_ extra: String = "", methods: String = "\"text-field\"") throws -> Study {
  let members = #""targets": [84.3], "methods": [\#(methods)]"#
  return try SmallStudy.decoded(
    members + (extra.isEmpty ? "" : ", " + extra), name: "blog-2012")
}

let placement = Placement(
  area: Rectangle(x: 140, y: 200, width: 1000, height: 400),
  window: Rectangle(x: 0, y: 0, width: 1280, height: 800), unit: 1,
  digits: DigitAdvances(digit: 10.0 / 34, point: 5.0 / 34, comma: 5.0 / 34, minus: 10.0 / 34))

/// A moment so many seconds after the one at which the tests begin.
func at(_ seconds: Double) -> Instant {
  Instant(nanoseconds: 9_000_000_000).advanced(bySeconds: seconds)
}

func typed(_ text: String, _ seconds: Double) -> StampedEvent {
  StampedEvent(.textEntered(text), at: at(seconds))
}

func pressed(_ key: Key, _ seconds: Double) -> StampedEvent {
  StampedEvent(.keyPressed(key, [], isRepeat: false), at: at(seconds))
}

func down(_ x: Double, _ y: Double, _ seconds: Double) -> StampedEvent {
  StampedEvent(.pointerPressed(Point(x: x, y: y), button: .primary, clicks: 1), at: at(seconds))
}

func moved(_ x: Double, _ y: Double, _ seconds: Double) -> StampedEvent {
  StampedEvent(.pointerMoved(Point(x: x, y: y)), at: at(seconds))
}

func up(_ x: Double, _ y: Double, _ seconds: Double) -> StampedEvent {
  StampedEvent(.pointerReleased(Point(x: x, y: y), button: .primary), at: at(seconds))
}

/// A trial for 84.3 with one of the study's methods, shown at second 0 unless reported otherwise.
func trial(
  _ method: String = "\"text-field\"", tolerance: Int = 0, limit: Double? = 60,
  shown: Bool = true, isLiveValidated: Bool = true, rules: TrialRules = TrialRules()
) throws -> Trial {
  let study = try study(methods: method)
  let planned = try #require(Plan(study: study, participant: "P01").trials.first)
  var rules = rules
  rules.timeLimit = limit
  let method = study.settings(of: planned)
    .makeMethod(on: study.scale(of: planned), from: planned.start ?? 0)
  var trial = Trial(
    planned, method: method, tolerance: tolerance, rules: rules, isLiveValidated: isLiveValidated)
  trial.place(in: placement)
  if shown { trial.recordOnset(at: at(0), utc: 1_700_000_000_000_000_000) }
  return trial
}

extension TrialRecord {
  /// The rows of inputs and changes of the value.
  var inputs: [LoggedEvent] { events.filter { !$0.kind.isStep } }
}
