import Primitives
import Testing

@testable import Comparison

struct PackedTrialsTests {
  /// Everything that a trial has, as bits: NaN equals itself.
  private func fields(_ trial: Observation) -> [UInt64] {
    [
      trial.participant, trial.condition, Int32(trial.ending.rawValue), trial.session, trial.block,
      trial.trial, trial.corrections,
    ].map { UInt64(UInt32(bitPattern: $0)) }
      + [
        trial.time, trial.firstInput, trial.firstHit, trial.start, trial.target, trial.tolerance,
        trial.error, trial.bits,
      ].map { $0.isNaN ? 0x7FF8_0000_0000_0000 : $0.bitPattern }
  }

  private func expectSame(_ trials: [Observation]) {
    let packed = PackedTrials(trials)
    #expect(packed.count == trials.count)
    #expect(packed.unpacked.map(fields) == trials.map(fields))
  }

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 84.3, -84.3, 1e-6, -1e-6, 1e-7, 1.0 / 3, 123456.789012, 1e9, 1e15, 1e16,
    1e300,
    -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    0.1 + 0.2,
    4_503_599_627_370_496, 4503599627.370497,
  ]

  @Test func `every number comes out as it went in`() {
    expectSame(
      Self.numbers.map { number in
        Observation(
          participant: 1, condition: 2, ending: .incorrect, time: number, firstInput: number,
          firstHit: number, start: number, target: number, tolerance: number, error: number,
          bits: number)
      })
  }

  @Test func `every whole number comes out as it went in`() {
    let wholes = [0, 1, -1, 63, 64, -64, 8191, 8192, Int(Int32.max), Int(Int32.min)]
    expectSame(
      wholes.flatMap { number in
        Observation.Ending.allCases.map { ending in
          Observation(
            participant: number, condition: number, ending: ending, time: 1, session: number,
            block: number, trial: number, corrections: number)
        }
      })
  }

  /// More than a block of bytes has, of people who take turns at times.
  @Test func `trials at random come out as they went in`() {
    var generator = SplitMix64(seed: 5)
    func number() -> Double {
      switch generator.below(4) {
      case 0: .nan
      case 1: Double(generator.below(10_000_000)) / 1e6
      case 2: Self.numbers[generator.below(Self.numbers.count)]
      default: Double(generator.below(1000)) / 7
      }
    }
    let trials = (0..<60_000).map { index in
      let person = generator.below(4) == 0 ? generator.below(3) : index / 200
      return Observation(
        participant: person, condition: generator.below(3),
        ending: Observation.Ending.allCases[generator.below(5)], time: number(),
        session: 1 + index / 1000, block: index / 100, trial: index, firstInput: number(),
        firstHit: number(), start: number(), target: number(), tolerance: number(),
        error: number(),
        bits: [3.5, 6.25, .nan][generator.below(3)], corrections: generator.below(3))
    }
    expectSame(trials)
  }

  @Test
  func
    `flags that no usual trial has take a third byte, and an ending that there is not is damage`()
  {
    func bytes(_ tolerances: [Double]) -> [UInt8] {
      var coding = TrialCoding()
      coding.beginRun()
      var bytes: [UInt8] = []
      for tolerance in tolerances {
        coding.append(
          Observation(
            participant: 0, condition: 0, ending: .cannotEnter, time: 1, target: 3,
            tolerance: tolerance), to: &bytes)
      }
      return bytes
    }
    let usual = bytes([.nan])
    #expect(usual[0] >= 0x80 && usual[1] < 0x80)
    #expect(bytes([0.5])[1] >= 0x80 && bytes([0.5])[2] < 0x80)
    // The second trial has the tolerance of the first, and no flag for it.
    #expect(bytes([0.5, 0.5]).count == bytes([0.5]).count + usual.count - 1)
    for ending in UInt8(0)..<8 {
      var changed = usual
      changed[0] = changed[0] & ~7 | ending
      var decoding = TrialDecoding(bytes: changed, offset: 0, participant: 0, table: [])
      let trial = decoding.next()
      let expected = Observation.Ending(rawValue: ending)
      #expect(decoding.isDamaged == (expected == nil))
      #expect(trial.ending == expected ?? .correct)
    }
  }

  @Test func `a participant's runs have the trials of this one only`() {
    let trials = [3, 3, 5, 3, 5, 5].enumerated().map { index, person in
      Observation(participant: person, condition: 0, ending: .correct, time: 1, trial: index)
    }
    let packed = PackedTrials(trials)
    #expect(packed.runs.map(\.participant) == [3, 5, 3, 5])
    #expect(packed.runs.map(\.count) == [2, 1, 1, 2])
  }

  @Test func `trials can be changed and left out`() {
    let trials = (0..<100).map {
      Observation(participant: 0, condition: $0 % 2, ending: .correct, time: 1, trial: $0)
    }
    let odd = PackedTrials(trials).compactMap { trial in
      var trial = trial
      trial.condition = 7
      return trial.trial % 2 == 1 ? trial : nil
    }
    #expect(odd.unpacked.map(\.trial) == stride(from: 1, to: 100, by: 2).map(Int32.init))
    #expect(odd.unpacked.allSatisfy { $0.condition == 7 })
  }
}
