import Base
import People
import Reports
import Studies

/// The duration of sessions.
struct DurationReport {
  let study: Study
  /// The estimate for the participants' sessions.
  private let duration: SessionDuration

  init(study: Study, plans: [Plan]) {
    self.study = study
    duration = SessionDuration(study, plans: plans)
  }

  /// The duration of the plan at `index`, in seconds.
  func typical(ofPlan index: Int) -> Double { duration.typicals[index] }

  /// A duration in words, such as '12 min'.
  static func words(_ seconds: Double) -> String {
    let unit = Unit(of: seconds)
    return "\(unit.text(seconds)) \(unit.name)"
  }

  /// The figures in a line.
  var summary: String {
    let unit = Unit(of: duration.typical)
    return
      "about \(unit.text(duration.typical)) \(unit.name), \(unit.text(duration.low)) to \(unit.text(duration.high)) "
      + "for quick and slow people (an estimate)"
  }

  /// The estimate, with the time of a trial by each method and the origin of the figures.
  var section: Document.Section {
    let trials = duration.trials.map {
      [study.methods[$0.method].name, "\(Int($0.seconds.rounded())) s"]
    }
    return Document.Section(
      "duration", "Duration",
      [
        .paragraph("A session takes \(summary)."),
        .table(Document.Table("", ["method", "a trial"], trials)),
        .note(
          "From simulated people, not real ones: the median, the quickest and the slowest of "
            + "\(SessionDuration.people). Reading, questions and breaks are added by rules of thumb."
        ),
      ])
  }

  /// A remark on sessions that are too long for people to stay attentive; none on others.
  var remarks: [String] {
    guard duration.typical > Self.longestSession else { return [] }
    let hours = (duration.typical / 360).rounded() / 10
    return [
      "a session takes about \(hours.plainText) hours, in which people tire and stop; ask for fewer "
        + "\"trials\" or \"methods\", or divide the methods among \"groups\""
    ]
  }

  /// The seconds of a session from which on it is remarked.
  private static let longestSession = 2.0 * 3600

  /// The figures for programs, in seconds.
  var json: JSONValue {
    .object([
      "low": .number(duration.low.rounded()), "typical": .number(duration.typical.rounded()),
      "high": .number(duration.high.rounded()),
    ])
  }

  /// The unit in which times are reported.
  private struct Unit {
    var name = "min"
    var seconds = 60.0
    var step = 1

    /// The unit in which `time`, in seconds, is a short number.
    init(of time: Double) {
      if time < 100 { (name, seconds, step) = ("s", 1, 10) }
    }

    /// `time`, in seconds, in whole steps of the unit, and never nothing.
    func text(_ time: Double) -> String {
      "\(max(1, Int((time / seconds / Double(step)).rounded())) * step)"
    }
  }
}
