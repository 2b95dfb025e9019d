extension World {
  /// Every world, in the order of the table.
  static let all = [
    World(name: "fitts-comfort", law: FittsLaw(), departure: .comfort(step: 6)),
    World(name: "fitts-far", law: FittsLaw(), departure: .comfort(step: 12)),
    World(name: "fitts-fixed", law: FittsLaw(), departure: .fixed(distance: 130)),
    World(name: "fitts-stepwise", law: FittsLaw(), departure: .stepwise(stride: 60)),
    World(name: "fitts-diagonal", law: FittsLaw(), departure: .diagonal(distance: 120)),
    World(name: "never", law: FittsLaw(), departure: .never),
    World(name: "feedback-comfort", law: FeedbackLaw(), departure: .comfort(step: 8)),
    World(name: "feedback-fine", law: FeedbackLaw(), departure: .comfort(step: 5)),
    World(name: "feedback-fixed", law: FeedbackLaw(), departure: .fixed(distance: 130)),
    World(name: "feedback-stepwise", law: FeedbackLaw(), departure: .stepwise(stride: 45)),
    World(name: "intermittent-comfort", law: IntermittentLaw(), departure: .comfort(step: 7)),
    World(name: "intermittent-fixed", law: IntermittentLaw(), departure: .fixed(distance: 90)),
    World(name: "intermittent-stepwise", law: IntermittentLaw(), departure: .stepwise(stride: 60)),
    World(
      name: "intermittent-diagonal", law: IntermittentLaw(), departure: .diagonal(distance: 160)),
    // People over 65, 1.7 times as slow and 1.6 times as noisy (Smith, Sharit and Czaja 1999).
    World(
      name: "older-stepwise", law: FittsLaw(), departure: .stepwise(stride: 60),
      population: TraitDistribution(pace: 1.7, noise: 1.6, paceDeviation: 0.26, patience: 80)),
    World(
      name: "touch-comfort", law: fingers, departure: .comfort(step: 9),
      population: TraitDistribution(verification: 0.4), device: .finger),
    // The window system reports the finger as a mouse.
    World(
      name: "touch-emulated", law: fingers, departure: .fixed(distance: 110),
      population: TraitDistribution(verification: 0.4), device: .emulatedMouse),
    // People who cannot hold a mouse; their lower speed and greater patience are assumed.
    World(
      name: "mouse-keys-passing", law: MouseKeysLaw(), departure: .passing(stride: 36),
      population: TraitDistribution(pace: 1.3, patience: 90)),
    World(name: "one-sided-probing", law: CountingLaw(), departure: .probing(numbers: 3)),
    World(name: "trackpad-creeping", law: StrokeLaw(), departure: .creeping(stride: 25)),
    World(name: "relay-two-habits", law: RelayLaw(), departure: .twoHabits(stride: 80)),
  ]

  /// Fingers land with an offset and large noise, and slip when they are lifted (Bi, Li and Zhai 2013).
  private static let fingers = FittsLaw(intercept: 0.08, slope: 0.11, tremor: 1.6)
}
