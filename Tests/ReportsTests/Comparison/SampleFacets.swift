import Base

@testable import Comparison

/// Three methods, two tasks and two scales; one method is never solved in one of the four.
enum SampleFacets {
  static let methods = ["plain-slider", "accurate-slider", "dial"]

  /// The seconds of a method, in the order of `facets`.
  private static let typical = [[5.0, 8, 12, 20], [4.0, 7, 9, 14], [4.2, 9, 9.5, 15]]

  static let facets: [Facet] = [
    Facet(task: "enter", scale: opacity), Facet(task: "match", scale: opacity),
    Facet(task: "enter", scale: size), Facet(task: "match", scale: size),
  ]

  private static let opacity = Facet.Scale(name: "opacity", minimum: 0, maximum: 100, decimals: 0)
  private static let size = Facet.Scale(name: "size", minimum: 0, maximum: 50, decimals: 2)

  /// Four trials of each of `participants` people in each cell.
  static func observations(participants: Int = 8) -> Observations {
    var state: UInt64 = 5
    func uniform() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    var trials: [Observation] = []
    for person in 0..<participants {
      let pace = 0.7 + 0.6 * uniform()
      for facet in facets.indices {
        for method in methods.indices {
          for trial in 0..<4 {
            let luck = uniform()
            let isNever = facet == 3 && method == 0
            let ending: Observation.Ending =
              isNever ? .gaveUp : luck > 0.96 ? .timedOut : luck > 0.9 ? .incorrect : .correct
            trials.append(
              Observation(
                participant: person, condition: facet * 3 + method, ending: ending,
                time: typical[method][facet] * pace * (0.8 + 0.5 * uniform()),
                block: facet * 3 + method + 1, trial: facet * 12 + method * 4 + trial + 1,
                target: [12, 30, 47.5, 8][trial], error: ending == .incorrect ? 1 : 0))
          }
        }
      }
    }
    return Observations(
      participants: (0..<participants).map { "P\($0 + 1)" }, conditions: conditions,
      trials: trials)
  }

  private static var conditions: [Condition] {
    facets.flatMap { facet in
      methods.map { method in
        Condition(
          method: method, name: "\(method) (\(facet.task), \(facet.scale?.name ?? ""))",
          facet: facet)
      }
    }
  }

  static var result: ComparisonResult { ComparisonResult(of: observations()) }
}
