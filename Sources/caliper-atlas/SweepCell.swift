import Comparison
import Formats
import Glibc
import Primitives
import Sweeps

/// A row of the table of a sweep.
struct SweepCell {
  var values: Int
  var width: Int
  var curve: String
  var strategy: String
  var population: String
  var people: Int
  /// The mean logarithm of the times, in seconds.
  var logarithm: Double
  /// The share of right answers.
  var right: Double
  /// The standard errors of the log ratios over the references.
  var errors: [Double]
  /// The plan, the version and the seed.
  var origin: [String]

  /// The rows of the table in `bytes`, the file at `path`.
  static func all(in bytes: [UInt8], at path: String) throws(AtlasProgram.Failure) -> [SweepCell] {
    var reader = CSVReader(bytes)
    guard case .row = reader.next(), texts(of: reader.row) == SweepTable.columns else {
      throw AtlasProgram.Failure(sentence: "\(path) is no table of a sweep of this version")
    }
    var cells: [SweepCell] = []
    while case .row = reader.next() {
      let row = Dictionary(
        zip(SweepTable.columns, texts(of: reader.row)), uniquingKeysWith: { first, _ in first })
      guard let cell = SweepCell(row) else {
        throw AtlasProgram.Failure(
          sentence:
            "\(path): line \(reader.row.line) lacks a number or a ratio; a plan of the atlas "
            + "names plain, obslider and default, and noise 1 alone")
      }
      cells.append(cell)
    }
    return cells
  }

  private static func texts(of row: CSVRow) -> [String] {
    (0..<row.count).map { String(decoding: row[$0], as: UTF8.self) }
  }

  private init?(_ row: [String: String]) {
    func number(_ column: String) -> Double? { row[column].flatMap { Double($0) } }
    func whole(_ column: String) -> Int? { row[column].flatMap { Int($0) } }
    guard let values = whole("values"), let width = whole("width_px"), let people = whole("people"),
      let logarithm = number("mean_log_s"), let right = number("correct"), number("noise") == 1,
      let curve = row["curve"], let strategy = row["strategy"], let population = row["population"],
      let unit = ConfidenceInterval(
        exponentialOf: 0, standardError: 1, degreesOfFreedom: people - 1)
    else { return nil }
    // Half of an interval is as many standard errors as Student's t has, of which this is the exponential.
    errors = SweepCurve.references.compactMap { reference in
      guard let low = number("ratio_\(reference.name)_low"),
        let high = number("ratio_\(reference.name)_high")
      else { return nil }
      return (log(high) - log(low)) / 2 / log(unit.high)
    }
    guard errors.count == SweepCurve.references.count else { return nil }
    (self.values, self.width, self.people) = (values, width, people)
    (self.logarithm, self.right) = (logarithm, right)
    (self.curve, self.strategy, self.population) = (curve, strategy, population)
    origin = ["plan", "version", "seed"].map { row[$0, default: ""] }
  }
}
