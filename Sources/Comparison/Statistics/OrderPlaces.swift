import Numerics

/// The mean place of each condition in one participant's order.
///
/// A place is that of a block, counted on over all sessions, so that a condition that always comes in a later session comes
/// later. A block in which several conditions follow each other has a place for each; conditions that are mixed within a block
/// share one, as none comes before the other.
struct OrderPlaces {
  /// The sum of each condition's places and their number.
  private var sums: [Int32: (places: Double, count: Int)] = [:]

  /// The fewest trials of a run, on average, for runs of one condition not to be taken for mixed ones.
  private static let fewestOfRun = 3

  private struct Block: Equatable {
    var session: Int32
    var number: Int32
  }

  /// Finds the places in a participant's trials, in the order in which they were done; none if blocks and trials have no
  /// numbers, or if several conditions have the same numbers of trials, as when each is counted from 1.
  init(_ trials: ArraySlice<Observation>) {
    guard trials.contains(where: { $0.block != 0 || $0.trial != 0 }) else { return }
    let blocks = trials.chunked(by: { Block(session: $0.session, number: $0.block) })
    guard !blocks.contains(where: Self.countsConditionsApart) else { return }
    var place = 0
    for block in blocks {
      let runs = block.chunked(by: \.condition).map { $0[$0.startIndex].condition }
      if runs.count == Set(runs).count || block.count >= Self.fewestOfRun * runs.count {
        for condition in runs {
          place += 1
          add(condition, at: place)
        }
      } else {
        place += 1
        for condition in Set(runs) { add(condition, at: place) }
      }
    }
  }

  /// Whether two conditions have a trial of the same number, so that neither is known to come first: these follow each other.
  private static func countsConditionsApart(_ block: ArraySlice<Observation>) -> Bool {
    zip(block, block.dropFirst()).contains { one, next in
      one.trial != 0 && one.trial == next.trial && one.condition != next.condition
    }
  }

  private mutating func add(_ condition: Int32, at place: Int) {
    sums[condition, default: (0, 0)].places += Double(place)
    sums[condition, default: (0, 0)].count += 1
  }

  /// The mean place of a condition, from 1; `nil` if the order is not known.
  subscript(condition: Int) -> Double? {
    sums[Int32(clamping: condition)].map { $0.places / Double($0.count) }
  }
}
