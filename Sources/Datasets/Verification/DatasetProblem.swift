import Base
package import Files

/// A problem or a remark of a verification, with its location.
package struct DatasetProblem: Hashable, Sendable {
  /// The severity of a problem.
  package enum Severity: String, Sendable {
    /// The dataset is not as it should be.
    case problem
    /// Nothing is wrong, but a reader may be interested.
    case remark = "note"
  }

  /// The most problems of one file that are reported.
  static let mostOfFile = 20

  /// The file or folder.
  package let path: String
  /// The line, counted from 1; `nil` for the file as a whole.
  package let line: Int?
  /// The problem itself.
  package let kind: Kind

  /// Creates a problem.
  init(_ kind: Kind, path: String, line: Int? = nil) {
    self.path = path
    self.line = line
    self.kind = kind
  }

  /// The severity of the problem.
  package var severity: Severity { kind.isRemark ? .remark : .problem }
}

extension DatasetProblem: CustomStringConvertible {
  /// One line: the location, the problem and its fix.
  package var description: String {
    let location = line.map { "\(path): line \($0)" } ?? path
    return Self.printable("\(location): \(kind)")
  }

  /// The problem and its fix, in one line that no file can steer a terminal with.
  package var sentence: String { Self.printable(kind.description) }

  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}

extension DatasetProblem {
  /// The kinds of problems.
  package enum Kind: Hashable, Sendable {
    case file(FileProblem)
    case description(DescriptionProblem)
    case table(TableProblem)
    case cell(CellProblem)
    case session(SessionProblem)
    case participant(ParticipantProblem)
  }
}

extension DatasetProblem.Kind: CustomStringConvertible {
  /// The identifier of the violated rule; it does not change with the sentence.
  package var rule: String {
    switch self {
    case .file: "files"
    case .description: "descriptions"
    case .table: "tables"
    case .cell: "cells"
    case .session: "sessions"
    case .participant: "participants"
    }
  }

  /// Whether nothing is wrong.
  var isRemark: Bool {
    switch self {
    case .file(let problem): problem.isRemark
    case .description(let problem): problem.isRemark
    case .table, .cell: false
    case .session(let problem): problem.isRemark
    case .participant(let problem): problem.isRemark
    }
  }

  /// The problem and its fix.
  package var description: String {
    switch self {
    case .file(let problem): problem.description
    case .description(let problem): problem.description
    case .table(let problem): problem.description
    case .cell(let problem): problem.description
    case .session(let problem): problem.description
    case .participant(let problem): problem.description
    }
  }
}

/// Problems of files and folders as such.
package enum FileProblem: Hashable, Sendable {
  case missing(String)
  case unreadable(SystemError)
  case notAFile
  /// A link to a path at which nothing is: its disk may not be mounted.
  case deadLink(String)
  /// A link to a folder: following it could lead round in circles.
  case notFollowed
  /// A folder that is nested more deeply than any of a dataset.
  case tooDeep
  /// A name that is not UTF-8.
  case foreignName
  /// Not one table was read.
  case nothingRead
  case empty
  case tooLarge
  /// A file that a program was ended while it wrote.
  case leftover
  /// A file of a session of which a part is in the trash.
  case partlyDeleted(SessionKey)
  case reservedFolder(String)
  case badName
  case unofficialKey(String)
  case wrongPlace(expected: String)

  var isRemark: Bool {
    switch self {
    case .notFollowed, .leftover, .partlyDeleted, .unofficialKey: true
    case .missing, .unreadable, .notAFile, .deadLink, .tooDeep, .foreignName, .nothingRead, .empty,
      .tooLarge, .reservedFolder, .badName, .wrongPlace:
      false
    }
  }
}

