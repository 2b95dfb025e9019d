import Base
import InputMethods
import People
import Sessions
import Studies

/// The published studies that Caliper can run, done by a simulated person from the first trial to the last.
///
/// The figures follow from the trials and events that `caliper simulate` writes to the log.
struct StudyLogs: Sendable {
  private let range: Study
  private let digits: Study

  /// The studies as files: twice twelve numbers by a range of 0 to 100, and three long numbers to type.
  init() throws(StudyProblems) {
    range = try StudyFile.decode(
      Array(
        """
        {"name": "range", "scale": {"minimum": 0, "maximum": 100}, "start": 0,
         "targets": [68, 53, 87, 76, 92, 43, 70, 85, 59, 34, 66, 90],
         "practice": 0, "trials": 12, "rounds": 2, "order": {"targets": "fixed"},
         "confirmation": "release", "timeLimit": null,
         "methods": [{"method": "plain-slider", "width": 700}]}
        """.utf8))
    digits = try StudyFile.decode(
      Array(
        """
        {"name": "digits", "scale": {"minimum": 0, "maximum": 99999999},
         "targets": [48151623, 73904682, 26580419],
         "practice": 0, "trials": 3, "timeLimit": null, "methods": ["text-field"]}
        """.utf8))
  }

  /// The records of all trials of `study` by `person`.
  private func records(of person: Person, in study: Study, seed: UInt64) -> [TrialRecord] {
    let plan = Plan(study: study, participant: "sim1", seed: seed & Plan.largestSeed)
    var session = SimulatedSession(study: study, plan: plan, person: person)
    var records: [TrialRecord] = []
    while let record = session.next() { records.append(record) }
    return records
  }

  /// The seconds of the items of both blocks of the range, for a person who does not have to read a number.
  func rangeBlocks(_ person: Person, seed: UInt64) -> [[Double]] {
    var person = person
    person.reading.target = person.reading.delay
    person.reading.value = 0
    let records = records(of: person, in: range, seed: seed)
    return [1, 2].map { block in
      records.filter { $0.planned.block == block && $0.outcome == .correct }.compactMap(\.seconds)
    }
  }

  /// The seconds between digits that are typed one after the other, and the seconds for which a key is held.
  func typing(_ person: Person, seed: UInt64) -> (intervals: [Double], holds: [Double]) {
    var (intervals, holds): ([Double], [Double]) = ([], [])
    for record in records(of: person, in: digits, seed: seed) {
      var last: LoggedEvent?
      for event in record.events {
        guard let key = event.key else { continue }
        if event.kind == .keyUp, let last, last.key == key {
          holds.append(event.time.seconds(since: last.time))
        }
        guard event.kind == .keyDown else { continue }
        let isDigit = key.count == 1 && key.allSatisfy(\.isNumber)
        if isDigit, let last { intervals.append(event.time.seconds(since: last.time)) }
        last = isDigit ? event : nil
      }
    }
    return (intervals, holds)
  }
}
