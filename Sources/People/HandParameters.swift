/// The parameters of pointing: a first movement, then corrections until the target is reached.
///
/// The duration of each movement and pause varies around its typical one: they are lognormal.
package struct PointerParameters: Hashable, Sendable {
  /// The seconds of a first movement over 1,000 px.
  var firstTime = 0.406
  /// The exponent of the distance in a first movement's time.
  var firstExponent = 0.2
  /// The aim of a first movement, as a share of the distance.
  var firstShare = 0.96
  /// The standard deviation of a first movement's end, as a share of its distance.
  var firstNoise = 0.12
  /// The standard deviation of the logarithm of a first movement's duration.
  var firstSpread = 0.1
  /// The seconds of a correction.
  var correctionTime = 0.26
  /// The seconds from the end of a movement to the next correction.
  var correctionLatency = 0.061
  /// The aim of a correction, as a share of the error.
  var correctionShare = 0.89
  /// The standard deviation of a correction's end, as a share of the error.
  var correctionNoise = 0.2
  /// The standard deviation of the logarithm of a correction's duration.
  var correctionSpread = 0.09
  /// The size of a target, from its middle to its edge, up to which a first movement is corrected even if it
  /// ends inside, as a share of the standard deviation of its end.
  var certainty = 0.457
  /// The smallest standard deviation of a movement's end, in pixels.
  package var floor = 2.45
  /// The standard deviation of the drift across a first movement, as a share of its length.
  package var drift = 0.04
  /// The standard deviation of the drift across a correction without a button held, as a share of its length.
  var correctionDrift = 0.135
  /// The standard deviation of the drift across a drag beside the track, as a share of the smallest one of a
  /// movement's end.
  var dragTremor = 0.5
  /// The standard deviation of the bow of a movement in its middle, as a share of its length.
  ///
  /// Fitted with `tremor` to clicks of 10 people with a mouse over 681 px: a standard deviation of 20.5 px across the path,
  /// a mean distance of 18.4 px from the axis and 4.86 changes of direction across, at 40 samples a second (Seixas, Cardoso
  /// and Dias, PECCS 2015, 15–24, doi 10.5220/0005206100150024).
  var bow = 0.095
  /// The root mean square of the tremor across a movement, in pixels.
  ///
  /// For a mouse of 400 to 800 counts an inch .04 to .08 mm; hands that hold a tool still have .049 mm, acting hands
  /// .133 mm (Riviere, Rader and Khosla, IEEE EMBS 1997, 1690–1693).
  package var tremor = 1.3
  /// The frequency of that tremor, in hertz, the middle of physiological tremor's 8 to 12 Hz (Novak and Newell, Neuroscience
  /// Letters, 2017, doi 10.1016/j.neulet.2017.01.034).
  var tremorRate = 10.0
  /// The factor by which movements take longer while a button is held.
  var dragFactor = 1.2
  /// The seconds from reaching the target to the press or release.
  package var verification = 0.06
  /// The seconds from the press of a click to its release.
  var clickHold = 0.07
  /// The standard deviation of the logarithm of the latency of a correction, a verification and a click.
  var pauseSpread = 0.15
  /// The share of things that are dropped beside their target, if no number shows the error.
  var dropMiss = 0.15

  static let list = [
    Parameter(
      "pointer-first-time", \.pointer.firstTime, "s", .measured, varies: .time,
      "duration of a first movement over 1,000 px", source: submovements),
    Parameter(
      "pointer-first-exponent", \.pointer.firstExponent, "1", .measured,
      "power of the distance by which that duration grows", source: submovements),
    Parameter(
      "pointer-first-share", \.pointer.firstShare, "1", .measured,
      "share of the distance that a first movement aims at", source: submovements),
    Parameter(
      "pointer-first-noise", \.pointer.firstNoise, "1", .measured, varies: .noise,
      "standard deviation of its end, as a share of the distance", source: submovements),
    Parameter(
      "pointer-first-spread", \.pointer.firstSpread, "1", .measured,
      "standard deviation of the logarithm of its duration", source: clicks),
    Parameter(
      "pointer-correction-time", \.pointer.correctionTime, "s", .measured, varies: .time,
      "duration of a correction", source: submovements),
    Parameter(
      "pointer-correction-latency", \.pointer.correctionLatency, "s", .measured, varies: .time,
      "from the end of a movement to its correction", source: submovements),
    Parameter(
      "pointer-correction-share", \.pointer.correctionShare, "1", .measured,
      "share of the error that a correction aims at", source: submovements),
    Parameter(
      "pointer-correction-noise", \.pointer.correctionNoise, "1", .measured, varies: .noise,
      "standard deviation of its end, as a share of the error", source: both),
    Parameter(
      "pointer-correction-spread", \.pointer.correctionSpread, "1", .measured,
      "standard deviation of the logarithm of its duration", source: clicks),
    Parameter(
      "pointer-certainty", \.pointer.certainty, "1", .measured,
      "size of a target over the spread of first movements below which these are always corrected",
      source: clicks),
    Parameter(
      "pointer-floor", \.pointer.floor, "px", .measured, varies: .noise,
      "standard deviation that no movement's end comes below", source: submovements),
    Parameter(
      "pointer-drift", \.pointer.drift, "1", .measured, varies: .noise,
      "standard deviation across a movement, as a share of its way",
      source: "OrthoZoom, Appert and Fekete 2006"),
    Parameter(
      "pointer-correction-drift", \.pointer.correctionDrift, "1", .measured, varies: .noise,
      "the same across a correction without a button held", source: clicks),
    Parameter(
      "pointer-drag-tremor", \.pointer.dragTremor, "1", .estimate,
      "standard deviation across a drag beside the track, as a share of the floor",
      source: "a part of the floor comes from stopping, which is along the way"),
    Parameter(
      "pointer-bow", \.pointer.bow, "1", .measured, varies: .noise,
      "standard deviation of a movement's bow in the middle, as a share of its way",
      source: paths),
    Parameter(
      "pointer-tremor", \.pointer.tremor, "px", .measured, varies: .noise,
      "root mean square of the tremor across a movement", source: paths),
    Parameter(
      "pointer-tremor-rate", \.pointer.tremorRate, "Hz", .measured,
      "frequency of that tremor",
      source: "the middle of 8 to 12 Hz of physiological tremor (Novak and Newell 2017)"),
    Parameter(
      "pointer-drag-factor", \.pointer.dragFactor, "1", .measured,
      "how much longer movements take while a button is held",
      source: "0.22 to 0.25 s a bit instead of 0.196"),
    Parameter(
      "pointer-verification", \.pointer.verification, "s", .measured, varies: .time,
      "from being there to pressing or letting go", source: submovements),
    Parameter(
      "pointer-click-hold", \.pointer.clickHold, "s", .measured, varies: .time,
      "from the press of a click to its release",
      source: "\(clicks): .156 s from the last motion to the release"),
    Parameter(
      "pointer-pause-spread", \.pointer.pauseSpread, "1", .measured,
      "standard deviation of the logarithm of latency, verification and click", source: clicks),
    Parameter(
      "pointer-drop-miss", \.pointer.dropMiss, "1", .measured,
      "share of things that are dropped beside their target",
      source:
        "fitted to drag-and-drop of people of 18 to 40 (Freihaut, Rockstroh, Blum and Göritz 2021)"),
  ]

  private static let submovements =
    "fitted to the Pointing Dynamics data (Müller, Oulasvirta and Murray-Smith 2017)"
  private static let clicks =
    "fitted to the clicks of 53 people in a laboratory (Freihaut and Göritz 2021)"
  private static let paths =
    "fitted to the paths of mice of 10 people (Seixas, Cardoso and Dias 2015)"
  private static let both = "fitted to both"
}