extension FileProblem: CustomStringConvertible {
  /// The problem and its fix.
  package var description: String {
    switch self {
    case .missing(let what): "\(what) is missing; bring it back from a copy"
    case .unreadable(let error): "cannot be read: \(error.text); check its permissions and the disk"
    case .notAFile: "this is no ordinary file; take it away"
    case .deadLink(let target):
      "a link to '\(target)', which is not there; mount its disk or bring it back from a copy"
    case .notFollowed: "a link to a folder, which was not followed"
    case .tooDeep: "nested too deeply, and was not read; move it up or take it away"
    case .foreignName: "its name is not UTF-8, so it was not read; give it another one"
    case .nothingRead: "no table was read, so nothing was verified; check the folder data"
    case .empty: "the file is empty; take it away or bring it back from a copy"
    case .tooLarge: "the file is far larger than any of its kind; take it away"
    case .leftover: "a program was ended while it wrote this; --repair moves it aside"
    case .partlyDeleted(let session):
      "\(session) is in the trash as well: if its deletion broke off, 'caliper results delete' completes it and "
        + "'restore' takes it back; do that before you take anything away"
    case .reservedFolder(let name):
      "Psych-DS passes over folders called \(name); give it another name"
    case .badName:
      "no name for a data file; Psych-DS wants pairs of key and value such as "
        + "study-x_subject-P1_task-entry_data.csv"
    case .unofficialKey(let key): "Psych-DS does not know the key \(key)"
    case .wrongPlace(let expected): "the name does not fit its place, where \(expected) belongs"
    }
  }
}

/// Problems of the JSON files that describe a dataset, its tables and its sessions.
package enum DescriptionProblem: Hashable, Sendable {
  case notJSON(column: Int, String)
  case badMember(path: String, String)
  case unlistedColumn(String)
  case unusedVariable(String)
  /// A description of a table that is not there.
  case noTable
  /// A table whose columns have no description, which can be written again.
  case notThere
  /// A description without the columns of its table, which can be written again.
  case withoutColumns
  /// The description of a table without rows is missing: the program was ended as it made the two.
  case notYetThere

  var isRemark: Bool {
    switch self {
    case .unusedVariable, .notYetThere: true
    case .notJSON, .badMember, .unlistedColumn, .noTable, .notThere, .withoutColumns: false
    }
  }
}

extension DescriptionProblem: CustomStringConvertible {
  /// The problem and its fix.
  package var description: String {
    switch self {
    case .notJSON(let column, let sentence): "column \(column): \(sentence)"
    case .badMember(let path, let sentence): "\(path): \(sentence)"
    case .unlistedColumn(let name): "variableMeasured lacks the column \(name); add it"
    case .unusedVariable(let name): "variableMeasured has \(name), which no table has"
    case .noTable:
      "it describes a table that is not there; bring the table back from a copy, or take this away if there was none"
    case .notThere: "the description of its columns is missing; --repair writes it again"
    case .withoutColumns: "it does not describe the columns of its table; --repair writes it again"
    case .notYetThere: "it has no rows and no description yet; the session was interrupted here"
    }
  }
}

/// Problems of the form of a table.
package enum TableProblem: Hashable, Sendable {
  case csv(CSVProblem)
  case tornRow
  /// A header without its end, and nothing behind it.
  case tornHeader
  /// A last row that is whole but for its line end.
  case noLineEnd
  case comment
  case blankLine
  case otherSeparator
  case missingColumn(String)
  case unknownColumn(String)
  case wrongOrder(expected: String, found: String)
  /// Further problems of the file were left out.
  case andMore
}

extension TableProblem: CustomStringConvertible {
  /// The problem and its fix.
  package var description: String {
    switch self {
    case .csv(let error): error.reason
    case .tornRow: "the last row is torn, as a crash leaves it; --repair cuts it off"
    case .tornHeader:
      "the header is torn, and there is nothing else; bring the file back from a copy"
    case .noLineEnd: "only the line end is missing; --repair adds it"
    case .comment: "this is a comment, and tables have none; take it out"
    case .blankLine: "the line is empty; take it out"
    case .otherSeparator: "the columns are separated by ';'; save the file with commas"
    case .missingColumn(let name): "the column \(name) is missing; bring it back from a copy"
    case .unknownColumn(let name): "the column \(name) does not belong here; take it out"
    case .wrongOrder(let expected, let found):
      "the column \(found) stands where \(expected) belongs; keep the codebook's order"
    case .andMore: "there are more problems in this file; fix these first"
    }
  }
}

