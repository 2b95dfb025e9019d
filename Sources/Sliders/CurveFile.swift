package import Base

/// The problems of a curve: parameters out of range, or a file that describes none.
public struct CurveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems in the order of the parameters; at least one.
  package let problems: [Problem]

  /// A sentence for each problem, with the JSON path of its parameter.
  ///
  /// For instance "$.slope: 5 is out of range; use 0.0001 to 0.1".
  public var sentences: [String] { problems.map(\.description) }

  /// All sentences in one line.
  public var description: String { sentences.joined(separator: "; ") }

  package init(problems: [Problem]) { self.problems = problems }
}

// MARK: - Files

/// A curve file: a curve, and a warning for its users.
public struct CurveFile: Hashable, Sendable {
  /// The curve.
  public var curve: AccuracyCurve
  /// The warning in a few sentences, as `caliper tune` writes it for a curve that simulated people used; `nil` without one.
  public var warning: String?

  /// The most characters of a warning.
  static let longestWarning = 4000

  /// Creates a file of `curve`; a longer warning than files may have is cut.
  public init(_ curve: AccuracyCurve, warning: String? = nil) {
    self.curve = curve
    self.warning = warning.map {
      String(String.UnicodeScalarView($0.unicodeScalars.prefix(Self.longestWarning)))
    }
  }

  /// Reads a curve file, `{"family": …, parameters…, "warning": …}`, in UTF-8.
  ///
  /// - Throws: `CurveError` with every problem of the file.
  public init(parsing bytes: [UInt8]) throws(CurveError) {
    let problems = Diagnostics()
    var file = CurveFile(.standard)
    if let value = JSONValue(parsing: bytes, problems: problems) {
      if let problem = Self.studyProblem(value) {
        problems.add(problem.sentence, at: problem.path)
      } else {
        file = CurveFile(StrictObject(value, at: "$", problems: problems))
      }
    }
    guard problems.list.isEmpty else { throw CurveError(problems: problems.list) }
    self = file
  }

  /// The file as an object of a study file.
  package var members: [String: JSONValue] {
    var members = curve.members
    members["warning"] = warning.map { .text($0) }
    return members
  }

  /// The file in UTF-8, one member a line.
  public var bytes: [UInt8] {
    guard let warning else { return curve.bytes }
    let end = ",\n  \"warning\": \(JSONValue.text(warning).jsonText)\n}\n"
    return Array((curve.text.dropLast("\n}\n".count) + end).utf8)
  }

  /// Reads `family`, its parameters, and `warning`.
  ///
  /// Everything wrong is added to the problems of `fields`, and then the curve is the default one.
  package init(_ fields: StrictObject) {
    let names = CurveFamily.named.map(\.rawValue)
    guard fields.has("family") else {
      // Parameters belong to a family.
      fields.requires(
        "family", example: "\"family\": \"\(AccuracyCurve.standard.family.rawValue)\"")
      self.init(.standard)
      return
    }
    let name = fields.choice("family", of: names, default: CurveFamily.exponential.rawValue)
    let warning = Self.warning(fields)
    let curve = AccuracyCurve(CurveFamily(rawValue: name) ?? .exponential, reading: fields)
    fields.rejectUnknownKeys()
    self.init(curve ?? .standard, warning: warning)
  }

  private static func warning(_ fields: StrictObject) -> String? {
    guard fields.has("warning") else { return nil }
    let text = fields.text("warning", default: "-")
    guard (1...longestWarning).contains(text.unicodeScalars.count) else {
      fields.problems.add(
        "\(text.unicodeScalars.count) characters; use 1 to \(longestWarning)",
        at: fields.path(of: "warning"))
      return nil
    }
    return text
  }
}

extension AccuracyCurve {
  /// Reads the curve of a curve file, `{"family": …, parameters…}`, in UTF-8.
  ///
  /// - Throws: `CurveError` with every problem of the file.
  public init(parsing bytes: [UInt8]) throws(CurveError) {
    self = try CurveFile(parsing: bytes).curve
  }

  /// Reads the text of a curve file.
  ///
  /// - Throws: `CurveError` with every problem of the text.
  public init(parsing text: String) throws(CurveError) { try self.init(parsing: Array(text.utf8)) }

