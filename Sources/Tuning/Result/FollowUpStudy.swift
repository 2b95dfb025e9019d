import Comparison
package import Formats
import Glibc
import Primitives
import Simulation
package import Sliders
import Studies

/// The size of the study that would test a prediction, the present curve against the tuned one.
package struct FollowUp: Hashable, Sendable {
  /// The power for the predicted difference.
  package static let power = 0.8

  /// The number of participants; `nil` if no study would be large enough.
  package let participants: Int?
  /// The number of trials of each participant with each curve.
  package let trials: Int

  /// Plans for a paired t-test of mean log times, as `caliper compare` does it.
  ///
  /// The effect is the predicted `ratio`. The variation of people's differences is that of `proof`: of
  /// simulated people with as many trials, and with independent randomness for each curve, as in a study.
  /// Common random numbers would make it too small.
  init(_ ratio: PredictedRatio, proof: PredictedRatio, trials: Int) {
    self.trials = trials
    let effect = abs(log(ratio.ratio)) / proof.deviation
    participants =
      effect.isFinite && effect > 0
      ? PowerPlanner().participants(effect: effect, power: Self.power) : nil
  }
}

/// The study file of a follow-up: the present curve against the tuned one, everything else as it was.
package struct FollowUpStudy: Sendable {
  /// The file as a tree.
  package let file: JSONValue

  /// The names of the two sliders in the study and its logs.
  package static let names = (present: "present", tuned: "tuned")

  /// The suffix of its name, after the name of the study that it follows.
  package static let nameEnding = "-tuned"

  /// The name of the study that follows the one called `study`.
  package static func name(of study: String) -> String { study.prefix(58) + nameEnding }

  /// Creates the file from the `original` study file, whose method at `method` has been tuned to `tuned`;
  /// `nil` if the file is no study.
  ///
  /// The tuned curve has the `warning` of its file.
  package init?(
    of original: JSONValue, method: Int, present: SliderDesign, tuned: SliderDesign,
    warning: String? = nil, description: String
  ) {
    guard case .object(var study) = original, case .text(let name)? = study["name"],
      case .list(let methods)? = study["methods"], methods.indices.contains(method)
    else { return nil }
    let slider = Self.options(of: methods[method])
    let title = if case .text(let title)? = study["title"] { title } else { name }
    for key in ["$schema", "groups", "exclusions", "picture"] { study[key] = nil }
    study["name"] = .text(Self.name(of: name))
    study["title"] = .text(Self.title(following: title))
    study["description"] = .text(description)
    study["task"] = .text("enter")
    study["order"] = .object(Self.order(study["order"]))
    study["methods"] = .list([
      Self.method(slider, Self.names.present, "Slider, curve A", present, warning: nil),
      Self.method(slider, Self.names.tuned, "Slider, curve B", tuned, warning: warning),
    ])
    file = .object(study)
  }

  /// The title of the study that follows the one with `title`, which is cut if it leaves no room.
  private static func title(following title: String) -> String {
    let ending = ": present and tuned curve"
    let start = title.unicodeScalars.prefix(Study.longestTitle - ending.unicodeScalars.count)
    return String(String.UnicodeScalarView(start)) + ending
  }

  /// The slider's options in the study, without its name and curve.
  private static func options(of method: JSONValue) -> [String: JSONValue] {
    guard case .object(var options) = method else { return [:] }
    for key in ["method", "name", "title", "curve", "return", "jaws"] { options[key] = nil }
    return options
  }

  /// The study's orders with a Williams design of the methods, so that each curve is first equally often.
  private static func order(_ order: JSONValue?) -> [String: JSONValue] {
    guard case .object(var order)? = order else { return ["methods": .text("williams")] }
    order["methods"] = .text("williams")
    order["tasks"] = nil
    return order
  }

  private static func method(
    _ options: [String: JSONValue], _ name: String, _ title: String, _ design: SliderDesign,
    warning: String?
  ) -> JSONValue {
    .object(
      options.merging([
        "method": .text("accurate-slider"), "name": .text(name), "title": .text(title),
        "curve": .object(CurveFile(design.curve, warning: warning).members),
        "return": .text(design.law.rawValue),
        "jaws": .text(design.jaws.rawValue),
      ]) { $1 })
  }
}

extension TuningResult {
  /// The question of the follow-up study and the prediction, in a few sentences.
  package var followUpDescription: String {
    var sentences = [
      "Which curve of the slider is faster: the present one, or the one tuned on the logs of \(study)?"
    ]
    guard gate.isOpen else { return sentences[0] }
    if let ratio = tuned?.ratio, let interval = ratio.interval {
      sentences.append(
        "Predicted by simulated people: the tuned one takes \(ratio.ratio.rounded(figures: 3)) of the "
          + "time, 95 % interval \(interval.low.rounded(figures: 3)) to "
          + "\(interval.high.rounded(figures: 3)).")
    }
    if let participants = followUp.participants {
      sentences.append(
        "\(participants) participants find so much with a chance of "
          + "\(Int(FollowUp.power * 100)) %.")
    }
    return sentences.joined(separator: " ")
  }
}
