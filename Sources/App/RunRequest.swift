import Base
package import Datasets
import Files
import Glibc
package import InputMethods
import Languages
package import Markers
package import ResultsBrowser
package import Sessions
package import Studies
package import Windowing

/// A study with the bytes of its file and of the files beside it.
package struct LoadedStudy: Sendable {
  /// The study.
  package var study: Study
  /// The bytes of the file; kept with the data.
  package var file: [UInt8]
  /// The bytes of the files that the study names; kept with the data as well.
  package var resources: [(name: String, bytes: [UInt8])]
  /// The language of the file, with the study's own texts.
  private let ownLanguage: Language
  /// The study as its file has it.
  private let original: Study

  /// Pairs a study with its files.
  package init(study: Study, file: [UInt8], resources: [(name: String, bytes: [UInt8])] = []) {
    self.study = study
    self.file = file
    self.resources = resources
    ownLanguage = study.language
    original = study
  }

  /// The study for a participant with these settings, in the language that it has now; as the file has it without any.
  func adapted(to settings: AccessSettings?) -> LoadedStudy {
    var loaded = self
    let language = study.language
    loaded.study = original.adapted(to: settings ?? AccessSettings())
    loaded.study.language = language
    return loaded
  }

  /// The study as the session that `description` describes runs it: in its language, with its access settings and the
  /// laws of its sliders.
  package func asRun(in description: SessionDescription?) -> LoadedStudy {
    var loaded = speaking(description?.language).adapted(to: description?.access)
    guard let description else { return loaded }
    loaded.study = loaded.study.following(description.trackingLaws)
    return loaded
  }

  /// The study in the language `code`; unchanged if there is no such language.
  ///
  /// In its own language it has its own texts; in a bundled one it has the program's.
  func speaking(_ code: String?) -> LoadedStudy {
    guard let code, code != study.language.code,
      let language = code == ownLanguage.code ? ownLanguage : Language.bundled(code)
    else { return self }
    var loaded = self
    loaded.study.language = language
    return loaded
  }
}

/// The files that the page of a comparison can write.
package enum ComparisonFiles: Sendable {
  /// The report as a page.
  case report
  /// The report, its figures, the counted trials, and scripts for R and Python.
  case everything
}

/// Writes files of the comparison of a data set into a folder, and returns the path of the requested one.
package typealias ComparisonWriter =
  @MainActor @Sendable (_ files: ComparisonFiles, _ dataset: String, _ folder: String)
  throws(RunFailure) -> String

/// A request to run sessions in a window.
package struct RunRequest: Sendable {
  /// The studies to choose from; the form has no choice if there is only one.
  package var studies: [LoadedStudy]
  /// The catalog in which the form finds more studies; `nil` if it has only the ones above.
  package var catalog: StudyCatalog?
  /// The browser of the results folder's trials; `nil` if there is none.
  package var browsing: BrowserRequest?
  /// Writes files of the comparison of the data set at a path into a folder, and returns the path of the result; `nil`
  /// if they cannot be written.
  package var comparing: ComparisonWriter?
  /// A line that the form shows first; `nil` for none.
  package var notice: StartForm.Notice?
  /// The participant's code; without it the form asks.
  package var participant: String?
  /// The session's number; without it the next free one is taken.
  package var session: Int?
  /// The folder of all datasets.
  package var results = Self.usualResults
  /// The folder of all datasets unless another one is named.
  package static let usualResults = "Results"
  /// The choice for a session of the participant that was interrupted.
  package var continuation = Continuation.ask
  /// The methods to run; all of the study's without it.
  package var methods: [String]?
  /// The source of all randomness; made from study and participant without it.
  package var seed: UInt64?
  /// The code of the language of all texts of the program; each study has its own without it.
  package var language: String?
  /// The participant's access settings, which replace the study's `access`; `nil` for the study's.
  package var access: AccessSettings?
  /// Whether sessions are pilot runs, which take no order and which analyses leave out.
  package var isPilot = false
  /// Whether the form is shown again after each session, for the next participant.
  package var returnsToForm = false
  /// The destinations of markers; none by default.
  package var markers: [MarkerDestination] = []
  /// The setup of the window.
  package var window = WindowSetup()
  /// Takes the lines about sessions for the experimenter; `nil` for none.
  package var monitor: (@MainActor @Sendable (SessionMonitor.Line) -> Void)?
  /// Takes a line that is worth knowing and stops nothing.
  package var note: (@MainActor @Sendable (String) -> Void)?
  /// Waits a moment until the notes are written, before the program ends at once.
  package var finishNotes: (@MainActor @Sendable () -> Void)?

  /// Asks to run one of `studies`.
  package init(studies: [LoadedStudy]) { self.studies = studies }
}

extension RunRequest {
  /// `study` in the language `code`, with the requested access settings.
  func spoken(_ study: LoadedStudy, in code: String?) -> LoadedStudy {
    study.speaking(code).adapted(to: access ?? study.study.access)
  }

  /// The results folder in the form in which it is shown to people.
  var shownResults: String { Self.shown(results) }

  /// `path` in the form in which it is shown to people.
  static func shown(_ path: String) -> String {
    guard let pointer = getcwd(nil, 0) else { return path }
    defer { free(pointer) }
    let current = SystemText.text(SystemText.bytes(pointer))
    return current.map { Path.shown(path, current: $0, home: PathVariable.home.value) } ?? path
  }
}

extension RunRequest {
  /// The choice for a session that was interrupted.
  package enum Continuation: Hashable, Sendable {
    /// The participant is asked.
    case ask
    /// It resumes.
    case resume
    /// It remains unchanged, and a new one begins.
    case restart
  }
}
