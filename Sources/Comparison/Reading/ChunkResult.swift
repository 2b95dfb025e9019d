/// What the rows of a part of a file come to.
struct ChunkResult: Sendable {
  /// Where the first of the rows begins in the file.
  var firstRow = 0
  /// Where the row behind the last one begins.
  var nextRow = 0
  /// How many lines end within the part.
  var lines = 0
  /// How many rows there are, those included that are not counted.
  var rows = 0
  /// The counted trials; participant and condition are places in the lists here.
  var trials: [Observation] = []
  /// The participants.
  var participants: [ParticipantKey] = []
  /// The conditions; nil where none of the trials has it.
  var conditions: [ConditionKey?] = []
  /// How many of the trials are those of simulated people.
  var simulated = 0
  /// The rows that are not counted.
  var leftOut = LeftOut()
  /// The first problems.
  private(set) var problems: [Problem] = []
  /// How many problems there are.
  private(set) var problemCount = 0
  /// The columns that the file has under the names given for them.
  var renamed: [TrialColumn] = []
  /// Whether nothing behind the part can be read.
  var isEnd = false
  /// Whether there is nothing but a problem of the whole file.
  private(set) var isRefusal = false

  /// Something wrong, with the line in the part counted from 0; nil where it is the whole file.
  struct Problem: Sendable {
    var line: Int?
    var sentence: String
  }

  /// How many problems of a file are told one by one.
  static let reportedProblemLimit = 20

  /// Whether another problem is listed, and not only counted.
  var listsProblems: Bool { problems.count < Self.reportedProblemLimit }

  /// No rows yet.
  init() {}

  /// Nothing but a problem of the whole file.
  init(_ fault: FileFault) {
    add(fault)
    isEnd = true
    isRefusal = true
  }

  /// Notes a row that cannot be read.
  mutating func add(problem sentence: String, at line: Int) {
    leftOut.unreadable += 1
    problemCount += 1
    if listsProblems { problems.append(Problem(line: line, sentence: sentence)) }
  }

  /// Notes something that no single row is to blame for.
  mutating func add(_ fault: FileFault) {
    problemCount += 1
    if listsProblems {
      problems.append(Problem(line: fault.isInHeader ? 0 : nil, sentence: fault.description))
    }
  }
}
