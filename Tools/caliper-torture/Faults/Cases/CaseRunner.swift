import Base

/// Runs single cases.
struct CaseRunner: Sendable {
  let workshop: Workshop
  let recordings: [String: Recording]
  /// Whether the folder of a case stays.
  let keeps: Bool

  /// Runs a case and its aftermath.
  func run(_ fault: FaultCase) throws(FaultError) -> CaseResult {
    guard let recording = recordings[fault.scenario] else { throw .unknownCase(fault.name) }
    switch fault.kind {
    case .call(let number, let kind, let lasts, let answer):
      return try run(fault, recording, number, kind, lasts: lasts, answer)
    case .powerCut(let number, let variant):
      return try cutPower(fault, recording, after: number, variant)
    }
  }

  private func run(
    _ fault: FaultCase, _ recording: Recording, _ number: Int, _ kind: Fault, lasts: Bool,
    _ answer: FailureAnswer
  ) throws(FaultError) -> CaseResult {
    guard recording.calls.indices.contains(number - 1) else { throw .unknownCase(fault.name) }
    let scenario = recording.scenario
    let place = try workshop.place(fault.name, with: scenario.fixture)
    defer { if !keeps { place.remove() } }
    var rule = FaultRule(folder: scenario.ruleFolder, number: number, fault: kind)
    if lasts {
      rule.lasting = Fault.lastingKinds(
        of: Int32(kind.value), at: recording.calls[number - 1].kind)
    }
    let run = try workshop.programs.run(
      scenario.arguments(at: place, answer), root: place.root, rules: scenario.rules + [rule])
    guard Self.isReached(in: run, rules: scenario.rules.count + 1) else {
      return CaseResult(fault, .missed, [])
    }
    let early = Facts.complaints(
      about: run, mayBeKilled: kind.kills, mayReport: scenario.reportsWhatIsLeftOut)
    let aftermath = Aftermath(place: place, answer: answer, run: run, counted: run.counted)
    let judgement = try scenario.judge(aftermath, recording)
    return CaseResult(fault, judgement, early)
  }

  /// Whether the intended fault happened.
  private static func isReached(in run: ProgramRun, rules: Int) -> Bool {
    run.signal != nil || run.calls.count(where: \.isInjected) >= rules
  }

  private func cutPower(
    _ fault: FaultCase, _ recording: Recording, after number: Int, _ variant: Int
  ) throws(FaultError) -> CaseResult {
    var disk = DiskModel(
      root: "", files: recording.before.files, folders: recording.before.folders)
    var counted: [Int] = []
    for call in recording.trace {
      if call.kind != .mark, call.number > number { break }
      if call.kind == .mark, call.text.hasPrefix("counted ") {
        counted += [Int(call.text.dropFirst(8)) ?? 0]
      }
      disk.repeatCall(call)
    }
    let contents = disk.contents(after: .init(variant: variant, of: fault))
    let place = try workshop.place(fault.name, with: nil)
    defer { if !keeps { place.remove() } }
    try FaultError.wrap("cannot write \(place.root)") { try Tree.write(contents, to: place.root) }
    let aftermath = Aftermath(place: place, answer: .again, run: nil, counted: counted)
    return CaseResult(fault, try recording.scenario.judge(aftermath, recording), [])
  }
}

extension DiskModel.Survival {
  /// Everything, nothing, or a selection by the case's own random generator.
  init(variant: Int, of fault: FaultCase) {
    switch variant {
    case 0: self = .everything
    case 1: self = .nothing
    default:
      let seed = fault.name.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
        ($0 ^ UInt64($1)) &* 1_099_511_628_211
      }
      self = .drawn(SplitMix64(seed: seed))
    }
  }
}

/// The result of a case.
struct CaseResult: Sendable {
  /// The verdict on a case.
  enum Verdict: String, Sendable {
    case passed
    /// It has passed; `verify --repair` had something to do.
    case repaired
    case failed
    /// The intended fault never happened.
    case missed
  }

  let name: String
  let group: String
  let scenario: String
  let verdict: Verdict
  /// The complaints, in one line; empty if there are none.
  let reason: String

  init(_ fault: FaultCase, _ verdict: Verdict, reason: String) {
    (name, group, scenario) = (fault.name, fault.group, fault.scenario)
    self.verdict = verdict
    self.reason = reason
  }

  fileprivate init(_ fault: FaultCase, _ verdict: Verdict, _ complaints: [String]) {
    self.init(fault, verdict, reason: complaints.joined(separator: " | "))
  }

  fileprivate init(_ fault: FaultCase, _ judgement: Judgement, _ early: [String]) {
    let complaints = early + judgement.complaints
    let verdict: Verdict =
      complaints.isEmpty ? judgement.wasRepaired ? .repaired : .passed : .failed
    self.init(fault, verdict, complaints)
  }

  /// Its line in the results file.
  var line: String {
    let reason = reason.replacing("\n", with: " ").replacing("\t", with: " ")
    return "\(name)\t\(verdict.rawValue)\t\(reason)"
  }

  /// Reads a line of the results file; `nil` if the line is not a result.
  init?(line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 3, let fault = FaultCase(name: parts[0]),
      let verdict = Verdict(rawValue: parts[1])
    else { return nil }
    self.init(fault, verdict, reason: parts[2])
  }
}
