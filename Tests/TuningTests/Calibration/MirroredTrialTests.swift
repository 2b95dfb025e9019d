import InputMethods
import Primitives
import Sessions
import Simulation
import Sliders
import Studies
import Testing

@testable import Tuning

/// What is learned from trials whose sliders run from right to left.
@Suite struct MirroredTrialTests {
  @Test func `a mirrored trial with the other direction gives the same`() throws {
    let trials = try tracedTrials(people: 2, trials: 12, seed: 3) { .drawn(seed: $0) }
    let (usual, turned) = (MotorObservations(trials), MotorObservations(trials.map(mirrored)))
    #expect(usual.firstMovements.count > 20 && usual.travels.count > 10)
    #expect(near(usual.firstMovements, turned.firstMovements))
    #expect(near(usual.corrections, turned.corrections))
    #expect(near(usual.heldFirstMovements, turned.heldFirstMovements))
    #expect(near(usual.heldCorrections, turned.heldCorrections))
    #expect(usual.travels.count == turned.travels.count)
    for (one, other) in zip(usual.travels, turned.travels) {
      #expect(abs(one.goalShare - other.goalShare) < 1e-9 && one.way == other.way)
      #expect(one.drift == -other.drift && one.stepAfter == other.stepAfter)
    }
    #expect(usual.occasions == turned.occasions && usual.searches == turned.searches)
  }

  @Test func `a mirrored trial with the old direction gives something else`() throws {
    let trials = try tracedTrials(people: 1, trials: 12, seed: 3) { .drawn(seed: $0) }
    let wrong = trials.map { trial in
      var wrong = mirrored(trial)
      wrong.entry.options.direction = .leftToRight
      return wrong
    }
    let (usual, misread) = (MotorObservations(trials), MotorObservations(wrong))
    #expect(!near(usual.firstMovements, misread.firstMovements))
    #expect(!near(usual.heldCorrections, misread.heldCorrections))
  }

  @Test func `the same trial is repeated with the same direction`() throws {
    let trial = try #require(
      try tracedTrials(people: 1, trials: 2, seed: 3) { .drawn(seed: $0) }.first)
    let repeated = try #require(
      mirrored(trial).repeated(by: .typical, as: "sim1", rules: .init(), seed: 4))
    let press = try #require(repeated.events.first { $0.kind == .press })
    let start = try #require(repeated.entry.planned.start)
    #expect(abs(press.point.x - repeated.thumb(at: start).x) <= 22)
    #expect(
      abs(repeated.thumb(at: start).x - trial.track.midX)
        == abs(trial.thumb(at: start).x - trial.track.midX))
    #expect(repeated.thumb(at: start).x != trial.thumb(at: start).x)
  }

  /// The trial as it would be on a slider that runs the other way, mirrored about the middle of its track.
  private func mirrored(_ trial: TracedTrial) -> TracedTrial {
    var mirrored = trial
    mirrored.entry.options.direction = .rightToLeft
    for index in mirrored.events.indices {
      mirrored.events[index].point.x = 2 * trial.track.midX - trial.events[index].point.x
    }
    return mirrored
  }

  private func near(_ one: [AimedMovement], _ other: [AimedMovement]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy {
        abs($0.distance - $1.distance) < 1e-6 && abs($0.along - $1.along) < 1e-6
          && $0.across == $1.across && $0.duration == $1.duration
      }
  }
}
