/// A parameter of the motor model with its meaning, its source, and its variation among people.
///
/// The list `Parameter.all` is used by the documentation, the reports and the drawing of people.
struct Parameter: Sendable {
  /// The basis of a value.
  package enum Basis: String, CaseIterable, Sendable {
    /// Taken from a published measurement, or fitted to one.
    case measured
    /// A plausible value that has not been measured.
    case estimate
  }

  /// The factor of a person by which a value is multiplied.
  enum Variation: String, CaseIterable, Sendable {
    /// The same for all people.
    case none
    /// The factor of a person's times.
    case time
    /// That factor and the one of a person's typing.
    case typing
    /// The factor of the noise of a person's movements.
    case noise
    /// The factor of a person's patience.
    case patience
  }

  /// The name in reports, such as `pointer-first-time`.
  package let name: String
  /// The meaning, in a few words.
  package let meaning: String
  /// The unit; '1' for shares and plain numbers.
  package let unit: String
  /// The source of the value.
  package let source: String
  package let basis: Basis
  let variation: Variation
  /// Whether it decreases with practice.
  let isPractised: Bool
  /// The path to its value in a person.
  package let path: any WritableKeyPath<Person, Double> & Sendable

  init(
    _ name: String, _ path: any WritableKeyPath<Person, Double> & Sendable, _ unit: String,
    _ basis: Basis, varies variation: Variation = .none, practised isPractised: Bool = false,
    _ meaning: String, source: String
  ) {
    self.name = name
    self.path = path
    self.unit = unit
    self.basis = basis
    self.variation = variation
    self.isPractised = isPractised
    self.meaning = meaning
    self.source = source
  }

  /// The value of the typical person.
  package var value: Double { Person.typical[keyPath: path] }

  /// All parameters of the model, in the order of the documentation.
  package static let all =
    PointerParameters.list + ReadingParameters.list + KeyParameters.list + DragParameters.list
    + WheelParameters.list + HoldParameters.list + MatchParameters.list + PatienceParameters.list
    + PracticeParameters.list + AgeParameters.list + SpreadParameters.list

  static let practised = all.filter(\.isPractised)
  static let times = all.filter { $0.variation == .time || $0.variation == .typing }
  /// The times of the hand with the mouse.
  static let hand = PointerParameters.list.filter { $0.variation == .time }
}
