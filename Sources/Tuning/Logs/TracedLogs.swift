import Files
package import Formats
import InputMethods
import Primitives
import Sessions
package import Simulation
package import Sliders
package import Studies
package import TrialLog

/// The trials that people have done with sliders, read out of a data set.
package struct TracedLogs {
  /// The trials, in the order of sessions.
  package private(set) var trials: [TracedTrial] = []
  /// Whether simulated people did them; `nil` where there are none.
  package private(set) var isSimulated: Bool?
  /// The laws by which the sliders followed their pointers, by the names of methods: one each.
  package private(set) var laws: [String: TrackingLaw] = [:]
  /// The windows that they were done in, each once.
  package private(set) var windows: [TracedWindow] = []
  /// The sessions and trials that were passed over, and why; after the first few only their number.
  package var remarks: [String] {
    let more = allRemarks.count - Self.reportedRemarks
    let first = Array(allRemarks.prefix(Self.reportedRemarks))
    return pilotRemark + (more > 0 ? first + ["and \(more) more of this kind"] : first)
  }

  private var pilotRemark: [String] {
    switch pilots {
    case 0: []
    case 1: ["1 pilot run is left out; --pilots counts it"]
    default: ["\(pilots) pilot runs are left out; --pilots counts them"]
    }
  }

  /// How many pilot runs were passed over.
  private var pilots = 0

  private var allRemarks: [String] = []
  private static let reportedRemarks = 5

  private let layOut: (TracedWindow) -> SimulatedWindow
  /// The first data set: people of another one are other people, whatever their codes.
  private var firstFolder: String?

  /// Begins without any; `layOut` lays out a window.
  package init(layingOut layOut: @escaping (TracedWindow) -> SimulatedWindow) {
    self.layOut = layOut
  }

  /// Takes in the sessions in `dataset` of `study`, the same for all data sets, without the trials that
  /// `exclusions` leave out, and without pilot runs unless `includesPilots`.
  ///
  /// Only tasks with a number to enter and sliders that have a curve are read. Incomplete sessions
  /// are passed over with a remark.
  ///
  /// - Throws: `TracingError` where people and simulated people, or several curves of one slider, would
  ///   come together, or a file cannot be read.
  package mutating func add(
    _ dataset: Dataset, study: Study, exclusions: ExclusionTable = ExclusionTable(),
    includesPilots: Bool = false
  ) throws(TracingError) {
    let sessions: [SessionKey]
    do throws(LogError) {
      sessions = try dataset.sessions()
    } catch {
      throw .unreadable(error)
    }
    for session in sessions {
      let paths = dataset.paths(of: session)
      do throws(TracingError) {
        try add(
          SessionTrace(
            at: paths, study: study, exclusions: exclusions, includesPilots: includesPilots,
            layOut: layOut),
          dataset.folder, paths.description)
      } catch {
        switch error {
        case .pilot: pilots += 1
        case .incomplete(let sentence): allRemarks.append(sentence)
        case .mixed, .severalCurves, .severalLaws, .unreadable: throw error
        }
      }
    }
  }

  private mutating func add(
    _ trace: SessionTrace, _ folder: String, _ path: String
  ) throws(TracingError) {
    if let isSimulated, isSimulated != trace.isSimulated { throw .mixed(folder: folder) }
    isSimulated = trace.isSimulated
    allRemarks += trace.remarks
    guard !trace.trials.isEmpty, let window = trace.window else { return }
    for (method, law) in trace.laws.sorted(by: { $0.key < $1.key }) {
      if let other = laws[method], other != law {
        throw .severalLaws(method: method, session: path, law, other)
      }
      laws[method] = law
    }
    firstFolder = firstFolder ?? folder
    trials += trace.trials.map { trial in
      var trial = trial
      if folder != firstFolder { trial.participant = "\(folder)/\(trial.participant)" }
      return trial
    }
    if !windows.contains(window) { windows.append(window) }
  }
}

/// The window of a session, as far as it matters to a hand.
package struct TracedWindow: Hashable, Sendable {
  /// Its width, in window pixels.
  package var width: Double
  /// Its height, in window pixels.
  package var height: Double
  /// The window's pixels for one of a plain display.
  package var unit: Double
  /// The window's pixels in a millimetre, where the study gives lengths so.
  package var pixelsPerMillimetre: Double?

  /// Creates a window.
  package init(width: Double, height: Double, unit: Double, pixelsPerMillimetre: Double? = nil) {
    self.width = width
    self.height = height
    self.unit = unit
    self.pixelsPerMillimetre = pixelsPerMillimetre
  }
}

/// Why logs cannot be calibrated on.
package enum TracingError: Error, Hashable, Sendable {
  /// People and simulated people would be pooled.
  case mixed(folder: String)
  /// Sessions were done with other curves of this slider than the study has now.
  case severalCurves(method: String, session: String)
  /// Sessions were done with other tracking laws of this slider than those before.
  case severalLaws(method: String, session: String, TrackingLaw, TrackingLaw)
  /// A file cannot be read.
  case unreadable(LogError)
  /// A session is incomplete, for the reason in the sentence: it is passed over.
  case incomplete(String)
  /// A session is a pilot run: it is passed over.
  case pilot
}

extension TracingError: CustomStringConvertible {
  /// One line: the problem, the path and the fix.
  package var description: String {
    switch self {
    case .mixed(let folder):
      "\(folder) has rows of people and of simulated people, which are never pooled; keep them in "
        + "folders of their own and name one"
    case .severalCurves(let method, let session):
      "\(session) was done with another curve of '\(method)' than its study has now; keep sessions "
        + "with different curves in folders of their own and name one"
    case .severalLaws(let method, let session, let law, let other):
      "\(session) was done with the law '\(law.rawValue)' of '\(method)', and sessions before it with "
        + "'\(other.rawValue)'; keep sessions with different laws in folders of their own and name one"
    case .unreadable(let error): error.description
    case .incomplete(let sentence): sentence
    case .pilot: "the session is a pilot run; --pilots counts it"
    }
  }
}
