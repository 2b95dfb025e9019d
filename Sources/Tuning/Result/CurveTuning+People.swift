import Formats
import InputMethods
import Primitives
import Sessions
import Simulation
import Studies

extension CurveTuning {
  /// What the slider is told, its curve apart.
  var options: SliderOptions { study.methods[method].sliderOptions }

  /// The people of the search.
  func searchPeople(around typical: Person) -> CurveTrials {
    people(effort.searchPeople, of: .search, around: typical) { some(of: $0) }
  }

  /// The people whom predictions are made of: others than those of the search.
  func predictionPeople(around typical: Person) -> CurveTrials {
    people(effort.predictionPeople, of: .prediction, around: typical) { some(of: $0) }
  }

  /// The people of the predictions with all numbers of a session, and with chances of their own.
  func followUpPeople(_ chances: Stream, around typical: Person) -> CurveTrials {
    people(effort.predictionPeople, of: .prediction, chances: chances, around: typical) { $0 }
  }

  /// `count` people around the calibrated one, each with numbers of a participant of the study.
  private func people(
    _ count: Int, of stream: Stream, chances: Stream? = nil, around typical: Person,
    choosing: ([SliderEntry]) -> [SliderEntry]
  ) -> CurveTrials {
    var random = SplitMix64(seed: SplitMix64.seed(seed, for: stream))
    var others = SplitMix64(seed: SplitMix64.seed(seed, for: chances ?? stream))
    let participants = (1...max(1, count)).map { number in
      let person = Person.drawn(seed: random.next(), around: typical)
      let entries = entries(of: "sim\(number)", seed: random.next() & Plan.largestSeed)
      let (usual, other) = (random.next(), others.next())
      return CurveTrials.Participant(
        person, entries: choosing(entries), seed: chances == nil ? usual : other)
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
