import Numerics
import Testing

@testable import Comparison

@Suite struct HostileInputTests {
  @Test func `without a trial there is nothing to say`() {
    let result = SmallObservations().result(participants: 3, conditions: 2)
    #expect(result.trials == 0 && result.participants == 0)
    #expect(result.remarks == [.noTrials])
    #expect(result.completeCases.omnibus == nil && result.bootstrap == nil)
    #expect(result.methods.allSatisfy { $0.geometricMean == nil && $0.success == nil })
    #expect(result.facets.isEmpty)
    expectFinite(result)
  }

  @Test func `without participants or conditions there is nothing to say`() {
    let result = ComparisonResult(of: Observations(participants: [], conditions: [], trials: []))
    #expect(result.methods.isEmpty && result.facets.isEmpty)
  }

  @Test func `one trial is described`() throws {
    var study = SmallObservations()
    study.add(0, 0, 2.5)
    let result = study.result()
    let method = try #require(result.methods.first)
    #expect(method.quartiles == Quartiles(count: 1, lower: 2.5, median: 2.5, upper: 2.5))
    #expect(method.survival.median == 2.5 && method.survival.restrictedMean == 2.5)
    #expect(method.interval == nil && method.solvers == 1)
    #expect(result.remarks == [.oneParticipant, .oneCondition])
    expectFinite(result)
  }

  @Test func `where everybody gave up there are no times, and success is 0`() throws {
    var study = SmallObservations()
    for person in 0..<4 {
      for method in 0..<2 { study.add(person, method, 9, .gaveUp) }
    }
    let result = study.result()
    let method = try #require(result.methods.first)
    #expect(method.success == 0 && method.geometricMean == nil && method.survival.median == nil)
    #expect(method.survival.restrictedMean == 9)
    #expect(result.completeCases.omnibus == nil && result.completeCases.pairs.first?.ratio == nil)
    #expect(result.facets.first?.logRank == nil)
    #expect(
      result.remarks == [
        .unsolved(condition: 0), .unsolved(condition: 1),
        .informativeCensoring(gaveUp: 8, timedOut: 0), .medianNotReached(condition: 0),
        .medianNotReached(condition: 1),
      ])
    expectFinite(result)
  }

  @Test(arguments: [
    [1e-300, 1e308], [1e308, 1e308], [1e-300, 1e-300], [Double.leastNonzeroMagnitude, 1.7e308],
  ])
  func `times at the edges of what a number can be are survived`(times: [Double]) {
    var study = SmallObservations()
    for person in 0..<5 {
      for (method, time) in times.enumerated() {
        let ending: Observation.Ending = person == 4 ? .timedOut : .correct
        study.add(person, method, time, ending) {
          $0.firstInput = time
          $0.firstHit = time
          $0.target = time
          $0.error = person == 0 ? -1.7e308 : 1.7e308
          $0.bits = 10
        }
        study.add(person, method, time * 0.9)
        study.add(person, method, time, .incorrect) {
          $0.target = time
          $0.error = 1.7e308
        }
      }
    }
    let result = study.result()
    #expect(result.trials == 30)
    expectFinite(result)
  }

  @Test func `rows with impossible values are not counted, and this is said`() {
    var study = SmallObservations(times: [[1, 2], [2, 3]])
    for time in [0, -1, .nan, .infinity] { study.add(0, 0, time) }
    var observations = study.observations()
    observations.trials.append(Observation(participant: 2, condition: 0, ending: .correct, time: 1))
    observations.trials.append(Observation(participant: 0, condition: 2, ending: .correct, time: 1))
    observations.trials.append(
      Observation(participant: -1, condition: 0, ending: .correct, time: 1))
    let result = ComparisonResult(of: observations)
    #expect(result.trials == 4)
    #expect(result.remarks.contains(.impossibleRows(count: 7)))
  }

  @Test func `a condition without a counted trial drops out and affects no other`() {
    let with = SmallObservations(times: [[1, 2], [2, 3], [2, 5]]).result(conditions: 3)
    let without = SmallObservations(times: [[1, 2], [2, 3], [2, 5]]).result()
    #expect(with.facets == without.facets && with.commonTime == without.commonTime)
    #expect(with.completeCases.pairs.map(\.participants) == [3])
    #expect(with.remarks.contains(.untried(condition: 2)))
    expectFinite(with)
  }

  @Test func `thousands of participants and as many conditions as trials are survived`() throws {
    var study = SmallObservations()
    for person in 0..<3000 {
      for method in 0..<2 { study.add(person, method, 1 + Double(person % 7 + method)) }
    }
    #expect(study.result().completeCases.omnibus?.participants == 3000)
    var scattered = SmallObservations()
    for person in 0..<2000 { scattered.add(person, person, 1) }
    let result = scattered.result()
    #expect(result.methods.count == 2000 && result.facets.count == 1)
    #expect(result.remarks.contains(.tooManyConditions(limit: 100)))
    let facet = try #require(result.facets.first)
    #expect(facet.methods.count == 2000 && facet.pairs.isEmpty && facet.logRank == nil)
    #expect(facet.verdict.claim == .described && facet.methods.allSatisfy { $0.time == 1 })
  }
}
