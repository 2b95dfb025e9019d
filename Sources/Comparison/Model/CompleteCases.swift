/// The tests of mean log times over the people who have a correct trial with every solved method of a facet.
///
/// The verdict does not rest on them: they leave out who failed with a method.
package struct CompleteCases: Equatable, Sendable {
  /// The people with a correct trial with every method that was solved.
  package var participants = 0
  /// The tests of whether times differ at all; `nil` below two people or methods.
  package var omnibus: Omnibus?
  /// The tests of each pair, by the first and then by the second.
  package var pairs: [PairTest] = []
}

extension CompleteCases {
  /// Tests `conditions`, ascending, by their `cells`.
  init(_ cells: [Cell], conditions: [Int], solved: [Int]) {
    let times = CompleteTimes(cells, solved: solved)
    participants = times.participants
    omnibus = Omnibus(times)
    pairs = PairTest.all(of: conditions, times: times)
  }
}
