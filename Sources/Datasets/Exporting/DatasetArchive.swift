import Base
package import Files
import Glibc
import Sessions

/// A data set to be shared: the files of a ZIP file, without anything that may identify participants unless it is
/// requested.
///
/// It has exactly the files that were verified, unchanged, and keeps other programs from changing the data set for as
/// long as it lives. It contains only files of the layout; all other files are listed.
package struct DatasetArchive {
  /// The parts that are included only on request.
  package struct Options: Hashable, Sendable {
    /// The answers that participants typed in forms.
    package var freeTexts = false
    /// The exclusions beside the data, with their reasons.
    package var exclusions = false

    /// Asks for none of it.
    package init() {}
  }

  /// Facts about a data set's files from its studies.
  package struct Knowledge {
    /// The names of the files that its studies name.
    package var materials: () throws(LogError) -> Set<String>
    /// Whether the answer to an item of a session's form was typed, or may have been.
    package var isTyped: (SessionKey, String) throws(LogError) -> Bool

    /// Creates it from both, which throw if the disk does not report them.
    package init(
      materials: @escaping () throws(LogError) -> Set<String>,
      isTyped: @escaping (SessionKey, String) throws(LogError) -> Bool
    ) {
      (self.materials, self.isTyped) = (materials, isTyped)
    }
  }

  /// The reason that a data set is not exported.
  package enum Refusal: Error, Hashable, Sendable {
    /// A program is writing the file at this path.
    case inUse(path: String)
    /// The data set has so many problems, of which this is the first.
    case unsound(problems: Int, first: DatasetProblem)
    /// The file at this path has changed since it was verified.
    case changed(path: String)
    case unreadable(LogError)
  }

  /// The files, in a folder with the name of the study.
  package private(set) var entries: [ZipEntry] = []
  /// The length of all of them in bytes.
  package var size: Int { entries.reduce(0) { $0 + $1.content.size } }
  /// The laws by which the thumbs of sliders followed their pointers.
  package let laws: TrackingLawUse
  /// The number of participants in the table of participants who have no session.
  package let participantsWithoutSession: Int
  /// The number of typed answers that were left out.
  package private(set) var emptiedAnswers = 0
  /// The number of exclusions that were left out.
  package private(set) var leftOutExclusions = 0
  /// The number of exclusions, with their reasons, in the study's own file, which is included.
  package private(set) var studyExclusions = 0
  /// The files that do not belong to a data set, and the contents of such folders: paths in the data set's folder.
  package private(set) var strangers: [String] = []
  /// The links among the files, whose targets are included: paths in the data set's folder.
  package private(set) var links: [String] = []

  private let dataset: Dataset
  private let options: Options
  private let knowledge: Knowledge
  private let lock: FileLock?
  private var materials: Set<String> = []
  /// The records of answers without the typed ones, by the paths of the descriptions of their sessions.
  private var emptied: [String: TableRecord] = [:]

  /// Verifies `dataset` and collects its files.
  package init(
    of dataset: Dataset, _ options: Options = Options(), knowing knowledge: Knowledge
  ) throws(Refusal) {
    (self.dataset, self.options, self.knowledge) = (dataset, options, knowledge)
    lock = try Self.lock(dataset)
    let verification = DatasetVerification(of: dataset)
    laws = verification.laws
    participantsWithoutSession = verification.idleParticipants
    let problems = verification.problems.filter { $0.severity == .problem }
    if let first = problems.first { throw .unsound(problems: problems.count, first: first) }
    // The tables of a session are written until it ends.
    let used = verification.tree.entries.first {
      $0.name.hasSuffix(DatasetLayout.table) && dataset.isBeingWritten($0.path)
    }
    if let used { throw .inUse(path: used.path) }
    do throws(LogError) {
      materials = try knowledge.materials()
    } catch {
      throw .unreadable(error)
    }
    for entry in verification.tree.entries {
      try add(entry, as: verification.verified[entry.path])
    }
    let studies = DeclaredExclusions(ofDatasetIn: dataset.folder).list
    studyExclusions = studies.count { $0.source == .study }
  }

  /// Keeps programs from changing the data set; a disk that cannot be written to needs no lock.
  private static func lock(_ dataset: Dataset) throws(Refusal) -> FileLock? {
    do throws(LogError) {
      return try dataset.lockAgainstChanges()
    } catch {
      if case .file(.failed(_, _, let cause)) = error, [EROFS, EACCES, EPERM].contains(cause.code) {
        return nil
      }
      throw .unreadable(error)
    }
  }

  private mutating func add(
    _ entry: FolderTree.Entry, as verified: VerifiedFile?
  ) throws(Refusal) {
    let name = String(entry.path.dropFirst(dataset.folder.count + 1))
    switch entry.kind {
    case .file:
      guard let part = DatasetPart(name, of: dataset, materials: materials) else {
        return addStranger(name)
      }
      if part == .exclusions, !options.exclusions {
        leftOutExclusions = ExclusionFile(try bytes(of: entry.path, verified)).exclusions.count
      } else {
        if Folder.isLink(entry.path) { links.append(name) }
        entries.append(
          ZipEntry("\(dataset.study)/\(name)", try content(of: entry.path, part, verified)))
      }
    case .folder: return
    case .linkedFolder, .deadLink, .other: addStranger(name)
    // They are problems, with which nothing is given away.
    case .tooDeep, .unreadable, .foreignName: addStranger(name)
    }
  }

  private mutating func addStranger(_ name: String) {
    // Programs keep their own notes in hidden files.
    if !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { strangers.append(name) }
  }

  private mutating func content(
    of path: String, _ part: DatasetPart, _ verified: VerifiedFile?
  ) throws(Refusal) -> ZipEntry.Content {
    if part == .answers, !options.freeTexts {
      return .bytes(try withoutTypedAnswers(try bytes(of: path, verified), path))
    }
    // Of a folder's names, the answers' name comes first.
    if let record = emptied[path] {
      return .bytes(try description(try bytes(of: path, verified), path, answers: record))
    }
    // The verification does not read the other files: the archive has their present content.
    guard let verified else { return .bytes(try bytes(of: path, nil)) }
    return .file(path, verified)
  }

  private func bytes(of path: String, _ verified: VerifiedFile?) throws(Refusal) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeFile.read(path)
    } catch {
      throw .unreadable(.file(error))
    }
    if let verified, VerifiedFile(of: bytes) != verified { throw .changed(path: path) }
    return bytes
  }

  /// The table of `bytes`, which is at `path`, without the answers that were typed.
  private mutating func withoutTypedAnswers(
    _ bytes: [UInt8], _ path: String
  ) throws(Refusal) -> [UInt8] {
    let table: DataFile
    do throws(CSVProblem) {
      table = try DataFile(bytes: bytes)
    } catch {
      throw .unreadable(.unreadable(path: path, error))
    }
    guard let text = table.position(of: "text") else { return bytes }
    let isFreeText = table.header.map { Table.questionnaires[$0]?.isFreeText ?? false }
    let answers = table.rows(AnswerRow.format)
    var rest = CSVWriter.line(table.header.map { CSVWriter.field($0, isFreeText: false) })
    let before = emptiedAnswers
    for index in 0..<table.count {
      var cells = table.row(at: index)
      if !cells[text].isEmpty, try isTyped(answers[index]) {
        cells[text] = ""
        emptiedAnswers += 1
      }
      // An empty cell has no quotes, as in the log.
      rest += CSVWriter.line(
        zip(cells, isFreeText).map { CSVWriter.field($0, isFreeText: $1 && !$0.isEmpty) })
    }
    guard emptiedAnswers > before else { return bytes }
    if let session = DataFileName(Path.name(of: path))?.session {
      emptied[dataset.paths(of: session).description] = TableRecord(rows: table.count, of: rest)
    }
    return rest
  }

  /// The description of a session in `bytes`, with another record of its answers, if it has records.
  private func description(
    _ bytes: [UInt8], _ path: String, answers: TableRecord
  ) throws(Refusal) -> [UInt8] {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw .unreadable(.notDecodable(path: path))
    }
    guard var records = SessionDescription.format.value(of: \.tables, in: json) ?? nil else {
      return bytes
    }
    records[Table.questionnaires.name] = answers
    return JSONFile.bytes(of: SessionDescription.recording(records, in: json))
  }

  private func isTyped(_ answer: AnswerRow) throws(Refusal) -> Bool {
    guard answer.questionnaire == "form", !(answer.value == nil && answer.text == Answer.declined)
    else { return false }
    guard let number = answer.session else { return true }
    let session = SessionKey(participant: answer.participant, number: number)
    do throws(LogError) {
      return try knowledge.isTyped(session, answer.item)
    } catch {
      throw .unreadable(error)
    }
  }
}
