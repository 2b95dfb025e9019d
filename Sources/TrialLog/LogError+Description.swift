import Files
internal import Glibc

extension LogError: CustomStringConvertible {
  /// One line: what, where, how to mend it.
  package var description: String {
    switch self {
    case .failed(let action, let path, let error):
      "\(Self.start(action, path, error.code)): \(Self.lowered(error.text)); "
        + Self.remedy(action, error.code)
    case .shortWrite(let path, let written, let wanted):
      "cannot write \(path): only \(written) of \(wanted) bytes fitted; \(Self.spaceRemedy)"
    case .disappeared(let path):
      "cannot write \(path): it was deleted, moved or replaced; \(Self.otherFolder)"
    case .changed(let path):
      "cannot write \(path): another program changed it; close that program, or \(Self.otherFolder)"
    case .cannotReadBack(let path, let error):
      "cannot move the session: \(path) cannot be read back, \(Self.lowered(error.text)); mend its "
        + "disk and try again, or stop, and only what was done last is lost"
    case .missing(let path): "\(path) is missing; put it back, or begin a new session"
    case .otherColumns(let path):
      "\(path) has other columns than this version of Caliper writes; begin a new session"
    case .alreadyExists(let path):
      "cannot create \(path): it exists already; move it away or choose another name"
    case .inUse(let path):
      "cannot change \(path): another program is changing it; wait for it or end it"
    case .sessionExists(let participant, let session, let next):
      "participant \(participant) has session \(session) already; use --session \(next)"
    case .noSession(let session, let inTrash):
      "participant \(session.participant) has no session \(session.number)"
        + (inTrash ? " in the trash; " : "; ") + "see 'caliper results list'"
    case .sessionInUse(let session):
      "session \(session.number) of \(session.participant) is running; wait for its end"
    case .unusableSession(let session): "session \(session) is not possible; count from 1"
    case .simulatedMismatch(let participant):
      "participant \(participant) would mix simulated with human data; "
        + "give each simulated participant a code of its own that starts with sim"
    case .hasPeople(let path):
      "\(path) has data of people, and simulated ones are kept apart from them; \(Self.otherFolder)"
    case .hasSimulated(let path):
      "\(path) has simulated people already; delete it, or \(Self.otherFolder)"
    case .noDataset(let path):
      "\(path) is no data set; give the folder of one, such as Results/blog-2012"
    case .unusableStudyName(let name):
      "the study name '\(name)' cannot name a folder; use up to 100 letters, digits, - and _, "
        + "starting with a letter or a digit"
    case .tornRow(let row):
      "cannot write \(row.path): its last row, line \(row.line), is torn; "
        + "mend it with 'caliper results verify --repair'"
    case .unexpectedRow(let path, let row):
      "cannot read \(path): row \(row) is no trial; see 'caliper results verify'"
    case .unreadable(let path, let error): "cannot read \(path): \(error)"
    case .notDecodable(let path):
      "cannot read \(path): it is no description of a session; see 'caliper results verify'"
    case .unknownColumn, .repeatedColumn, .unfitCell, .wrongTable: defect
    }
  }

  /// Mistakes of the program, which only its authors can mend.
  private var defect: String {
    let what =
      switch self {
      case .unknownColumn(let column, let table): "the table \(table) has no column \(column)"
      case .repeatedColumn(let column, let table): "a row of \(table) has \(column) twice"
      case .unfitCell(let cell, let column, let expected):
        "the column \(column) cannot hold '\(cell)', only \(expected)"
      case .wrongTable(let found, let expected):
        "a row of \(found) was given where one of \(expected) belongs"
      default: ""
      }
    return "\(what); this is a defect of Caliper, please report it"
  }

  /// Where the folder does not let anyone write, it is the folder that has to be named.
  private static func start(_ action: Action, _ path: String, _ code: Int32) -> String {
    switch (action, code) {
    case (.write, EACCES), (.write, EPERM), (.write, EROFS), (.create, EACCES), (.create, EPERM),
      (.create, EROFS), (.makeFolder, EACCES), (.makeFolder, EPERM), (.makeFolder, EROFS):
      "cannot write in \(Path.folder(of: path))"
    default: "cannot \(action.rawValue) \(path)"
    }
  }

  private static func lowered(_ text: String) -> String {
    // An abbreviation such as 'RPC' keeps its capitals.
    guard let second = text.dropFirst().first, second.isLowercase else { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static let otherFolder = "choose another folder with --results DIR"
  private static let spaceRemedy = "free some space, or \(otherFolder)"

  private static func remedy(_ action: Action, _ code: Int32) -> String {
    switch (action, code) {
    case (.read, ENOENT): "check the path"
    case (.read, _), (.list, _): "check the path and its permissions"
    case (_, ENOSPC), (_, EDQUOT), (_, EFBIG): spaceRemedy
    case (_, EIO): "check the disk, or \(otherFolder)"
    default: otherFolder
    }
  }
}
