package import Base
import Glibc
import InputMethods
import Sliders
import Studies

/// The study files of rounds.
package enum TuningStudy {
  /// The number of values of the scale of a first study.
  package static let values = 11...10_001
  /// The length of its track, in pixels.
  package static let widths = 100...1200

  /// The number of values above which a scale has hundredths.
  private static let mostTenths = 2001
  /// The numbers of counted trials and of practice trials of a first study, with each curve.
  private static let (trials, practice) = (6, 2)

  /// The first study: `round` on a scale from 0 of `values` numbers, and a track of `width` px.
  ///
  /// Up to 2,001 values are tenths, more are hundredths: 1,001 are 0 to 100 in steps of 0.1. Targets are drawn. `values` and
  /// `width` are within the ranges above.
  package static func first(
    _ round: TuningRound, values: Int, width: Int, name: String = "curves-1"
  ) -> JSONValue {
    let decimals = values > mostTenths ? 2 : 1
    let maximum = Double(values - 1) / pow(10, Double(decimals))
    let options: [String: JSONValue] = [
      "width": .integer(width), "keyboard": .boolean(false), "mouseWheel": .boolean(false),
    ]
    // Without targets as many are drawn as there are trials, or as the scale has.
    return .object([
      "name": .text(name), "title": .text("One slider, several curves"),
      "description": .text(
        "The same slider with several curves. Which one lets people enter numbers fastest? "
          + "'caliper tune' reads the answer."),
      "scale": .object([
        "minimum": .integer(0), "maximum": .number(maximum), "decimals": .integer(decimals),
      ]),
      "methods": .list(methods(round, options: options)),
      "order": .object(["methods": .text("williams"), "targets": .text("random")]),
      "practice": .integer(practice), "trials": .integer(trials), "timeLimit": .integer(60),
      "breaks": .object(["minimumRest": .integer(5)]),
    ])
  }

  /// The study of `round` after the one with the file `earlier`: a copy except for the curves, their order, the name
  /// and the title.
  ///
  /// Groups are left out, as they name methods, and exclusions, as they name people of the earlier study. Without a
  /// `name` the study has the earlier one's name with the number of the round. `nil` if there is no round, or if the
  /// file has no name or no accurate slider.
  package static func next(
    _ round: TuningRound?, after earlier: JSONValue, name: String? = nil
  ) -> JSONValue? {
    guard let round, case .object(var study) = earlier, case .text(let oldName)? = study["name"],
      case .list(let methods)? = study["methods"], let options = sliderOptions(of: methods)
    else { return nil }
    let numbering = RoundNumbering(name: oldName, title: study["title"])
    for key in ["$schema", "groups", "sessions", "exclusions"] { study[key] = nil }
    study["name"] = .text(name ?? numbering.nextName)
    study["title"] = .text(numbering.nextTitle)
    var order: [String: JSONValue] = [:]
    if case .object(let members)? = study["order"] { order = members }
    order["methods"] = .text("williams")
    study["order"] = .object(order)
    study["methods"] = .list(Self.methods(round, options: options))
    return .object(study)
  }
}

// MARK: - Methods

extension TuningStudy {
  /// A slider for each curve: logs name the curve, and participants read a letter.
  private static func methods(
    _ round: TuningRound, options: [String: JSONValue]
  ) -> [JSONValue] {
    var names: Set<String> = []
    return round.designs.enumerated().map { index, design in
      let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
      var name = logName(of: design)
      if !names.insert(name).inserted { name += "-\(letter.lowercased())" }
      let own: [String: JSONValue] = [
        "method": .text(MethodKind.accurateSlider.rawValue), "name": .text(name),
        "title": .text("Slider \(letter)"), "curve": .object(members(of: design.curve)),
        "return": .text(design.law.rawValue),
      ]
      return .object(options.merging(own) { $1 })
    }
  }

  /// The curve's family and main parameter, such as `hyperbolic-0-045`, with the law unless it is the default.
  private static func logName(of design: SliderDesign) -> String {
    let law = design.law == SliderDesign().law ? "" : "-\(design.law.rawValue)"
    // Logs have small letters and digits.
    return String((design.curve.title + law).map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }

  /// The curve in the form of a study: no file names `unit`, and an exponential curve with floor 1 has the same gains.
  private static func members(of curve: AccuracyCurve) -> [String: JSONValue] {
    guard case .unit = curve else { return curve.members }
    return (try? ExponentialCurve(floor: 1)).map { AccuracyCurve.exponential($0).members } ?? [:]
  }

  /// The options of the accurate slider with most curves, without each curve's own options; `nil` if there is no such
  /// slider.
  private static func sliderOptions(of methods: [JSONValue]) -> [String: JSONValue]? {
    let all = methods.compactMap(sliderOptions)
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    // The first one of several with as many curves.
    return all.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }

  private static func sliderOptions(_ method: JSONValue) -> [String: JSONValue]? {
    let kind = JSONValue.text(MethodKind.accurateSlider.rawValue)
    if method == kind { return [:] }
    guard case .object(var members) = method, members["method"] == kind else { return nil }
    for key in ["method", "name", "title", "curve", "return", "jaws"] { members[key] = nil }
    return members
  }
}

// MARK: - Names

/// The number of the round that follows a study, by its name and title.
private struct RoundNumbering {
  private let base: String
  private let title: String
  private let number: Int

  /// A larger number at the end of a name is a year, as in `blog-2012`.
  private static let most = 98

  /// Reads the trailing number of a `name` such as `curves-2`, and of a title such as `Curves, round 2`.
  init(name: String, title: JSONValue?) {
    let named = Self.split(name, at: "-")
    let text = if case .text(let text)? = title { text } else { named?.base ?? name }
    let titled = Self.split(text, at: Self.ending)
    base = named?.base ?? name
    self.title = titled?.base ?? text
    number = 1 + max(named?.number ?? 1, titled?.number ?? 1)
  }

  private static let ending = ", round "

  /// The name of the next study, cut to the length of a study's name.
  var nextName: String {
    let ending = "-\(number)"
    return base.prefix(64 - ending.utf8.count) + ending
  }

  /// The title of the next study, cut to the length of a title.
  var nextTitle: String {
    let ending = Self.ending + String(number)
    let start = title.unicodeScalars.prefix(Study.longestTitle - ending.unicodeScalars.count)
    return String(String.UnicodeScalarView(start)) + ending
  }

  private static func split(_ text: String, at mark: String) -> (base: String, number: Int)? {
    guard let range = text.ranges(of: mark).last, range.lowerBound > text.startIndex,
      let number = Int(text[range.upperBound...]), (1...most).contains(number)
    else { return nil }
    return (String(text[..<range.lowerBound]), number)
  }
}
