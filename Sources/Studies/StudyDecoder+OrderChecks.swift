import Formats
import Primitives

extension StudyDecoder {
  /// The most conditions of which every order can be had: 6 have 720.
  private static let completeLimit = 6
  /// The most conditions of a square, which has a row for each of them.
  private static let squareLimit = 100

  /// Tells orders that need more participants than there will ever be.
  func checkOrders(of study: Study) {
    let methods = study.groups.map(\.methods.count).max() ?? study.methods.count
    check(study.orders.methods, of: methods, "methods")
    check(study.orders.scales, of: study.scales.count, "scales")
    check(study.orders.targets, of: study.scales.map(\.targets.listed).max() ?? 0, "targets")
    if ![.fixed, .random].contains(study.orders.targets),
      study.scales.contains(where: { $0.targets.listed == 0 })
    {
      problems.add(
        "drawn targets are unlike for each participant; list them, or use 'random' or 'fixed'",
        at: "$.order.targets")
    }
  }

  private func check(_ order: Order, of count: Int, _ conditions: String) {
    let limit: Int
    switch order {
    case .fixed, .random: return
    case .latin, .williams: limit = Self.squareLimit
    case .complete: limit = Self.completeLimit
    }
    guard count > limit else { return }
    let cure = order == .complete ? "'williams' or 'latin'" : "'random'"
    problems.add(
      "\(count) \(conditions) have too many orders for '\(order.rawValue)'; use \(limit) at most, "
        + "or \(cure)", at: "$.order.\(conditions)")
  }
}

extension Targets {
  /// How many are listed; 0 where they are drawn.
  fileprivate var listed: Int { if case .listed(let values) = self { values.count } else { 0 } }
}
