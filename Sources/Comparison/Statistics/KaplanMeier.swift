/// The time until a trial was solved by Kaplan & Meier, give-ups and time-outs being censored.
///
/// Incorrect trials are left out: they end, and tell nothing about the time that a right value
/// would have taken. The definitions are those of `survfit` in R's package survival.
package struct SurvivalDescription: Equatable, Sendable {
  /// The trials in it: correct, given up and timed out.
  package var trials = 0
  /// The median time until solved in seconds; `nil` where half are never solved.
  ///
  /// Where the curve runs at one half for a while, the middle of that stretch.
  package var median: Double?
  /// The mean time until solved in seconds, time beyond `Survival.commonTime` not counted.
  ///
  /// `nil` without a trial.
  package var restrictedMean: Double?
  /// The curve for drawing, from (0, 1) on.
  package var curve = SurvivalCurve()
}

/// The share of trials not yet solved by the time since the onset, for drawing.
///
/// Steps too small to see are joined, so that a curve has at most some hundred points.
package struct SurvivalCurve: Equatable, Sendable {
  /// A place on the curve.
  package struct Point: Hashable, Sendable {
    /// The seconds since the onset.
    package var time: Double
    /// The share not yet solved from that time on, from 0 to 1.
    package var share: Double
  }

  /// Where the curve steps down, in the order of time; before the first it is at 1.
  package var steps: [Point] = []
  /// Where trials are censored, in the order of time.
  package var censored: [Point] = []
  /// The largest time that was seen, where the curve ends; 0 without a trial.
  package var end = 0.0
}

/// The share of a condition's trials not yet solved, as time goes on (Kaplan & Meier, JASA 1958).
struct KaplanMeier {
  /// What it has come to.
  private(set) var description = SurvivalDescription()

  private var atRisk: Int
  private var share = 1.0
  /// The time up to which the restricted mean counts; `nil` where there is no trial at all.
  let commonTime: Double?

  // Those that end at one time are taken together.
  private var time = 0.0
  private var events = 0
  private var censored = 0

  private var area = 0.0
  private var areaEnd = 0.0
  private var half: SurvivalCurve.Point?
  private var isHalfOver = false

  /// The square root of the spacing of doubles at 1: by how much R lets a share miss one half.
  private static let tolerance = Double.ulpOfOne.squareRoot()
  /// The smallest step, as a share of the whole, that is worth drawing.
  private static let resolution = 1.0 / 512

  /// Begins with `trials` of which the last ends at `end`.
  init(trials: Int, end: Double, commonTime: Double?) {
    atRisk = trials
    description.trials = trials
    description.curve.end = end
    self.commonTime = commonTime
  }

  /// Takes the next trial in the order of time; those of the same `time` are tied.
  mutating func take(at time: Double, isEvent: Bool) {
    if time != self.time { passTime() }
    self.time = time
    if isEvent { events += 1 } else { censored += 1 }
  }

  /// Ends after the last trial.
  mutating func finish() {
    passTime()
    guard description.trials > 0, let commonTime else { return }
    addArea(until: commonTime)
    description.restrictedMean = area
    description.median = description.median ?? half?.time
  }

  private mutating func passTime() {
    if events > 0 {
      addArea(until: time)
      share *= Double(atRisk - events) / Double(atRisk)
      lookForMedian()
      let drawn = description.curve.steps.last?.share ?? 1
      // The step to 0, with nobody left, is always drawn.
      if drawn - share >= Self.resolution || atRisk == events + censored {
        description.curve.steps.append(SurvivalCurve.Point(time: time, share: share))
      }
    }
    if censored > 0 { mark() }
    atRisk -= events + censored
    (events, censored) = (0, 0)
  }

  private mutating func addArea(until time: Double) {
    let end = min(time, commonTime ?? time)
    area += share * max(0, end - areaEnd)
    areaEnd = max(areaEnd, end)
  }

  /// The first time with a share of at most one half; where it is one half, the middle to the next.
  private mutating func lookForMedian() {
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

  private mutating func mark() {
    let last = description.curve.censored.last
    let isSeen = last.map {
      time - $0.time >= description.curve.end * Self.resolution
        || $0.share - share >= Self.resolution
    }
    if isSeen ?? true {
      description.curve.censored.append(SurvivalCurve.Point(time: time, share: share))
    }
  }
}
