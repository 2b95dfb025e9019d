package import Sessions
package import Studies
import Windowing

extension SessionWindow {
  /// A request of one of the layers.
  typealias Request = WindowRequest<Action>

  /// A request to the owner.
  package enum Action {
    /// Opens the log of a participant and begins, resumes or asks.
    case begin(study: Int, participant: String, isPilot: Bool, language: String?)
    /// Changes or shows something from the form.
    case form(FormRequest)
    /// Resumes the session of this number.
    case resume(LogOpening, session: Int)
    /// Begins a new session.
    case restart(LogOpening)
    /// Restores the settings of the form, which replaces a question.
    case returnToForm
    /// Compares the data of a study, and shows the result with `show(_:)`.
    case compare(Study)
    /// Makes the study of the next round of curves, and reports it with `show(curves:)`.
    case nextRound
    /// Writes files of the comparison, and reports it with `show(notice:)`.
    case write(ComparisonFiles)
    case session(Session.Action)
  }

  /// A request of the form before a session.
  package enum FormRequest: Hashable {
    case theme
    case textSize(larger: Bool)
    case fullScreen
    /// Moves the window to the next display.
    case display
    case tryMethods
    /// Shows all trials of the results folder.
    case browse
    /// Searches this folder, or the folder of this study file, for studies, and shows them with `withForm(_:)`.
    case addStudies(folder: String)
    /// Searches for the continuation of this path, and reports it with `withForm(_:)`.
    case completePath(String)
  }
}
