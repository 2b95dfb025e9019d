package import Datasets

/// An export of some trials: its kind and its file.
package struct TrialExport: Sendable {
  /// The kind of file.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Their rows.
    case trials
    /// The rows of their events.
    case events
    /// A sheet with their traces.
    case traces
    /// All of the data set that they are of.
    case dataset

    /// The word on its button.
    var title: String {
      switch self {
      case .trials: "Trials"
      case .events: "Events"
      case .traces: "Traces"
      case .dataset: "Data set"
      }
    }

    /// The content of the file, in words.
    var explanation: String {
      switch self {
      case .trials:
        "A row for each trial as .csv, with the columns of the data set and the exclusions."
      case .events: "A row for each input of these trials as .csv, in the order of time."
      case .traces: "The value over time of each of these trials on one sheet, as .pdf or .svg."
      case .dataset:
        "All of their data set as .zip, verified. The trash, typed answers and exclusions are left out."
      }
    }

    /// The reason that so many trials cannot be exported in this form, in one line; `nil` if they can.
    func problem(ofTrials count: Int) -> String? {
      guard self == .traces, count > TrialExport.mostTraces else { return nil }
      return
        "A sheet has room for the traces of \(TrialExport.mostTraces) trials; choose fewer than \(count)."
    }

    /// `path` with the ending that files of this kind have.
    func named(as path: String) -> String {
      let ending = proposal.drop { $0 != "." }
      guard let point = path.lastIndex(of: "."),
        ["csv", "svg", "pdf", "zip"].contains(path[path.index(after: point)...].lowercased())
      else { return path.isEmpty ? proposal : path + ending }
      return String(path[..<point]) + ending
    }

    /// The endings of the names of its files.
    package var endings: [String] {
      switch self {
      case .trials, .events: [".csv"]
      case .traces: [".pdf", ".svg"]
      case .dataset: [".zip"]
      }
    }

    /// The name that is proposed for the file.
    var proposal: String {
      switch self {
      case .trials: "trials.csv"
      case .events: "events.csv"
      case .traces: "traces.pdf"
      case .dataset: "dataset.zip"
      }
    }
  }

  package let kind: Kind
  /// The trials, as rows of `index`; the table in the window may be of another one by now.
  package let rows: [UInt32]
  package let index: TrialIndex
  /// The path of the file to write.
  package let path: String
  /// Whether it takes the place of one that is there.
  package let mayReplace: Bool

  /// The most trials on a sheet of traces: more would be pages that no one looks through, and many events to read.
  package static let mostTraces = 200
}
