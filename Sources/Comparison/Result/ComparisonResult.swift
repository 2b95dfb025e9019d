/// Everything that `caliper compare` has to say, before it is put into words, tables or pictures.
///
/// What is not defined is `nil`; no number in it is infinite or not a number. It is the same for
/// the same observations on any machine.
public struct ComparisonResult: Equatable, Sendable {
  /// The participants with a counted trial.
  public var participants = 0
  /// The counted trials.
  public var trials = 0
  /// Whether any of the trials are those of simulated people.
  public var isSimulated = false
  /// How many rows were left out, and why.
  public var leftOut = LeftOut()
  /// All participants' codes; those without a counted trial are among them.
  public var participantCodes: [String] = []
  /// The conditions, in the order of the observations.
  public var methods: [MethodDescription] = []
  /// The participants' own means, by participant and then by condition.
  public var cells: [CellMean] = []
  /// Whether times differ at all; `nil` below two complete participants or solved conditions.
  public var omnibus: Omnibus?
  /// Each pair of conditions, by the first and then by the second.
  public var pairs: [PairTest] = []
  /// What the times until solved tell about all conditions together.
  public var survival = Survival()
  /// Whether success differs; `nil` below two participants with trials in every condition.
  public var success: SuccessTest?
  /// How times depend on the order of conditions; `nil` where that cannot be told.
  public var positions: PositionAnalysis?
  /// The numbers asked for, from the fastest to the slowest; those never solved at the end.
  public var targets: [TargetDescription] = []
  /// Intervals over trials where there is one participant only; otherwise `nil`.
  public var bootstrap: Bootstrap?
  /// What must be said aloud.
  public var remarks: [Remark] = []
}
