import Numerics

/// The normal distributions that models expect of the log times of people's trials.
struct ExpectedTimes: Sendable {
  /// That of one person in one condition.
  struct Cell: Sendable {
    var person: Int
    var condition: Int
    var mean: Double
    var deviation: Double
  }

  /// The cells, person after person.
  private var cells: [Cell] = []
  /// The places of each person's cells.
  private var cellsOfPerson: [Range<Int>] = []

  /// No cells.
  init() {}

  /// Collects the cells of all `models`; `persons` is the number of people.
  init(_ models: [JointModel], persons: Int) {
    // Each model has other people.
    cells = models.flatMap(\.expected).sorted { $0.person < $1.person }
    cellsOfPerson = Array(repeating: 0..<0, count: persons)
    for own in cells.indices.chunked(by: { cells[$0].person }) {
      cellsOfPerson[cells[own.lowerBound].person] = own
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { cells.isEmpty }

  /// The distribution of a person's log times in a condition; `nil` without one.
  subscript(person: Int, condition: Int) -> (mean: Double, deviation: Double)? {
    guard !cells.isEmpty else { return nil }
    for index in cellsOfPerson[person] where cells[index].condition == condition {
      return (cells[index].mean, cells[index].deviation)
    }
    return nil
  }
}
