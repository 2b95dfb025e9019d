import Formats
import InputMethods
package import Optimization
import Primitives
import Sessions
package import Simulation
import Sliders
package import Studies

/// The tuning of a slider's curve on logged trials: calibration, cross-validation, search, prediction.
package struct CurveTuning: Sendable {
  /// The study with the targets.
  package var study: Study
  /// The index of the slider in the study.
  package var method: Int
  /// The logged trials with sliders.
  package var trials: [TracedTrial]
  /// Whether the logs are of simulated people.
  package var isSimulated: Bool
  /// The layout of the window.
  package var window: SimulatedWindow
  /// The family to search.
  package var family: TunableFamily
  /// The seed of all randomness.
  package var seed: UInt64
  /// Whether to search, and to have a curve written, where the gate is not open.
  package var isForced = false
  package var effort: Effort

  /// The amount of simulation; more of it makes intervals narrower.
  package struct Effort: Hashable, Sendable {
    /// The number of simulated people of the search.
    package var searchPeople: Int
    /// The number of other simulated people for the predictions.
    package var predictionPeople: Int
    /// The number of simulated people for each draw of the calibrated parameters.
    package var drawPeople: Int
    /// The most entries of each of them.
    package var entries = 16
    /// The number of trials that simulated people repeat for the calibration.
    package var repeatedTrials: Int
    /// The limits of the search.
    package var limits = Minimization.Limits(globalEvaluations: 60, localEvaluations: 60)

    /// Creates the effort for a number of people in the search.
    package init(people: Int = 24) {
      searchPeople = people
      predictionPeople = 5 * people
      drawPeople = max(4, people / 2)
      repeatedTrials = 125 * people
    }
  }

  /// Prepares to tune.
  package init(
    _ study: Study, method: Int, trials: [TracedTrial], isSimulated: Bool,
    window: SimulatedWindow = .standard, family: TunableFamily, seed: UInt64 = 2012,
    effort: Effort = Effort()
  ) {
    self.study = study
    // All simulated people use the slider, whatever the groups.
    self.study.groups = []
    self.method = method
    self.trials = trials
    self.isSimulated = isSimulated
    self.window = window
    self.family = family
    self.seed = seed
    self.effort = effort
  }

  /// Runs all steps; `nil` once `isCancelled` returns true.
  ///
  /// - Throws: `TuningError` if the gate ends the run, unless it is forced, or if no curve could be evaluated.
  package func run(
    progress: @escaping (TuningProgress) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(TuningError) -> TuningResult? {
    progress(TuningProgress(step: .calibration))
    let calibration = Calibration(
      trials, rules: study.rules, repeatedTrials: effort.repeatedTrials, seed: seed,
      isCancelled: isCancelled)
    progress(TuningProgress(step: .heldOut))
    let heldOut = CrossValidation.checks(
      trials, rules: study.rules, repeatedTrials: effort.repeatedTrials / 3, seed: seed,
      isCancelled: isCancelled)
    let gate = ModelGate(heldOut, calibration.items)
    if case .ended(let reasons) = gate, !isForced, !isCancelled() { throw .ended(reasons) }
    let model = FittedModel(calibration: calibration, heldOut: heldOut, gate: gate)
    progress(TuningProgress(step: .search))
    let found = try search(calibration, progress, isCancelled: isCancelled)
    return result(model, found, progress: progress, isCancelled: isCancelled)
  }

  private func search(
    _ calibration: Calibration, _ progress: @escaping (TuningProgress) -> Void,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(TuningError) -> CurveSearch.Found {
    do throws(MinimizationError) {
      return try CurveSearch(
        family, for: searchPeople(calibration, isCancelled: isCancelled), from: design,
        limits: effort.limits
      ).run(
        progress: { progress(TuningProgress(step: .search, share: $0)) }, isCancelled: isCancelled)
    } catch {
      throw .search(error)
    }
  }

  /// The current design.
  var design: SliderDesign {
    study.methods[method].settings.first?.design ?? SliderDesign()
  }

  private func result(
    _ model: FittedModel, _ found: CurveSearch.Found,
    progress: (TuningProgress) -> Void, isCancelled: @Sendable () -> Bool
  ) -> TuningResult? {
    let fresh = predictionPeople(model.calibration, isCancelled: isCancelled)
    progress(TuningProgress(step: .prediction))
    guard
      let candidates = candidates(
        found.curve, fresh,
        draws: model.calibration.draws.map {
          drawPeople(around: $0, model.calibration.departures)
        },
        isCancelled: isCancelled),
      let tuned = candidates.last
    else { return nil }
    var flat: [SensitivityProfile] = []
    for index in family.parameters.indices {
      progress(
        TuningProgress(
          step: .flat, share: Double(index) / Double(family.parameters.count)))
      guard
        let region = SensitivityProfile(
          family, at: index, around: found.values, design: design, trials: fresh,
          best: tuned.prediction, isCancelled: isCancelled)
      else { return nil }
      flat.append(region)
    }
    guard
      let followUp = followUp(tuned, model.calibration, isCancelled: isCancelled),
      let reading = readingSensitivity(
        of: tuned, model.calibration, isCancelled: isCancelled)
    else { return nil }
    return TuningResult(
      study: study.name, method: study.methods[method].name,
      calibratedMethods: trials.methods, isSimulated: isSimulated, model: model,
      isForced: isForced, family: family, values: found.values, search: found.search,
      candidates: candidates, flat: flat, checkResults: checkResults(found.curve),
      followUp: followUp,
      people: (effort.searchPeople, effort.predictionPeople), seed: seed, reading: reading)
  }

  /// The study that would test the prediction for `tuned`.
  private func followUp(
    _ tuned: CurveCandidate, _ calibration: Calibration, isCancelled: @Sendable () -> Bool
  ) -> FollowUp? {
    let present = followUpPeople(.followUpPresent, calibration)
    guard let before = present.prediction(of: design, isCancelled: isCancelled),
      let after = followUpPeople(.followUpTuned, calibration)
        .prediction(of: tuned.design, isCancelled: isCancelled),
      let proof = after.ratio(to: before)
    else { return nil }
    return FollowUp(
      tuned.ratio, proof: proof, trials: present.participants.first?.entries.count ?? 0)
  }
}

extension CurveTuning {
  /// The candidates with their predictions, the present curve first, the tuned one last.
  ///
  /// `draws` are the same people with each draw of the calibrated parameters.
  func candidates(
    _ tuned: AccuracyCurve, _ trials: some CurvePredictor, draws: [any CurvePredictor] = [],
    isCancelled: @Sendable () -> Bool
  ) -> [CurveCandidate]? {
    var candidates: [CurveCandidate] = []
    for (role, design) in designs(tuned: tuned) {
      let isKnown = candidates.contains {
        $0.design.law == design.law && $0.design.curve == design.curve
      }
      if isKnown, role != .tuned { continue }
      let drawn = draws.compactMap { $0.prediction(of: design, isCancelled: isCancelled) }
      guard let prediction = trials.prediction(of: design, isCancelled: isCancelled),
        drawn.count == draws.count,
        // The first candidate is the present curve itself.
        let candidate = CurveCandidate(
          role, design, prediction, draws: drawn, over: candidates.first)
      else { return nil }
      candidates.append(candidate)
    }
    return candidates
  }

  private func designs(
    tuned: AccuracyCurve
  ) -> [(CurveCandidate.Role, SliderDesign)] {
    [
      (.present, design), (.standard, SliderDesign()),
      (.obslider, Originals.obslider.design(onTrackOf: options.width)),
      (
        .hyperbola,
        SliderDesign(curve: .hyperbolic(HyperbolicCurve()), law: design.law, jaws: design.jaws)
      ),
      (.tuned, SliderDesign(curve: tuned, law: design.law, jaws: design.jaws)),
    ]
  }

  func checkResults(_ curve: AccuracyCurve) -> [CurveCheckResult] {
    let values = study.scales.map { $0.scale.stepCount + 1 }.max() ?? 2
    return CurveCheck(
      SliderDesign(curve: curve, law: design.law), length: options.width, values: values
    ).results
  }
}

extension CurveTuning {
  /// The options of the slider other than its curve.
  var options: SliderOptions { study.sliderOptions(of: method) }

  /// The people of the search.
  func searchPeople(
    _ calibration: Calibration, isCancelled: @Sendable () -> Bool = { false }
  ) -> DepartureTrials {
    departureTrials(
      effort.searchPeople, of: .search, calibration, around: calibration.typical,
      comparedWith: design, isCancelled: isCancelled)
  }

  /// The people of the predictions, who are not those of the search, by default around the calibrated one.
  func predictionPeople(
    _ calibration: Calibration, around typical: Person? = nil,
    isCancelled: @Sendable () -> Bool = { false }
  ) -> DepartureTrials {
    departureTrials(
      effort.predictionPeople, of: .prediction, calibration,
      around: typical ?? calibration.typical, isCancelled: isCancelled)
  }

  /// The people of a draw of the calibrated parameters, the same ones for each draw.
  func drawPeople(around typical: Person, _ departures: DepartureShares) -> CurveTrials {
    people(
      effort.drawPeople, of: .parameterDraws, around: typical, leavingBy: departures.mean
    ) { some(of: $0) }
  }

  /// The people of the predictions with all entries of a session, and with independent randomness.
  func followUpPeople(_ chances: Stream, _ calibration: Calibration) -> CurveTrials {
    people(
      effort.predictionPeople, of: .prediction, chances: chances, around: calibration.typical,
      leavingBy: calibration.departures.mean
    ) { $0 }
  }

  /// The least number of people who leave the track by each way.
  private static let leastPeople = 2

  /// `count` people in all, with each way of leaving the track the same ones.
  private func departureTrials(
    _ count: Int, of stream: Stream, _ calibration: Calibration, around typical: Person,
    comparedWith present: SliderDesign? = nil, isCancelled: @Sendable () -> Bool
  ) -> DepartureTrials {
    let shares = calibration.departures
    let each = max(min(count, Self.leastPeople), count / max(1, shares.expected.count))
    return DepartureTrials(
      shares, comparedWith: present,
      trials: { departure in
        people(each, of: stream, around: typical, leavingBy: [departure: 1]) {
          some(of: $0)
        }
      }, isCancelled: isCancelled)
  }

  /// `count` random people around the calibrated one, each with the entries of a participant of the study.
  private func people(
    _ count: Int, of stream: Stream, chances: Stream? = nil, around typical: Person,
    leavingBy departures: [Departure: Double], choosing: ([SliderEntry]) -> [SliderEntry]
  ) -> CurveTrials {
    var random = SplitMix64(seed: SplitMix64.seed(seed, for: stream))
    var others = SplitMix64(seed: SplitMix64.seed(seed, for: chances ?? stream))
    // Random numbers of their own: otherwise the same people with another way of leaving would be others.
    var ways = SplitMix64(seed: SplitMix64.seed(seed, for: .departures))
    let participants = (1...max(1, count)).map { number in
      var person = Person.drawn(seed: random.next(), around: typical)
      person.drag.departure = departures.drawn(&ways)
      let entries = entries(of: "sim\(number)", seed: random.next() & Plan.largestSeed)
      let (usual, other) = (random.next(), others.next())
      return CurveTrials.Participant(
        person, entries: choosing(entries), seed: chances == nil ? usual : other)
    }
    return CurveTrials(participants, rules: study.rules, in: window)
  }

  /// As many entries as the effort allows, spread over the session, as blocks differ in their scales.
  private func some(of entries: [SliderEntry]) -> [SliderEntry] {
    let count = min(effort.entries, entries.count)
    return (0..<max(0, count)).map { entries[$0 * entries.count / count] }
  }

  /// The entries of `participant` with the slider in a session.
  func entries(of participant: String, seed: UInt64) -> [SliderEntry] {
    study.sliderEntries(of: participant, with: method, options: options, seed: seed)
  }
}
