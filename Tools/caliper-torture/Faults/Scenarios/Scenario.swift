/// A run of the program, and the checks after a fault.
protocol Scenario: Sendable {
  /// The name in the names of cases.
  var name: String { get }
  /// The initial contents of the case's folder; `nil` for none.
  var fixture: Tree? { get }
  /// The folder in the root whose calls go wrong; empty for all.
  var ruleFolder: String { get }
  /// Rules that hold in every case.
  var rules: [FaultRule] { get }
  /// Whether data that were written are to survive a power cut.
  var survivesPowerCuts: Bool { get }
  /// Whether it prints a line for each file that it cannot read, and continues without that file.
  var reportsWhatIsLeftOut: Bool { get }

  /// The run itself.
  func arguments(at place: Place, _ answer: FailureAnswer) -> [String]
  /// The first call from which the person may be asked for an action; `nil` if that never happens.
  func firstAskingCall(in calls: [TracedCall]) -> Int?
  /// Checks the remains, and the next steps.
  func judge(_ aftermath: Aftermath, _ recording: Recording) throws(FaultError) -> Judgement
}

extension Scenario {
  var ruleFolder: String { "" }
  var rules: [FaultRule] { [] }
  var survivesPowerCuts: Bool { true }
  var reportsWhatIsLeftOut: Bool { false }
  func firstAskingCall(in calls: [TracedCall]) -> Int? { nil }
}

/// The remains of a run with a fault.
struct Aftermath: Sendable {
  let place: Place
  let answer: FailureAnswer
  /// The run; `nil` after a power cut.
  let run: ProgramRun?
  /// The trials that were reported as done.
  let counted: [Int]

  /// The exit code; `nil` if the program was killed.
  var exitCode: Int32? { run?.exitCode }
  /// Whether the session may have gone on in the other folder.
  var mayHaveMoved: Bool {
    guard let lines = run?.lines, let failure = lines.firstIndex(of: "failure page") else {
      return false
    }
    return lines[failure...].contains { $0.hasPrefix("counted ") }
  }
}

/// The outcome of a case.
struct Judgement: Sendable {
  /// The complaints; empty if the case has passed.
  var complaints: [String] = []
  /// Whether `verify --repair` had something to do.
  var wasRepaired = false

  /// Adds the outcome of a verification.
  mutating func add(_ verification: (complaints: [String], wasRepaired: Bool)) {
    complaints += verification.complaints
    wasRepaired = wasRepaired || verification.wasRepaired
  }
}

/// A scenario's run in which nothing goes wrong.
struct Recording: Sendable {
  let scenario: any Scenario
  /// All calls and marks.
  let trace: [TracedCall]
  /// The calls that rules count, in their order.
  let calls: [TracedCall]
  let before: Tree
  let after: Tree

  /// Runs `scenario` once without faults.
  init(_ scenario: any Scenario, in workshop: Workshop) throws(FaultError) {
    let place = try workshop.place("recording-\(scenario.name)", with: scenario.fixture)
    defer { place.remove() }
    before = Tree(of: place.root)
    let answer: FailureAnswer = scenario.rules.isEmpty ? .again : .elsewhere
    let run = try workshop.programs.run(
      scenario.arguments(at: place, answer), root: place.root, rules: scenario.rules)
    guard run.exitCode == 0, !run.calls.isEmpty else {
      throw .unprepared("\(scenario.name) does not work without faults: \(run.errors) \(run.lines)")
    }
    self.scenario = scenario
    trace = run.calls.map { $0.moved(from: place.root, to: "") }
    after = Tree(of: place.root)
    let prefix = "/" + scenario.ruleFolder
    calls = trace.filter {
      $0.kind != .mark
        && (scenario.ruleFolder.isEmpty
          || [$0.path, $0.newPath].contains { $0 == prefix || $0.hasPrefix(prefix + "/") })
    }
  }
}

extension TracedCall {
  /// The same call below another root.
  func moved(from root: String, to other: String) -> TracedCall {
    var call = self
    if path.hasPrefix(root) { call.path = other + path.dropFirst(root.count) }
    if newPath.hasPrefix(root) { call.newPath = other + newPath.dropFirst(root.count) }
    return call
  }
}
