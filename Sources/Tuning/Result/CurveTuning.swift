public import Experiment
import InputMethods
public import Optimization
import Primitives
import Sliders

/// Tuning a slider's curve on what was logged: calibrate, check, search, predict.
public struct CurveTuning: Sendable {
  /// The study whose numbers are to be entered.
  public var study: Study
  /// The slider, by its place in the study.
  public var method: Int
  /// The trials that were logged with sliders.
  public var trials: [TracedTrial]
  /// Whether they are of simulated people.
  public var isSimulated: Bool
  /// The window that they were done in.
  public var window: SimulatedWindow
  /// The family to search.
  public var family: TunableFamily
  /// What everything random follows from.
  public var seed: UInt64
  /// How much work is done.
  public var effort: Effort

  /// How much work is done; more of it makes intervals narrower.
  public struct Effort: Hashable, Sendable {
    /// The simulated people of the search.
    public var searchPeople: Int
    /// The other simulated people whom predictions are made of.
    public var predictionPeople: Int
    /// The most numbers that each of them enters.
    public var entries = 16
    /// The trials that simulated people repeat for the calibration.
    public var repeatedTrials: Int
    /// When the search is enough.
    public var limits = Minimization.Limits(globalEvaluations: 60, localEvaluations: 60)

    /// The effort with so many people in the search; 24 unless told otherwise.
    public init(people: Int = 24) {
      searchPeople = people
      predictionPeople = 5 * people
      repeatedTrials = 125 * people
    }
  }

  /// Prepares to tune; the seed is 2012 unless told otherwise.
  public init(
    _ study: Study, method: Int, trials: [TracedTrial], isSimulated: Bool,
    window: SimulatedWindow = .standard, family: TunableFamily, seed: UInt64 = 2012,
    effort: Effort = Effort()
  ) {
    self.study = study
    self.method = method
    self.trials = trials
    self.isSimulated = isSimulated
    self.window = window
    self.family = family
    self.seed = seed
    self.effort = effort
  }

  /// Does all of it; `nil` where `isCancelled` told to stop.
  ///
  /// - Throws: `MinimizationError` where no curve could be tried out.
  public func run(
    progress: @escaping (TuningProgress) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(MinimizationError) -> TuningResult? {
    progress(TuningProgress(step: .calibration))
    let calibration = Calibration(
      trials, rules: study.rules, in: window, repeatedTrials: effort.repeatedTrials, seed: seed,
      isCancelled: isCancelled)
    progress(TuningProgress(step: .heldOut))
    let heldOut = HeldOutCheck.checks(
      trials, rules: study.rules, in: window, repeatedTrials: effort.repeatedTrials / 3,
      seed: seed, isCancelled: isCancelled)
    progress(TuningProgress(step: .search))
    let found = try CurveSearch(
      family, for: people(.search, around: calibration.typical), from: design,
      limits: effort.limits
    ).run(
      progress: { progress(TuningProgress(step: .search, share: $0)) }, isCancelled: isCancelled)
    return result(
      calibration, heldOut, found, progress: progress, isCancelled: isCancelled)
  }

  /// The design that people have now.
  private var design: SliderDesign {
    study.methods[method].settings.first?.design ?? SliderDesign()
  }

  private func result(
    _ calibration: Calibration, _ heldOut: [HeldOutCheck], _ found: CurveSearch.Found,
    progress: (TuningProgress) -> Void, isCancelled: @Sendable () -> Bool
  ) -> TuningResult? {
    let fresh = people(.prediction, around: calibration.typical)
    progress(TuningProgress(step: .prediction))
    guard let candidates = candidates(found.curve, fresh, isCancelled: isCancelled),
      let tuned = candidates.last
    else { return nil }
    var flat: [FlatRegion] = []
    for place in family.parameters.indices {
      progress(
        TuningProgress(
          step: .flat, share: Double(place) / Double(family.parameters.count)))
      guard
        let region = FlatRegion(
          family, at: place, around: found.values, design: design, trials: fresh,
          best: tuned.prediction, isCancelled: isCancelled)
      else { return nil }
      flat.append(region)
    }
    return TuningResult(
      study: study.name, method: study.methods[method].name,
      calibratedMethods: trials.methods, isSimulated: isSimulated, calibration: calibration,
      heldOut: heldOut, family: family, values: found.values, search: found.search,
      candidates: candidates, flat: flat, findings: findings(found.curve),
      followUp: FollowUp(tuned.ratio, trials: entries(of: "sim1", seed: seed).count),
      people: (effort.searchPeople, effort.predictionPeople), seed: seed)
  }

  /// The present curve first, the tuned one last.
  private func candidates(
    _ tuned: any AccuracyCurve, _ trials: CurveTrials, isCancelled: @Sendable () -> Bool
  ) -> [CurveCandidate]? {
    guard let present = trials.prediction(of: design, isCancelled: isCancelled) else { return nil }
    var candidates: [CurveCandidate] = []
    for (role, candidate) in designs(tuned: tuned) {
      let isKnown = candidates.contains {
        $0.design.law == candidate.law && $0.design.curve.isSame(as: candidate.curve)
      }
      if isKnown, role != .tuned { continue }
      guard let prediction = trials.prediction(of: candidate, isCancelled: isCancelled),
        let ratio = prediction.ratio(to: present)
      else { return nil }
      candidates.append(
        CurveCandidate(role: role, design: candidate, prediction: prediction, ratio: ratio))
    }
    return candidates
  }

  private func designs(
    tuned: any AccuracyCurve
  ) -> [(CurveCandidate.Role, SliderDesign)] {
    [
      (.present, design), (.standard, SliderDesign()),
      (.obslider, Originals.obslider.design(onTrackOf: options.width)),
      (.hyperbola, SliderDesign(curve: HyperbolicCurve(), law: design.law, jaws: design.jaws)),
      (.tuned, SliderDesign(curve: tuned, law: design.law, jaws: design.jaws)),
    ]
  }

  private func findings(_ curve: any AccuracyCurve) -> [CurveFinding] {
    let values = study.scales.map { $0.scale.stepCount + 1 }.max() ?? 2
    return CurveCheck(
      SliderDesign(curve: curve, law: design.law), length: options.width, values: values
    ).findings
  }
}