/// The parameters of typing: the keystroke-level model, with slips.
///
/// The logarithm of a keystroke's time is the sum of a normal and an exponential part, as people hesitate before
/// some keys.
package struct KeyParameters: Hashable, Sendable {
  /// The seconds of a keystroke, as a geometric mean.
  package var stroke = 0.184
  /// The standard deviation of the normal part of the logarithm of a keystroke's time.
  var strokeSpread = 0.15
  /// The standard deviation, and mean, of the exponential part of that logarithm.
  var hesitation = 0.4
  /// The seconds for which a key is down.
  package var hold = 0.09
  /// The seconds from the mouse to the keyboard, or back.
  var homing = 0.4
  /// The share of keys that are wrong.
  package var slip = 0.01
  /// The share of wrong keys that are noticed immediately.
  package var notice = 0.5

  static let list = [
    Parameter(
      "key-stroke", \.keys.stroke, "s", .measured, varies: .typing,
      "a keystroke, digit after digit, as a geometric mean", source: typists),
    Parameter(
      "key-stroke-spread", \.keys.strokeSpread, "1", .measured,
      "standard deviation of the normal part of its logarithm", source: typists),
    Parameter(
      "key-hesitation", \.keys.hesitation, "1", .measured,
      "standard deviation of the exponential part of its logarithm", source: typists),
    Parameter(
      "key-hold", \.keys.hold, "s", .estimate, varies: .typing,
      "the part of a keystroke for which the key is down",
      source: "between .08 and .1 s for the keys of a password (Killourhy and Maxion 2009)"),
    Parameter(
      "key-homing", \.keys.homing, "s", .measured, varies: .time,
      "the hand's way between mouse and keyboard",
      source: "operator H, Card, Moran and Newell 1983"),
    Parameter(
      "key-slip", \.keys.slip, "1", .estimate, "share of keys that are wrong",
      source: "a usual figure"),
    Parameter(
      "key-notice", \.keys.notice, "1", .estimate, "share of these that are noticed at once",
      source: "a usual figure"),
  ]

  private static let typists =
    "fitted to digits in 136 million keystrokes (Dhakal, Feit, Kristensson and Oulasvirta 2018)"
}

