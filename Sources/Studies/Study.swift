package import Base
package import InputMethods
package import Languages
package import Sliders

/// A study: a decoded study file without problems.
package struct Study: Sendable {
  /// The name, which is safe as the name of a folder.
  package var name: String
  package var title: String
  /// The language that participants read, with the study's own texts.
  package var language = Language.english
  /// The rule for the direction in which the values of sliders grow.
  var sliderDirectionRule = SliderDirectionRule.leftToRight
  /// The question of the study, in one or two sentences.
  package var description: String
  /// At least one scale.
  package var scales: [StudyScale]
  /// At least one task.
  package var tasks: [Task]
  /// The picture that follows the value in `match` tasks.
  package var picture: MatchPicture
  /// The rules by which a trial ends.
  package var rules: TrialRules
  /// The practice trials before each block.
  package var practice: Practice
  /// The number of main trials of each block.
  package var trials: Int
  /// The number of times that each participant does all blocks.
  package var rounds: Int
  /// The methods, in the order of the file.
  package var methods: [StudyMethod]
  /// Groups of participants that do not all do the same; empty if there are none.
  package var groups: [StudyGroup]
  /// The differences of each session of a participant, the last one's also of later ones; empty if all are the same.
  package var sessions: [StudyVariation] = []
  /// The differences that are applied; none in a study as its file has it.
  package internal(set) var variation = StudyVariation()
  /// The orders of blocks and targets.
  package var orders: Orders
  /// The breaks within blocks, in addition to the breaks between blocks.
  package var breaks: Breaks
  /// The page that asks for consent before anything else; `nil` for none.
  package var consent: ConsentText?
  /// The instructions before the first block; `nil` for none.
  package var instructions: Instructions?
  /// The fields of the form before the first block.
  package var form: [FormField]
  /// The questionnaires after blocks, methods or the whole session.
  package var questionnaires: [StudyQuestionnaire]
  /// The trials that comparisons exclude, each with its reason.
  package var exclusions: [Exclusion]
  /// The answers to entries.
  package var feedback = Feedback()
  /// Whether participants can see the comparison with other people on their last page.
  package var showsComparison = false
  /// The largest ratio of two methods' times that counts as none; above 1.
  package var equivalence = Study.usualEquivalence

  /// The requirement on the timing of trials; `nil` if the study has none.
  package var timing: TimingRequirement?

  /// The settings for participants with motor impairments; `nil` if the study has none.
  package var access: AccessSettings?

  /// The patch for a photodiode; `nil` for none.
  package var patch: PhotodiodePatch?

  /// The bytes by which serial ports are sent markers.
  package var markers = MarkerBytes()

  /// The seconds after the release that led to a screen in which its buttons take no press.
  package var clickPause = Study.usualClickPause

  /// The `clickPause` of a study that does not name one: longer than the pause within most double clicks,
  /// and hardly longer than it takes to see a new screen.
  package static let usualClickPause = 0.3
  /// The `equivalence` of a study that does not name one.
  package static let usualEquivalence = 1.1
  /// The most characters of its title, and of the titles of its methods.
  package static let longestTitle = 200
  /// The most characters of its description.
  static let longestDescription = 1000
}

extension Study {
  /// The scale of a planned trial.
  package func scale(of planned: PlannedTrial) -> Scale { scales[planned.scale].scale }

  /// The parameters of a planned trial's method on the trial's scale, for the participant's language.
  package func settings(of planned: PlannedTrial) -> any MethodSettings {
    methods[planned.method].settings[planned.scale].running(sliderDirection)
  }

  /// The direction in which the values of all sliders grow, for the participant's language.
  package var sliderDirection: SliderDirection { sliderDirectionRule.direction(in: language) }

  /// Whether any method is a slider.
  package var hasSlider: Bool {
    methods.contains { $0.settings.first?.sliderOptions != nil }
  }

