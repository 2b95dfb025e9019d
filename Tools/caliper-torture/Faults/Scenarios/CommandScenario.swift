/// A command on existing data: it never loses them, and repeating it completes it.
struct CommandScenario: Scenario {
  let name: String
  let fixture: Tree?
  let workshop: Workshop
  var survivesPowerCuts = true
  /// The words behind `caliper`, for a folder.
  let words: @Sendable (_ root: String) -> [String]
  /// The losses of data that were there before.
  let losses: @Sendable (_ now: Tree, Recording) -> [String]
  /// Whether everything is done.
  let isDone: @Sendable (_ now: Tree, Recording) -> Bool
  /// A data set that a verification must find sound once it is done; below the root.
  let dataset: String
  /// Whether it may fail although all is done: a check that cannot read everything finds a problem.
  var mayFailWhenDone = false
  /// The words of a command that undoes the first, after which the earlier files must be there again.
  var undoing: (@Sendable (_ root: String) -> [String])?

  func arguments(at place: Place, _ answer: FailureAnswer) -> [String] {
    [workshop.programs.caliper] + words(place.root)
  }

  func judge(_ aftermath: Aftermath, _ recording: Recording) throws(FaultError) -> Judgement {
    var judgement = Judgement()
    let place = aftermath.place
    var now = Tree(of: place.root)
    judgement.complaints += losses(now, recording)
    let wasDone = isDone(now, recording)
    if let code = aftermath.exitCode, (code == 0) != wasDone, !(wasDone && mayFailWhenDone) {
      judgement.complaints.append(
        "exit code \(code), although the work was \(wasDone ? "" : "not ")done: "
          + "\(aftermath.run?.errors ?? [])")
    }
    if !wasDone {
      var next = try workshop.programs.run(arguments(at: place, .again))
      if next.errors.contains(where: { $0.contains("--repair") }) {
        // It names the cure: a torn row is to be cut off first.
        judgement.add(Facts.verify(place.root + "/" + dataset))
        next = try workshop.programs.run(arguments(at: place, .again))
      }
      if next.exitCode != 0 {
        judgement.complaints.append("repeated, it fails: \(next.errors + next.lines)")
      }
      now = Tree(of: place.root)
      judgement.complaints += losses(now, recording).map { "after a repetition, " + $0 }
      if !isDone(now, recording) { judgement.complaints.append("repeated, it is not done") }
    }
    judgement.add(Facts.verify(place.root + "/" + dataset))
    if let undoing, judgement.complaints.isEmpty {
      try undo(undoing, at: place, recording, &judgement)
    }
    return judgement
  }

  /// Checks that the undoing command restores all the moved files.
  private func undo(
    _ words: (String) -> [String], at place: Place, _ recording: Recording,
    _ judgement: inout Judgement
  ) throws(FaultError) {
    let run = try workshop.programs.run([workshop.programs.caliper] + words(place.root))
    if run.exitCode != 0 { judgement.complaints.append("undone, it fails: \(run.errors)") }
    let now = Tree(of: place.root)
    for (name, bytes) in recording.before.files.sorted(by: { $0.key < $1.key })
    where name.contains("/data/subject-") && now.files[name] != bytes {
      judgement.complaints.append("undone, \(name) is not as it was")
    }
    judgement.add(Facts.verify(place.root + "/" + dataset))
  }
}

/// The data that commands must keep.
enum Keeping {
  /// The path of the table of participants of a data set.
  static func participants(_ dataset: String) -> String {
    "\(dataset)/data/study-\(Facts.study)_description-participants_data.csv"
  }

  /// The files of sessions of which no file has the bytes any more.
  static func lostFiles(_ now: Tree, _ before: Tree) -> [String] {
    before.files.filter { name, bytes in
      (name.contains("/data/subject-") || name.contains("/.trash/"))
        && !name.hasSuffix("participant.csv.deleted") && !now.has(bytes)
    }.keys.sorted().map { "\($0) is lost" }
  }

  /// The rows of participants that are nowhere any more.
  static func lostParticipants(_ now: Tree, _ before: Tree, _ dataset: String) -> [String] {
    func rows(_ tree: Tree) -> Set<String> {
      Set(
        tree.files.keys.filter {
          $0 == participants(dataset) || $0.hasSuffix("participant.csv.deleted")
        }.flatMap { tree.lines(of: $0) })
    }
    return rows(before).subtracting(rows(now)).sorted().map {
      "the participant's row '\($0)' is lost"
    }
  }

  /// The files in `folder` that have changed.
  static func changes(_ now: Tree, _ before: Tree, in folder: String) -> [String] {
    let files = now.below(folder).files
    return before.below(folder).files.filter { files[$0.key] != $0.value }
      .keys.sorted().map { "\(folder)/\($0) has changed" }
  }

  /// The tables and descriptions of sessions below `folder`, with their bytes.
  static func sessionFiles(_ tree: Tree, _ folder: String) -> [String: [UInt8]] {
    tree.below(folder).files.filter {
      $0.key.hasPrefix("data/subject-") && !$0.key.hasSuffix(".new")
    }
  }
}
