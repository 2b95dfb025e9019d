import Comparison
import Glibc

/// Our own mechanisms: people whose behaviour no model of the comparison expects.
extension DataGeneratingMechanism {
  static var people: [DataGeneratingMechanism] {
    [12, 24].flatMap { people in
      [
        leaving(people: people), distracted(people: people), learning(people: people),
        fewGain(people: people), erring(people: people),
      ]
    }
  }

  /// The slow leave early: some people go before their last method, the slowest ones.
  ///
  /// A study over lunch, or an online study without payment: 20 to 30 % drop out there, and not by chance.
  private static func leaving(people: Int) -> DataGeneratingMechanism {
    let effects = [0, 0.1, 0.2]
    return DataGeneratingMechanism(
      name: "the slow leave early, n = \(people)", effects: effects, bounds: [.covered, .wrong]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let skill = normal.draw(0.35)
        let done = skill > 0.25 ? 2 : 3
        for (place, method) in sequence(of: person, methods: 3).prefix(done).enumerated() {
          let mean = usual + effects[method] + skill + normal.draw(0.15) - 0.05 * Double(place)
          for _ in 0..<5 { trials.add(person, method, place: place, log: mean + normal.draw(0.35)) }
        }
      }
      return trials.observations(people: people, methods: 3)
    }
  }

  /// A telephone rings: one person in eight is interrupted in a tenth of the trials, which take 7 times as long.
  ///
  /// This happens in studies at people's own desks and phones. The program cannot recognize interrupted trials.
  private static func distracted(people: Int) -> DataGeneratingMechanism {
    DataGeneratingMechanism(
      name: "a telephone rings, n = \(people)", effects: [0, 0], bounds: [.covered, .robust(0.05)]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let skill = normal.draw(0.25)
        let isCalled = normal.uniform() < 0.125
        for (place, method) in sequence(of: person, methods: 2).enumerated() {
          let mean = usual + skill + normal.draw(0.15)
          for _ in 0..<8 {
            let call = isCalled && normal.uniform() < 0.1 ? 2.0 : 0
            trials.add(person, method, place: place, log: mean + call + normal.draw(0.3))
          }
        }
      }
      return trials.observations(people: people, methods: 2)
    }
  }

  /// One method is learnt: its times decrease from trial to trial, and the other method's times do not; both gain from
  /// the first block.
  ///
  /// An example is a new gesture beside the keyboard that people have used for years.
  private static func learning(people: Int) -> DataGeneratingMechanism {
    DataGeneratingMechanism(
      name: "one method is learnt, n = \(people)", effects: [0, 0.1],
      bounds: [.covered, .wrong]
    ) { normal in
      var trials = Trials()
      let count = 12
      for person in 0..<people {
        let skill = normal.draw(0.25)
        for (place, method) in sequence(of: person, methods: 2).enumerated() {
          let effect = method == 1 ? 0.1 : 0
          let mean = usual + effect + skill + normal.draw(0.15) - 0.2 * Double(place)
          for trial in 0..<count {
            // Its mean over the trials is 0.
            let slope = method == 1 ? 0.4 * (0.5 - (Double(trial) + 0.5) / Double(count)) : 0
            trials.add(person, method, place: place, log: mean + slope + normal.draw(0.35))
          }
        }
      }
      return trials.observations(people: people, methods: 2)
    }
  }

  /// A few gain much: people's own effects are skewed, as most use the method's features a little and some a lot.
  ///
  /// Examples are shortcuts, completion and other aids that only some people discover.
  private static func fewGain(people: Int) -> DataGeneratingMechanism {
    DataGeneratingMechanism(
      name: "a few gain much, n = \(people)", effects: [0, -0.2], bounds: [.covered, .wrong]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        let skill = normal.draw(0.25)
        let gain = -0.2 * log(1 - normal.uniform())
        for (place, method) in sequence(of: person, methods: 2).enumerated() {
          let mean = usual + skill + normal.draw(0.15) - (method == 1 ? gain : 0)
          for _ in 0..<5 { trials.add(person, method, place: place, log: mean + normal.draw(0.35)) }
        }
      }
      return trials.observations(people: people, methods: 2)
    }
  }

  /// Some people err with one method, others with the other, and one was tried five times as often.
  ///
  /// A method that was added late to a long study. Trials are then no independent evidence on the methods.
  private static func erring(people: Int) -> DataGeneratingMechanism {
    DataGeneratingMechanism(
      name: "each errs with another, 20 trials against 4, n = \(people)", effects: [0, 0],
      bounds: [PerformanceBound(measure: .moreCorrect, high: 0.05)]
    ) { normal in
      var trials = Trials()
      for person in 0..<people {
        for (method, count) in [20, 4].enumerated() {
          let odds = 2 + normal.draw(1)
          for _ in 0..<count {
            let isCorrect = normal.uniform() < 1 / (1 + exp(-odds))
            trials.add(
              person, method, isCorrect ? .correct : .incorrect, log: usual + normal.draw(0.35))
          }
        }
      }
      return trials.observations(people: people, methods: 2)
    }
  }
}
