import Experiment
import Glibc
import Primitives
import Tuning

/// How many trials a second one core simulates.
enum SimulationBenchmark {
  /// What is asked for: as many sessions of the test of 2012 as fill about a second.
  private static let people = 200
  private static let study = """
    {"name": "bench", "targets": [84.3, 17.6, 52.8, 36.1, 70.8],
     "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "methods": [
       {"method": "plain-slider", "width": 284, "positions": 261}, "accurate-slider",
       {"method": "wheel-picker", "integerDigits": 2}, "text-field"
     ]}
    """

  /// Simulates the test of 2012, and counts the time of the processor.
  static func figures() throws(BenchmarkFailure) -> [Figure] {
    let study: Study
    do throws(StudyProblems) {
      study = try StudyFile.decode(Array(Self.study.utf8))
    } catch {
      throw .notSimulated(error.problems.map(\.description).joined(separator: "; "))
    }
    let before = processorSeconds
    let trials = (1...people).map { simulate(study, participant: "sim\($0)") }.reduce(0, +)
    let rate = Double(trials) / (processorSeconds - before)
    return [
      Figure(
        what: "simulated trials a second a core", value: rate, unit: "", decimals: 0,
        samples: trials, goal: 5000, isGoalTheLeast: true)
    ]
  }

  private static func simulate(_ study: Study, participant: String) -> Int {
    let plan = Plan(study: study, participant: participant)
    var session = SimulatedSession(study: study, plan: plan, person: .drawn(seed: plan.seed))
    var trials = 0
    while session.next() != nil { trials += 1 }
    return trials
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
