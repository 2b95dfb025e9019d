import Experiment
import InputMethods
import Primitives

extension CurveTuning {
  /// What simulated people are for: those of one purpose are others than those of another.
  enum Purpose: UInt64 {
    case search = 1
    case prediction = 2
  }

  /// What the slider is told, its curve apart.
  var options: SliderOptions { study.methods[method].sliderOptions }

  /// Simulated people around the calibrated one, each with the numbers of a participant of the study.
  func people(_ purpose: Purpose, around typical: Person) -> CurveTrials {
    var random = SplitMix64(seed: seed &+ purpose.rawValue << 32)
    let count = purpose == .search ? effort.searchPeople : effort.predictionPeople
    let participants = (1...max(1, count)).map { number in
      CurveTrials.Participant(
        .drawn(seed: random.next(), around: typical),
        entries: some(of: entries(of: "sim\(number)", seed: random.next() & Plan.largestSeed)),
        seed: random.next())
    }
    return CurveTrials(participants, rules: study.rules, in: window)
  }

  /// As many entries as the effort has, from all of the session: blocks differ in their scales.
  private func some(of entries: [SliderEntry]) -> [SliderEntry] {
    let count = min(effort.entries, entries.count)
    return (0..<max(0, count)).map { entries[$0 * entries.count / count] }
  }

  /// What `participant` enters with the slider in a session.
  func entries(of participant: String, seed: UInt64) -> [SliderEntry] {
    study.sliderEntries(of: participant, with: method, options: options, seed: seed)
  }
}