/// The parameters of dragging a control to a value, and of making it finer.
package struct DragParameters: Hashable, Sendable {
  /// The standard deviation of the believed position of a number, as a share of the track.
  package var judgement = 0.025
  /// The standard deviation of the logarithm of a distance that is judged from a difference of numbers.
  var wayJudgement = 0.2
  /// The pointer's pixels for a step that a person wants for fine work.
  var comfortableStep = 8.0
  /// The pointer's pixels for a step below which a person makes the control finer.
  var coarsestStep = 4.0
  /// The distance to the goal, in the pointer's pixels, below which a person makes the control finer.
  package var nearby = 30.0
  /// The wanted position of the goal, as a share of the distance to the jaw behind it.
  package var reach = 0.8
  /// The distance to the goal, in the pointer's pixels, above which a person makes the control coarser.
  package var farthest = 500.0
  /// The shortest movement that is worth making for a finer gain, in pixels.
  package var stride = 10.0
  /// The rule for the distance to which the track is left for a finer gain.
  package var departure = Departure.comfort
  /// The distance to which the track is left by those who always go to the same one, in pixels.
  var leavingDistance = 150.0
  /// The further distance from the track after a correction that has failed, in pixels, for people who leave it in
  /// strides.
  var leavingStride = 50.0
  /// The share of the occasions to begin to make the control finer that are taken.
  package var readiness = 1.0
  /// The factor by which leaving the track takes longer than a movement along it.
  var leavingFactor = 1.0

  static let list = [
    Parameter(
      "drag-judgement", \.drag.judgement, "1", .estimate, varies: .noise,
      "standard deviation of where a number is believed to be, as a share of the track",
      source: "adults' placing of numbers on an empty line"),
    Parameter(
      "drag-way-judgement", \.drag.wayJudgement, "1", .estimate, varies: .noise,
      "standard deviation of the logarithm of a way that is judged from a difference of numbers",
      source: "the scalar variability of produced magnitudes (Whalen, Gallistel and Gelman 1999)"),
    Parameter(
      "drag-comfortable-step", \.drag.comfortableStep, "px", .estimate,
      "the pointer's way for a step that is wanted for fine work",
      source: "the middle of the range of 4 to 16 px in which times hardly differ"),
    Parameter(
      "drag-coarsest-step", \.drag.coarsestStep, "px", .estimate,
      "the pointer's way for a step below which it is made finer",
      source: "the lower end of that range"),
    Parameter(
      "drag-nearby", \.drag.nearby, "px", .estimate,
      "how near the pointer comes before it is made finer", source: "as is usual with zooming"),
    Parameter(
      "drag-reach", \.drag.reach, "1", .estimate,
      "share of the way to the jaw behind the goal at which the goal is to be",
      source: "the goal is to stay well between the jaws"),
    Parameter(
      "drag-farthest", \.drag.farthest, "px", .estimate,
      "the way beyond which it is made coarser", source: "what a mouse does without lifting it"),
    Parameter(
      "drag-stride", \.drag.stride, "px", .estimate,
      "least way that is worth going for a finer gain", source: "a thumb's width"),
    Parameter(
      "drag-leaving-distance", \.drag.leavingDistance, "px", .estimate,
      "distance to which the track is left by those who always go to the same one",
      source: "half the height of a usual window's room beside a track"),
    Parameter(
      "drag-leaving-stride", \.drag.leavingStride, "px", .estimate,
      "how much further those go whose correction has failed", source: "a third of that distance"),
    Parameter(
      "drag-readiness", \.drag.readiness, "1", .estimate,
      "share of the occasions to begin to make it finer that are taken", source: "as instructed"),
    Parameter(
      "drag-leaving-factor", \.drag.leavingFactor, "1", .estimate,
      "how much longer leaving the track takes than a movement along it",
      source: "130 px in a third of a second (OrthoZoom, Appert and Fekete 2006)"),
  ]
}

