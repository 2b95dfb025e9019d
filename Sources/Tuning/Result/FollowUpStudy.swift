import Comparison
package import Formats
import Primitives
import Simulation
package import Sliders

/// The study file of a follow-up: the present curve against the tuned one, everything else as it was.
package struct FollowUpStudy: Sendable {
  /// The file as a tree.
  package let file: JSONValue

  /// The names of the two sliders in the study and its logs.
  package static let names = (present: "present", tuned: "tuned")

  /// What its name ends with, behind the name of the study that it follows.
  package static let nameEnding = "-tuned"

  /// The name of the study that follows the one called `study`.
  package static func name(of study: String) -> String { study.prefix(58) + nameEnding }

  /// Makes it out of the `original` study file, whose method at `method` has been tuned to `tuned`;
  /// `nil` where the file is no study.
  package init?(
    of original: JSONValue, method: Int, present: SliderDesign, tuned: SliderDesign,
    description: String
  ) {
    guard case .object(var study) = original, case .text(let name)? = study["name"],
      case .list(let methods)? = study["methods"], methods.indices.contains(method)
    else { return nil }
    let slider = Self.options(of: methods[method])
    let title = if case .text(let title)? = study["title"] { title } else { name }
    for key in ["$schema", "groups", "exclusions", "picture"] { study[key] = nil }
    study["name"] = .text(Self.name(of: name))
    study["title"] = .text("\(title): present and tuned curve")
    study["description"] = .text(description)
    study["task"] = .text("enter")
    study["order"] = .object(Self.order(study["order"]))
    study["methods"] = .list([
      Self.method(slider, Self.names.present, "Slider, curve A", present),
      Self.method(slider, Self.names.tuned, "Slider, curve B", tuned),
    ])
    file = .object(study)
  }

  /// What the slider was told in the study, its name and curve apart.
  private static func options(of method: JSONValue) -> [String: JSONValue] {
    guard case .object(var options) = method else { return [:] }
    for key in ["method", "name", "title", "curve", "return", "jaws"] { options[key] = nil }
    return options
  }

  /// The study's order with the methods by a Williams design: each curve is first equally often.
  private static func order(_ order: JSONValue?) -> [String: JSONValue] {
    guard case .object(var order)? = order else { return ["methods": .text("williams")] }
    order["methods"] = .text("williams")
    order["tasks"] = nil
    return order
  }

  private static func method(
    _ options: [String: JSONValue], _ name: String, _ title: String, _ design: SliderDesign
  ) -> JSONValue {
    .object(
      options.merging([
        "method": .text("accurate-slider"), "name": .text(name), "title": .text(title),
        "curve": .object(design.curve.members), "return": .text(design.law.rawValue),
        "jaws": .text(design.jaws.rawValue),
      ]) { $1 })
  }
}

extension TuningResult {
  /// What the follow-up study asks, and what is predicted, in a few sentences.
  package var followUpDescription: String {
    var sentences = [
      "Which curve of the slider is faster: the present one, or the one tuned on the logs of \(study)?"
    ]
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
