import Base
import Numerics
import Testing

@testable import Comparison

@Suite struct SpecialCaseTests {
  @Test func `differences without variance have a ratio and no test, and this is said`() throws {
    let result = SmallObservations(times: [[1, 2], [2, 4], [3, 6], [1.1, 2.2]]).result()
    let pair = try #require(result.completeCases.pairs.first)
    #expect(abs((pair.ratio ?? 0) - 0.5) < 1e-12)
    #expect(pair.student == nil)
    // Ties: the approximation with correction for continuity, from R's wilcox.test(rep(-log(2), 4)).
    #expect(pair.wilcoxon?.isExact == false)
    #expect(abs((pair.wilcoxon?.p ?? 0) - 0.0718606382258) < 1e-12)
    #expect(
      result.completeCases.omnibus?.variance == nil && result.completeCases.omnibus?.friedman != nil
    )
    #expect(result.remarks.contains(.nothingVaries))
    #expect(result.remarks.contains(.constantDifference(first: 0, second: 1)))
    expectFinite(result)
  }

  @Test func `where nothing differs at all there are no tests, and this is said`() throws {
    let result = SmallObservations(times: [[3, 3, 3], [4, 4, 4], [5, 5, 5]]).result()
    let omnibus = try #require(result.completeCases.omnibus)
    #expect(omnibus.variance == nil && omnibus.friedman == nil)
    #expect(
      result.completeCases.pairs.allSatisfy {
        $0.wilcoxon == nil && $0.student == nil && $0.ratio == 1
      })
    #expect(result.remarks.contains(.noDifference(first: 1, second: 2)))
    expectFinite(result)
  }

  @Test func `whoever lacks a method is left out of all tests, and this is said`() throws {
    var study = SmallObservations(times: [[1, 2, 3], [2, 3, 7], [2, 5, 4]])
    study.add(3, 0, 1)
    study.add(3, 1, 100)
    study.add(3, 2, 9, .gaveUp)
    let result = study.result()
    #expect(result.participants == 4 && result.completeCases.omnibus?.participants == 3)
    #expect(result.completeCases.pairs.allSatisfy { $0.participants == 3 })
    #expect(result.remarks.contains(.listwise(complete: 3, leftOut: 1)))
    // Descriptions and times until solved are of all four.
    #expect(result.methods.map(\.solvers) == [4, 4, 3])
    #expect(result.methods[2].survival.trials == 4)
  }

  @Test func `a method that was never solved drops out and has no pairs`() {
    var study = SmallObservations()
    for person in 0..<3 {
      study.add(person, 0, 1 + Double(person))
      study.add(person, 1, 9, .timedOut)
      study.add(person, 2, 2 + Double(person * person))
    }
    let result = study.result()
    #expect(result.completeCases.omnibus?.conditions == [0, 2])
    #expect(result.completeCases.pairs.map { $0.ratio == nil } == [true, false, true])
    // Only one pair has a p, so that Holm's method does not change it.
    #expect(
      result.completeCases.pairs[1].student?.adjustedP == result.completeCases.pairs[1].student?.p)
    #expect(result.remarks.contains(.unsolved(condition: 1)))
  }

  @Test func `one complete participant of several is too few, and this is said`() {
    var study = SmallObservations(times: [[1, 2]])
    study.add(1, 0, 3)
    study.add(2, 1, 3)
    let result = study.result()
    #expect(
      result.completeCases.omnibus == nil && result.completeCases.pairs.first?.ratio == nil
        && result.bootstrap == nil)
    #expect(result.remarks.contains(.tooFewComplete(complete: 1)))
  }

  @Test func `two conditions without a participant in common have no log-rank test`() {
    var study = SmallObservations()
    for person in 0..<6 { study.add(person, person % 2, 1 + Double(person)) }
    #expect(study.result().facets.first?.logRank == nil)
  }

  @Test func `trials of simulated people are said first`() {
    var observations = SmallObservations(times: [[1, 2], [2, 3]]).observations()
    observations.isSimulated = true
    let result = ComparisonResult(of: observations)
    #expect(result.isSimulated && result.remarks.first == .simulated)
  }

  @Test func `the same observations give the same result`() throws {
    let observations = try Oracle("six-methods").observations
    #expect(ComparisonResult(of: observations) == ComparisonResult(of: observations))
  }

  @Test func `the order of rows in the files changes nothing that is tested`() throws {
    var observations = try Oracle("six-methods").observations
    let result = ComparisonResult(of: observations)
    observations.trials.reverse()
    let reversed = ComparisonResult(of: observations)
    // Sums in another order differ by rounding errors.
    let (p, other) = (
      result.completeCases.omnibus?.variance?.p ?? 0,
      reversed.completeCases.omnibus?.variance?.p ?? 1
    )
    #expect(abs(p / other - 1) < 1e-9)
    let (rank, otherRank) = (result.facets.first?.logRank?.p, reversed.facets.first?.logRank?.p)
    #expect(abs((rank ?? 0) / (otherRank ?? 1) - 1) < 1e-9)
    #expect(result.positions?.positions.count == reversed.positions?.positions.count)
    #expect(result.methods.map(\.quartiles) == reversed.methods.map(\.quartiles))
  }
}
