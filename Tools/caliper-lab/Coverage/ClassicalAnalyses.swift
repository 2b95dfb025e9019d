import Comparison
import Glibc

/// The mean log time of each person with each method, and the tests that textbooks make of them.
///
/// All people have done all methods, and their trials are solved.
struct ClassicalAnalyses {
  private let people: Int
  private let methods: Int
  /// The means by person, then by method.
  private let means: [Double]
  /// The place of each in its person's order.
  private let places: [Int]

  /// Computes the means of `observations`.
  init(_ observations: Observations) {
    let (people, methods) = (observations.participants.count, observations.conditions.count)
    var sums = [Double](repeating: 0, count: people * methods)
    var counts = sums
    var places = [Int](repeating: 0, count: people * methods)
    for trial in observations.trials {
      let cell = Int(trial.participant) * methods + Int(trial.condition)
      sums[cell] += log(trial.time)
      counts[cell] += 1
      places[cell] = max(0, Int(trial.block) - 1)
    }
    (self.people, self.methods, self.places) = (people, methods, places)
    means = zip(sums, counts).map { $0 / $1 }
  }

  private var level: Double { 0.05 / Double(methods * (methods - 1) / 2) }

  /// The mean difference of methods `a` and `b` if the paired t-test is significant with Bonferroni's correction, else
  /// `nil`.
  func paired(_ a: Int, _ b: Int) -> Double? {
    let differences = (0..<people).map { means[$0 * methods + a] - means[$0 * methods + b] }
    let mean = differences.reduce(0, +) / Double(people)
    let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / Double(people * (people - 1))).squareRoot()
    let critical = Student(degreesOfFreedom: people - 1).critical(level)
    return abs(mean) > critical * error ? mean : nil
  }

  /// The mean difference if it is significant in the repeated-measures ANOVA with place as a factor, else `nil`.
  ///
  /// Pairs are tested by t-tests with the pooled error of the ANOVA and Bonferroni's correction.
  ///
  /// Each method has to have each place equally often.
  func withPlaces(_ a: Int, _ b: Int) -> Double? {
    let grand = means.reduce(0, +) / Double(means.count)
    let byPerson = effects(people, grand) { $0 / methods }
    let byMethod = effects(methods, grand) { $0 % methods }
    let byPlace = effects(methods, grand) { places[$0] }
    let squares = means.indices.reduce(0) { sum, cell in
      let expected =
        grand + byPerson[cell / methods] + byMethod[cell % methods] + byPlace[places[cell]]
      return sum + (means[cell] - expected) * (means[cell] - expected)
    }
    let degreesOfFreedom = (people - 2) * (methods - 1)
    let error = (2 * squares / Double(degreesOfFreedom * people)).squareRoot()
    let critical = Student(degreesOfFreedom: degreesOfFreedom).critical(level)
    let difference = byMethod[a] - byMethod[b]
    return abs(difference) > critical * error ? difference : nil
  }

  /// The mean of each of `count` levels less the mean of all; `level` is the level of a cell.
  private func effects(_ count: Int, _ grand: Double, _ level: (Int) -> Int) -> [Double] {
    var sums = [Double](repeating: 0, count: count)
    for cell in means.indices { sums[level(cell)] += means[cell] - grand }
    return sums.map { $0 * Double(count) / Double(means.count) }
  }
}
