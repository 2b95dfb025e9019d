/// Everything that `caliper compare` has to say, before it is put into words, tables or pictures.
///
/// What is not defined is `nil`; no number in it is infinite or not a number. It is the same for
/// the same observations on any machine.
package struct ComparisonResult: Equatable, Sendable {
  /// The participants with a counted trial.
  package var participants = 0
  /// The counted trials.
  package var trials = 0
  /// Whether any of the trials are those of simulated people.
  package var isSimulated = false
  /// How many rows were left out, and why.
  package var leftOut = LeftOut()
  /// All participants' codes; those without a counted trial are among them.
  package var participantCodes: [String] = []
  /// The conditions, in the order of the observations.
  package var methods: [MethodDescription] = []
  /// The participants' own means, by participant and then by condition.
  package var cells: [CellMean] = []
  /// Whether times differ at all; `nil` below two complete participants or solved conditions.
  package var omnibus: Omnibus?
  /// Each pair of conditions, by the first and then by the second.
  package var pairs: [PairTest] = []
  /// What the times until solved tell about all conditions together.
  package var survival = Survival()
  /// Whether success differs; `nil` below two participants with trials in every condition.
  package var success: SuccessTest?
  /// How times depend on the order of conditions; `nil` where that cannot be told.
  package var positions: PositionAnalysis?
  /// The numbers asked for, from the fastest to the slowest; those never solved at the end.
  package var targets: [TargetDescription] = []
  /// Intervals over trials where there is one participant only; otherwise `nil`.
  package var bootstrap: Bootstrap?
  /// What must be said aloud.
  package var remarks: [Remark] = []
}
