import Comparison

@testable import Reports

/// Seeded observations similar to the data of 2012: four methods in four orders, one of them mostly given up.
enum SampleComparison {
  static let methods = ["plain-slider", "accurate-slider", "wheel-picker", "text-field"]
  private static let typical = [13.0, 6.8, 5.4, 2.9]

  static func observations(
    participants: Int = 24, methods: [String] = methods, names: (Int) -> String = { "P\($0 + 1)" }
  ) -> Observations {
    var state: UInt64 = 12
    func uniform() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    var trials: [Observation] = []
    for person in 0..<participants {
      let pace = 0.7 + 0.7 * uniform()
      for method in methods.indices {
        let place = (method + person) % methods.count
        for trial in 0..<5 {
          let time =
            typical[method % 4] * pace * (0.75 + 0.6 * uniform()) * (1 - 0.03 * Double(trial))
          let luck = uniform()
          let ending: Observation.Ending =
            method == 0 && luck < 0.7 ? .gaveUp : luck > 0.97 ? .incorrect : .correct
          let error = ending == .incorrect ? (luck > 0.985 ? 758.7 : -0.1) : 0
          trials.append(
            Observation(
              participant: person, condition: method, ending: ending, time: time, block: place + 1,
              trial: place * 5 + trial + 1, firstInput: 0.4 + 0.2 * luck, firstHit: time * 0.9,
              target: [84.3, 17.6, 52.8, 36.1, 70.8][trial], error: error, bits: 9.95,
              corrections: luck > 0.8 ? 1 : 0))
        }
      }
    }
    return Observations(
      participants: (0..<participants).map(names),
      conditions: methods.map { Condition(method: $0) },
      trials: trials)
  }

  static func source() -> ReportSource {
    ReportSource(
      title: "The test of 2012", command: ["caliper", "compare", "Results/blog 2012"],
      version: "0.1", files: [.init(path: "Results/blog 2012/a.csv", rows: 480, hash: "ab12")])
  }
}
