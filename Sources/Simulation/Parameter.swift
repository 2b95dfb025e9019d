/// A number of the motor model: what it means, where it is from, and how people differ in it.
///
/// One list, `Parameter.all`, is what the documentation, reports and the drawing of people use.
package struct Parameter: Sendable {
  /// What a number rests on.
  package enum Basis: String, CaseIterable, Sendable {
    /// Read in a published measurement, or fitted to one.
    case measured
    /// Chosen so that it is plausible; nobody measured it here.
    case estimate
  }

  /// What makes a number differ from person to person.
  package enum Variation: String, CaseIterable, Sendable {
    /// The same for everybody.
    case none
    /// How fast a person is.
    case time
    /// How unsteady a person's hand is.
    case noise
    /// How long a person tries on.
    case patience
  }

  /// The name in reports, such as `pointer-first-time`.
  package let name: String
  /// What it is, in a few words.
  package let meaning: String
  /// What it is measured in; '1' for shares and plain numbers.
  package let unit: String
  /// Where the number is from.
  package let source: String
  /// What it rests on.
  package let basis: Basis
  /// What makes it differ from person to person.
  package let variation: Variation
  /// Whether it shrinks with practice.
  package let isPractised: Bool
  /// Where a person has it.
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

  /// The number that the typical person has.
  package var value: Double { Person.typical[keyPath: path] }

  /// Every number of the model, in the order of the documentation.
  package static let all =
    PointerParameters.list + ReadingParameters.list + KeyParameters.list + DragParameters.list
    + WheelParameters.list + HoldParameters.list + MatchParameters.list + PatienceParameters.list
    + PracticeParameters.list + SpreadParameters.list

  static let practised = all.filter(\.isPractised)
}
