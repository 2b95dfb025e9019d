// The actions of the foot's buttons, and undoing them.

import Base
import Datasets
import InputMethods
import Studies

extension Browser {
  /// Whether all trials that would be excluded are so already, and can only be included again.
  var includes: Bool {
    let ranges = declaredRanges
    return (1...Self.mostAsked).contains(ranges.reduce(0) { $0 + $1.count })
      && ranges.allSatisfy { range in range.allSatisfy { table.exclusion(at: $0) != nil } }
  }

  /// The rows that are excluded or included: the rows of the participant or session chosen in the sidebar if the
  /// sidebar had the focus last, otherwise the chosen ones.
  private var declaredRanges: [Range<Int>] {
    switch sidebar.chosen {
    case .participant where actsOnSidebar, .session where actsOnSidebar:
      [0..<table.layout.rows.count]
    default: Array(selection.positions.ranges)
    }
  }

  /// The most chosen trials of which that is asked for every picture.
  private static let mostAsked = 1000

  /// Whether sessions of the trash are chosen, so that they can be restored.
  var restorable: [SessionIdentity] {
    switch sidebar.chosen {
    case .deleted(let index, let key): [identity(key, index)].compactMap(\.self)
    case .trash:
      sidebar.library.entries.flatMap { entry in
        entry.deleted.map { SessionIdentity(dataset: entry.path, key: $0) }
      }
    case .everything, .dataSet, .participant, .session, .excluded, .simulated: []
    }
  }

  /// The most trials that one exclusion names one by one.
  static let mostDeclared = 20_000

  /// Asks for the reason for which the chosen trials are excluded, or included again.
  mutating func askForReason(_ action: Exclusion.Action) {
    let ranges = declaredRanges
    let count = ranges.reduce(0) { $0 + $1.count }
    guard count <= Self.mostDeclared else {
      notice = Notice(
        words: "\(count) trials are chosen; exclude at most \(Self.mostDeclared) at once",
        isProblem: true)
      return
    }
    let trials = ranges.flatMap { $0.compactMap { table.identity(at: $0) } }
    let practice = ranges.joined().count {
      table.text(.phase, at: $0) == Phase.practice.rawValue
    }
    guard !trials.isEmpty else { return noteNothingChosen() }
    sheet = BrowserSheet(.declare(trials, action, practice: practice))
  }

  /// Asks whether the chosen sessions go to the trash: the sessions of the sidebar's choice if the sidebar had the
  /// focus last and some are chosen there, otherwise the sessions of the chosen trials.
  mutating func askForDeletion() {
    let own = sidebarSessions
    let sessions = own.isEmpty ? table.sessions(at: selection.positions) : own
    guard !sessions.isEmpty else { return noteNothingChosen() }
    let trials = sessions.reduce(0) { $0 + (session($1)?.trials ?? 0) }
    sheet = BrowserSheet(.delete(sessions, trials: trials))
  }

  /// The sessions of the sidebar's choice; none if it did not have the focus last, or if everything is chosen.
  var sidebarSessions: [SessionIdentity] {
    switch sidebar.chosen {
    case .session(let index, let key) where actsOnSidebar:
      return [identity(key, index)].compactMap(\.self)
    case .participant(let index, let code)
    where actsOnSidebar && sidebar.library.entries.indices.contains(index):
      let own = sidebar.library.entries[index].sessions.filter { $0.key.participant == code }
      return own.compactMap { identity($0.key, index) }
    default: return []
    }
  }

  private mutating func noteNothingChosen() {
    notice = Notice(words: "No trial is chosen", isProblem: true)
  }

  mutating func askForExport() {
    let rows = table.layout.rows
    guard !rows.isEmpty else { return noteNothingChosen() }
    let chosen = selection.positions.ranges.flatMap { $0.map { rows[$0] } }
    let exported = chosen.count > 1 ? chosen : rows
    if !exported.isEmpty {
      sheet = BrowserSheet(
        .export(.trials, rows: exported, of: table.index), text: TrialExport.Kind.trials.proposal)
    }
  }

  private func identity(_ key: SessionKey, _ index: Int) -> SessionIdentity? {
    sidebar.library.entries.indices.contains(index)
      ? SessionIdentity(dataset: sidebar.library.entries[index].path, key: key) : nil
  }

  private func session(_ identity: SessionIdentity) -> Library.Session? {
    sidebar.library.entries.first { $0.path == identity.dataset }?.sessions.first {
      $0.key == identity.key
    }
  }

  // MARK: - Carrying out

  /// Carries out the sheet's purpose.
  mutating func confirm() -> [Action] {
    guard let sheet else { return [] }
    let text = sheet.field?.string ?? ""
    switch sheet.purpose {
    case .declare(let trials, let action, _):
      if let problem = Exclusion.problem(ofReason: text) {
        self.sheet?.problem = problem.capitalizedStart
        return []
      }
      self.sheet = nil
      return begin(step(declaring: trials, action, reason: text), .new)
    case .delete(let sessions, _):
      self.sheet = nil
      return begin(
        ChangeHistory.Step(
          .delete(sessions), inverse: .restore(sessions.reversed()),
          summary: sessions.count == 1
            ? "\(sessions[0].key) is in the trash"
            : "\(sessions.count) sessions are in the trash"), .new)
    case .export(let kind, let rows, let index):
      guard !text.isEmpty else {
        self.sheet?.problem = "Give the path of a file, such as \(kind.proposal)"
        return []
      }
      if let problem = kind.problem(ofTrials: rows.count) {
        self.sheet?.problem = problem
        return []
      }
      return [
        .export(
          TrialExport(
            kind: kind, rows: rows, index: index, path: text, mayReplace: sheet.replaces))
      ]
    case .chooseOther(let dataset):
      guard !text.isEmpty else {
        self.sheet?.problem = "Give the folder of a data set, or drop one on the window"
        return []
      }
      return [.plan(dataset: dataset, other: text)]
    case .merge(let plan):
      guard !text.isEmpty else {
        self.sheet?.problem = "Give the path of a new folder"
        return []
      }
      return [.merge(plan, output: text)]
    }
  }

