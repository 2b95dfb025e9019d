import Base
import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets

/// Searches compared with a plain search that checks each trial by itself.
struct TrialSearchTests {
  private typealias Trial = RandomTrials.Trial
  /// A term, and whether it holds of a trial.
  private typealias Term = (text: String, holds: (Trial) -> Bool)

  private static func has(_ text: String, _ part: String) -> Bool {
    text.range(of: part, options: .caseInsensitive) != nil
  }

  private static func number(_ text: String?) -> Decimal? {
    guard let text, !text.isEmpty, text.allSatisfy({ "-.0123456789".contains($0) }) else {
      return nil
    }
    return Decimal(string: text)
  }

  private static func term(_ random: inout SplitMix64) -> Term {
    func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }
    switch random.below(6) {
    case 0:
      let word = pick([
        "p2", "SLIDER", "blog", "2026-11-21", "complete", "incomplete", "pilot", "größe", "1",
      ])
      return (
        word,
        { trial in
          [
            trial.session.participant, "blog-2012", "Blog 2012", trial.date, trial.state,
            trial.isPilot ? "pilot" : "", trial.cells["method"] ?? "",
          ].contains { has($0, word) }
        }
      )
    case 1:
      let code = pick(["P2", "p3", "P20", "P"])
      return (
        "participant:\(code)", { $0.session.participant.lowercased() == code.lowercased() }
      )
    case 2:
      let (field, value) = pick([
        ("phase", "main"), ("task", "match"), ("outcome", "gave_up"), ("outcome", "correct"),
      ])
      return ("\(field):\(value)", { $0.cells[field] == value })
    case 3:
      let flag = random.below(2) == 0
      return pick(
        [
          ("excluded:\(flag ? "yes" : "no")", { ($0.reason != nil) == flag }),
          ("pilot:\(flag ? "yes" : "no")", { $0.isPilot == flag }),
          ("reason:EAR", { has($0.reason ?? "", "ear") }),
          ("reason=\"phone rang\"", { $0.reason == "phone rang" }),
          ("method:slider", { has($0.cells["method"] ?? "", "slider") }),
          ("method=dial", { $0.cells["method"] == "dial" }),
          ("state:complete", { $0.state == "complete" }),
        ] as [Term])
    default:
      let (field, column) = pick([
        ("time", "time_s"), ("error", "error"), ("target", "target"), ("entered", "entered"),
        ("trial", "trial"), ("block", "block"), ("session", "session"),
        ("value_changes", "value_changes"), ("key_presses", "key_presses"),
        ("first_input", "first_input_s"),
      ])
      let value = pick([
        "0", "0.1", "-0.10", "2.5", "2.50000", "2.5000005", "84.3", "84.25", "3", "65534", "65535",
        "70000",
        "12345678901234567", "10",
      ])
      let sign = pick(["<", "<=", "=", ">=", ">", ":"])
      let limit = number(value) ?? 0
      return (
        "\(field)\(sign)\(value)",
        { trial in
          // Without an entry there is no error.
          let ending = trial.cells["outcome"] ?? ""
          if field == "error", ["gave_up", "timed_out", "aborted"].contains(ending) {
            return false
          }
          guard let number = number(trial.cells[column]) else { return false }
          return switch sign {
          case "<": number < limit
          case "<=": number <= limit
          case ">=": number >= limit
          case ">": number > limit
          default: number == limit
          }
        }
      )
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func `the same trials are found as by asking each of them`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let data = try RandomTrials(seed: seed, in: folder)
    var index = TrialIndex()
    index.update(from: [folder.file("Results")])
    try #require(index.count == data.trials.count)
    #expect(index.problems.isEmpty, "\(index.problems)")
    // Participants in the order of their codes.
    let trials = data.trials.enumerated().sorted {
      ($0.element.session, $0.offset) < ($1.element.session, $1.offset)
    }.map(\.element)
    var random = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let terms = (0..<1 + random.below(3)).map { _ in
        let term = Self.term(&random)
        let isNegated = random.below(4) == 0
        return (
          text: (isNegated ? "-" : "") + term.text,
          holds: { (trial: Trial) in term.holds(trial) != isNegated }
        )
      }
      let text = terms.map(\.text).joined(separator: " ")
      let query = try TrialQuery(text)
      let expected = trials.indices.filter { row in terms.allSatisfy { $0.holds(trials[row]) } }
      #expect(index.rows(matching: query).map { Int($0) } == expected, "\(text)")
    }
  }

  @Test(arguments: [11, 12] as [UInt64])
  func `rows are sorted by every field, empty ones last`(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    _ = try RandomTrials(seed: seed, trials: 60, in: folder)
    var index = TrialIndex()
    index.update(from: [folder.file("Results")])
    let rows = index.allRows
    for field in TrialField.allCases {
      for isAscending in [true, false] {
        let sorted = index.sorted(rows, by: field, ascending: isAscending)
        #expect(sorted == Self.sorted(rows, field, isAscending, index), "\(field) \(isAscending)")
      }
    }
  }

  /// Sorts by the texts alone: numbers as such, everything else that is there as text.
  private static func sorted(
    _ rows: [UInt32], _ field: TrialField, _ isAscending: Bool, _ index: TrialIndex
  ) -> [UInt32] {
    func isBefore(_ first: String, _ second: String) -> Bool {
      guard field.kind == .number else { return first < second }
      return (number(first) ?? 0) < (number(second) ?? 0)
    }
    let texts = rows.map { row in
      let text = index.text(field, at: row)
      return field.kind == .number && number(text) == nil ? "" : text
    }
    return rows.indices.sorted { first, second in
      let (one, other) = (texts[first], texts[second])
      if one.isEmpty || other.isEmpty {
        return one.isEmpty == other.isEmpty ? first < second : other.isEmpty
      }
      if isBefore(one, other) { return isAscending }
      if isBefore(other, one) { return !isAscending }
      return first < second
    }.map { rows[$0] }
  }

  @Test func `a session matches as a whole where its methods have all words together`() throws {
    let folder = try TemporaryFolder()
    let sample = try SampleDataset(in: folder)
    try sample.addSession("P1", trials: 2)
    try sample.addSession("P2", trials: 0, complete: false)
    var index = TrialIndex()
    index.update(from: [folder.file("Results")])
    func sessions(_ text: String) throws -> [Int] {
      index.sessions(matching: try TrialQuery(text))
    }
    #expect(try sessions("p2") == [1])
    #expect(try sessions("text-field 2026") == [0])
    #expect(try sessions("incomplete") == [1])
    #expect(try sessions("-state:incomplete") == [0])
    #expect(try sessions("blog trial:1") == [])
    #expect(try sessions("") == [0, 1])
  }
}
