import InputMethods
import Testing

@testable import Sessions
@testable import Studies

@Suite struct TrialEstimateTests {
  /// To make up one's mind and to press Start, and again to take in the number.
  private let around = 1.35 + 0.2 + 1.35

  private func seconds(
    _ method: String, target: Double = 84.3, _ change: (inout Study) -> Void = { _ in }
  ) throws -> Double {
    var study = try study("\"practice\": 0, \"trials\": 1", methods: method)
    study.scales[0].targets = .listed([Int((target * 10).rounded())])
    change(&study)
    return study.seconds(of: try #require(study.plan(at: 0).trials.first))
  }

  @Test func `every method has an estimate`() {
    for kind in MethodKinds.all {
      #expect(kind is any EstimatedMethod.Type, "\(kind.kind)")
    }
  }

  @Test func `typed numbers are confirmed by Enter, others by Done`() throws {
    #expect(isClose(try seconds("\"text-field\""), around + 0.4 + 4 * 0.28 + 0.28))
    #expect(
      isClose(try seconds("\"stepper\""), around + (try estimate("\"stepper\"")) + 1.1 + 0.2))
  }

  @Test func `letting go and resting confirm what a pointer did`() throws {
    let stepper = try estimate("\"stepper\"")
    let released = try seconds("\"stepper\"") { $0.rules.confirmation = .release }
    #expect(isClose(released, around + stepper))
    let rested = try seconds("\"stepper\"") { $0.rules.confirmation = .dwell(2) }
    #expect(isClose(rested, around + stepper + 2))
  }

  @Test func `no trial is longer than its limit`() throws {
    let limited = try seconds("\"stepper\"") { $0.rules.timeLimit = 4 }
    #expect(isClose(limited, 1.35 + 0.2 + 4))
  }

  @Test func `what cannot be reached is given up, as soon as one may`() throws {
    let slider = "{\"method\": \"plain-slider\", \"width\": 284, \"positions\": 261}"
    #expect(isClose(try seconds(slider), 1.55 + 15))
    #expect(isClose(try seconds(slider) { $0.rules.giveUp = .after(40) }, 1.55 + 40))
    #expect(isClose(try seconds(slider) { $0.rules.giveUp = .never }, 1.55 + 60))
    let endless = try seconds(slider) { study in
      study.rules.giveUp = .never
      study.rules.timeLimit = nil
    }
    #expect(endless.isFinite)
  }

  @Test func `a hidden number is typed several times, and dragged to once`() throws {
    let typed = try seconds("\"text-field\"") { $0.tasks = [.match] }
    #expect(isClose(typed, around + 3 * (0.4 + 4 * 0.28 + 0.28 + 1.35)))
    let dragged = try seconds("\"dial\"") { $0.tasks = [.match] }
    #expect(dragged == (try seconds("\"dial\"")))
  }
}
