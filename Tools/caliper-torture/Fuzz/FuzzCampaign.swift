import Base
import Files
import TestSupport

/// Many cases, one after the other in batches; an interrupted campaign resumes.
struct FuzzCampaign: Sendable {
  /// The outcomes of the cases of one kind with one command.
  struct Tally: Hashable, Sendable {
    var runs = 0
    var exits: [Int32: Int] = [:]
    var failures = 0
  }

  /// The tallies by kind and command.
  private(set) var tallies: [String: Tally] = [:]
  /// The number of the first case that was not run.
  private(set) var next = 0
  /// The folders of failed cases, with a sentence on each failure.
  private(set) var failures: [(folder: String, sentence: String)] = []

  let target: FuzzTarget
  let seed: UInt64
  /// The folder for the state, for failing cases and for the cases' own folders.
  let folder: String

  private let corpus: Corpus
  private static let batch = 200

  /// Begins a campaign, or resumes one with the same seed from `folder`.
  init(target: FuzzTarget, seed: UInt64, folder: String) throws(FuzzError) {
    self.target = target
    self.seed = seed
    self.folder = folder
    let scratch = Path.join(folder, "corpus")
    Folder.remove(scratch)
    corpus = try Corpus(target: target, scratch: scratch)
    resume()
  }

  /// Runs cases up to the number `count`; calls `report` after each batch.
  mutating func run(
    until count: Int, threads: Int = coreCount, report: (FuzzCampaign) -> Void = { _ in }
  ) throws(FuzzError) {
    while next < count {
      let numbers = next..<min(count, next + Self.batch)
      let verdicts = numbers.concurrentMap(threads: threads) { [self] number in
        verdict(on: number)
      }
      for (number, verdict) in zip(numbers, verdicts) { add(verdict, number) }
      next = numbers.upperBound
      try save()
      report(self)
    }
  }

  private func verdict(on number: Int) -> Verdict {
    let place = Path.join(folder, "case-\(number)")
    defer { Folder.remove(place) }
    return Self.verdict(on: FuzzCase(number, seed: seed, corpus: corpus), of: target, in: place)
  }

  /// Runs `target` on a case in a new folder at `place`.
  static func verdict(on fuzzCase: FuzzCase, of target: FuzzTarget, in place: String) -> Verdict {
    guard (try? Tree.write(fuzzCase.files, to: place)) != nil,
      (try? Folder.make(place, calls: .real)) != nil
    else { return .sound(exitCode: 0) }
    let run = target.run(fuzzCase.arguments, in: place)
    return Verdict(run, of: target, fuzzCase.arguments)
  }

  private mutating func add(_ verdict: Verdict, _ number: Int) {
    let fuzzCase = FuzzCase(number, seed: seed, corpus: corpus)
    var tally = tallies[fuzzCase.row, default: Tally()]
    tally.runs += 1
    switch verdict {
    case .sound(let exitCode): tally.exits[exitCode, default: 0] += 1
    case .failed(let failure):
      tally.failures += 1
      let place = Path.join(folder, "failures/\(seed)-\(number)")
      try? fuzzCase.keep(in: place)
      failures.append((place, "\(fuzzCase.arguments.joined(separator: " ")): \(failure)"))
    }
    tallies[fuzzCase.row] = tally
  }
}

extension FuzzCase {
  fileprivate var row: String { "\(kind.rawValue.padding(10))\(command)" }
}

extension FuzzCampaign {
  /// The table of all tallies.
  var table: String {
    let head = "damaged   command".padding(32) + "runs  exit 0  exit 1  exit 2  exit 3  failed"
    let rows = tallies.sorted { $0.key < $1.key }.map { name, tally in
      name.padding(26) + Self.cell(tally.runs, 10)
        + (0..<4).map { Self.cell(tally.exits[$0, default: 0], 8) }.joined()
        + Self.cell(tally.failures, 8)
    }
    return ([head] + rows + ["\(next) cases, \(failures.count) failed"]).joined(separator: "\n")
  }

  private static func cell(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(1, width - digits.count)) + digits
  }
}

extension FuzzCampaign {
  private var statePath: String { Path.join(folder, "state.json") }

  private func save() throws(FuzzError) {
    let rows = tallies.mapValues { tally -> JSONValue in
      .object([
        "runs": .integer(tally.runs), "failures": .integer(tally.failures),
        "exits": .list((0..<4).map { .integer(tally.exits[$0, default: 0]) }),
      ])
    }
    let state = JSONValue.object([
      "seed": .integer(seed), "next": .integer(next), "tallies": .object(rows),
      "failures": .list(failures.map { .list([.text($0.folder), .text($0.sentence)]) }),
    ])
    do throws(UserFileError) {
      try UserFile.write(
        Array((state.indentedText + "\n").utf8), to: statePath, mayReplace: true)
    } catch {
      throw FuzzError(sentence: error.description)
    }
  }

  /// Resumes from the state of an interrupted campaign with the same seed.
  private mutating func resume() {
    guard let bytes = try? UserFile.read(statePath),
      case .object(let state)? = try? JSONValue(parsing: bytes),
      state["seed"]?.integer == Int128(seed), let done = state["next"]?.integer,
      case .object(let rows)? = state["tallies"], case .list(let kept)? = state["failures"]
    else { return }
    next = Int(clamping: done)
    tallies = rows.compactMapValues { row in
      guard case .object(let row) = row, case .list(let exits)? = row["exits"] else { return nil }
      var tally = Tally()
      tally.runs = Int(clamping: row["runs"]?.integer ?? 0)
      tally.failures = Int(clamping: row["failures"]?.integer ?? 0)
      for (code, count) in exits.enumerated() {
        let count = Int(clamping: count.integer ?? 0)
        if count > 0 { tally.exits[Int32(clamping: code)] = count }
      }
      return tally
    }
    failures = kept.compactMap { entry in
      guard case .list(let texts) = entry, texts.count == 2, case .text(let folder) = texts[0],
        case .text(let sentence) = texts[1]
      else { return nil }
      return (folder, sentence)
    }
  }
}

extension String {
  /// The text with spaces at its end up to `count` characters.
  fileprivate func padding(_ count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
