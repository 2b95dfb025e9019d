/// One condition's time until solved by Kaplan & Meier, with give-ups and time-outs censored.
///
/// Incorrect trials are left out, since they contain no information about the time to a correct value. The definitions
/// are those in `survfit` of R's package survival.
package struct SurvivalDescription: Equatable, Sendable {
  /// The number of trials: correct, given up and timed out.
  package var trials = 0
  /// The median time until solved in seconds; `nil` if half are never solved.
  ///
  /// If the curve stays at one half over an interval, the middle of that interval.
  package var median: Double?
  /// The mean time until solved in seconds, restricted to the estimator's `commonTime`; `nil` without a trial.
  package var restrictedMean: Double?
  /// The curve for drawing, starting at (0, 1).
  package var curve = SurvivalCurve()

  /// Describes no trials.
  package init() {}
}

/// The share of trials not yet solved by the time since the onset, for drawing.
///
/// Steps too small to see are merged, so that a curve has at most a few hundred points.
package struct SurvivalCurve: Equatable, Sendable {
  /// A point on the curve.
  package struct Point: Hashable, Sendable {
    /// The seconds since the onset.
    package var time: Double
    /// The share not yet solved from that time on, from 0 to 1.
    package var share: Double
  }

  /// The steps down, in the order of time; before the first the curve is at 1.
  package var steps: [Point] = []
  /// The points of censored trials, in the order of time.
  package var censored: [Point] = []
  /// The largest observed time, at which the curve ends; 0 without a trial.
  package var end = 0.0
}

/// Estimates the share of a condition's trials not yet solved over time (Kaplan & Meier, JASA 1958).
@usableFromInline
package struct KaplanMeier: Sendable {
  /// The estimates so far.
  package private(set) var description = SurvivalDescription()

  private var atRisk: Int
  private var share = 1.0
  /// The time up to which the restricted mean is taken; `nil` without any trial.
  let commonTime: Double?

  // The trials that end at the present time, counted before they are applied.
  @usableFromInline var time = 0.0
  @usableFromInline var events = 0
  @usableFromInline var censored = 0

  private var area = 0.0
  private var areaEnd = 0.0
  private var half: SurvivalCurve.Point?
  private var isHalfOver = false

  /// R's tolerance for a share of one half: the square root of the spacing of doubles at 1.
  private static let tolerance = Double.ulpOfOne.squareRoot()
  /// The smallest step, as a share of the whole, that is worth drawing.
  private static let resolution = 1.0 / 512

  /// Creates an estimator of `trials`, the last of which ends at `end`.
  package init(trials: Int, end: Double, commonTime: Double?) {
    atRisk = trials
    description.trials = trials
    description.curve.end = end
    self.commonTime = commonTime
  }

  /// Adds the next trial in the order of time; trials of the same `time` are tied.
  @inlinable
  package mutating func add(at time: Double, isEvent: Bool) {
    if time != self.time { applyTime() }
    self.time = time
    if isEvent { events += 1 } else { censored += 1 }
  }

  /// Completes the estimates after the last trial.
  package mutating func finish() {
    applyTime()
    guard description.trials > 0, let commonTime else { return }
    addArea(until: commonTime)
    description.restrictedMean = area
    description.median = description.median ?? half?.time
  }

  @usableFromInline mutating func applyTime() {
    if events > 0 {
      addArea(until: time)
      share *= Double(atRisk - events) / Double(atRisk)
      updateMedian()
      let drawn = description.curve.steps.last?.share ?? 1
      // The last step, with no trial left at risk, is always drawn.
      if drawn - share >= Self.resolution || atRisk == events + censored {
        description.curve.steps.append(SurvivalCurve.Point(time: time, share: share))
      }
    }
    if censored > 0 { markCensored() }
    atRisk -= events + censored
    (events, censored) = (0, 0)
  }

  private mutating func addArea(until time: Double) {
    let end = min(time, commonTime ?? time)
    area += share * max(0, end - areaEnd)
    areaEnd = max(areaEnd, end)
  }

  /// The median is the first time with a share of at most one half or, if the share is exactly one half, the middle
  /// between that time and the next step.
  private mutating func updateMedian() {
    guard let half else {
      if share < 0.5 + Self.tolerance {
        half = SurvivalCurve.Point(time: time, share: share)
        isHalfOver = abs(share - 0.5) >= Self.tolerance
      }
      return
    }
    if !isHalfOver {
      description.median = half.time / 2 + time / 2
      isHalfOver = true
    }
  }

  private mutating func markCensored() {
    let last = description.curve.censored.last
    let isVisible = last.map {
      time - $0.time >= description.curve.end * Self.resolution
        || $0.share - share >= Self.resolution
    }
    if isVisible ?? true {
      description.curve.censored.append(SurvivalCurve.Point(time: time, share: share))
    }
  }
}
