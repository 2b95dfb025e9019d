/// One case: a scenario and its fault.
struct FaultCase: Hashable, Sendable {
  /// The kind of fault.
  enum Kind: Hashable, Sendable {
    /// The call of this number fails; if the fault `lasts`, related calls fail from then on.
    case call(Int, Fault, lasts: Bool, FailureAnswer)
    /// The power is cut after the call of this number; the variant determines the part that survives.
    case powerCut(Int, variant: Int)
  }

  let scenario: String
  let kind: Kind

  /// The name, by which the case can be run alone: `session/57/EIO+/elsewhere`.
  var name: String {
    switch kind {
    case .call(let number, let fault, let lasts, let answer):
      "\(scenario)/\(number)/\(fault.name)\(lasts ? "+" : "")/\(answer.rawValue)"
    case .powerCut(let number, let variant): "\(scenario)/power-cut/\(number)/\(variant)"
    }
  }

  /// The row of the table that it is counted in.
  var group: String {
    switch kind {
    case .powerCut: "power cuts"
    case .call(_, let fault, _, _) where fault.kills: "kills"
    case .call(_, .short, _, _): "short transfers"
    case .call(_, _, true, _): "lasting errors"
    case .call(_, _, false, _): "single errors"
    }
  }

  init(_ scenario: String, _ kind: Kind) {
    self.scenario = scenario
    self.kind = kind
  }

  /// Reads a name; `nil` if it is not a case's.
  init?(name: String) {
    let parts = name.split(separator: "/").map(String.init)
    guard parts.count == 4 else { return nil }
    if parts[1] == "power-cut" {
      guard let number = Int(parts[2]), let variant = Int(parts[3]) else { return nil }
      self.init(parts[0], .powerCut(number, variant: variant))
      return
    }
    let lasts = parts[2].hasSuffix("+")
    guard let number = Int(parts[1]), let fault = Fault(name: parts[2].prefix { $0 != "+" }),
      let answer = FailureAnswer(rawValue: parts[3])
    else { return nil }
    self.init(parts[0], .call(number, fault, lasts: lasts, answer))
  }
}

extension Recording {
  private var name: String { scenario.name }

  /// Every call with every error that it can meet, once and lastingly, and every answer to that.
  var errorCases: [FaultCase] {
    let firstAsking = scenario.firstAskingCall(in: trace) ?? .max
    let usual: FailureAnswer = scenario.rules.isEmpty ? .again : .elsewhere
    return calls.enumerated().flatMap { index, call in
      let answers = call.number >= firstAsking ? FailureAnswer.allCases : [usual]
      let errors = Fault.errors(of: call.kind).flatMap { error in
        let lasts = Fault.lastingKinds(of: error, at: call.kind).isEmpty ? [false] : [false, true]
        return lasts.map { (Fault.error(error), $0) }
      }
      return (errors + Fault.shortened(call).map { ($0, false) }).flatMap { fault, lasts in
        answers.map { FaultCase(name, .call(index + 1, fault, lasts: lasts, $0)) }
      }
    }
  }

  /// The program killed before, in and after each call that changes something.
  var killCases: [FaultCase] {
    let usual: FailureAnswer = scenario.rules.isEmpty ? .again : .elsewhere
    return calls.enumerated().filter { $0.element.kind.changes }.flatMap { index, call in
      var faults: [Fault] = [.killBefore, .killAfter]
      if call.kind == .write, call.result > 1 {
        faults += [.torn(1), .torn(call.result / 2), .torn(call.result - 1)]
      }
      return faults.map { FaultCase(name, .call(index + 1, $0, lasts: false, usual)) }
    }
  }

  /// The number of states drawn for each moment of a power cut, in addition to the states in which all or nothing
  /// survives.
  private static let drawnStates = 10

  /// The power cut after each call that changes something.
  var powerCutCases: [FaultCase] {
    guard scenario.survivesPowerCuts else { return [] }
    return calls.filter(\.kind.changes).flatMap { call in
      (0..<2 + Self.drawnStates).map { FaultCase(name, .powerCut(call.number, variant: $0)) }
    }
  }
}

extension TracedCall.Kind {
  /// Whether such a call changes the contents of the disk, or makes a change safe.
  var changes: Bool {
    switch self {
    case .openToWrite, .write, .sync, .truncate, .rename, .link, .unlink, .makeFolder,
      .removeFolder:
      true
    case .openToRead, .read, .lock, .openFolder, .readFolder, .close, .ask, .permit, .mark: false
    }
  }
}
