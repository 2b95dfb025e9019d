import Formats
import Primitives

/// A block before it runs: one method on one scale with one task.
struct PlannedBlock: Hashable, Sendable {
  /// The round, from 0.
  var round: Int
  /// The method, by its place in the study.
  var method: Int
  /// The scale, by its place in the study.
  var scale: Int
  /// What is to be done.
  var task: Task
  /// The row of the targets' design that the block begins with.
  var targetRow: Int

  /// What is drawn for this block alone is drawn for this.
  var purpose: String { "block/\(round)/\(method)/\(scale)/\(task.rawValue)" }
}

extension Study {
  /// The blocks of a participant who has `rows`: in each round all methods, with each method all scales,
  /// on each scale all tasks.
  ///
  /// Methods, scales and tasks keep their order through the session; targets take another row of their
  /// design in each block.
  func blocks(_ rows: PlaceRows, seed: UInt64) -> [PlannedBlock] {
    let methods = arranged(
      methods(ofGroup: rows.group), orders.methods, rows.methods, seed, "methods")
    let scales = arranged(Array(scales.indices), orders.scales, rows.scales, seed, "scales")
    let tasks = arranged(tasks, orders.tasks, rows.tasks, seed, "tasks")
    var blocks: [PlannedBlock] = []
    for round in 0..<max(0, rounds) {
      for method in methods {
        for scale in scales {
          for task in tasks {
            blocks.append(
              PlannedBlock(
                round: round, method: method, scale: scale, task: task,
                targetRow: rows.targets + blocks.count))
          }
        }
      }
    }
    return blocks
  }

  /// The methods of the group at `index`, by their places in the study.
  func methods(ofGroup index: Int) -> [Int] {
    groups.indices.contains(index) ? groups[index].methods : Array(methods.indices)
  }

  private func arranged<Element>(
    _ list: [Element], _ order: Order, _ row: Int, _ seed: UInt64, _ purpose: String
  ) -> [Element] {
    var generator = SplitMix64(seed: seed, for: purpose)
    return order.arranged(list, row: row, drawing: &generator)
  }
}
