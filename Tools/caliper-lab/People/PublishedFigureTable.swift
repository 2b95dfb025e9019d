import Base
import ToolSupport

/// Prints the model's figures beside the published figures of people.
struct PublishedFigureTable: Subcommand {
  static let name = "people"
  static let help = """
    usage: caliper-lab people [--people N] [--seed N]

      --people N  the simulated people of each study (default: 3000)
      --seed N    what all draws follow from (default: 1)
    """
  static let options: [SubcommandOption<Self>] = [
    .number("--people", in: 2...1_000_000) { $0.people = $1 },
    .number("--seed", in: 0...UInt64.max) { $0.seed = $1 },
  ]

  var people = 3000
  var seed: UInt64 = 1

  /// Prints the table; 1 if a figure is missed that is no known gap.
  func run() -> Int32 {
    guard let tasks = try? Tasks(), let logs = try? StudyLogs() else {
      print("caliper-lab people: a study of the table is none")
      return 1
    }
    let figures = SimulatedFigures(people: people, seed: seed, tasks: tasks, logs: logs)
    let lines = PublishedFigure.all.map { Self.line($0, $0.model(figures)) }
    print(
      "| figure | people | model | tolerance | | use |\n|---|---:|---:|---:|---|---|\n"
        + lines.joined(separator: "\n"))
    let gaps = PublishedFigure.all.compactMap { figure in
      figure.gap.map { "- \(figure.name): \($0)." }
    }
    print("\nKnown gaps:\n\n" + gaps.joined(separator: "\n"))
    print("\nSources:\n")
    for source in PublishedFigure.Source.allCases { print("- \(source.rawValue).") }
    let met = PublishedFigure.all.count { $0.isMet(by: $0.model(figures)) }
    print("\n\(met) of \(PublishedFigure.all.count) figures met")
    return PublishedFigure.all.allSatisfy { $0.gap != nil || $0.isMet(by: $0.model(figures)) }
      ? 0 : 1
  }

  /// A row of the table.
  private static func line(_ figure: PublishedFigure, _ model: Double) -> String {
    let tolerance =
      switch figure.tolerance {
      case .relative(let share): "\(Int((share * 100).rounded())) %"
      case .absolute(let difference): "± \(decimal(difference))"
      }
    return "| \(figure.name) | \(decimal(figure.people)) | \(decimal(model)) | \(tolerance) "
      + "| \(figure.isMet(by: model) ? "met" : figure.gap == nil ? "MISSED" : "gap") "
      + "| \(figure.use.rawValue) |"
  }

  /// A number with three decimals.
  private static func decimal(_ value: Double) -> String {
    value.fixed(3).replacing("-", with: "−")
  }
}
