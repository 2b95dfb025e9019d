import Formats
package import InputMethods
import Primitives
import Sessions
package import Simulation
package import Sliders
package import Studies

/// A number that is entered with a slider, whichever curve it has.
package struct SliderEntry: Sendable {
  /// What is asked, and where the thumb begins.
  package var planned: PlannedTrial
  /// The numbers that the slider covers.
  package var scale: Scale
  /// How far beside the target is still correct, in steps.
  package var tolerance: Int
  /// The track, and what else every slider is told.
  package var options: SliderOptions
  /// What the person has done before.
  package var experience: Experience

  /// Creates an entry; exactly the target is correct and there is no experience unless told otherwise.
  package init(
    _ planned: PlannedTrial, on scale: Scale, tolerance: Int = 0,
    options: SliderOptions = SliderOptions(), experience: Experience = Experience()
  ) {
    self.planned = planned
    self.scale = scale
    self.tolerance = tolerance
    self.options = options
    self.experience = experience
  }

  /// Somebody at the trial with a slider of this `design`.
  func simulated(
    with design: SliderDesign, by person: Person, rules: TrialRules, in window: SimulatedWindow,
    seed: UInt64
  ) -> SimulatedTrial {
    let trial = Trial(
      planned,
      method: AccurateSlider(
        scale: scale, start: planned.start ?? scale.middle, design: design, options: options),
      tolerance: tolerance, rules: rules)
    return SimulatedTrial(
      trial, kind: .accurateSlider, on: scale, person: person.practised(experience),
      in: window, at: Instant(nanoseconds: 0), seed: seed)
  }
}

extension Study {
  /// What `participant` enters with the slider at `method` in the trials that count; `seed` is what
  /// the plan is drawn from.
  package func sliderEntries(
    of participant: String, with method: Int, options: SliderOptions, seed: UInt64
  ) -> [SliderEntry] {
    let plan = Plan(
      study: self, participant: participant, seed: seed, methods: [methods[method].name])
    var last: PlannedTrial?
    return plan.trials.enumerated().map { place, trial in
      var planned = trial
      // Where the trial before ended, which is where it was to end.
      let before = last?.block == trial.block ? last?.target : nil
      planned.start = trial.start ?? before ?? scale(of: trial).middle
      last = trial
      return SliderEntry(
        planned, on: scale(of: trial), tolerance: scales[trial.scale].tolerance,
        options: options, experience: Experience(trials: place))
    }.filter { $0.planned.phase == .main && $0.planned.task == .enter }
  }
}
