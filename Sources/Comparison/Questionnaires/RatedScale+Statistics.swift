import Base
import Numerics

extension RatedMethod {
  /// Describes the means of people.
  init(method: String, means: [Double], answers: Int, unscored: Int, declined: Int) {
    self.init(method: method)
    self.means = means
    self.answers = answers
    self.unscored = unscored
    self.declined = declined
    let moments = RunningMoments(of: means)
    mean = means.isEmpty ? nil : moments.mean.ifFinite
    interval = ConfidenceInterval(of: moments, level: 0.95)
  }
}

extension RatedPair {
  /// Compares people's numbers of two methods by Student's paired t-test.
  init(_ a: Int, _ b: Int, differences: [Double]) {
    let moments = RunningMoments(of: differences)
    self.init(a: a, b: b, participants: differences.count)
    // The rounding error that remains of a mean of 0 is 0.
    let largest = differences.map(\.magnitude).max() ?? 0
    let mean = moments.mean.magnitude > 1e-12 * largest ? moments.mean : 0
    difference = differences.isEmpty ? nil : mean.ifFinite
    guard moments.varies else { return }
    unadjusted = ConfidenceInterval(of: moments, level: 0.95)
    let t = mean / moments.standardError
    let p = StudentDistribution(degreesOfFreedom: Double(differences.count - 1)).twoSided(t)
    guard t.isFinite else { return }
    test = RatedTest(t: t, degreesOfFreedom: differences.count - 1, p: p, adjustedP: p)
  }

  private init(a: Int, b: Int, participants: Int) {
    (self.a, self.b, self.participants) = (a, b, participants)
  }

  /// Compares each two of methods whose people have these means, by participant.
  static func all(_ means: [[Int: Double]]) -> [RatedPair] {
    var moments: [RunningMoments] = []
    var pairs: [RatedPair] = []
    for b in means.indices {
      for a in 0..<b {
        let differences = means[a].keys.sorted().compactMap { person -> Double? in
          guard let first = means[a][person], let second = means[b][person] else { return nil }
          return first - second
        }
        pairs.append(RatedPair(a, b, differences: differences))
        moments.append(RunningMoments(of: differences))
      }
    }
    let tests = pairs.count { $0.test != nil }
    for (index, moments) in zip(pairs.indices, moments) {
      guard let test = pairs[index].test else { continue }
      pairs[index].test?.adjustedP = min(1, test.p * Double(tests))
      pairs[index].interval = ConfidenceInterval(of: moments, level: 1 - 0.05 / Double(tests))
    }
    return pairs.sorted { ($0.a, $0.b) < ($1.a, $1.b) }
  }
}