  /// The file that describes the curve, one member a line.
  public var text: String {
    let members =
      ["\"family\": \(JSONValue.text(family.rawValue).jsonText)"]
      + parameters.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.jsonText)" }
    return "{\n  \(members.joined(separator: ",\n  "))\n}\n"
  }

  /// The file that describes the curve, in UTF-8.
  public var bytes: [UInt8] { Array(text.utf8) }

  /// The curve as an object of a study file: the family with its parameters.
  package var members: [String: JSONValue] {
    parameters.merging(["family": .text(family.rawValue)]) { $1 }
  }

  /// Reads `family` and its parameters; a missing one takes its default.
  ///
  /// Everything wrong is added to the problems of `fields`, and then the curve is the default one.
  package init(_ fields: StrictObject) { self = CurveFile(fields).curve }

  /// Reads the parameters of `family`; `nil` if there are problems, which are added.
  fileprivate init?(_ family: CurveFamily, reading fields: StrictObject) {
    var reader = CurveParameterReader(fields)
    do throws(CurveError) {
      let curve = try AccuracyCurve(family, &reader)
      guard reader.report([]) else { return nil }
      self = curve
    } catch {
      _ = reader.report(error.problems)
      return nil
    }
  }

  private init(_ family: CurveFamily, _ reader: inout CurveParameterReader) throws(CurveError) {
    switch family {
    case .exponential: self = .exponential(try ExponentialCurve(&reader))
    case .stepped: self = .stepped(try SteppedCurve(&reader))
    case .linear: self = .linear(try LinearCurve(&reader))
    case .power: self = .power(try PowerCurve(&reader))
    case .hyperbolic: self = .hyperbolic(try HyperbolicCurve(&reader))
    case .logistic: self = .logistic(try LogisticCurve(&reader))
    case .table: self = .table(try TableCurve(&reader))
    case .unit: self = .unit
    }
  }
}

// MARK: - Parameters

/// Reads the parameters of a curve from an object; a parameter of the wrong type gets its default.
///
/// Ranges are left to the initialisers of the families, so that there is one set of rules.
struct CurveParameterReader {
  private let fields: StrictObject
  private var names: [String] = []
  private var wrongTypes: [Problem] = []

  init(_ fields: StrictObject) { self.fields = fields }

  /// The number called `name`; `nil` if it is missing or of another type.
  mutating func number(_ name: String) -> Double? {
    names.append(name)
    guard let value = fields.value(name) else { return nil }
    guard let number = value.double else {
      add("expected a number, found \(value.kind)", at: JSONPath()[name])
      return nil
    }
    return number
  }

  /// The list of `[distance, gain]` called `name`; `nil` if it is missing or holds another type.
  mutating func knots(_ name: String) -> [CurveKnot]? {
    names.append(name)
    guard let value = fields.value(name) else { return nil }
    guard case .list(let members) = value else {
      add("expected a list, found \(value.kind)", at: JSONPath()[name])
      return nil
    }
    var knots: [CurveKnot] = []
    for (index, member) in members.enumerated() {
      guard let knot = CurveKnot(member) else {
        add(
          "expected two numbers such as [150, 0.1]: distance in px, gain",
          at: JSONPath()[name][index])
        continue
      }
      knots.append(knot)
    }
    return knots.count == members.count ? knots : nil
  }

  /// Adds all problems to the object's problems, in the order in which the parameters were read, and returns whether
  /// there are none.
  func report(_ problems: [Problem]) -> Bool {
    let all = wrongTypes + problems
    for name in names {
      for problem in all where problem.path.steps.first == .key(name) {
        fields.problems.add(problem.sentence, at: fields.path.appending(problem.path.steps))
      }
    }
    return all.isEmpty
  }

  private mutating func add(_ sentence: String, at path: JSONPath) {
    wrongTypes.append(Problem(path: path, sentence: sentence))
  }
}

/// Checks the parameters of a curve one by one and collects the problems.
struct CurveParameterCheck {
  private var problems: [Problem] = []

  /// The ranges that parameters of several families share.
  enum Limits {
    /// Dead zones, in pixels: a wider one would leave no room in a window.
    static let deadZone = 0.0...400
    /// The smallest gain of a curve.
    static let floor = 0.0001...1
    /// Distances from the track that a file may name, in pixels.
    static let distance = 0.0...2000
  }

  /// Requires that the parameter called `name` lies within `range`.
  mutating func require(_ name: String, _ value: Double, in range: ClosedRange<Double>) {
    guard !range.contains(value) else { return }
    let bounds = "\(plain(range.lowerBound)) to \(plain(range.upperBound))"
    add("\(plain(value)) is out of range; use \(bounds)", at: JSONPath()[name])
  }

  /// Adds the problem `sentence` of the parameter at `path`.
  mutating func add(_ sentence: String, at path: JSONPath) {
    problems.append(Problem(path: path, sentence: sentence))
  }

  /// Throws the problems, if there are any.
  func finish() throws(CurveError) {
    guard problems.isEmpty else { throw CurveError(problems: problems) }
  }
}

/// `number` in the notation of files.
func plain(_ number: Double) -> String { number.plainText }