/// Problems of the cells of a table.
package enum CellProblem: Hashable, Sendable {
  case missing(column: String)
  case unfit(String, column: String, expected: String)
  case outOfRange(String, column: String, expected: String)
  case foreign(String, column: String, expected: String)
  case wrongError(String, expected: String)
  case wrongOutcome(String, error: String, tolerance: String)
  case targetOffScale(String)
  case trialGap(expected: Int, found: Int)
  case blockOrder(before: Int, found: Int)
  /// A row that repeats the row before it.
  case repeatedTrial(Int)
  /// All events of a trial are repeated.
  case repeatedEvents(Int)
  /// An exclusion of a participant of whom there is nothing.
  case unknownParticipant(String)
  /// An exclusion of a trial of no session.
  case trialWithoutSession
}

extension CellProblem: CustomStringConvertible {
  /// The problem, and the expected content.
  package var description: String {
    switch self {
    case .missing(let column): "\(column) is empty; every row has it"
    case .unfit(let text, let column, let expected):
      "\(column) is '\(text.shortened)'; it should be \(expected)"
    case .outOfRange(let text, let column, let expected):
      "\(column) is \(text.shortened); it should be \(expected)"
    case .foreign(let text, let column, let expected):
      "\(column) is '\(text.shortened)'; the file's name says '\(expected)'"
    case .wrongError(let text, let expected):
      "error is \(text); entered minus target is \(expected)"
    case .wrongOutcome(let outcome, let error, let tolerance):
      "outcome is \(outcome); the error is \(error) where \(tolerance) is tolerated"
    case .targetOffScale(let text): "target is \(text); the scale does not reach it"
    case .trialGap(let expected, let found): "trial is \(found); \(expected) comes here"
    case .repeatedTrial(let trial):
      "trial \(trial) occurs twice; --repair sets the repetition aside"
    case .repeatedEvents(let trial):
      "the events of trial \(trial) occur twice; --repair sets the repetition aside"
    case .unknownParticipant(let code):
      "participant \(code.shortened) is not in this data set; correct the code or take the row out"
    case .trialWithoutSession:
      "trial is there without a session; trials count in their session, so add its number"
    case .blockOrder(let before, let found): "block is \(found); it follows block \(before)"
    }
  }
}

/// Problems and remarks that come from comparing the files of a session.
package enum SessionProblem: Hashable, Sendable {
  case disagrees(key: String, value: String, expected: String)
  case unknownStudy(sha256: String)
  /// The description of a session by a later program.
  case unknownFormat(version: String)
  case unfinished(trials: Int)
  /// A trial that was under way when the session was interrupted.
  case eventsOfNoTrial(Int)
  /// Trials of which there are events and no rows, though only the last one can have been interrupted.
  case trialsGone(first: Int, last: Int)
  /// Trials whose targets were shown and which have no events.
  case eventsGone(first: Int, count: Int)
  /// A table without the rows that were recorded.
  case notAsRecorded(TableDifference)
  /// Sessions of earlier versions, which recorded nothing about their tables.
  case unrecorded(sessions: Int)
  case beingWritten
  /// A slider whose thumb followed its pointer otherwise in some sessions than in others.
  case severalLaws(method: String, laws: String)
  /// A session without a row that lacks some of its files.
  case barelyBegun(SessionKey)
  /// A session whose wall clock was set back while it ran.
  case endsBeforeStart(started: UTCTimestamp, ended: UTCTimestamp)

  var isRemark: Bool {
    switch self {
    case .unfinished, .eventsOfNoTrial, .beingWritten, .barelyBegun, .endsBeforeStart, .severalLaws,
      .unrecorded:
      true
    case .disagrees, .unknownStudy, .unknownFormat, .trialsGone, .eventsGone, .notAsRecorded: false
    }
  }
}

