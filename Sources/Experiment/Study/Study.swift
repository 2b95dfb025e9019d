public import InputMethods
public import Primitives
public import Sliders

/// Who enters what with which method: a study file, checked.
public struct Study: Sendable {
  /// The name, a safe folder name.
  public var name: String
  /// The title for people.
  public var title: String
  /// What the study asks, in one or two sentences.
  public var description: String
  /// The numbers that are entered: at least one scale.
  public var scales: [StudyScale]
  /// What is to be done: at least one task.
  public var tasks: [Task]
  /// The picture that follows the value in `match` tasks.
  public var picture: MatchPicture
  /// How a trial ends.
  public var rules: TrialRules
  /// The trials before each block that do not count.
  public var practice: Practice
  /// The trials of each block that count.
  public var trials: Int
  /// How often each participant does all blocks.
  public var rounds: Int
  /// The methods, in the order of the file.
  public var methods: [StudyMethod]
  /// Groups of participants that use only some of the methods; none where everybody uses all.
  public var groups: [StudyGroup]
  /// How blocks and targets follow one another.
  public var orders: Orders
  /// When people rest; between blocks they always may.
  public var breaks: Breaks
  /// What is told before the first block; `nil` for nothing.
  public var instructions: Instructions?
  /// What is asked before the first block.
  public var form: [FormField]
  /// What is asked after blocks, methods or everything.
  public var questionnaires: [StudyQuestionnaire]
  /// What comparisons leave out, each with its reason.
  public var exclusions: [Exclusion]
}

extension Study {
  /// The scale of a planned trial.
  public func scale(of planned: PlannedTrial) -> Scale { scales[planned.scale].scale }

  /// The parameters of a planned trial's method on the trial's scale.
  public func settings(of planned: PlannedTrial) -> any MethodSettings {
    methods[planned.method].settings[planned.scale]
  }
}

/// A method as a study has it.
public struct StudyMethod: Sendable {
  /// The name in logs: its kind, unless the study names it otherwise.
  public var name: String
  /// The name for people.
  public var title: String
  /// The kind and its parameters, for each scale of the study in their order.
  public var settings: [any MethodSettings]
  /// Whether what is wrong is said as it is entered, rather than when it is confirmed.
  public var isLiveValidated = true
  /// What people are told before its blocks; `nil` for the method's own words.
  public var instruction: String?
}

extension StudyMethod {
  /// The kind of method.
  public var kind: (any MethodSettings.Type)? { settings.first.map { type(of: $0) } }
}
