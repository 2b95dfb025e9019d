import Files
import Sessions

/// The sentence at the end of a session that is not completely on the disk.
struct EndReport {
  let ending: Session.Ending
  /// The file of the trials.
  let path: String
  /// The state of the file that the rows were written to.
  let presence: AppendFile.Presence
  /// The reason that the session's description could not be written; `nil` if it was.
  let descriptionError: String?

  /// One line; `nil` if everything is on the disk.
  var sentence: String? {
    switch (presence, ending) {
    case (.whole, .lostTrial):
      "the last trial could not be saved in \(path); all trials before it are there"
    case (.whole, .lostConsent):
      "the answer to the consent page could not be saved beside \(path)"
    case (.whole, .lostAnswers):
      "the last answers could not be saved beside \(path); all before them are there"
    case (.whole, .completed), (.whole, .stopped), (.whole, .withdrawn):
      descriptionError.map { "all rows are saved, but not the description of the session: \($0)" }
    case (.changed, _):
      "\(subject) another program has changed \(path) or a file beside it; check them with "
        + "'caliper results verify'"
    case (.replaced, _):
      "\(subject) another program has put other content in the place of \(path) or of a file beside it; "
        + "bring it back from a copy, and check it with 'caliper results verify'"
    case (.gone, _):
      "\(subject) \(path), or a file beside it, was deleted or moved, with all that was saved "
        + "in it; bring it back from the trash or a copy"
    }
  }

  private var subject: String {
    switch ending {
    case .lostTrial: "the last trial could not be saved:"
    case .lostConsent: "the answer to the consent page could not be saved:"
    case .lostAnswers: "the last answers could not be saved:"
    case .completed, .stopped, .withdrawn: "the session has ended, but"
    }
  }
}
