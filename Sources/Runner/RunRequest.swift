public import Experiment
public import Screens

/// A study with the bytes of its file and of those beside it.
public struct LoadedStudy: Sendable {
  /// The study.
  public var study: Study
  /// The file as it was read; kept with the data.
  public var file: [UInt8]
  /// The files that the study names, as they were read; kept with the data as well.
  public var resources: [(name: String, bytes: [UInt8])]

  /// Pairs a study with its files.
  public init(study: Study, file: [UInt8], resources: [(name: String, bytes: [UInt8])] = []) {
    self.study = study
    self.file = file
    self.resources = resources
  }
}

/// What a run of the program was asked to do.
public struct RunRequest: Sendable {
  /// The studies to choose from; the form has no choice where there is one.
  public var studies: [LoadedStudy]
  /// The participant's code; without it the form asks.
  public var participant: String?
  /// The session's number; without it the next free one is taken.
  public var session: Int?
  /// The folder of all datasets.
  public var results = Self.usualResults
  /// The folder of all datasets unless another one is named.
  public static let usualResults = "Results"
  /// What becomes of a session of the participant that was broken off.
  public var continuation = Continuation.ask
  /// The methods to run; all of the study's without it.
  public var methods: [String]?
  /// What everything random is drawn from; made from study and participant without it.
  public var seed: UInt64?
  /// Whether the window fills the display.
  public var isFullscreen = false
  /// How the screens look.
  public var appearance = Appearance()
  /// Takes a line of JSON whenever a screen appears or its layout changes.
  public var announce: (@MainActor @Sendable (String) -> Void)?
  /// Takes a line about what is worth knowing and keeps nobody from going on.
  public var note: (@MainActor @Sendable (String) -> Void)?

  /// Asks to run one of `studies`.
  public init(studies: [LoadedStudy]) { self.studies = studies }
}

extension RunRequest {
  /// What becomes of a session that was broken off.
  public enum Continuation: Hashable, Sendable {
    /// The person is asked.
    case ask
    /// It goes on.
    case resume
    /// It stays as it is, and a new one begins.
    case restart
  }
}

/// How a run ended; the raw value is the program's exit code.
public enum RunEnding: Int32, Sendable {
  /// All was done.
  case done = 0
  /// It could not be done, or a trial could not be saved.
  case failed = 1
  /// The request was wrong.
  case refused = 2
  /// The participant, or whoever closed the window, stopped it.
  case stopped = 3
}

/// Why a run ended before it was done: one line, what, where and how to mend it.
public struct RunFailure: Error, CustomStringConvertible {
  /// What kind of end it is.
  public var ending: RunEnding
  /// The line.
  public var description: String

  /// Creates a failure.
  public init(_ ending: RunEnding, _ description: String) {
    self.ending = ending
    self.description = description
  }
}
