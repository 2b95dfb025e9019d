import Base
import Files
import Foundation
import Testing

extension AnalysisScriptTests {
  /// A data set to be analysed.
  struct Trials: CustomTestStringConvertible {
    let testDescription: String
    /// A study that comes with Caliper, for simulated people, and how many.
    var study: (name: String, people: Int)?
    /// A table of another program.
    var table = ""
    var options: [String] = []
    /// The pairs that have a ratio.
    var ratios: Int
    /// Whether the scripts are run as a user runs them, and not by a server.
    var runsAlone: Bool { study?.name == "blog-2012" }
  }
}

extension AnalysisScriptTests.Trials {
  static let studies: [Self] = [
    ("blog-2012", 8, 6), ("sliders", 6, 12), ("live-match", 6, 12), ("number-entry-long", 6, 6),
    ("picker-presentation", 6, 1), ("all-methods", 4, 45), ("fine-steps", 6, 3),
    ("slider-calibration", 6, 6),
  ].map { name, people, ratios in
    Self(testDescription: name, study: (name, people), ratios: ratios)
  }

  static let tables: [Self] =
    [
      Self(
        testDescription: "outcomes of 0 and 1, tasks, curves, blanks and times of 0",
        table: table(
          ["who", "how", "task", "curve", "rt", "ok"], people: 7, methods: ["x", "y"],
          ["say", "type"], ["", "steep, \"new\""]
        ) { time, trial in
          [
            trial == 3 ? "" : trial == 5 ? "-1" : trial == 7 ? "0" : "\(time)",
            "\(trial % 4 == 0 ? 0 : 1)",
          ]
        },
        options: [
          "--column", "participant=who", "--column", "method=how", "--column", "time_s=rt",
          "--column", "outcome=ok", "--column", "task=task", "--column", "curve=curve",
        ], ratios: 12),
      Self(
        testDescription: "outcomes of another program, semicolons and decimal commas",
        table: table(
          ["participant", "method", "time_s", "outcome"], people: 6,
          methods: ["Größe", "Zwölf", "x"]
        ) { time, trial in
          ["\(time)".replacing(".", with: "§"), ["hit", "hit", "miss", "skip"][trial % 4]]
        }.replacing(",", with: ";").replacing("§", with: ","),
        options: ["--solved", "hit", "--censored", "skip"], ratios: 3),
      Self(
        testDescription: "thirty trials of each person and method, some given up or timed out",
        table: table(
          ["participant", "method", "time_s", "outcome"], people: 5, methods: ["x", "y", "z"],
          trials: 30
        ) { time, trial in
          ["\(time)", trial % 9 == 0 ? "gave_up" : trial % 7 == 0 ? "timed_out" : "correct"]
        }, ratios: 3),
      Self(
        testDescription: "a single method",
        table: table(["participant", "method", "time_s"], people: 4, methods: ["x"]) { time, _ in
          ["\(time)"]
        }, ratios: 0),
      Self(
        testDescription: "one person",
        table: table(["participant", "method", "time_s"], people: 1, methods: ["x", "y"]) {
          time, _ in
          ["\(time)"]
        }, ratios: 0),
      Self(
        testDescription: "groups of people with methods of their own, and one that nobody solved",
        table: ["x", "y", "z"].enumerated().map { index, method in
          table(
            ["participant", "method", "time_s", "outcome"], people: 4, methods: [method],
            first: index * 4
          ) { time, trial in
            ["\(time)", method == "z" || trial == 2 ? "timed_out" : "correct"]
          }.split(separator: "\n").dropFirst(index == 0 ? 0 : 1).joined(separator: "\n")
        }.joined(separator: "\n"), ratios: 1),
      Self(
        testDescription: "people who solved nothing, or did one method",
        table: table(
          ["participant", "method", "time_s", "outcome"], people: 6, methods: ["x", "y"]
        ) { time, trial in ["\(time)", trial % 3 == 0 ? "gave_up" : "correct"] }
          + "lost,x,3,gave_up\nlost,y,4,timed_out\nonly,x,2,correct\n", ratios: 1),
      Self(
        testDescription: "times without any difference",
        table: "participant,method,time_s\n"
          + ["A", "B", "C"].map { "\($0),x,2\n\($0),y,2\n" }.joined(), ratios: 0),
    ]

