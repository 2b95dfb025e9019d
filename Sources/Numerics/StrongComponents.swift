/// The strongly connected components of a directed graph, by Tarjan's algorithm (1972) without recursion.
package struct StrongComponents {
  /// The component of each node.
  package private(set) var of: [Int]

  /// Finds the components of the graph in which `links` has the nodes that follow each node.
  package init(_ links: [[Int]]) {
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
