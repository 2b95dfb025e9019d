import Base
import Datasets
import InputMethods
import Studies

/// A question in front of the browser before data are changed or written.
struct BrowserSheet: Sendable {
  /// The change or file that the sheet asks about.
  enum Purpose: Sendable {
    /// Trials are to be left out of comparisons, or to count again; so many of them are for practice.
    case declare([TrialKey], Exclusion.Action, practice: Int)
    /// Sessions with so many trials go to the trash.
    case delete([SessionIdentity], trials: Int)
    /// Something of the trials at these rows of an index goes into a file; the table may be another one by then.
    case export(TrialExport.Kind, rows: [UInt32], of: TrialIndex)
    /// The folder of a data set is named with which this one is merged.
    case chooseOther(than: String)
    /// Two data sets are merged into a new one.
    case merge(MergePlan)
  }

  private(set) var purpose: Purpose
  /// The reason or the path that is typed; `nil` if nothing is.
  var field: LineEditor?
  /// The reason that it cannot be done with the present answer, in one line.
  var problem: String?
  /// Whether the export replaces a file; a person is asked about this if there is one.
  private(set) var replaces = false

  /// Asks about `purpose`.
  init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    switch purpose {
    case .declare:
      field = LineEditor(maximumLength: Exclusion.longestReason) { !$0.isNewline }
    case .export, .chooseOther, .merge:
      field = LineEditor(maximumLength: 4000) { !$0.isNewline }
    case .delete: field = nil
    }
    _ = field?.insert(text)
    field?.selectAll()
    if case .export(let kind, let rows, _) = purpose {
      problem = kind.problem(ofTrials: rows.count)
    }
  }

  /// Asks whether the file that is there is replaced.
  mutating func askToReplace() {
    replaces = true
    problem = "\(field?.string ?? "It") exists. Replace it, or give another name."
  }

  /// Handles a change of the field's text.
  mutating func fieldChanged() {
    problem = nil
    replaces = false
  }

  /// The kind of export; `nil` for another question.
  var exportKind: TrialExport.Kind? {
    if case .export(let kind, _, _) = purpose { kind } else { nil }
  }

  /// Changes the kind of export; a proposed name changes with it, a typed one keeps its folder and its name.
  mutating func choose(_ kind: TrialExport.Kind) {
    guard case .export(let before, let rows, let index) = purpose else { return }
    let path = field?.string ?? ""
    self = BrowserSheet(
      .export(kind, rows: rows, of: index),
      text: path == before.proposal ? kind.proposal : kind.named(as: path))
  }

  /// Goes to the next thing to export, or to the one before.
  mutating func chooseNext(by step: Int) {
    let all = TrialExport.Kind.allCases
    guard let kind = exportKind, let place = all.firstIndex(of: kind) else { return }
    choose(all[(place + step + all.count) % all.count])
  }

  /// The question.
  var title: String {
    switch purpose {
    case .declare(let trials, .exclude, _): "Exclude \(Self.trials(trials))"
    case .declare(let trials, .include, _): "Include \(Self.trials(trials)) again"
    case .delete(let sessions, _): "Delete \(Self.sessions(sessions))"
    case .export(.dataset, _, _): "Export the data set"
    case .export(_, let rows, _): "Export \(ReportFormat.count(rows.count, "trial"))"
    case .chooseOther, .merge: "Merge data sets"
    }
  }

  /// The consequences, in words.
  var explanation: String {
    switch purpose {
    case .declare(let trials, .exclude, let practice):
      "Excluded trials stay in the data. Comparisons leave them out, and reports give the reason."
        + Self.remark(onPractice: practice, of: trials.count)
    case .declare(let trials, .include, let practice):
      "Comparisons count these trials again. The reason stays with the data."
        + Self.remark(onPractice: practice, of: trials.count)
    case .delete(_, let trials):
      "\(trials == 1 ? "Its trial is" : "All \(trials) trials are") moved to the trash of the data set. You can "
        + "restore the session from there."
    case .export(let kind, _, _): kind.explanation
    case .chooseOther(let dataset):
      "\(dataset) and a data set of the same study are copied into a new one; neither is changed. "
        + "You see the sessions before anything is copied."
    case .merge(let plan): plan.summary
    }
  }

  /// The name of the field; `nil` if there is none.
  var fieldName: String? {
    switch purpose {
    case .declare: "Reason"
    case .export: "File"
    case .chooseOther: "Folder of the other data set"
    case .merge: "New folder for both"
    case .delete: nil
    }
  }

  /// The word on the button that does it.
  var confirmation: String {
    switch purpose {
    case .declare(_, .exclude, _): "Exclude"
    case .declare(_, .include, _): "Include"
    case .delete: "Delete"
    case .export: replaces ? "Replace" : "Export"
    case .chooseOther: "Continue"
    case .merge: "Merge"
    }
  }

  /// The number of trials that are for practice, which comparisons never count; empty if there are none.
  private static func remark(onPractice practice: Int, of trials: Int) -> String {
    if practice == 0 { return "" }
    if practice == trials {
      return trials == 1
        ? " It is for practice, which comparisons never count."
        : " All are for practice, which comparisons never count."
    }
    return
      " \(practice) of them \(practice == 1 ? "is" : "are") for practice, which comparisons never count."
  }

  /// The number of trials, or the number of the only one, and the participant if all are of the same.
  private static func trials(_ trials: [TrialKey]) -> String {
    let people = Set(trials.map { $0.session.participant })
    let own = people.count == 1 ? people.first.map { " of \($0)" } ?? "" : ""
    return
      (trials.count == 1
      ? "trial \(trials[0].trial)" : ReportFormat.count(trials.count, "trial")) + own
  }

  private static func sessions(_ sessions: [SessionIdentity]) -> String {
    sessions.count == 1 ? "\(sessions[0].key)" : ReportFormat.count(sessions.count, "session")
  }
}