  /// Data sets that each need a part of the model.
  static let designs: [Self] = [
    Self(
      testDescription: "places in the order that have an effect, and a time limit",
      table: designed("time_s,outcome,stage,number", people: 9, methods: 3) {
        (person, method, trial, time) in
        let place = 1 + (person + method) % 3
        let time = time * exp(-0.15 * Double(place))
        return "\(ended(time, limit: 6)),\(place),\(20 * place + trial)"
      },
      options: ["--column", "block=stage", "--column", "trial=number"], ratios: 3),
    Self(
      testDescription: "numbers of trials and deviations that differ, and a time limit",
      table: designed("time_s,outcome", people: 8, methods: 2, trials: { 5 + 3 * $0 }) {
        (_, method, _, time) in
        ended(4 * pow(time / 5, method == 0 ? 0.7 : 2), limit: 6)
      }, ratios: 1),
    Self(
      testDescription: "people in classes",
      table: designed("time_s,outcome,class", people: 12, methods: 3) {
        (person, method, _, time) in
        "\(ended(time, limit: 8)),class \(person % 5)"
      },
      options: ["--column", "cluster=class"], ratios: 3),
    Self(
      testDescription: "numbers that two of four methods cannot enter",
      table: designed("time_s,outcome,number,can", people: 7, methods: 4, trials: { _ in 5 }) {
        (person, method, trial, time) in
        let canEnter = method == 0 || method == 3 || trial != 2 && (method == 1 || trial != 4)
        return "\(ended(time, limit: 8)),\(trial).5,\(canEnter)"
      },
      options: ["--column", "target=number", "--column", "reachable=can"], ratios: 6),
    Self(
      testDescription: "groups of people, one of whom did both methods",
      table: designed("time_s,outcome", people: 12, methods: 2, trials: { 2 + $0 }) {
        (person, method, _, time) in
        person == 3 || (person < 6) == (method == 0) ? ended(time, limit: 8) : nil
      }, ratios: 1),
    Self(
      testDescription: "two of four methods for each person",
      table: designed("time_s,outcome", people: 12, methods: 4) { (person, method, _, time) in
        (method - person + 12) % 4 < 2 ? ended(time, limit: 8) : nil
      }, ratios: 6),
    Self(
      testDescription: "very different deviations, from which Newton's steps lead astray",
      table: designed("time_s,outcome", people: 4, methods: 3, trials: { _ in 12 }) {
        (_, method, trial, time) in
        varied(time, by: [1, 1, 0.1][method], limit: 5, givenUp: method == 0 && trial % 3 == 0)
      }, ratios: 3),
    Self(
      testDescription: "different deviations, and most trials of one method given up",
      table: designed("time_s,outcome", people: 8, methods: 3, trials: { _ in 12 }) {
        (_, method, trial, time) in
        varied(
          time, by: [0.05, 1, 0.3][method], limit: 8, givenUp: trial % [2, 3, 5][method] == 0)
      }, ratios: 3),
  ]

