import Formats
import Primitives
import Sessions
import Studies

/// How long sessions take, as text and as JSON.
struct DurationReport {
  let study: Study
  /// The estimates of the participants' sessions.
  private let sessions: [SessionEstimate]

  init(study: Study, plans: [Plan]) {
    self.study = study
    sessions = plans.map { SessionEstimate(study, plan: $0) }
  }

  /// The figures in a line.
  var summary: String {
    let unit = typical < 100 ? Unit(name: "s", seconds: 1, step: 10) : Unit.minutes
    return "about \(unit.text(typical)) \(unit.name), \(unit.text(low)) to \(unit.text(high)) "
      + "for quick and slow people (an estimate)"
  }

  /// The figures, the time of a trial by each method, and where they come from.
  var lines: [String] {
    [
      summary, "a trial by " + trials.joined(separator: ", "),
      "from the keystroke-level model (Card, Moran & Newell 1983) and Fitts' law for a mouse; what",
      "wheels, rests and giving up take is guessed; all of it is for practised people",
    ]
  }

  /// The figures for programs, in seconds.
  var json: JSONValue {
    .object([
      "low": .number(low.rounded()), "typical": .number(typical.rounded()),
      "high": .number(high.rounded()),
    ])
  }

  private var low: Double { sessions.map(\.total.low).min() ?? 0 }
  private var high: Double { sessions.map(\.total.high).max() ?? 0 }
  private var typical: Double {
    sessions.map(\.total.typical).reduce(0, +) / Double(max(1, sessions.count))
  }

  private var trials: [String] {
    study.methods.indices.compactMap { method in
      let seconds = sessions.flatMap(\.trials).filter { $0.method == method }.map(\.seconds)
      guard !seconds.isEmpty else { return nil }
      let mean = seconds.reduce(0, +) / Double(seconds.count)
      return "\(study.methods[method].name) \(Int(mean.rounded())) s"
    }
  }

  /// What times are told in.
  private struct Unit {
    static let minutes = Unit(name: "min", seconds: 60, step: 1)

    var name: String
    var seconds: Double
    var step: Int

    /// `time`, in seconds, in whole steps of the unit, and never nothing.
    func text(_ time: Double) -> String {
      "\(max(1, Int((time / seconds / Double(step)).rounded())) * step)"
    }
  }
}
