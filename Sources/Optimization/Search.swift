import CNLopt

/// A phase of a search, run by NLopt.
struct Search {
  let phase: Evaluation.Phase
  /// The first point, in shares of the box.
  let start: [Double]
  let evaluations: Int
  /// In shares of the box.
  let tolerance: Double

  /// The first step of the local search, as a share of the box.
  private static let firstStep = 0.1

  /// Runs the phase; `recorder` keeps the results.
  func run(_ recorder: Recorder) throws(MinimizationError) -> Minimum.Ending {
    guard let search = nlopt_create(algorithm, UInt32(start.count)) else {
      throw .library("out of memory")
    }
    defer { nlopt_destroy(search) }
    let call = Call(search: search, phase: phase, recorder: recorder)
    let result = withExtendedLifetime(call) {
      prepare(search, call)
      var (point, least) = (start, 0.0)
      return nlopt_optimize(search, &point, &least)
    }
    return try ending(of: result, search)
  }

  private var algorithm: nlopt_algorithm {
    phase == .global ? NLOPT_GN_DIRECT_L : NLOPT_LN_SBPLX
  }

  /// Sets the options; that cannot fail, as all numbers have been checked.
  private func prepare(_ search: nlopt_opt, _ call: Call) {
    nlopt_set_lower_bounds1(search, 0)
    nlopt_set_upper_bounds1(search, 1)
    nlopt_set_maxeval(search, Int32(clamping: evaluations))
    if phase == .local {
      nlopt_set_xtol_abs1(search, tolerance)
      nlopt_set_initial_step1(search, Self.firstStep)
    }
    nlopt_set_min_objective(
      search,
      { count, point, _, data in
        guard let point, let data else { return Recorder.worst }
        let call = Unmanaged<Call>.fromOpaque(data).takeUnretainedValue()
        return call.value(at: Array(UnsafeBufferPointer(start: point, count: Int(count))))
      }, Unmanaged.passUnretained(call).toOpaque())
  }

  private func ending(
    of result: nlopt_result, _ search: nlopt_opt
  ) throws(MinimizationError) -> Minimum.Ending {
    switch result {
    case NLOPT_FORCED_STOP: return .stopped
    case NLOPT_MAXEVAL_REACHED: return .exhausted
    // The steps have become too small for floating point numbers.
    case NLOPT_ROUNDOFF_LIMITED: return .converged
    case _ where result.rawValue > 0: return .converged
    default:
      throw .library(nlopt_get_errmsg(search).map { String(cString: $0) } ?? "failure")
    }
  }
}

/// The context that NLopt passes to each call.
private final class Call {
  private let search: nlopt_opt
  private let phase: Evaluation.Phase
  private let recorder: Recorder

  init(search: nlopt_opt, phase: Evaluation.Phase, recorder: Recorder) {
    self.search = search
    self.phase = phase
    self.recorder = recorder
  }

  /// Evaluates the function; to stop, NLopt is told to end after this call, and the value is ignored.
  func value(at shares: [Double]) -> Double {
    guard let value = recorder.value(atShares: shares, in: phase) else {
      nlopt_force_stop(search)
      return Recorder.worst
    }
    return value
  }
}

/// Evaluates the function for NLopt, and keeps every evaluation.
///
/// NLopt works in shares of the box, so that steps and tolerances mean the same for each number.
final class Recorder {
  private let objective: ([Double]) -> Double
  private let box: [ClosedRange<Double>]
  private let shouldStop: () -> Bool
  private(set) var trace: [Evaluation] = []
  private(set) var best: Evaluation?

  /// The value for NLopt if the function's is not finite: worse than all others without an overflow.
  static let worst = 1e100

  init(
    objective: @escaping ([Double]) -> Double, box: [ClosedRange<Double>],
    shouldStop: @escaping () -> Bool
  ) {
    self.objective = objective
    self.box = box
    self.shouldStop = shouldStop
  }

  /// Evaluates the function at `point`.
  @discardableResult
  func record(_ point: [Double], in phase: Evaluation.Phase) -> Double {
    let evaluation = Evaluation(phase: phase, point: point, value: objective(point))
    trace.append(evaluation)
    guard evaluation.value.isFinite else { return Self.worst }
    if evaluation.value < best?.value ?? .infinity { best = evaluation }
    return min(evaluation.value, Self.worst)
  }

  /// The value at `shares` of the box; `nil` to stop the search.
  func value(atShares shares: [Double], in phase: Evaluation.Phase) -> Double? {
    guard !shouldStop() else { return nil }
    return record(point(atShares: shares), in: phase)
  }

  /// The point at `shares` of the box.
  private func point(atShares shares: [Double]) -> [Double] {
    zip(shares, box).map { share, range in
      let number = range.lowerBound + share * (range.upperBound - range.lowerBound)
      // Rounding must not leave the range.
      return min(max(number, range.lowerBound), range.upperBound)
    }
  }

  /// `point` in shares of the box.
  func shares(of point: [Double]) -> [Double] {
    zip(point, box).map { number, range in
      min(max((number - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    }
  }
}
