import Base
import Glibc
import InputMethods
import People
import Sliders
import Tuning

/// The table that `caliper curve suggest` reads: times with the default curve beside times with other curves.
struct Suggestions {
  /// The pixels of a step, and the lengths of the track.
  static let pixels = [
    12, 8, 5, 3.5, 2.5, 1.8, 1.3, 0.9, 0.65, 0.45, 0.3, 0.2, 0.1, 0.05, 0.025,
  ]
  static let widths = [200, 400, 800]

  private let scale: Scale
  private let width: Int
  private let settings: Regret

  /// A scale of steps of `pixels` on a track of `width` px; `nil` if there is none.
  init?(pixels: Double, width: Int, _ settings: Regret) {
    let values = Int((Double(width) / pixels).rounded()) + 1
    guard let scale = Scale(minimum: 0, maximum: values - 1, decimals: 1) else { return nil }
    (self.scale, self.width, self.settings) = (scale, width, settings)
  }

  /// The curves that the default one is compared with, in the order of the table.
  private static let others = [
    SliderDesign(curve: .unit), Originals.obslider.design(onTrackOf: 0),
    SliderDesign(curve: CurveSuggestion.finer),
  ]

  /// The times of each kind of people: with the default curve and with each of the others, in the order of the table.
  private var kinds: [[CurveEntries]] {
    let designs = [SliderDesign()] + Self.others
    let worlds = settings.worlds.map { world in
      let landscape = Landscape(
        Experiment(world: world, scale: scale, width: width), entries: settings.entries,
        seed: settings.seed)
      return designs.map { landscape[$0] }
    }
    let own = Departure.allCases.map { departure in
      let trials = trials(departure)
      return designs.map { design in
        entries(trials) { trials.endings(of: $0, with: design) }
      }
    }
    return worlds + own
  }

  /// The program's own people, who leave the track in the same way.
  private func trials(_ departure: Departure) -> CurveTrials {
    CurveTrials.drawn(
      people: Landscape.people(for: settings.entries), entries: Landscape.each, on: scale,
      options: SliderOptions(width: Double(width)), seed: settings.seed
    ) { seed in
      var person = Person.drawn(seed: seed)
      person.drag.departure = departure
      return person
    }
  }

  private func entries(
    _ trials: CurveTrials, _ endings: @escaping @Sendable (CurveTrials.Participant) -> [EntryEnding]
  ) -> CurveEntries {
    CurveEntries(
      trials.participants.concurrentMap { person in
        endings(person).compactMap { CurveEntries.Entry(seconds: $0.seconds, $0.outcome) }
      })
  }

  /// The row of the table.
  var row: [Double] {
    let kinds = kinds
    let typing = trials(.comfort)
    let typed = entries(typing) { typing.typedEndings(of: $0) }.logarithm
    let usual = kinds.map { $0[0].logarithm }
    let compared =
      [usual]
      + Self.others.indices.map { other in kinds.map { $0[0].logarithm - $0[other + 1].logarithm } }
      + [usual.map { $0 - typed }]
    let right = kinds.map { $0[0].share }.sorted()
    let plain = kinds.map { $0[1].share }.sorted()
    return [Double(width), Double(width) / Double(scale.stepCount)]
      + compared.flatMap { logs in
        let sorted = logs.sorted()
        return [Self.median(sorted), sorted[0], sorted[sorted.count - 1]].map { exp($0) }
      } + [Self.median(right), right[0], Self.median(plain)]
  }

  private static func median(_ sorted: [Double]) -> Double {
    (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// Prints the table as CSV, each row as soon as it is computed.
  static func print(_ settings: Regret) {
    Swift.print(SuggestionTable.columns.joined(separator: ","))
    for width in widths {
      for pixels in pixels.reversed() {
        guard let suggestions = Suggestions(pixels: pixels, width: width, settings) else {
          continue
        }
        let cells = suggestions.row.map { String((10_000 * $0).rounded() / 10_000) }
        Swift.print(cells.joined(separator: ","))
        fflush(nil)
      }
    }
  }
}
