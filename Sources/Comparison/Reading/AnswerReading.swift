import Files
import Formats
import Primitives
import Studies

/// The answers in the tables of questionnaires that lie beside tables of trials.
struct AnswerReading {
  /// The answers of people with a counted trial, in the order of the files.
  private(set) var answers: [QuestionnaireAnswer] = []
  /// How many of them a program gave.
  private(set) var simulated = 0
  /// The first problems of each file.
  private(set) var problems: [ReadingProblem] = []
  /// How many problems there are.
  private(set) var problemCount = 0

  private let participants: [ParticipantKey: Int]
  private var problemsOfFile = 0

  /// Reads the tables beside `files`; answers of others than `participants` are left out, as are those
  /// of people and sessions that the data set excludes.
  init(_ files: [FoundFile], participants: [ParticipantKey]) {
    self.participants = Dictionary(
      zip(participants, participants.indices), uniquingKeysWith: { first, _ in first })
    for file in files where file.path.hasSuffix(TrialFileSearch.ending) {
      let path = file.path.dropLast(TrialFileSearch.ending.count) + DatasetLayout.questionnaires
      read(String(path), beside: file)
    }
  }

  private mutating func add(_ sentence: String, line: Int? = nil, in path: String) {
    problemCount += 1
    problemsOfFile += 1
    guard problemsOfFile <= ChunkResult.reportedProblemLimit else { return }
    problems.append(ReadingProblem(path: path, line: line, sentence: sentence))
  }
}

extension AnswerReading {
  private mutating func read(_ path: String, beside file: FoundFile) {
    problemsOfFile = 0
    do throws(SystemError) {
      var reader = try CSVFileReader(path: path)
      guard case .row = try reader.next(), let header = reader.row.texts else {
        add(TrialFileProblem.empty.description, in: path)
        return
      }
      if let missing = AnswerColumn.allCases.first(where: { !header.contains($0.rawValue) }) {
        add("no column '\(missing.rawValue)'; see 'caliper results verify'", in: path)
        return
      }
      while true {
        switch try reader.next() {
        case .end: return
        case .tornRow:
          add(CSVProblem.tornLastLine(line: reader.row.line), in: path)
          return
        case .row: add(reader.row, under: header, in: path, beside: file)
        }
      }
    } catch  where error.isMissing {
      return
    } catch {
      add(TrialFileProblem.unreadable(error).description, in: path)
    }
  }

  private mutating func add(_ problem: CSVProblem, in path: String) {
    add(problem.rowSentence, line: problem.line, in: path)
  }

  private mutating func add(
    _ row: CSVRow, under header: [String], in path: String, beside file: FoundFile
  ) {
    if let problem = row.problems.first { return add(problem, in: path) }
    guard row.count == header.count else {
      return add(
        CSVProblem.unequalWidths(line: row.line, expected: header.count, found: row.count), in: path
      )
    }
    guard let texts = row.texts else {
      return add(CSVProblem.notUTF8.rowSentence, line: row.line, in: path)
    }
    let cells = Dictionary(zip(header, texts), uniquingKeysWith: { first, _ in first })
    do throws(AnswerCellProblem) {
      try add(AnswerRow(cells), beside: file)
    } catch {
      add(error.sentence, line: row.line, in: path)
    }
  }

  private mutating func add(_ row: AnswerRow, beside file: FoundFile) {
    // No exclusion of single trials names number 0.
    let isExcluded =
      file.exclusions.lookup(row.participant)?.excludes(session: row.session, trial: 0) ?? false
    let key = ParticipantKey(study: row.study, code: row.participant, dataset: file.dataset)
    guard !isExcluded, let participant = participants[key] else { return }
    if row.isSimulated { simulated += 1 }
    answers.append(
      QuestionnaireAnswer(
        participant: participant, session: row.session, block: row.block, method: row.method,
        questionnaire: row.questionnaire, item: row.item, question: row.question, value: row.value,
        text: row.text))
  }
}

/// A column of a table of questionnaires.
private enum AnswerColumn: String, CaseIterable {
  case study, participant, session, simulated, block, method, questionnaire, item, question, value
  case text
}

/// Why a cell of a table of questionnaires cannot be used.
private struct AnswerCellProblem: Error {
  var column: AnswerColumn
  var text: String
  /// What to write instead.
  var fix: String

  var sentence: String {
    let rest = text.count > 40 ? "…" : ""
    return "\(column.rawValue) is '\(text.prefix(40))\(rest)'; \(fix)"
  }
}

/// A row of a table of questionnaires.
private struct AnswerRow {
  let study: String
  let participant: String
  let session: Int
  let isSimulated: Bool
  let block: Int
  let method: String
  let questionnaire: String
  let item: String
  let question: String
  let value: Double?
  let text: String?

  init(_ cells: [String: String]) throws(AnswerCellProblem) {
    func cell(_ column: AnswerColumn) -> String { cells[column.rawValue] ?? "" }
    func whole(_ column: AnswerColumn) throws(AnswerCellProblem) -> Int {
      guard let number = Int(cell(column)), number >= 0 else {
        throw AnswerCellProblem(column: column, text: cell(column), fix: "write a whole number")
      }
      return number
    }
    (study, participant) = (cell(.study), cell(.participant))
    session = try whole(.session)
    block = try whole(.block)
    (method, questionnaire) = (cell(.method), cell(.questionnaire))
    (item, question) = (cell(.item), cell(.question))
    let word = Array(cell(.simulated).utf8)
    guard let flag = Vocabulary.flag(PackedToken(word.span, 0..<word.count)) else {
      throw AnswerCellProblem(
        column: .simulated, text: cell(.simulated), fix: "use true or false")
    }
    isSimulated = flag
    let number = Array(cell(.value).utf8)
    value = number.isEmpty ? nil : DecimalNumber.read(number.span, 0..<number.count)
    guard number.isEmpty || value?.isFinite == true else {
      throw AnswerCellProblem(
        column: .value, text: cell(.value), fix: "write a number such as 3.25")
    }
    text = cell(.text).isEmpty ? nil : cell(.text)
  }
}