extension SessionProblem: CustomStringConvertible {
  /// The problem and its fix.
  package var description: String {
    switch self {
    case .disagrees(let key, let value, let expected):
      "\(key) is '\(value)'; the rest of the data set says '\(expected)'"
    case .unknownStudy(let sha256):
      "no file under materials is the study with the SHA-256 \(sha256.prefix(12))…; bring it back"
    case .unknownFormat(let version):
      "format_version is \(version), and this version of Caliper knows 1 to \(FormatVersion.current); "
        + "verify it with a newer Caliper"
    case .unfinished(let trials):
      "the session did not come to its end; it has \(trials) trial\(trials == 1 ? "" : "s")"
    case .eventsOfNoTrial(let trial):
      "events of trial \(trial), which has no row: the session was interrupted in it"
    case .trialsGone(let first, let last):
      "\(last > first ? "trials \(first) to \(last) have" : "trial \(first) has") events and no row: rows are gone; "
        + "bring the table back from a copy"
    case .eventsGone(let first, 1):
      "trial \(first) has no events: rows are gone; bring the table back from a copy"
    case .eventsGone(let first, let count):
      "trial \(first) and \(count - 1) more have no events: rows are gone; bring the table back from a copy"
    case .notAsRecorded(let difference) where difference.kind == .isMissing:
      difference.sentence + ", or delete the session"
    case .notAsRecorded(let difference):
      difference.sentence + ", or, if this was done on purpose, record it with --accept"
    case .unrecorded(let sessions):
      "\(sessions == 1 ? "a session is" : "\(sessions) sessions are") of an earlier version of Caliper, which did not "
        + "record how many rows there were: rows that are gone from the ends of all tables of a session cannot be noticed"
    case .barelyBegun(let session):
      "session \(session.number) of \(session.participant) broke off as it began; it has no rows"
    case .endsBeforeStart(let started, let ended):
      "ended_utc is \(ended), before started_utc, \(started): the wall clock was set back; times in "
        + "seconds do not depend on it"
    case .severalLaws(let method, let laws):
      "'\(method)' followed by several tracking laws, \(laws); compare these sessions apart"
    case .beingWritten: "a program is writing this session at the moment"
    }
  }
}

/// Problems and remarks about the participants of a dataset.
package enum ParticipantProblem: Hashable, Sendable {
  case badCode(String)
  case repeated(String)
  /// Data of a participant who is not in the table of participants.
  case unlisted(String)
  /// A participant in the table of participants without data.
  case idle(String)
  case simulatedCode(String)
  /// A session that the table names and that is neither among the data nor in the trash.
  case sessionGone(SessionKey)
  /// A session that the table should name beside the others of its participant.
  case sessionNotListed(SessionKey)
  /// People and simulated people in one dataset, one example of each.
  case mixed(person: String, simulated: String)

  var isRemark: Bool {
    switch self {
    case .idle, .sessionNotListed: true
    case .badCode, .repeated, .unlisted, .simulatedCode, .mixed, .sessionGone: false
    }
  }
}

extension ParticipantProblem: CustomStringConvertible {
  /// The problem and its fix.
  package var description: String {
    switch self {
    case .badCode(let code): "'\(code)' is no code of 1 to 32 letters and digits"
    case .repeated(let code): "participant \(code) has a second row; take one out"
    case .unlisted(let code): "participant \(code) is not in the table; --repair adds the row"
    case .idle(let code):
      "participant \(code) has no session; the table does not say whether there was one"
    case .sessionGone(let session):
      "\(session) is gone; bring its files back from a copy, or, if this was done on purpose, record it with --accept"
    case .sessionNotListed(let session):
      "\(session) is not in the column sessions; --repair adds it"
    case .simulatedCode(let code):
      "participant \(code) is simulated; such codes start with sim"
    case .mixed(let person, let simulated):
      "people, such as \(person), and simulated people, such as \(simulated), are in one data set; "
        + "delete or erase the sessions of one kind"
    }
  }
}
