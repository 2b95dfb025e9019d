import Testing

@testable import Sessions
@testable import Studies

@Suite struct ProgressTests {
  /// Two blocks with practice to a criterion of `wanted` correct ones in a row.
  private func progress(_ wanted: Int, atMost: Int, trials: Int = 2) throws -> Progress {
    var study = try study(
      "\"trials\": \(trials), \"order\": {\"methods\": \"fixed\"}",
      methods: "\"text-field\", {\"method\": \"text-field\", \"name\": \"b\"}")
    study.practice = .criterion(correctInARow: wanted, atMost: atMost)
    return Progress(plan: Plan(study: study, participant: "P01"), practice: study.practice)
  }

  private func finish(_ progress: inout Progress, _ outcomes: Outcome...) {
    for outcome in outcomes { progress.finish(outcome, entered: 1) }
  }

  @Test func `practice ends when its criterion is met, and numbers have no gaps`() throws {
    var progress = try progress(2, atMost: 6)
    #expect(progress.total == 16)
    finish(&progress, .correct, .incorrect, .correct)
    #expect(progress.nextTrial?.phase == .practice && progress.nextTrial?.blockTrial == 4)
    finish(&progress, .correct)
    let main = try #require(progress.nextTrial)
    #expect(main.phase == .main && main.blockTrial == 1 && main.trial == 5)
    #expect(progress.total == 14)
    #expect(abs(progress.share - 4.0 / 14) < 1e-12)
  }

  @Test(arguments: [Outcome.incorrect, .gaveUp, .timedOut])
  func `what was not solved begins the row again`(outcome: Outcome) throws {
    var progress = try progress(2, atMost: 6)
    finish(&progress, .correct, outcome, .correct)
    #expect(progress.nextTrial?.phase == .practice)
  }

  @Test func `trials of a block are left until they are done or skipped`() throws {
    var progress = try progress(2, atMost: 6)
    func left(_ block: Int) -> [Int] {
      [Phase.practice, .main].map { progress.trialsLeft(ofBlock: block, in: $0) }
    }
    #expect(left(1) == [6, 2] && left(2) == [6, 2] && left(3) == [0, 0])
    finish(&progress, .incorrect)
    #expect(left(1) == [5, 2])
    finish(&progress, .correct, .aborted, .correct)
    #expect(left(1) == [0, 2])
    finish(&progress, .correct)
    #expect(left(1) == [0, 1] && left(2) == [6, 2])
  }

  @Test func `practice and main trials are counted apart, whatever is skipped or repeated`() throws
  {
    var progress = try progress(2, atMost: 6)
    func count() throws -> [Int] {
      let (number, total) = progress.count(of: try #require(progress.nextTrial))
      return [number, total]
    }
    #expect(try count() == [1, 12])
    finish(&progress, .correct, .aborted)
    #expect(try count() == [2, 12])
    finish(&progress, .correct)
    #expect(try count() == [1, 4])
    finish(&progress, .gaveUp, .aborted)
    #expect(try count() == [2, 4])
    finish(&progress, .incorrect)
    #expect(try count() == [3, 8])
  }

  @Test func `practice continues no longer than it may`() throws {
    var progress = try progress(3, atMost: 4)
    finish(&progress, .correct, .correct, .gaveUp, .correct)
    #expect(progress.nextTrial?.phase == .main && progress.total == 12)
  }

  @Test func `each block has its own row`() throws {
    var progress = try progress(2, atMost: 3, trials: 1)
    finish(&progress, .correct, .correct, .correct)
    #expect(progress.isAtBlockEnd && progress.nextTrial?.block == 2)
    finish(&progress, .correct)
    #expect(progress.nextTrial?.phase == .practice)
    finish(&progress, .correct)
    #expect(progress.nextTrial?.phase == .main)
  }

  @Test func `a trial that was interrupted is done again under the next number`() throws {
    var progress = try progress(1, atMost: 1, trials: 1)
    finish(&progress, .correct, .aborted)
    let again = try #require(progress.nextTrial)
    #expect(again.trial == 3 && again.phase == .main && again.blockTrial == 1)
    #expect(progress.total == 5 && progress.share == 0.25)
    finish(&progress, .correct, .correct, .correct)
    #expect(progress.nextTrial == nil && progress.share == 1 && progress.total == 5)
  }

  @Test func `a method ends with its last block`() throws {
    let study = try study(
      "\"practice\": 0, \"trials\": 1, \"order\": {\"methods\": \"fixed\"}",
      methods: "\"text-field\", {\"method\": \"text-field\", \"name\": \"b\"}")
    var progress = Progress(plan: Plan(study: study, participant: "P01"), practice: study.practice)
    #expect(!progress.isAtBlockEnd && !progress.isAtMethodEnd)
    finish(&progress, .correct)
    #expect(progress.isAtBlockEnd && progress.isAtMethodEnd)
  }

  @Test func `an empty plan is behind from the start`() throws {
    let study = try study()
    let plan = Plan(study: study, participant: "P01", methods: [])
    let progress = Progress(plan: plan, practice: study.practice)
    #expect(progress.nextTrial == nil && progress.total == 0 && progress.share == 0)
  }
}
