import Numerics

/// The conditions with a finite difference, by a model with an effect for each person.
///
/// A solved trial ties its person to its condition. A censored one means only that the condition is not faster for that
/// person than so much: it gives no upper bound. The likelihood has a finite maximum within a set of persons and
/// conditions exactly if each can be reached from every other, censored trials being followed one way: within a
/// strongly connected component.
struct EstimableConditions {
  /// The sets of conditions with finite differences among each other, each of two or more.
  private(set) var groups: [[Int]] = []
  /// The group of each person, as an index into `groups`; `nil` for people who contribute nothing.
  private(set) var groupOfPerson: [Int?]
  /// The group of each condition, as an index into `groups`; `nil` for conditions that contribute nothing.
  private(set) var groupOfCondition: [Int?]

  /// Finds them for `persons` people and `conditions`.
  init(_ cells: [TimeCell], persons: Int, conditions: Int) {
    var links = [[Int]](repeating: [], count: persons + conditions)
    for cell in cells where cell.trials > 0 {
      let (person, condition) = (cell.person, persons + cell.condition)
      links[condition].append(person)
      if cell.solved.count > 0 { links[person].append(condition) }
    }
    let components = StrongComponents(links)
    groupOfPerson = Array(repeating: nil, count: persons)
    groupOfCondition = Array(repeating: nil, count: conditions)
    var conditionsOfComponent: [Int: [Int]] = [:]
    for condition in 0..<conditions {
      conditionsOfComponent[components.of[persons + condition], default: []].append(condition)
    }
    let shared = conditionsOfComponent.filter { $0.value.count > 1 }
      .sorted { $0.value[0] < $1.value[0] }
    for (component, members) in shared {
      for condition in members { groupOfCondition[condition] = groups.count }
      for person in 0..<persons where components.of[person] == component {
        groupOfPerson[person] = groups.count
      }
      groups.append(members)
    }
    leaveOutLoneCells(cells)
  }

  /// A person with a single condition of their group has no information about differences.
  private mutating func leaveOutLoneCells(_ cells: [TimeCell]) {
    var counts = [Int](repeating: 0, count: groupOfPerson.count)
    for cell in cells where cell.trials > 0 && isUsed(cell) { counts[cell.person] += 1 }
    for person in counts.indices where counts[person] < 2 { groupOfPerson[person] = nil }
  }

  /// Whether the cell is a part of its group's model.
  func isUsed(_ cell: TimeCell) -> Bool {
    guard let group = groupOfPerson[cell.person] else { return false }
    return cell.trials > 0 && group == groupOfCondition[cell.condition]
  }
}
