import Base
package import InputMethods
package import People
import Sessions
package import Sliders
package import Studies

/// An entry of a number with a slider, independent of its curve.
package struct SliderEntry: Sendable {
  /// The target and the start value.
  package var planned: PlannedTrial
  package var scale: Scale
  /// The largest difference between a correct entry and the target, in steps.
  package var tolerance: Int
  /// The options of the slider other than its curve.
  package var options: SliderOptions
  /// The person's experience before the entry.
  package var experience: Experience

  /// Creates an entry, by default without tolerance and experience.
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

  /// The trial of `person` with a slider of this `design`.
  func simulated(
    with design: SliderDesign, by person: Person, rules: TrialRules, in window: SimulatedWindow,
    seed: UInt64
  ) -> SimulatedTrial {
    let slider = AccurateSlider(
      scale: scale, start: planned.start ?? scale.middle, design: design, options: options)
    return simulated(
      slider, by: person.practised(experience, isDragging: true), rules: rules, in: window,
      seed: seed)
  }

  /// The trial of `person` who types the number into a text field instead.
  func simulatedTyping(
    by person: Person, rules: TrialRules, in window: SimulatedWindow, seed: UInt64
  ) -> SimulatedTrial {
    simulated(
      TextField(scale: scale), by: person.practised(experience), rules: rules, in: window,
      seed: seed)
  }

  private func simulated(
    _ method: any InputMethod, by person: Person, rules: TrialRules, in window: SimulatedWindow,
    seed: UInt64
  ) -> SimulatedTrial {
    SimulatedTrial(
      Trial(planned, method: method, tolerance: tolerance, rules: rules), on: scale,
      person: person, in: window, at: Instant(nanoseconds: 0), seed: seed)
  }
}
