/// Which conditions have a finite difference, by a model with an effect for each person.
///
/// A solved trial ties its person to its condition. A censored one says only that the condition is not faster
/// for that person than so much: it cannot hold the other way round. The likelihood has a finite maximum
/// within a set of persons and conditions exactly where each can be reached from every other, censored
/// trials being followed one way: within a strongly connected component.
struct EstimableConditions {
  /// The sets of conditions with finite differences among each other, each of two or more.
  private(set) var groups: [[Int]] = []
  /// The group of each person, as an index into `groups`; `nil` of people who contribute nothing.
  private(set) var groupOfPerson: [Int?]
  /// The same of each condition.
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

  /// A person with a single condition of their group says nothing about differences.
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

/// The strongly connected components of a directed graph, by Tarjan's algorithm (1972) without recursion.
struct StrongComponents {
  /// The component of each node.
  private(set) var of: [Int]

  /// Finds those of the graph in which `links` has the nodes that follow each node.
  init(_ links: [[Int]]) {
    of = Array(repeating: -1, count: links.count)
    var order = [Int](repeating: -1, count: links.count)
    var low = order
    var next = [Int](repeating: 0, count: links.count)
    var (stack, path): ([Int], [Int]) = ([], [])
    var (visited, components) = (0, 0)
    for root in links.indices where order[root] < 0 {
      path.append(root)
      while let node = path.last {
        if order[node] < 0 {
          (order[node], low[node]) = (visited, visited)
          visited += 1
          stack.append(node)
        }
        if next[node] < links[node].count {
          let target = links[node][next[node]]
          next[node] += 1
          if order[target] < 0 {
            path.append(target)
          } else if of[target] < 0 {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node] else { continue }
        while let member = stack.popLast() {
          of[member] = components
          if member == node { break }
        }
        components += 1
      }
    }
  }
}