/// The parameters of turning wheels: dragged within the visible rows, flicked beyond them.
package struct WheelParameters: Hashable, Sendable {
  /// The rows above and below the chosen one that can be read.
  var visibleRows = 3.0
  /// The largest distance from a row, in rows, at which a person releases the wheel.
  package var tolerance = 0.33
  /// The seconds of rest before a wheel is released, so that it does not run on.
  package var rest = 0.1
  /// The seconds of a flick.
  var flickTime = 0.15
  /// The standard deviation of a flick's speed, as a share of it.
  var flickNoise = 0.175
  /// The time for which a person expects a flicked wheel to run on, in seconds.
  package var momentum = 0.5

  static let list = [
    Parameter(
      "wheel-visible-rows", \.wheel.visibleRows, "1", .estimate,
      "rows beside the chosen one to which a wheel is dragged; beyond them it is flicked",
      source: "as many can be read"),
    Parameter(
      "wheel-tolerance", \.wheel.tolerance, "1", .estimate,
      "how far beside a row, in rows, a wheel is let go", source: "a row snaps from half a row on"),
    Parameter(
      "wheel-rest", \.wheel.rest, "s", .estimate,
      "rest before a wheel is let go, so that it is not thrown",
      source: "the time over which wheels measure their speed"),
    Parameter(
      "wheel-flick-time", \.wheel.flickTime, "s", .estimate, varies: .time,
      "duration of a flick", source: "half a first movement"),
    Parameter(
      "wheel-flick-noise", \.wheel.flickNoise, "1", .estimate, varies: .noise,
      "standard deviation of a flick's speed, as a share of it",
      source: "between 15 and 20 %, as of other ballistic movements"),
    Parameter(
      "wheel-momentum", \.wheel.momentum, "s", .estimate,
      "way of a flick over its speed, as it is known from other wheels",
      source: "a decay of .998 a millisecond, usual on telephones"),
  ]
}

/// The parameters of holding a button until a value is reached, or clicking it step by step.
package struct HoldParameters: Hashable, Sendable {
  /// The most steps that are clicked rather than held for.
  package var clicks = 5.0
  /// The seconds from the decision to release to the release.
  var motor = 0.07
  /// The standard deviation of the moment of release, in seconds.
  package var timing = 0.03
  /// The seconds between two looks at a running number.
  package var glance = 0.05

  static let list = [
    Parameter(
      "hold-clicks", \.hold.clicks, "1", .estimate,
      "most steps that are clicked rather than held for", source: "as many are seen at once"),
    Parameter(
      "hold-motor", \.hold.motor, "s", .estimate, varies: .time,
      "from the decision to let go to the finger's doing it",
      source: "a motor cycle, Card, Moran and Newell 1983"),
    Parameter(
      "hold-timing", \.hold.timing, "s", .estimate, varies: .noise,
      "standard deviation of the moment of letting go", source: "as when tapping in time"),
    Parameter(
      "hold-glance", \.hold.glance, "s", .estimate,
      "between two looks at a number that runs", source: "half a perceptual cycle"),
  ]
}