  mutating func restore() -> [Action] {
    let sessions = restorable
    guard !sessions.isEmpty else { return [] }
    return begin(
      ChangeHistory.Step(
        .restore(sessions), inverse: .delete(sessions.reversed()),
        summary: sessions.count == 1
          ? "\(sessions[0].key) is back" : "\(sessions.count) sessions are back"),
      .new)
  }

  mutating func undo() -> [Action] {
    guard let step = history.done.last else { return [] }
    return begin(step, .undo)
  }

  mutating func redo() -> [Action] {
    guard let step = history.undone.last else { return [] }
    return begin(step, .redo)
  }

  /// Asks the owner for a change; another one has to wait until it is made.
  private mutating func begin(_ step: ChangeHistory.Step, _ kind: PendingKind) -> [Action] {
    guard pending == nil else { return [] }
    pending = (step, kind)
    notice = nil
    return [.change(kind == .undo ? step.inverse : step.change)]
  }

  /// Notes that the last change is on the disk.
  mutating func wasChanged() {
    guard let pending else { return }
    self.pending = nil
    switch pending.kind {
    case .new:
      history.wasDone(pending.step)
      notice = Notice(words: "\(pending.step.summary). Ctrl+Z undoes it", isProblem: false)
    case .undo:
      history.wasUndone()
      notice = Notice(words: "\(pending.step.change.title) undone", isProblem: false)
    case .redo:
      history.wasRedone()
      notice = Notice(words: pending.step.summary, isProblem: false)
    }
  }

  /// Says why the last request could not be carried out.
  mutating func failed(_ problem: String) {
    pending = nil
    if sheet == nil {
      notice = Notice(words: problem, isProblem: true)
    } else {
      sheet?.problem = problem
    }
  }

  /// Asks whether the file that is there is replaced.
  mutating func wouldReplace() { sheet?.askToReplace() }

  /// Says that a file was written.
  mutating func wasExported(_ words: String) {
    sheet = nil
    notice = Notice(words: words, isProblem: false)
  }

  // MARK: - Declarations

  /// The exclusions that `action` on `trials` takes: of a session of which all are named one, otherwise one for each that
  /// is not so already.
  private func step(
    declaring trials: [TrialKey], _ action: Exclusion.Action, reason: String
  ) -> ChangeHistory.Step {
    var order: [SessionIdentity] = []
    var named: [SessionIdentity: [Int]] = [:]
    for trial in trials {
      let session = trial.identity
      if named[session] == nil { order.append(session) }
      named[session, default: []].append(trial.trial)
    }
    let undone = "undone: \(reason)"
    var changes: [DataChange.Declaration] = []
    var inverse: [DataChange.Declaration] = []
    var changed = 0
    for session in order {
      let before = table.exclusions(of: session)
      let numbers = named[session] ?? []
      func declare(_ trial: Int?, _ action: Exclusion.Action, _ reason: String)
        -> DataChange.Declaration
      { DataChange.Declaration(session, trial: trial, action, reason: reason) }
      let isWhole = numbers.count > 1 && numbers.count == self.session(session)?.trials
      if isWhole {
        changes.append(declare(nil, action, reason))
        if action == .exclude { inverse.append(declare(nil, .include, undone)) }
        changed += numbers.count
      }
      for number in numbers {
        let excluded = before[number]
        if !isWhole, (excluded == nil) == (action == .exclude) {
          changes.append(declare(number, action, reason))
          if action == .exclude { inverse.append(declare(number, .include, undone)) }
          changed += 1
        }
        // A trial excluded before gets its own reason back.
        if let excluded, isWhole || action == .include {
          inverse.append(declare(number, .exclude, excluded))
        }
      }
    }
    return ChangeHistory.Step(
      .declare(changes), inverse: .declare(inverse),
      summary: Self.summary(of: action, changed: changed, unchanged: trials.count - changed))
  }

  /// The change in words, with the numbers of changed and unchanged trials.
  private static func summary(
    of action: Exclusion.Action, changed: Int, unchanged: Int
  ) -> String {
    let verb = changed == 1 ? "is" : "are"
    let words =
      "\(ReportFormat.count(changed, "trial")) \(verb) \(action == .exclude ? "excluded" : "included again")"
    switch (unchanged, action) {
    case (0, _): return words
    case (_, .exclude): return words + "; \(unchanged) \(unchanged == 1 ? "was" : "were") before"
    case (_, .include):
      return words + "; \(unchanged) \(unchanged == 1 ? "was" : "were") not excluded"
    }
  }
}
