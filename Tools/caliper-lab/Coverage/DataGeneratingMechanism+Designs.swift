import Comparison
import Glibc

/// Our own mechanisms: studies whose design is not the one of the textbook.
extension DataGeneratingMechanism {
  static var designs: [DataGeneratingMechanism] {
    [(8, 4), (16, 8), (12, 3), (24, 6), (10, 2)].map { unbalanced($0.0, $0.1) }
      + [12, 24].map { sparse(people: $0) } + [12, 24, 48].map { twoOfFour(people: $0) }
      + [(20, 2), (60, 4)].map { byAccident(people: $0.0, both: $0.1) }
      + [8, 16].flatMap { [classes($0, isWhole: false), classes($0, isWhole: true)] }
  }

  /// Orders that are not balanced: most people did the first method first, and practice helps.
  ///
  /// People who did not come, a list of orders that was read from the top, exclusions from one order.
  private static func unbalanced(_ first: Int, _ second: Int) -> DataGeneratingMechanism {
    var bounds = [PerformanceBound.robust(0.05)]
    // With two or three people of the second order it is always in doubt: no interval is left.
    if second > 3 { bounds.append(PerformanceBound(measure: .toldOrder, low: 0.93, high: 0.97)) }
    return DataGeneratingMechanism(
      name: "orders \(first) : \(second), practice .15", effects: [0, 0], bounds: bounds
    ) { normal in
      var trials = Trials()
      for person in 0..<first + second {
        let skill = normal.draw(0.25)
        let methods = person < first ? [0, 1] : [1, 0]
        for (place, method) in methods.enumerated() {
          let mean = usual + skill + normal.draw(0.15) - 0.15 * Double(place)
          for _ in 0..<5 { trials.add(person, method, place: place, log: mean + normal.draw(0.35)) }
        }
      }
      return trials.observations(people: first + second, methods: 2)
    }
  }

  /// Cells of 0 to 3 trials, as in experience sampling, an app in the field or an incomplete log.
  private static func sparse(people: Int) -> DataGeneratingMechanism {
    let effects = [0, 0.2, 0.4, 0.6]
    return DataGeneratingMechanism(
      name: "cells of 0 to 3 trials, n = \(people)", effects: effects, bounds: [.covered, .wrong]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let skill = normal.draw(0.25)
        for (place, method) in sequence(of: person, methods: 4).enumerated() {
          let mean = usual + effects[method] + skill + normal.draw(0.15) - 0.05 * Double(place)
          for _ in 0..<Int(4 * normal.uniform()) {
            trials.add(person, method, place: place, log: mean + normal.draw(0.35))
          }
        }
      }
      return trials.observations(people: people, methods: 4)
    }
  }

  /// Two of four methods each, every ordered pair equally often: sessions too short for all, an incomplete design.
  private static func twoOfFour(people: Int) -> DataGeneratingMechanism {
    let effects = [0, 0.2, 0.4, 0.6]
    let pairs = (0..<4).flatMap { one in (0..<4).filter { $0 != one }.map { [one, $0] } }
    return DataGeneratingMechanism(
      name: "two of four methods each, n = \(people)", effects: effects, bounds: [.covered, .wrong]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let skill = normal.draw(0.25)
        for (place, method) in pairs[person % pairs.count].enumerated() {
          let mean = usual + effects[method] + skill + normal.draw(0.15) - 0.1 * Double(place)
          for _ in 0..<5 { trials.add(person, method, place: place, log: mean + normal.draw(0.35)) }
        }
      }
      return trials.observations(people: people, methods: 4)
    }
  }

  /// A study between people in which a few did both methods: they came twice, or were sent the wrong link.
  private static func byAccident(people: Int, both: Int) -> DataGeneratingMechanism {
    DataGeneratingMechanism(
      name: "\(both) of \(people) did both by accident", effects: [0, 0.2], bounds: [.covered]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let skill = normal.draw(0.3)
        let methods = person < both ? [person % 2, 1 - person % 2] : [person % 2]
        for (place, method) in methods.enumerated() {
          let mean = usual + (method == 0 ? 0 : 0.2) + skill + normal.draw(0.15)
          for _ in 0..<6 { trials.add(person, method, place: place, log: mean + normal.draw(0.35)) }
        }
      }
      return trials.observations(people: people, methods: 2)
    }
  }

  /// Schools: classes of eight pupils, who do both methods, or whole classes that do one of them.
  ///
  /// Pupils of a class share a teacher, a room, a day and machines, which suit one method more than the other.
  private static func classes(_ classes: Int, isWhole: Bool) -> DataGeneratingMechanism {
    DataGeneratingMechanism(
      name: "\(classes) classes of 8, \(isWhole ? "one method each" : "both methods")",
      effects: [0, 0], bounds: [.covered, .robust(0.05)]
    ) { normal in
      var trials = Trials()
      let people = classes * 8
      for number in 0..<classes {
        let level = normal.draw(0.2)
        let own = (0..<2).map { _ in normal.draw(0.15) }
        for person in number * 8..<(number + 1) * 8 {
          let skill = normal.draw(0.25)
          let methods = isWhole ? [number % 2] : sequence(of: person, methods: 2)
          for (place, method) in methods.enumerated() {
            let mean = usual + level + own[method] + skill + normal.draw(0.15)
            for _ in 0..<5 {
              trials.add(person, method, place: place, log: mean + normal.draw(0.35))
            }
          }
        }
      }
      var observations = trials.observations(people: people, methods: 2)
      observations.clusters = (0..<people).map { "class \($0 / 8)" }
      return observations
    }
  }
}
