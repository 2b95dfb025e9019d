import Comparison
import Formats
import FreePlay
import Glibc
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies
import TestSupport
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct CalibrationTests {
  /// A person unlike the typical one.
  private static var unusual: Person {
    var person = Person.typical
    person.pointer.firstTime = 0.5
    person.pointer.correctionTime = 0.2
    person.pointer.correctionLatency = 0.09
    person.pointer.firstNoise = 0.09
    person.pointer.drift = 0.06
    person.pointer.dragFactor = 1.4
    person.drag.comfortableStep = 11
    person.reading.value = 0.55
    person.reading.target = 1.1
    return person
  }

  @Test(arguments: [Person.typical, unusual])
  func `one person's numbers are found again`(person: Person) throws {
    // Under the law hysteresis 40 trials are too few to know the readiness of the unusual person.
    let design = SliderDesign(law: .proportional)
    let trials = try tracedTrials(people: 1, trials: 40, seed: 5, design: design) { _ in person }
    let calibration = Calibration(trials, rules: TrialRules(), repeatedTrials: 80, seed: 1)
    #expect(calibration.participants == 1)
    #expect(calibration.trials == 40)
    for item in calibration.items {
      let path = try #require(item.parameter.parameter?.path)
      guard !EstimableParameter.lessKnown.contains(item.parameter) else { continue }
      let found = try #require(item.people.first?.estimate.value, "\(item.parameter)")
      #expect(abs(log(found / person[keyPath: path])) < 0.12, "\(item.parameter) \(found)")
    }
    // Spreads and the wanted step rest on few movements, but their intervals say so; some may miss.
    let missed = calibration.items.filter { item in
      guard let path = item.parameter.parameter?.path,
        let interval = item.people.first?.estimate.interval
      else { return false }
      return !(interval.low...interval.high).contains(person[keyPath: path])
    }
    #expect(missed.count <= 2, "\(missed.map(\.parameter))")
    let isTold = calibration.items.filter { $0.pooled != nil }.map(\.parameter)
    #expect(isTold.contains(.firstTime) && isTold.contains(.firstNoise) && isTold.contains(.drift))
  }

  /// People who leave the track at every third occasion, and at half the speed.
  @Test func `how readily and how slowly the track is left is found`() throws {
    var person = Person.typical
    person.drag.readiness = 0.35
    person.drag.leavingFactor = 2
    let trials = try tracedTrials(people: 6, trials: 30, seed: 8) { [person] in
      .drawn(seed: $0, around: person)
    }
    let items = Calibration(trials, rules: TrialRules(), repeatedTrials: 400, seed: 1).items
    for (parameter, tolerance) in [(EstimableParameter.readiness, 0.3), (.leavingFactor, 0.15)] {
      let path = try #require(parameter.parameter?.path)
      let found = try #require(items.first { $0.parameter == parameter }?.pooled?.value)
      #expect(abs(log(found / person[keyPath: path])) < tolerance, "\(parameter) \(found)")
    }
  }

  @Test func `what is known of too few movements keeps its default`() throws {
    let trials = try tracedTrials(people: 2, trials: 3, seed: 5) { _ in Self.unusual }
    let calibration = Calibration(trials, rules: TrialRules(), repeatedTrials: 6, seed: 1)
    let floor = try #require(calibration.items.first { $0.parameter == .floor })
    #expect(floor.pooled == nil)
    #expect(floor.people.isEmpty)
    #expect(calibration.typical.pointer.floor == Person.typical.pointer.floor)
  }

  @Test func `without trials everything is the default`() {
    let calibration = Calibration([], rules: TrialRules(), seed: 1)
    #expect(calibration.typical == .typical)
    #expect(calibration.items.allSatisfy { $0.pooled == nil })
  }

  @Test func `every number that logs can tell of is one of the model`() {
    for parameter in EstimableParameter.allCases {
      #expect(parameter.parameter != nil, "\(parameter)")
    }
  }
}

extension EstimableParameter {
  /// Those that are known less well than times, as that of patience is where hardly anybody gives up.
  fileprivate static let lessKnown: [EstimableParameter] = [
    .firstNoise, .correctionNoise, .floor, .wayJudgement, .drift, .comfortableStep, .patience,
  ]
}

/// What `people` simulated ones log who enter each `trials` numbers with the slider.
func tracedTrials(
  people: Int, trials: Int, seed: UInt64, design: SliderDesign = SliderDesign(),
  person: (UInt64) -> Person
) throws -> [TracedTrial] {
  let study = try simulatedStudy(
    methods: "\"accurate-slider\"", targets: "{\"count\": 40}",
    extra: "\"start\": \"random\", \"trials\": \(trials)")
  let options = SliderOptions()
  return try (1...people).flatMap { number in
    var random = SplitMix64(seed: seed &+ UInt64(number))
    let somebody = person(random.next())
    let base = random.next()
    return try study.sliderEntries(
      of: "sim\(number)", with: 0, options: options, seed: random.next() >> 12
    ).enumerated().map { place, entry in
      let blank = TracedTrial(
        participant: "sim\(number)", method: "accurate-slider", entry: entry, design: design,
        track: Rectangle(x: 240, y: 378, width: 800, height: 44),
        onset: 0, seconds: 0,
        outcome: .aborted, events: [])
      return try #require(
        blank.repeated(
          by: somebody, as: blank.participant, rules: study.rules, seed: base &+ UInt64(place)))
    }
  }
}
