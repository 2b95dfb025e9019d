import Base
import Glibc
import Numerics
import Testing

@testable import Comparison

struct FactorialAnalysisTests {
  private static let methods = ["dial", "keypad", "text-field"]

  /// The conditions of `tasks` × `scales` × `groups` with each method.
  private func conditions(
    tasks: [String] = ["enter"], scales: [Int] = [0], groups: [String?] = [nil]
  ) -> [Condition] {
    groups.flatMap { group in
      tasks.flatMap { task in
        scales.flatMap { decimals in
          Self.methods.map {
            Condition(
              method: $0,
              facet: Facet(
                task: task,
                scale: .init(name: "", minimum: 0, maximum: 100, decimals: decimals), group: group))
          }
        }
      }
    }
  }

  private func trial(
    _ person: Int, _ condition: Int, _ time: Double, session: Int = 1,
    _ ending: Observation.Ending = .correct
  ) -> Observation {
    Observation(
      participant: person, condition: condition, ending: ending, time: time, session: session,
      block: condition + 1, trial: condition + 1)
  }

  private func time(_ person: Int, _ condition: Int, _ session: Int = 1) -> Double {
    exp(
      1 + 0.1 * Double(condition % 3) + 0.05 * Double((person * 7 + condition * 5 + session) % 11))
  }

  private func result(_ conditions: [Condition], _ trials: [Observation], people: Int)
    -> ComparisonResult
  {
    ComparisonResult(
      of: Observations(
        participants: (0..<people).map { "P\($0)" }, conditions: conditions, trials: trials))
  }

  @Test func `methods, tasks and scales are crossed`() throws {
    let conditions = conditions(tasks: ["enter", "match"], scales: [0, 1])
    let trials = (0..<6).flatMap { person in
      conditions.indices.map { trial(person, $0, time(person, $0)) }
    }
    let analysis = try #require(result(conditions, trials, people: 6).factorial)
    #expect(analysis.participants == 6)
    #expect(
      analysis.terms?.map(\.term) == [
        "method", "task", "scale", "method:task", "method:scale", "task:scale", "method:task:scale",
      ])
    // The same values, entered manually in the analysis's order.
    let rows = (0..<6).map { person in
      (0..<12).map { cell in
        log(time(person, cell / 4 + 3 * (cell / 2 % 2 * 2 + cell % 2)))
      }
    }
    let terms = RepeatedMeasures(
      rows,
      factors: [
        .init(name: "method", levels: 3), .init(name: "task", levels: 2),
        .init(name: "scale", levels: 2),
      ]
    ).terms
    for (term, expected) in zip(analysis.terms ?? [], terms) {
      let (f, truth) = (try #require(term.f), try #require(expected.f))
      #expect(abs(f / truth - 1) < 1e-9, "\(term.term)")
    }
  }

  @Test func `one task and scale have nothing to cross`() {
    let conditions = conditions()
    let trials = (0..<6).flatMap { person in
      conditions.indices.map { trial(person, $0, time(person, $0)) }
    }
    #expect(result(conditions, trials, people: 6).factorial == nil)
  }

  @Test func `who lacks a correct trial in a combination is left out`() {
    let conditions = conditions(tasks: ["enter", "match"])
    var trials = (0..<4).flatMap { person in
      conditions.indices.map { trial(person, $0, time(person, $0)) }
    }
    trials[8] = trial(1, 2, 9, .gaveUp)
    let few = result(conditions, trials, people: 4).factorial
    #expect(few?.participants == 3 && few?.terms != nil)
    trials[14] = trial(2, 2, 9, .incorrect)
    let fewer = result(conditions, trials, people: 4).factorial
    #expect(fewer?.participants == 2 && fewer != nil && fewer?.terms == nil)
  }

  @Test func `sessions are a factor where at least three people came to all`() throws {
    let conditions = conditions()
    func trials(_ sessions: (Int) -> [Int]) -> [Observation] {
      (0..<5).flatMap { person in
        sessions(person).flatMap { session in
          conditions.indices.map { trial(person, $0, time(person, $0, session), session: session) }
        }
      }
    }
    let all = result(conditions, trials { _ in [1, 2] }, people: 5)
    #expect(all.factorial?.participants == 5)
    #expect(all.factorial?.terms?.map(\.term) == ["method", "session", "method:session"])
    // Sessions of one person are repeated measurements of the same facet.
    #expect(all.facets.count == 1 && all.facets[0].contributing == 5 && all.facets[0].trials == 30)
    let some = result(conditions, trials { $0 < 2 ? [1, 2] : [1] }, people: 5)
    #expect(some.factorial?.participants == 2 && some.factorial?.terms == nil)
  }

  @Test func `too few people in every session leave the tasks to be compared`() {
    let conditions = conditions(tasks: ["enter", "match"])
    let trials = (0..<5).flatMap { person in
      (person == 0 ? [1, 2] : [1]).flatMap { session in
        conditions.indices.map { trial(person, $0, time(person, $0, session), session: session) }
      }
    }
    #expect(
      result(conditions, trials, people: 5).factorial?.terms?.map(\.term)
        == ["method", "task", "method:task"])
  }

  @Test func `groups are a factor between people`() {
    let conditions = conditions(groups: ["a", "b"])
    let trials = (0..<7).flatMap { person in
      (0..<3).map { method in
        let condition = (person < 3 ? 0 : 3) + method
        return trial(person, condition, time(person, condition))
      }
    }
    let result = result(conditions, trials, people: 7)
    #expect(result.facets.map(\.facet.group) == ["a", "b"])
    #expect(result.facets.map(\.participants) == [3, 4])
    #expect(result.factorial?.terms?.map(\.term) == ["group", "method", "method:group"])
    #expect(result.factorial?.terms?.map(\.residualDegreesOfFreedom) == [5, 10, 10])
  }
}
