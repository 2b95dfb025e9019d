import Formats
package import InputMethods
import Primitives
import Simulation
package import Sliders
import Studies

extension CurveTrials {
  /// `people` drawn around the typical person, each of whom enters `count` numbers that are drawn from
  /// all of `scale`, from places that are drawn as well.
  ///
  /// The same `seed` gives the same people and numbers.
  package static func drawn(
    people: Int, entries count: Int, on scale: Scale, options: SliderOptions, seed: UInt64
  ) -> CurveTrials {
    var random = SplitMix64(seed: seed)
    return CurveTrials(
      (0..<people).map { _ in
        let person = Person.drawn(seed: random.next())
        let entries = (0..<count).map { place in
          SliderEntry(
            number(place + 1, on: scale, &random), on: scale, options: options,
            experience: Experience(trials: place))
        }
        return Participant(person, entries: entries, seed: random.next())
      })
  }

  /// A number to enter that is not there already.
  private static func number(
    _ place: Int, on scale: Scale, _ random: inout SplitMix64
  ) -> PlannedTrial {
    let start = scale.minimum + random.below(scale.stepCount + 1)
    let further = 1 + random.below(scale.stepCount)
    let target = scale.minimum + (start - scale.minimum + further) % (scale.stepCount + 1)
    return PlannedTrial(
      trial: place, block: 1, blockTrial: place, phase: .main, task: .enter, method: 0,
      target: target, start: start)
  }
}
