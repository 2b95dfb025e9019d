import Base
package import Comparison
package import Sliders

/// A curve that people used, with a summary of their trials.
package struct UsedCurve: Hashable, Sendable {
  /// The curve, and the law by which the thumb followed.
  package var design: SliderDesign
  /// The name in reports, such as `hyperbolic 0.045`.
  package var title: String
  /// The conditions of the observations with this curve: one for each task, scale and group.
  package var conditions: [Int]
  /// The people who used it, the trials that count, and the correct ones among them.
  package var participants = 0
  package var trials = 0
  package var correct = 0

  /// The share of correct trials; 0 without a trial.
  package var share: Double { trials > 0 ? Double(correct) / Double(trials) : 0 }
}

/// A slider of the studies, with the curves that people used it with.
package struct UsedSlider: Hashable, Sendable {
  /// The slider's settings in the study but its name and curve, as JSON.
  package var settings: String
  /// The curves, in the order in which they are first met.
  package var curves: [UsedCurve]

  /// The sliders of observations that were read with whole curves, in the order in which they are first met.
  package static func all(in observations: Observations) -> [UsedSlider] {
    var sliders: [UsedSlider] = []
    for (index, condition) in observations.conditions.enumerated() {
      guard let design = SliderDesign(logged: condition.curve) else { continue }
      let slider =
        sliders.firstIndex { $0.settings == condition.method }
        ?? {
          sliders.append(UsedSlider(settings: condition.method, curves: []))
          return sliders.count - 1
        }()
      if let curve = sliders[slider].curves.firstIndex(where: { $0.design == design }) {
        sliders[slider].curves[curve].conditions.append(index)
      } else {
        sliders[slider].curves.append(
          UsedCurve(design: design, title: design.title, conditions: [index]))
      }
    }
    for index in sliders.indices {
      sliders[index].count(observations)
      sliders[index].distinguishTitles()
    }
    return sliders
  }

  /// The one with most curves, the first of several; `nil` without any.
  package static func most(of sliders: [UsedSlider]) -> UsedSlider? {
    sliders.reduce(nil) { most, slider in
      slider.curves.count > most?.curves.count ?? 0 ? slider : most
    }
  }

  /// The settings in which `sliders` differ, by their keys in a study file.
  package static func differences(of sliders: [UsedSlider]) -> [String] {
    let settings = sliders.map { slider -> [String: JSONValue] in
      guard case .object(let members)? = try? JSONValue(parsing: Array(slider.settings.utf8)) else {
        return [:]
      }
      return members
    }
    return differingKeys(settings)
  }

  /// The keys whose values are not the same in all of `members`, in order.
  private static func differingKeys(_ members: [[String: JSONValue]]) -> [String] {
    Set(members.flatMap(\.keys)).sorted().filter { key in
      Set(members.map { $0[key] }).count > 1
    }
  }

  private mutating func count(_ observations: Observations) {
    let numbers = Dictionary(
      uniqueKeysWithValues: curves.enumerated().flatMap { number, curve in
        curve.conditions.map { ($0, number) }
      })
    var people = curves.map { _ in Set<Int32>() }
    for trial in observations.trials {
      guard let number = numbers[Int(trial.condition)] else { continue }
      curves[number].trials += 1
      if trial.ending == .correct { curves[number].correct += 1 }
      people[number].insert(trial.participant)
    }
    for (number, own) in people.enumerated() { curves[number].participants = own.count }
  }

  /// Adds to equal titles of several curves the settings in which these differ.
  private mutating func distinguishTitles() {
    let known = Dictionary(grouping: curves.indices) { curves[$0].title }
    for (_, same) in known where same.count > 1 {
      let members = same.map { curves[$0].design.curve.members }
      let keys = Self.differingKeys(members)
      for (index, own) in zip(same, members) {
        let parts = keys.compactMap { key in
          own[key].map { "\(key) \($0.encoded(as: .compact))" }
        }
        curves[index].title += " (\(parts.joined(separator: ", ")))"
      }
    }
  }
}

extension SliderDesign {
  /// The name in reports: the curve's name, with a law that is not the default; or OBSlider, whose speeds belong to its
  /// law.
  package var title: String {
    if self == Originals.obslider.design(onTrackOf: 0) { return "OBSlider" }
    return curve.title + (law == SliderDesign().law ? "" : ", \(law.rawValue)")
  }
}

extension SliderDesign {
  /// Reads the curve and the law that the description of a session has for a slider, as JSON; `nil` of anything else.
  init?(logged text: String) {
    guard let value = try? JSONValue(parsing: Array(text.utf8)),
      case .object(var members) = value
    else { return nil }
    let law = members.removeValue(forKey: "return")
    let problems = Diagnostics()
    let curve = AccuracyCurve(StrictObject(.object(members), at: "$", problems: problems))
    guard problems.list.isEmpty, members["family"] != nil, case .text(let name)? = law,
      let known = TrackingLaw(rawValue: name)
    else { return nil }
    self.init(curve: curve, law: known)
  }
}

extension AccuracyCurve {
  /// The family and the number that best describes the curve, such as `hyperbolic 0.045`.
  package var title: String {
    let number: Double? =
      switch self {
      case .exponential(let curve): curve.halving
      case .linear(let curve): curve.slope
      case .power(let curve): curve.exponent
      case .hyperbolic(let curve): curve.steepness
      case .logistic(let curve): curve.center
      case .stepped, .table, .unit: nil
      }
    return ([family.rawValue] + [number?.plainText].compactMap(\.self)).joined(separator: " ")
  }
}
