import Files
import Sessions
import Studies
import TrialLog

/// A session of a participant, as its files tell whether it can go on.
struct LastSession {
  /// The number of the session.
  let number: Int
  let verdict: Verdict

  /// Whether a session can go on.
  enum Verdict {
    /// It came to its end, or nothing has been done in it.
    case isOver
    /// Another program runs it.
    case isRunning
    /// It can, with what is told as it stands on the disk.
    case canGoOn(Session)
    /// It cannot, in one line.
    case cannot(String)
  }

  /// Looks at session `number` of `participant`.
  init(
    _ number: Int, of participant: ParticipantCode, in dataset: Dataset, study: LoadedStudy
  ) {
    self.number = number
    let paths = dataset.paths(of: participant, session: number)
    if (try? SessionDescription.read(paths.description))?.isComplete == true {
      verdict = .isOver
      return
    }
    do throws(LogError) {
      let contents = try SessionContents(reading: number, of: participant, in: dataset)
      verdict = Self.verdict(
        on: contents, of: "session \(number) of \(participant)", in: dataset, study)
    } catch {
      verdict = .cannot(error.description)
    }
  }

  private static func verdict(
    on contents: SessionContents, of name: String, in dataset: Dataset, _ study: LoadedStudy
  ) -> Verdict {
    if contents.isBeingWritten { return .isRunning }
    if let missing = contents.missingFiles.first {
      let isEmpty = contents.trials.isEmpty && contents.questionnaires == nil
      return isEmpty ? .isOver : .cannot(LogError.missing(path: missing).description)
    }
    if let torn = contents.tornRows.first {
      return .cannot(
        "\(torn.path) has a torn last row, line \(torn.line); mend it with 'caliper results verify "
          + "\(dataset.folder) --repair', or begin a new session")
    }
    guard let description = contents.description else {
      return .cannot(LogError.notDecodable(path: contents.paths.description).description)
    }
    guard description.study == SessionDescription.Study(study) else {
      return .cannot(
        "the study has changed since \(name) began; use it as it was, or begin a new session")
    }
    guard let session = Session(study.study, resuming: contents, description) else {
      return .cannot(
        "the trials of \(name) are not those that the study plans now; begin a new session")
    }
    return .canGoOn(session)
  }
}

extension SessionDescription.Study {
  /// Names a study by all its bytes.
  init(_ study: LoadedStudy) {
    self.init(name: study.study.name, json: study.file, files: study.resources)
  }
}
