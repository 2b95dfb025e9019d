import Base
import InputMethods
package import Studies

/// The counted trials of the files that are compared.
package struct Observations: Sendable {
  /// The participants' codes, in the order in which sums run over them.
  package var participants: [String]
  /// The conditions that are compared, in the order in which these participants first did them.
  package var conditions: [Condition]
  /// The counted trials, ordered by participant and then as in the files.
  package var trials: [Observation]
  /// The numbers of rows left out, by reason.
  package var leftOut: LeftOut
  /// Whether any trials are from simulated participants.
  package var isSimulated: Bool
  /// Whether the trials are of both simulated and real participants.
  package var mixesSimulated: Bool
  /// The answers of these participants to forms and questionnaires, in the order of the participants.
  package var answers: [QuestionnaireAnswer] = []
  /// The questionnaires that the studies describe; of two with one name the first counts.
  package var questionnaires: [Questionnaire] = []
  /// Facts on the origin of the trials.
  package var origin = TrialOrigin()
  /// The groups of people that are compared together; `nil` if there are none.
  package var pooled: PooledGroups?
  /// The cluster of each participant, such as a class, by their index; empty if no column of clusters was named.
  package var clusters: [String] = []
  /// The largest ratio of two methods' times that counts as none; above 1.
  package var equivalence = Study.usualEquivalence

  /// Creates observations.
  package init(
    participants: [String], conditions: [Condition], trials: [Observation],
    leftOut: LeftOut = LeftOut(), isSimulated: Bool = false, mixesSimulated: Bool = false
  ) {
    self.participants = participants
    self.conditions = conditions
    self.trials = trials
    self.leftOut = leftOut
    self.isSimulated = isSimulated
    self.mixesSimulated = mixesSimulated
  }
}

extension Observations {
  /// The number of each participant's cluster; empty if people are independent.
  var clusterIndices: [Int] {
    guard clusters.count == participants.count else { return [] }
    var index = OrderedIndex<String>()
    return clusters.map { Int(index.index(of: $0)) }
  }
}

/// A method to compare, distinguished by curve, task and scale if the files have several.
package struct Condition: Hashable, Sendable {
  /// The name in reports: the method and anything else that distinguishes the condition.
  package var name: String
  /// The method.
  package var method: String
  /// The method's title for people, from the study; `nil` if the data do not contain it.
  package var title: String?
  /// The accuracy curve; empty if there is none.
  package var curve: String
  /// The facet within which the condition is compared.
  package var facet: Facet
  /// Whether the method is one that people point with, so that the measures of pointing mean something.
  package var isPointing: Bool

  /// Creates a condition, named after its method by default.
  ///
  /// The method also determines whether people point with it.
  package init(method: String, name: String? = nil, curve: String = "", facet: Facet = Facet()) {
    self.method = method
    self.name = name ?? method
    self.curve = curve
    self.facet = facet
    isPointing = MethodKind(rawValue: method)?.record.isPointing ?? false
  }
}

/// The numbers of rows that were read but not counted.
package struct LeftOut: Hashable, Sendable {
  /// Practice trials.
  package var practice = 0
  /// Trials that ended with their session.
  package var aborted = 0
  /// Trials that exclusions name.
  package var excluded = 0
  /// Trials of pilot runs.
  package var pilot = 0
  /// The pilot runs that these trials are of.
  package var pilotSessions = 0
  /// Trials whose time is too far from the others of its person and condition.
  package var outliers = 0
  /// Trials that were solved too fast.
  package var shortest = 0
  /// Rows that could not be read.
  package var unreadable = 0

  /// Creates counts of 0.
  package init() {}
}

/// A main trial that was not aborted.
package struct Observation: Sendable {
  /// The participant, as an index into `Observations.participants`.
  package var participant: Int32
  /// The condition, as an index into `Observations.conditions`.
  package var condition: Int32
  /// The trial's ending.
  package var ending: Ending
  /// The session's number; 1 if the file lacks it.
  package var session: Int32
  /// The block's number in its session; 0 if the file lacks it.
  package var block: Int32
  /// The trial's number in its session; 0 if the file lacks it.
  package var trial: Int32
  /// The seconds from the onset to the end of the trial; finite and above 0.
  package var time: Double
  /// The seconds from the onset to the first input; NaN if the file lacks them.
  package var firstInput: Double
  /// The seconds from the onset until the value first equalled the target; NaN if it never did or the file lacks them.
  package var firstHit: Double
  /// The value shown at onset; NaN if the method showed none or the file lacks it.
  package var start: Double
  /// The number to enter; NaN if the file lacks it.
  package var target: Double
  /// The largest absolute error that counts as correct; NaN if the file lacks it.
  package var tolerance: Double
  /// The entered value minus the target; NaN if nothing was entered.
  package var error: Double
  /// The information of a correct entry in bits; NaN if the file names no scale.
  package var bits: Double
  /// The sum of deleted characters, rejected confirmations and crossings of the target.
  package var corrections: Int32

  /// The ending of a counted trial.
  package enum Ending: String, CaseIterable, Sendable {
    /// With a correct value.
    case correct
    /// With an incorrect value.
    case incorrect
    /// Given up by the participant.
    case gaveUp = "gave_up"
    /// Ended by the time limit.
    case timedOut = "timed_out"
    /// In whichever way, with a number that the method cannot enter.
    case cannotEnter = "cannot_enter"
  }

  /// Creates an observation; values without an argument are unknown.
  package init(
    participant: Int, condition: Int, ending: Ending, time: Double, session: Int = 1,
    block: Int = 0, trial: Int = 0, firstInput: Double = .nan, firstHit: Double = .nan,
    start: Double = .nan, target: Double = .nan, tolerance: Double = .nan,
    error: Double = .nan, bits: Double = .nan, corrections: Int = 0
  ) {
    self.participant = Int32(clamping: participant)
    self.condition = Int32(clamping: condition)
    self.ending = ending
    self.session = Int32(clamping: session)
    self.block = Int32(clamping: block)
    self.trial = Int32(clamping: trial)
    self.time = time
    self.firstInput = firstInput
    self.firstHit = firstHit
    self.start = start
    self.target = target
    self.tolerance = tolerance
    self.error = error
    self.bits = bits
    self.corrections = Int32(clamping: corrections)
  }
}

extension Observation.Ending {
  /// Whether the trial's time is one until it was solved, or shorter than that: only those are in time models, in
  /// log-rank tests and in curves of survival.
  package var isTimed: Bool {
    switch self {
    case .correct, .gaveUp, .timedOut: true
    case .incorrect, .cannotEnter: false
    }
  }
}

extension Observation {
  /// Whether the participant did this trial before `other`, by session, block and trial number.
  func isBefore(_ other: Observation) -> Bool {
    if session != other.session { return session < other.session }
    if block != other.block { return block < other.block }
    return trial < other.trial
  }
}