  /// Data sets at the edges of the model.
  static let edges: [Self] = [
    Self(
      testDescription: "a method solved once, later than all that was given up",
      table: designed("time_s,outcome", people: 9, methods: 3, trials: { _ in 2 }) {
        (person, method, trial, time) in
        guard person % 3 == method else { return nil }
        let isLast = person == 8 && trial == 2
        return method < 2 ? "\(time),correct" : isLast ? "20,correct" : "\(time),gave_up"
      }, ratios: 1),
    Self(
      testDescription: "two people who differ so much that intervals have no upper bound",
      table: designed("time_s", people: 2, methods: 5, trials: { _ in 1 }) {
        "\(exp(12 * sin(37 * $3)))"
      },
      options: ["--unit", "s"], ratios: 10),
    Self(
      testDescription: "more methods than are compared",
      table: designed("time_s", people: 3, methods: 101, trials: { _ in 2 }) { "\($3)" },
      ratios: 0),
    Self(
      testDescription: "three people, names with commas, quotes and hashes, and clusters called NA",
      table: designed(
        "time_s,outcome,class", people: 3, methods: 3,
        person: { ["Zoë, \"Z\"", "it's", "#2"][$0] }, method: { ["a,b", "\"c\"", "#d"][$0] }
      ) { (person, _, trial, time) in
        "\(time),\(trial % 4 == 0 ? 0 : 1),\(["NA", "nan", "#"][person])"
      },
      options: ["--column", "cluster=class", "--column", "outcome=outcome"], ratios: 3),
    Self(
      testDescription: "all people with the methods in one order",
      table: designed("time_s,outcome,stage,number", people: 5, methods: 3) {
        (_, method, trial, time) in
        "\(ended(time, limit: 8)),\(method + 1),\(20 * method + trial)"
      },
      options: ["--column", "block=stage", "--column", "trial=number"], ratios: 3),
    Self(
      testDescription: "differences that are beyond doubt",
      table: designed("time_s", people: 40, methods: 3, trials: { _ in 4 }) {
        (_, method, _, time) in "\(pow(time / 5, 0.01) * exp(2 * Double(method)))"
      }, ratios: 3),
  ]

  /// A table with `trials` of each person with each method; the last columns come from `fields`, by person, method, number
  /// of the trial and time, if there is such a trial.
  private static func designed(
    _ columns: String, people: Int, methods: Int, trials: (Int) -> Int = { _ in 8 },
    person name: (Int) -> String = { "P\($0)" }, method title: (Int) -> String = { "m\($0)" },
    fields: (Int, Int, Int, Double) -> String?
  ) -> String {
    var random = Uniform()
    var rows = ["participant,method,\(columns)"]
    for person in 0..<people {
      for method in 0..<methods {
        for trial in 1...trials(person) {
          let time = (2 + 4 * random.next() + Double(method)) * (1 + 0.2 * Double(person % 5))
          guard let fields = fields(person, method, trial, time) else { continue }
          rows.append(
            "\(CSVWriter.text(name(person))),\(CSVWriter.text(title(method))),\(fields)")
        }
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// The fields of time and outcome with a time limit.
  private static func ended(_ time: Double, limit: Double) -> String {
    "\(min(time, limit)),\(time > limit ? "timed_out" : "correct")"
  }

  /// The fields of time and outcome if times vary more, or less, `by` a power, in a trial that may be given up.
  private static func varied(
    _ time: Double, by power: Double, limit: Double, givenUp isGivenUp: Bool
  ) -> String {
    let time = 4 * pow(time / 5, power)
    return isGivenUp ? "\(time),gave_up" : ended(time, limit: limit)
  }

  /// Numbers from 0 to 1.
  private struct Uniform {
    private var seed: UInt64 = 7

    mutating func next() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 33) / Double(1 << 31)
    }
  }

  /// A table in which each person does each method, in all combinations of the further columns; the last
  /// columns come from `cells`, by a time and the number of the trial.
  private static func table(
    _ header: [String], people: Int, methods: [String], first: Int = 0, trials: Int = 8,
    _ further: [String]...,
    cells: (Double, Int) -> [String]
  ) -> String {
    var random = Uniform()
    let combinations = further.reduce([[]]) { sets, values in
      sets.flatMap { set in values.map { set + [$0] } }
    }
    var rows = [header.joined(separator: ",")]
    for person in first..<first + people {
      for (index, method) in methods.enumerated() {
        for combination in combinations {
          for trial in 1...trials {
            let time = (2 + 4 * random.next() + Double(index)) * (1 + 0.2 * Double(person % 5))
            let fields = ["P\(person)", method] + combination + cells(time, trial)
            rows.append(
              fields.map { $0.contains("\"") ? CSVWriter.text($0) : $0 }.joined(separator: ","))
          }
        }
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }
}

extension CSVWriter {
  fileprivate static func text(_ field: String) -> String {
    String(decoding: self.field(field, isFreeText: false), as: UTF8.self)
  }
}
