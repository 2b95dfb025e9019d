extension World {
  /// Every world, in the order of the table.
  static let all =
    [
      World(
        name: "fitts-comfort",
        summary: "aimed movements by Fitts' law; away at an even speed until a step is comfortable",
        law: FittsLaw(), departure: .comfort(step: 6), curve: hardlyFiner),
      World(
        name: "fitts-fixed",
        summary: "aimed movements by Fitts' law; always to about 130 px from the track",
        law: FittsLaw(), departure: .fixed(distance: 130), scale: fine,
        curve: #"{"family": "exponential", "halving": 80, "floor": 0.1}"#),
      World(
        name: "fitts-stepwise",
        summary: "aimed movements by Fitts' law; 60 px further after every two failures",
        law: FittsLaw(), departure: .stepwise(stride: 60), curve: farTooFine),
      World(
        name: "feedback-comfort",
        summary: "continuous control by the crossover model; away until a step is comfortable",
        law: FeedbackLaw(), departure: .comfort(step: 8),
        curve: #"{"family": "hyperbolic", "steepness": 0.002}"#),
      World(
        name: "feedback-fixed",
        summary:
          "continuous control by the crossover model; always to about 130 px; the default curve",
        law: FeedbackLaw(), departure: .fixed(distance: 130), curve: standard),
      World(
        name: "intermittent-comfort",
        summary:
          "intermittent control, sampled every quarter of a second; away until a step is comfortable",
        law: IntermittentLaw(), departure: .comfort(step: 7), scale: fine,
        curve: #"{"family": "hyperbolic", "steepness": 0.01}"#),
      World(
        name: "intermittent-diagonal",
        summary: "intermittent control; the track is left on the way along it, to about 160 px",
        law: IntermittentLaw(), departure: .diagonal(distance: 160),
        curve: #"{"family": "exponential", "halving": 22, "floor": 0.0005}"#),
      World(
        name: "older-stepwise",
        summary: """
          aimed movements by Fitts' law, 1.7 times as slow and 1.6 times as noisy, as of people over 65 (Smith, \
          Sharit and Czaja 1999); 60 px further after every two failures; OBSlider's steps
          """,
        law: FittsLaw(), departure: .stepwise(stride: 60),
        population: Population(pace: 1.7, noise: 1.6, paceDeviation: 0.26, patience: 80),
        curve: #""obslider""#),
      World(
        name: "touch-comfort",
        summary: """
          fingers, which land with an offset and large noise (Bi, Li and Zhai 2013) and slip when they are lifted; \
          away until a step is comfortable
          """,
        law: FittsLaw(intercept: 0.08, slope: 0.11, tremor: 1.6), departure: .comfort(step: 9),
        population: Population(verification: 0.4), device: .finger, curve: hardlyFiner),
      World(
        name: "touch-emulated",
        summary: """
          the same fingers where the window system reports them as a mouse; always to about 110 px
          """,
        law: FittsLaw(intercept: 0.08, slope: 0.11, tremor: 1.6),
        departure: .fixed(distance: 110), population: Population(verification: 0.4),
        device: .emulatedMouse, curve: #"{"family": "exponential", "halving": 150, "floor": 0.3}"#),
      World(
        name: "never",
        summary: "aimed movements by Fitts' law; nobody leaves the track, whatever its curve",
        law: FittsLaw(), departure: .never, scale: #"{"minimum": 0, "maximum": 200}"#,
        curve: hardlyFiner),
      World(
        name: "coarse",
        summary: "intermittent control; a scale of 21 values, on which nothing can be gained",
        law: IntermittentLaw(), departure: .comfort(step: 7),
        scale: #"{"minimum": 0, "maximum": 20}"#, curve: hardlyFiner, targets: 20),
      World(
        name: "fitts-best",
        summary:
          "the people of fitts-comfort with the best curve of the exponential family for them",
        law: FittsLaw(), departure: .comfort(step: 6),
        curve: #"{"family": "exponential", "halving": 10, "floor": 0.185}"#),
    ] + later

  /// Worlds that were added when `tune` had its numbers, which were set in view of the others.
  private static let later = [
    World(
      name: "feedback-stepwise",
      summary: "continuous control by the crossover model; 45 px further after every two failures",
      law: FeedbackLaw(), departure: .stepwise(stride: 45),
      curve: #"{"family": "exponential", "halving": 30, "floor": 0.05}"#),
    World(
      name: "feedback-fine",
      summary: "continuous control by the crossover model; away until a step is comfortable",
      law: FeedbackLaw(), departure: .comfort(step: 5), scale: fine,
      curve: #"{"family": "exponential", "halving": 60, "floor": 0.1}"#),
    World(
      name: "intermittent-fixed",
      summary: "intermittent control; always to about 90 px from the track",
      law: IntermittentLaw(), departure: .fixed(distance: 90), scale: fine,
      curve: #"{"family": "hyperbolic", "steepness": 0.004}"#),
    World(
      name: "fitts-diagonal",
      summary:
        "aimed movements by Fitts' law; the track is left on the way along it, to about 120 px",
      law: FittsLaw(), departure: .diagonal(distance: 120),
      curve: #"{"family": "linear", "slope": 0.002, "floor": 0.4}"#),
  ]

  /// 5,001 values, of which six lie on a pixel.
  private static let fine = #"{"minimum": 0, "maximum": 500, "decimals": 1}"#
  private static let standard = #"{"family": "exponential"}"#
  /// A gain of seven tenths is reached 300 px away.
  private static let hardlyFiner = #"{"family": "linear", "slope": 0.001, "floor": 0.7}"#
  /// A tenth is reached 47 px away, a hundredth 73 px away.
  private static let farTooFine = #"{"family": "exponential", "halving": 8, "floor": 0.0005}"#
}
