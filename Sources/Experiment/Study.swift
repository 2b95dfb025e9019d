public import InputMethods
public import Sliders

/// Who enters what with which method: a study file, checked.
public struct Study: Sendable {
  /// The name, a safe folder name.
  public var name: String
  /// The title for people.
  public var title: String
  /// What the study asks, in one or two sentences.
  public var description: String
  /// The numbers that are entered.
  public var scale: Scale
  /// The numbers asked for, in steps.
  public var targets: [Int]
  /// Where methods begin, in steps.
  public var start: Int
  /// How far from the target an entry may be and still be correct, in steps.
  public var tolerance: Int
  /// The trials before each block that do not count.
  public var practice: Int
  /// The trials of each block that count.
  public var trials: Int
  /// The seconds after which a trial ends by itself; `nil` for no limit.
  public var timeLimit: Double?
  /// The methods, in the order of the file.
  public var methods: [StudyMethod]
  /// The order of the methods' blocks.
  public var methodOrder: MethodOrder
  /// The order of the targets within a block.
  public var targetOrder: TargetOrder
}

/// A method as a study has it.
public struct StudyMethod: Sendable {
  /// The name in logs: its kind, unless the study names it otherwise.
  public var name: String
  /// The name for people.
  public var title: String
  /// The kind and its parameters.
  public var settings: any MethodSettings
  /// Whether what is wrong is said as it is entered, rather than when it is confirmed.
  public var isLiveValidated = true
}

/// How the blocks of the methods follow one another.
public enum MethodOrder: String, CaseIterable, Sendable {
  /// As in the file.
  case fixed
  /// In random order, anew for each participant.
  case random
  /// By a row of a Williams design.
  case williams
}

/// How the targets of a block follow one another.
public enum TargetOrder: String, CaseIterable, Sendable {
  /// As in the file.
  case fixed
  /// In random order, anew for each block.
  case random
}
