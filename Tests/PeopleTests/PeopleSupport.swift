import Base
import InputMethods
import Sessions
import Sliders
import Studies
import TestSupport
import Testing

@testable import People

/// The first trial that `participant` has to do.
func planned(_ study: Study, participant: String = "sim1") throws -> PlannedTrial {
  try #require(Plan(study: study, participant: participant).trials.first)
}

/// A person before the trial `planned`, which begins at second 1.
func simulated(
  _ study: Study, _ planned: PlannedTrial, person: Person = .typical,
  in window: SimulatedWindow = .standard, pointer: Point? = nil, seed: UInt64 = 1
) throws -> SimulatedTrial {
  let scale = study.scale(of: planned)
  let settings = study.settings(of: planned)
  let trial = Trial(
    planned, method: settings.makeMethod(on: scale, from: planned.start ?? scale.middle),
    tolerance: study.scales[planned.scale].tolerance, rules: study.rules)
  return SimulatedTrial(
    trial, picture: study.picture, on: scale, person: person, in: window,
    pointer: pointer, at: Instant(nanoseconds: 1_000_000_000), seed: seed)
}

/// The records of `count` first trials with `method`, a seed each.
func records(
  _ method: String, count: Int = 50, person: Person = .typical, extra: String = ""
) throws -> [TrialRecord] {
  let study = try simulatedStudy(methods: method, extra: extra)
  return try (1...count).map { number in
    let planned = try planned(study, participant: "sim\(number)")
    var trial = try simulated(study, planned, person: person, seed: UInt64(number))
    return trial.run()
  }
}

extension [TrialRecord] {
  /// The share of trials that ended so.
  func share(_ outcome: Outcome) -> Double {
    Double(filter { $0.outcome == outcome }.count) / Double(count)
  }

  /// The median time of the solved trials, in seconds.
  var medianSolved: Double { median(filter { $0.outcome == .correct }.compactMap(\.seconds)) }
}

extension TrialRecord {
  /// The events of `kind`.
  func events(_ kind: EventKind) -> [LoggedEvent] { events.filter { $0.kind == kind } }
}

/// The middle value, or that above the middle; NaN without any.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? .nan : values.sorted()[values.count / 2]
}

/// Mean and standard deviation.
func moments(_ values: [Double]) -> (mean: Double, deviation: Double) {
  let mean = values.reduce(0, +) / Double(values.count)
  let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  return (mean, (squares / Double(values.count - 1)).squareRoot())
}

/// A person without noise, whose times come out the same each time.
var steady: Person {
  var person = Person.typical
  person.pointer.firstNoise = 0
  person.pointer.correctionNoise = 0
  person.pointer.floor = 0
  person.pointer.drift = 0
  person.pointer.correctionDrift = 0
  person.pointer.bow = 0
  person.pointer.tremor = 0
  person.drag.judgement = 0
  person.wheel.flickNoise = 0
  person.hold.timing = 0
  person.keys.slip = 0
  person.keys.strokeSpread = 0
  person.keys.hesitation = 0
  person.pointer.firstSpread = 0
  person.pointer.correctionSpread = 0
  person.pointer.pauseSpread = 0
  person.spread.moment = 0
  return person
}
