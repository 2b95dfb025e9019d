import App
import Datasets
import Files
import Studies

/// Checks of the data that must pass after every fault.
enum Facts {
  /// The name of the study of all scenarios.
  static let study = "faults"
  /// The number of trials in its plan.
  static let plannedTrials = 4

  /// The folder of the study's data set in `results`.
  static func dataset(in results: String) -> String { results + "/" + study }

  // MARK: - Runs

  /// The complaints about the way in which a run ended; one that `mayReport` may print lines about the files that it
  /// left out.
  static func complaints(
    about run: ProgramRun, mayBeKilled: Bool, mayReport: Bool = false
  ) -> [String] {
    if run.hangs { return ["it did not end within \(Int(Programs.patience)) s"] }
    if let signal = run.signal {
      return mayBeKilled && signal == 9 ? [] : ["signal \(signal) ended it"]
    }
    let code = run.exitCode ?? -1
    guard (0...3).contains(code) else { return ["exit code \(code) is not documented"] }
    let wanted = code == 1 || code == 2 ? 1 : 0
    if mayReport, run.errors.count > wanted || code == 1 && !run.errors.isEmpty {
      return run.errors.filter { !$0.hasPrefix("caliper: ") }
        .map { "an error without the program's name: \($0)" }
    }
    // A verification that finds problems prints them, and no error.
    if wanted == 1, run.errors.isEmpty, run.lines.contains(where: { $0.hasPrefix("problem: ") }) {
      return []
    }
    guard run.errors.count == wanted else {
      return ["exit code \(code) with \(run.errors.count) lines on standard error: \(run.errors)"]
    }
    return run.errors.flatMap(complaints)
  }

  /// The complaints about an error, which must be one line that names the program and a way out.
  private static func complaints(about line: String) -> [String] {
    var found: [String] = []
    if !line.hasPrefix("caliper: ") { found.append("an error without the program's name: \(line)") }
    if !line.contains("; ") { found.append("an error that says no way out: \(line)") }
    return found
  }

  // MARK: - Sessions

  /// The complaints about the trials of a session, of which the ones in `counted` were reported as done.
  static func complaints(
    _ counted: [Int], in results: String, participant: String = "P01", session: Int = 1
  ) -> [String] {
    do throws(LogError) {
      let contents = try self.contents(results, participant, session)
      let logged = contents.trials.compactMap(\.trial)
      var found = counted.filter { trial in !logged.contains(trial) }.map {
        "trial \($0) counted and is not in the table of session \(session)"
      }
      let twice = Set(logged.filter { trial in logged.count { $0 == trial } > 1 })
      found += twice.sorted().map { "trial \($0) is in the table of session \(session) twice" }
      return found + doubledEvents(in: contents.paths.events)
    } catch {
      return counted.isEmpty ? [] : ["session \(session) cannot be read: \(error)"]
    }
  }

  /// The differences between a session and its whole plan, each trial once.
  static func complaintsAboutPlan(
    in results: String, participant: String = "P01"
  ) -> [String] {
    do throws(LogError) {
      let dataset = try Dataset(root: results, study: study)
      let numbers = try dataset.sessions().filter { $0.participant == participant }.map(\.number)
      guard let last = numbers.max() else { return ["there is no session of \(participant)"] }
      let contents = try self.contents(results, participant, last)
      let done = contents.trials.filter { $0.outcome != .aborted }
      let places = Set(done.map { [$0.block, $0.blockTrial] })
      var found: [String] = []
      if done.count != plannedTrials || places.count != plannedTrials {
        found.append("session \(last) has \(done.count) of \(plannedTrials) trials of the plan")
      }
      if contents.description?.isComplete != true {
        found.append("session \(last) is not complete")
      }
      let answers = contents.answers?.map {
        ["\($0.block ?? 0)", $0.method, $0.questionnaire, $0.item]
      }
      if let answers, Set(answers).count != answers.count {
        found.append("session \(last) has an answer twice")
      }
      if answers?.count != plannedAnswers {
        found.append("session \(last) has \(answers?.count ?? 0) of \(plannedAnswers) answers")
      }
      return found
    } catch {
      return ["the session cannot be read: \(error)"]
    }
  }

  /// The number of the last session of P01; 1 if there is none.
  static func lastSession(in results: String) -> Int {
    guard let dataset = try? Dataset(root: results, study: study),
      let sessions = try? dataset.sessions()
    else { return 1 }
    return sessions.filter { $0.participant == "P01" }.map(\.number).max() ?? 1
  }

  /// The rows of the answers of a whole session: the form's, and an answer and a score a block.
  static let plannedAnswers = 5

  private static func contents(
    _ results: String, _ participant: String, _ session: Int
  ) throws(LogError) -> SessionContents {
    let dataset = try Dataset(root: results, study: study)
    guard let code = try? ParticipantCode(participant) else { throw .unusableSession(session) }
    return try SessionContents(reading: session, of: code, in: dataset)
  }

  /// The trials whose events are there twice, one after the other.
  private static func doubledEvents(in path: String) -> [String] {
    guard let file = try? DataFile.readWholeRows(path).file else { return [] }
    let trials = file[column: "trial"] ?? []
    var rows: [String: [[String]]] = [:]
    for index in 0..<file.count { rows[trials[index], default: []].append(file.row(at: index)) }
    return rows.filter { _, rows in
      let half = rows.count / 2
      return rows.count.isMultiple(of: 2) && half > 0
        && Array(rows[..<half]) == Array(rows[half...])
    }.keys.sorted().map { "the events of trial \($0) are there twice" }
  }

  // MARK: - Verification

  /// The problems that a verification finds after a repair, and whether a repair was needed.
  static func verify(_ folder: String) -> (complaints: [String], wasRepaired: Bool) {
    do throws(LogError) {
      let verification = DatasetVerification(of: try Dataset.open(folder))
      if verification.isSound { return ([], false) }
      _ = try DatasetRepair(of: verification, at: WallClock.timestamp)
      let after = DatasetVerification(of: try Dataset.open(folder))
      let problems = after.problems.filter { $0.severity == .problem }
      return (problems.map { "after a repair, verify finds: \($0)" }, true)
    } catch {
      return (["verify cannot read \(folder): \(error)"], false)
    }
  }
}
