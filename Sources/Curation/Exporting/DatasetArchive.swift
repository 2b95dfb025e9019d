package import Files
import Formats
package import TrialLog

/// A data set as it is given away: as the files of a ZIP file, without what may say who took part unless that is asked
/// for.
///
/// Hidden files, the trash and the originals of repairs are never among them.
package struct DatasetArchive: Sendable {
  /// What goes along only if it is asked for.
  package struct Options: Hashable, Sendable {
    /// The answers that participants typed in forms.
    package var freeTexts = false
    /// The exclusions beside the data, with their reasons.
    package var exclusions = false

    /// Asks for none of it.
    package init() {}
  }

  /// Why a data set is not given away.
  package enum Refusal: Error, Hashable, Sendable {
    /// A program is writing the file at this path.
    case inUse(path: String)
    /// The data set has so many problems, of which this is the first.
    case unsound(problems: Int, first: DatasetProblem)
    case unreadable(LogError)
  }

  /// The files, in a folder with the name of the study.
  package private(set) var entries: [ZipEntry] = []
  /// The length of all of them in bytes.
  package private(set) var size = 0
  /// The laws by which the thumbs of sliders followed their pointers.
  package let laws: TrackingLawUse
  /// How many typed answers were left out.
  package private(set) var emptiedAnswers = 0
  /// How many exclusions were left out.
  package private(set) var leftOutExclusions = 0

  private let dataset: Dataset
  private let options: Options
  private let isTyped: @Sendable (SessionKey, String) -> Bool

  /// The folders and files that are never given away.
  private static let keptBack = ["repaired"]

  /// Verifies `dataset` and collects its files.
  ///
  /// `isTyped` says whether the answer to this item of a session's form was typed.
  package init(
    of dataset: Dataset, _ options: Options = Options(),
    isTyped: @escaping @Sendable (SessionKey, String) -> Bool
  ) throws(Refusal) {
    (self.dataset, self.options, self.isTyped) = (dataset, options, isTyped)
    let verification = DatasetVerification(of: dataset)
    laws = verification.laws
    let problems = verification.problems.filter { $0.severity == .problem }
    if let first = problems.first { throw .unsound(problems: problems.count, first: first) }
    let tree = FolderTree(of: dataset.folder, calls: dataset.calls)
    for entry in tree.entries {
      guard case .file(let size) = entry.kind else { continue }
      do throws(LogError) {
        try add(entry.path, size: size)
      } catch {
        throw .unreadable(error)
      }
    }
    // The tables of a session are written until it ends.
    let used = tree.entries.first {
      $0.name.hasSuffix(DatasetLayout.table) && dataset.isBeingWritten($0.path)
    }
    if let used { throw .inUse(path: used.path) }
  }

  private mutating func add(_ path: String, size: Int) throws(LogError) {
    let name = String(path.dropFirst(dataset.folder.count + 1))
    let parts = name.split(separator: "/")
    if parts.contains(where: { $0.hasPrefix(".") }) { return }
    if let first = parts.first, Self.keptBack.contains(String(first)) { return }
    if path == dataset.exclusionsPath, !options.exclusions {
      leftOutExclusions = ExclusionFile(try LogError.wrap(WholeFile.read(path))).exclusions.count
      return
    }
    var content = ZipEntry.Content.file(path)
    if name.hasSuffix(DatasetLayout.questionnaires), !options.freeTexts {
      if let bytes = try withoutTypedAnswers(path) { content = .bytes(bytes) }
    }
    entries.append(ZipEntry("\(dataset.study)/\(name)", content))
    self.size += size
  }

  /// The table at `path` without the answers that were typed; `nil` where there are none.
  private mutating func withoutTypedAnswers(_ path: String) throws(LogError) -> [UInt8]? {
    let table = try DataFile.read(path)
    guard let text = table.position(of: "text") else { return nil }
    let isFreeText = table.header.map { name in
      Table.questionnaires.columns.first { $0.name == name }?.isFreeText ?? false
    }
    var bytes = CSVWriter.line(table.header.map { CSVWriter.field($0, isFreeText: false) })
    var emptied = 0
    for index in 0..<table.count {
      var cells = table.row(at: index)
      if !cells[text].isEmpty, table.cell("questionnaire", at: index) == "form" {
        let key = table.integer("session", at: index).map {
          SessionKey(participant: table.cell("participant", at: index), number: $0)
        }
        if key.map({ isTyped($0, table.cell("item", at: index)) }) ?? true {
          cells[text] = ""
          emptied += 1
        }
      }
      // An empty cell stands without quotes, as the log has it.
      bytes += CSVWriter.line(
        zip(cells, isFreeText).map { CSVWriter.field($0, isFreeText: $1 && !$0.isEmpty) })
    }
    emptiedAnswers += emptied
    return emptied > 0 ? bytes : nil
  }
}
