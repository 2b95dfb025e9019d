import Studies
import Synchronization
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct MotorModelFitTests {
  /// Each round repeats all trials twice: for the bias of one person and for that of a group.
  @Test func `the bias is estimated again with the corrected numbers`() throws {
    let trials = try tracedTrials(people: 2, trials: 10, seed: 5) { .drawn(seed: $0) }
    let repeated = Mutex(0)
    let fit = MotorModelFit(
      trials.byParticipant.map { MotorObservations($0.trials) }, ofGroup: false, trials: trials,
      rules: TrialRules(),
      repeatedTrials: 30, seed: 1,
      isCancelled: {
        repeated.withLock { $0 += 1 }
        return false
      })
    let rounds = 2
    #expect(fit.repetitions == 2)
    #expect(repeated.withLock { $0 } == rounds * 2 * fit.repetitions * trials.count)
  }
}
