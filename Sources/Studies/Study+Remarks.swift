import Base
import InputMethods
import Sliders

extension Study {
  /// The remarks on settings that are allowed but probably unintended, a sentence each, for the person who runs the
  /// study.
  package var remarks: [String] {
    varieties.flatMap(\.matchRemarks).unrepeated + directionRemarks + repeatedTitles
      + repeatedScales + unusedConditions + unusedSessions
  }

  private var directionRemarks: [String] {
    guard sliderDirectionRule != .leftToRight, !hasSlider else { return [] }
    return [
      "\"sliderDirection\" is for plain, accurate and stepped sliders, and no method is one; leave it out"
    ]
  }

  private var matchRemarks: [String] {
    guard tasks.contains(.match) else { return [] }
    let names = scaleIndices.map { scales[$0] }.filter {
      $0.tolerance == 0 && $0.scale.stepCount > Self.visibleSteps
    }
    let exact =
      rules.wrongAnswers == .retry && !names.isEmpty
      ? [
        "with \"wrongAnswers\": \"retry\" and no tolerance a match ends only at the exact value, which "
          + "no eye can see on \(Self.list(names.map(\.words))); set a \"tolerance\""
      ] : []
    let typed = methodIndices.map { methods[$0] }.filter { $0.kind?.record.showsNumber == true }.map
    { "'\($0.name)'" }
    let hidden =
      typed.isEmpty
      ? []
      : [
        "in match tasks \(Self.list(typed)) \(typed.count == 1 ? "shows" : "show") the number that is "
          + "entered, which nothing can hide; leave \(typed.count == 1 ? "it" : "them") out unless that is "
          + "the question"
      ]
    return exact + hidden
  }

  /// The steps of a scale from which on neighbours look alike.
  private static let visibleSteps = 50

  private var repeatedTitles: [String] {
    Self.repeated(methods.map { ($0.title, "'\($0.name)'") }).map { title, names in
      "\(Self.list(names)) have the same title '\(title.shortened)', under which people and reports see them; "
        + "give each its own \"title\""
    }
  }

  private var repeatedScales: [String] {
    let descriptions = scales.map { scale in
      let numbers = scale.scale
      return ("\(numbers.text(numbers.minimum)) to \(numbers.text(numbers.maximum))", scale.words)
    }
    return Self.repeated(descriptions).map { numbers, names in
      "the scales \(Self.list(names)) have the same numbers, \(numbers); change one, or leave one out"
    }
  }

  /// The methods and scales that are in no session of any group.
  private var unusedConditions: [String] {
    let used = varieties.map { ($0.methodIndices, $0.scaleIndices) }
    return [
      ("method", "methods", methods.map(\.name), Set(used.flatMap(\.0))),
      ("scale", "scales", scales.map(\.name), Set(used.flatMap(\.1))),
    ].compactMap { thing, key, names, used in
      let unused = names.indices.filter { !used.contains($0) }.map { "'\(names[$0].shortened)'" }
      guard !unused.isEmpty else { return nil }
      return
        "no session uses the \(thing)\(unused.count == 1 ? "" : "s") \(Self.list(unused)); name "
        + "\(unused.count == 1 ? "it" : "them") in the \"\(key)\" of a session or group, or leave "
        + "\(unused.count == 1 ? "it" : "them") out"
    }
  }

  /// The lists of sessions that no participant has, or that describe nothing.
  private var unusedSessions: [String] {
    let isReplaced = !groups.isEmpty && groups.allSatisfy { !$0.sessions.isEmpty }
    let lists =
      [("the study", isReplaced ? [] : sessions)]
      + groups.map {
        ("the group '\($0.name.shortened)'", $0.sessions)
      }
    return
      (isReplaced && !sessions.isEmpty
      ? [
        "every group has \"sessions\" of its own, and nobody has those of the study; leave these out"
      ] : [])
      + lists.filter { !$0.1.isEmpty && $0.1.allSatisfy(\.keys.isEmpty) }.map { name, _ in
        "no session of \(name) differs in anything; leave its \"sessions\" out, or say what they differ in"
      }
  }

  /// The keys that several of `pairs` have, with the names of those, in the order of the first.
  private static func repeated(_ pairs: [(key: String, name: String)]) -> [(String, [String])] {
    var keys: [String] = []
    for pair in pairs where !keys.contains(pair.key) { keys.append(pair.key) }
    return keys.compactMap { key in
      let names = pairs.filter { $0.key == key }.map(\.name)
      return names.count > 1 ? (key, names) : nil
    }
  }

  private static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension StudyScale {
  /// Its name, or its numbers if it has none.
  fileprivate var words: String {
    name.isEmpty
      ? "\(scale.text(scale.minimum)) to \(scale.text(scale.maximum))" : "'\(name.shortened)'"
  }
}
