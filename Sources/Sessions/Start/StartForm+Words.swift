// The texts about the typed code, and about folders that were read.

package import InputMethods
package import Languages
import Studies

extension StartForm {
  /// The language of the form's texts: the chosen one, or the language of the study if it is the only one.
  ///
  /// With several studies the form would change its language with each study that is selected.
  package var language: Language {
    if let chosen = languages.chosen { return chosen }
    return takesFolders || studies.count != 1 ? .english : studies[0].language
  }

  /// A message about the code or the session.
  package enum Message: Hashable, Sendable {
    case missingCode
    /// Characters were left out of the code, which is this one now.
    case shortened(code: String)
    /// There is a doubt about the participant whom the code identifies.
    case doubt(Doubt)
    /// Text was refused in the code.
    case refused(LineEditor.Refusal)
    /// The session could not begin, for a reason in English.
    case error(String)
  }

  /// A line at the foot of the page.
  package enum Notice: Hashable, Sendable {
    /// A problem in English.
    case problem(String)
    /// The first of several problems in English, and the number of the others.
    case problems(String, others: Int)
    /// This folder has no study.
    case empty(folder: String)
    /// The list has all studies of this folder already.
    case known(folder: String)
    /// No path was typed.
    case missingPath
    /// The path can be completed by one of these names.
    case choices([String])
    /// Studies of this folder came into the list.
    case added(Int, folder: String)
    /// The session of the participant with this code has ended.
    case ended(Session.Ending, code: String, isPilot: Bool = false)
  }
}

extension StartForm.Message {
  /// The sentence.
  package func words(in language: Language) -> String {
    switch self {
    case .missingCode: language.words(.startCodeMissing)
    case .shortened(let code): language.words(.startCodeShortened, ["code": code])
    case .doubt(let doubt): doubt.words(in: language)
    case .refused(let refusal): AnswerProblem.refused(refusal, .code).message(in: language)
    case .error(let sentence): sentence
    }
  }
}

extension StartForm.Doubt {
  /// The question.
  fileprivate func words(in language: Language) -> String {
    switch reason {
    case .hasFinished(let session, let next):
      language.words(
        .startCodeFinished, ["code": code, "session": "\(session)", "next": "\(next)"])
    case .isLike(let other): language.words(.startCodeAlike, ["other": other, "code": code])
    }
  }
}

extension StartForm.Notice {
  /// Whether something went wrong.
  package var isProblem: Bool {
    switch self {
    case .problem, .problems, .empty, .known, .missingPath: true
    case .choices, .added, .ended: false
    }
  }

  /// Whether it is about the path in the field, and is removed with it.
  var isAboutPath: Bool {
    switch self {
    case .problem, .problems, .empty, .known, .missingPath, .choices: true
    case .added, .ended: false
    }
  }

  /// The line.
  package func words(in language: Language) -> String {
    switch self {
    case .problem(let sentence): sentence
    case .problems(let first, let others):
      language.words(.startProblems, ["problem": first], count: others)
    case .empty(let folder): language.words(.startFolderEmpty, ["folder": folder])
    case .known(let folder): language.words(.startFolderKnown, ["folder": folder])
    case .missingPath: language.words(.startFolderMissing)
    case .choices(let names): names.joined(separator: "  ")
    case .added(let count, let folder):
      language.words(.startFolderAdded, ["folder": folder], count: count)
    case .ended(let ending, let code, let isPilot):
      language.words(ending.notice(isPilot: isPilot), ["code": code])
    }
  }
}

extension Session.Ending {
  /// The line about a session that has ended, shown when the next one can begin.
  fileprivate func notice(isPilot: Bool) -> Phrase {
    switch self {
    case .completed: .startDone
    case .withdrawn: .startWithdrawn
    case .stopped, .lostConsent, .lostTrial, .lostAnswers:
      isPilot ? .startStoppedPilot : .startStopped
    }
  }
}
