import Base
import Datasets
import Files

/// The answers in the tables of questionnaires that lie beside tables of trials.
struct AnswerReading {
  /// The answers of people with a counted trial, in the order of the files.
  private(set) var answers: [QuestionnaireAnswer] = []
  /// The number of answers given by a program.
  private(set) var simulated = 0
  /// The first problems of each file.
  private(set) var problems: [ReadingProblem] = []
  /// The number of problems.
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
    guard problemsOfFile <= ReadPart.reportedProblemLimit else { return }
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
      if let missing = Self.needed.first(where: { !header.contains($0) }) {
        add("no column '\(missing)'; see 'caliper results verify'", in: path)
        return
      }
      let reading = TableReading(AnswerRow.format, below: header)
      while true {
        switch try reader.next() {
        case .end: return
        case .tornRow:
          add(CSVProblem.tornLastLine(line: reader.row.line), in: path)
          return
        case .row: add(reader.row, reading, in: path, beside: file)
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
    _ row: CSVRow, _ reading: TableReading<AnswerRow>, in path: String, beside file: FoundFile
  ) {
    if let problem = row.problems.first { return add(problem, in: path) }
    guard row.count == reading.header.count else {
      return add(
        CSVProblem.unequalWidths(line: row.line, expected: reading.header.count, found: row.count),
        in: path
      )
    }
    guard row.isText else {
      return add(CSVProblem.notUTF8.rowSentence, line: row.line, in: path)
    }
    do throws(AnswerCellProblem) {
      try add(AnswerReading.answer(in: row, reading), beside: file)
    } catch {
      add(error.sentence, line: row.line, in: path)
    }
  }

  private mutating func add(_ answer: FoundAnswer, beside file: FoundFile) {
    let row = answer.row
    // No exclusion of single trials names number 0.
    let isExcluded =
      file.exclusions.lookup(row.participant)?.excludes(session: answer.session, trial: 0) ?? false
    let key = ParticipantKey(study: row.study, code: row.participant, dataset: file.dataset)
    guard !isExcluded, let participant = participants[key] else { return }
    if row.isSimulated == true { simulated += 1 }
    answers.append(
      QuestionnaireAnswer(
        participant: participant, session: answer.session, block: answer.block,
        method: row.method, questionnaire: row.questionnaire, item: row.item,
        question: row.question ?? "", value: row.value?.value, text: row.text))
  }

  /// The columns that a comparison needs: all but the time.
  private static let needed = Table.questionnaires.columns.map(\.name).filter {
    $0 != AnswerRow.format.name(of: \.time)
  }

  /// A row with the numbers that it needs.
  private struct FoundAnswer {
    var row: AnswerRow
    var session: Int
    var block: Int
  }

  /// The answer of `row`; throws the first cell that cannot be used.
  private static func answer(
    in row: CSVRow, _ reading: TableReading<AnswerRow>
  ) throws(AnswerCellProblem) -> FoundAnswer {
    let values = reading.values(of: row)
    func problem(_ path: PartialKeyPath<AnswerRow>, _ fix: String) -> AnswerCellProblem {
      let column = AnswerRow.format.name(of: path)
      return AnswerCellProblem(column: column, text: reading.text(column, of: row), fix: fix)
    }
    guard let session = values.session, session >= 0 else {
      throw problem(\.session, "write a whole number")
    }
    guard let block = values.block, block >= 0 else {
      throw problem(\.block, "write a whole number")
    }
    let flag = AnswerRow.format.name(of: \.isSimulated)
    guard values.isSimulated != nil || reading.text(flag, of: row).isEmpty else {
      throw problem(\.isSimulated, "use true or false")
    }
    let number = AnswerRow.format.name(of: \.value)
    guard values.value != nil || reading.text(number, of: row).isEmpty else {
      throw problem(\.value, "write a number such as 3.25")
    }
    return FoundAnswer(row: values, session: session, block: block)
  }
}

/// The reason that a cell of a table of questionnaires cannot be used.
private struct AnswerCellProblem: Error {
  var column: String
  var text: String
  /// The text to write instead.
  var fix: String

  var sentence: String {
    let rest = text.count > 40 ? "…" : ""
    return "\(column) is '\(text.prefix(40))\(rest)'; \(fix)"
  }
}