  /// Whether any method has a length in millimetres.
  package var hasMillimetres: Bool {
    methods.contains { $0.settings.contains { $0.length?.isInMillimetres == true } }
  }

  /// The study file's member `equivalence`; its mistakes are added to the problems of `fields`.
  package static func equivalence(in fields: StrictObject) -> Double {
    fields.number("equivalence", in: 1.01...2, default: usualEquivalence)
  }

  /// The warnings of the methods' curves, a sentence each, for the person who runs the study.
  package var curveWarnings: [String] {
    methods.compactMap { method in
      method.curveWarning.map { "the curve of '\(method.name)' has a warning: \($0)" }
    }
  }

  /// The title of each method by its name in logs.
  package var methodTitles: [String: String] {
    Dictionary(methods.map { ($0.name, $0.title) }) { first, _ in first }
  }
}

/// A method of a study with its parameters.
package struct StudyMethod: Sendable {
  /// The name in logs: the kind, unless the study gives another one.
  package var name: String
  package var title: String
  /// The kind and its parameters, for each scale of the study in their order.
  package var settings: [any MethodSettings]
  /// Whether a wrong entry is reported while it is typed, rather than when it is confirmed.
  package var isLiveValidated = true
  /// Whether the study gives the title.
  var hasOwnTitle = true
  /// The instruction before its blocks; `nil` for the method's own.
  package var instruction: String?
  /// The study's own page before each of its blocks; `nil` for none.
  package var page: Instructions?
  /// The warning of the file of its curve; `nil` without one.
  var curveWarning: String?
}

extension StudyMethod {
  /// The kind of method.
  package var kind: MethodKind? { settings.first?.kind }

  /// The name for participants.
  package func title(in language: Language) -> String {
    hasOwnTitle ? title : kind.map { language.words($0.record.title) } ?? title
  }

  /// The instruction for the method, for participants; `matching` for trials that show pictures and no number.
  package func instruction(in language: Language, matching isMatching: Bool = false) -> String {
    instruction
      ?? settings.first.map { language.words($0.instruction(matching: isMatching)) } ?? ""
  }
}

/// The rule for the direction in which the values of sliders grow.
enum SliderDirectionRule: String, CaseIterable, Sendable {
  /// The minimum is at the left for all participants.
  case leftToRight = "left-to-right"
  /// The minimum is at the right for all participants.
  case rightToLeft = "right-to-left"
  /// The minimum is at the side where lines of the participant's language begin.
  case language

  /// The direction for participants who read `language`.
  package func direction(in language: Language) -> SliderDirection {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .language: language.isRightToLeft ? .rightToLeft : .leftToRight
    }
  }
}

/// The task of a participant in a trial.
package enum Task: String, CaseIterable, Sendable {
  /// To enter a number that is shown.
  case enter
  /// To make a picture, which follows the value, equal to the one beside it; no number is shown.
  case match
}

/// The picture that follows the value in `match` tasks.
package enum MatchPicture: String, CaseIterable, Sendable {
  /// A needle that turns by half a circle over the scale, from the left over the top.
  case line
  /// A patch of grey, from dark to light: displays have about 214 levels of it.
  case grey
  /// A bar, from nothing to its full length.
  case bar
  /// A text, from blurred to sharp.
  case blur
}

/// The order of the conditions of one kind.
package enum Order: String, CaseIterable, Sendable {
  /// As in the file.
  case fixed
  /// Random for each participant, and for targets also for each block.
  case random
  /// A row of a Latin square: each condition is equally often at each position.
  case latin
  /// A row of a Williams design: each condition also follows each other one equally often.
  case williams
  /// One of all permutations, each equally often.
  case complete
}

/// The orders of a study.
package struct Orders: Hashable, Sendable {
  /// The order of the methods.
  package var methods = Order.williams
  /// The order of the scales within a method.
  package var scales = Order.fixed
  /// The order of the tasks within a scale.
  package var tasks = Order.fixed
  /// The order of the targets within a block.
  package var targets = Order.random
}
