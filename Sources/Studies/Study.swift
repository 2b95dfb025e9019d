package import Formats
package import InputMethods
import Primitives
package import Sliders

/// Who enters what with which method: a study file, checked.
package struct Study: Sendable {
  /// The name, a safe folder name.
  package var name: String
  /// The title for people.
  package var title: String
  /// What the study asks, in one or two sentences.
  package var description: String
  /// The numbers that are entered: at least one scale.
  package var scales: [StudyScale]
  /// What is to be done: at least one task.
  package var tasks: [Task]
  /// The picture that follows the value in `match` tasks.
  package var picture: MatchPicture
  /// How a trial ends.
  package var rules: TrialRules
  /// The trials before each block that do not count.
  package var practice: Practice
  /// The trials of each block that count.
  package var trials: Int
  /// How often each participant does all blocks.
  package var rounds: Int
  /// The methods, in the order of the file.
  package var methods: [StudyMethod]
  /// Groups of participants that use only some of the methods; none where everybody uses all.
  package var groups: [StudyGroup]
  /// How blocks and targets follow one another.
  package var orders: Orders
  /// When people rest; between blocks they always may.
  package var breaks: Breaks
  /// What is told before the first block; `nil` for nothing.
  package var instructions: Instructions?
  /// What is asked before the first block.
  package var form: [FormField]
  /// What is asked after blocks, methods or everything.
  package var questionnaires: [StudyQuestionnaire]
  /// What comparisons leave out, each with its reason.
  package var exclusions: [Exclusion]
}

extension Study {
  /// The scale of a planned trial.
  package func scale(of planned: PlannedTrial) -> Scale { scales[planned.scale].scale }

  /// The parameters of a planned trial's method on the trial's scale.
  package func settings(of planned: PlannedTrial) -> any MethodSettings {
    methods[planned.method].settings[planned.scale]
  }
}

/// A method as a study has it.
package struct StudyMethod: Sendable {
  /// The name in logs: its kind, unless the study names it otherwise.
  package var name: String
  /// The name for people.
  package var title: String
  /// The kind and its parameters, for each scale of the study in their order.
  package var settings: [any MethodSettings]
  /// Whether what is wrong is said as it is entered, rather than when it is confirmed.
  package var isLiveValidated = true
  /// What people are told before its blocks; `nil` for the method's own words.
  package var instruction: String?
}

extension StudyMethod {
  /// The kind of method.
  package var kind: MethodKind? { settings.first?.kind }
}
