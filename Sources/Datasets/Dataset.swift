import Base
package import Files

/// The data of one study: a folder that is a valid Psych-DS dataset at every moment.
///
/// The layout follows https://psych-ds.github.io: a description, a README and the study file beside `data/`, where
/// every participant has a folder.
package struct Dataset: Sendable {
  /// The dataset's own folder.
  package let folder: String
  /// The folder that contains the datasets of all studies.
  var root: String { Path.folder(of: folder) }
  /// The study's name, which is also its folder's unless that was renamed.
  package let study: String
  /// The study's name inside file names.
  package let name: DatasetName
  package let calls: SystemCalls

  /// Names the dataset of `study` among the datasets of all studies in `root`; does not access the disk.
  ///
  /// Throws `LogError.unusableStudyName` unless `study` is 1 to 100 letters, digits, `-`, `_` and `.`, starting with a
  /// letter or digit.
  package init(root: String, study: String, calls: SystemCalls = .real) throws(LogError) {
    try self.init(
      folder: Path.join(root.isEmpty ? "." : root, study), study: study, calls: calls)
  }

  /// Names the dataset in `folder`, whose name may differ from the study's.
  ///
  /// Throws like `init(root:study:)`.
  package init(folder: String, study: String, calls: SystemCalls = .real) throws(LogError) {
    guard study.count <= 100, study.first?.isSafeInNames == true,
      study.allSatisfy({ $0.isSafeInNames || "-_.".contains($0) })
    else { throw .unusableStudyName(study) }
    self.folder = folder
    self.study = study
    self.calls = calls
    name = try DatasetName(study: study)
  }

  /// The folder of all tables.
  package var dataFolder: String { Path.join(folder, DatasetLayout.dataFolder) }
  /// The table of participants.
  package var participantsPath: String {
    Path.join(dataFolder, DatasetLayout.participants(of: name.text))
  }

  /// The folder with all sessions of `participant`.
  package func folder(of participant: ParticipantCode) -> String {
    Path.join(dataFolder, DatasetLayout.folder(of: participant.text))
  }

  /// The files of one session, whether they exist or not.
  package func paths(of participant: ParticipantCode, session: Int) -> SessionPaths {
    paths(of: SessionKey(participant: participant.text, number: session))
  }

  var descriptionPath: String { Path.join(folder, DatasetLayout.description) }
  var readmePath: String { Path.join(folder, "README.md") }
  /// The exclusions that were declared beside the data, which may not be there.
  var exclusionsPath: String { Path.join(folder, ExclusionFile.path) }
  var codebookPath: String { Path.join(folder, DatasetLayout.codebook) }
  package var materialsFolder: String { Path.join(folder, DatasetLayout.materialsFolder) }
}

/// A study's name reduced to the characters that Psych-DS allows in file names: `blog-2012` gives `blog2012`.
package struct DatasetName: Hashable, Sendable, CustomStringConvertible {
  /// The letters and digits.
  package let text: String

  /// Removes everything but letters and digits of ASCII.
  ///
  /// Throws `LogError.unusableStudyName` if nothing is left.
  init(study: String) throws(LogError) {
    text = study.filter(\.isSafeInNames)
    guard !text.isEmpty else { throw .unusableStudyName(study) }
  }

  /// The letters and digits.
  package var description: String { text }
}

extension Dataset {
  /// Opens the dataset in `folder`: its study's name is taken from the study file in it, or else from one of its
  /// sessions.
  ///
  /// Throws `LogError.noDataset` if the folder has neither `dataset_description.json` nor `data`, or the study has no
  /// usable name, and `.failed` if its files cannot be read.
  package static func open(
    _ folder: String, calls: SystemCalls = .real
  ) throws(LogError) -> Dataset {
    let folder = Path.trimmed(folder)
    guard try isDataset(folder, calls: calls) else { throw .noDataset(path: folder) }
    let kept = try keptStudy(in: folder, calls: calls)
    let recorded = try kept == nil ? recordedStudy(in: folder, calls: calls) : nil
    for study in [kept, recorded, Path.name(of: folder)].compactMap(\.self) {
      do throws(LogError) {
        return try Dataset(folder: folder, study: study, calls: calls)
      } catch {
        // Another name may do.
      }
    }
    throw .noDataset(path: folder)
  }

  /// All datasets at `path`, in the order of their names: the folder itself if it is one, or the datasets in it.
  ///
  /// Throws `LogError.failed` if `path`, or a dataset in it, cannot be read and `.noDataset` if it is a file.
  package static func all(
    at path: String, calls: SystemCalls = .real
  ) throws(LogError) -> [Dataset] {
    let path = Path.trimmed(path)
    if try isDataset(path, calls: calls) { return [try open(path, calls: calls)] }
    if try !LogError.wrap(Folder.exists(path, calls: calls)) {
      throw .file(.failed(.read, path: path, .missing))
    }
    if let kind = FileKind(at: path), kind != .folder { throw .noDataset(path: path) }
    var datasets: [Dataset] = []
    for entry in try LogError.wrap(Folder.entries(in: path, calls: calls))
    where !entry.shown.hasPrefix(".") && entry.shown != systemFolder {
      let folder = Path.join(path, entry.shown)
      if case .foreign(let name) = entry {
        if marks.contains(where: { Folder.holds($0, in: name, of: path) }) {
          throw .unnameable(path: folder)
        }
        continue
      }
      do throws(LogError) {
        datasets.append(try open(folder, calls: calls))
      } catch {
        // All other errors would leave out a dataset.
        guard case .noDataset = error else { throw error }
      }
    }
    return datasets
  }

  /// The folder at the top of many disks that only the system may look into.
  private static let systemFolder = "lost+found"

  /// The names that distinguish the folder of a dataset from others.
  private static let marks = [DatasetLayout.dataFolder, DatasetLayout.description]

  private static func isDataset(_ folder: String, calls: SystemCalls) throws(LogError) -> Bool {
    for name in marks {
      let path = Path.join(folder, name)
      // A link to a disk that is not there belongs to a dataset, too.
      guard try LogError.wrap(Folder.exists(path, calls: calls)) else { continue }
      if name == DatasetLayout.dataFolder
        ? Folder.isFolder(path) || Folder.isLink(path) : Folder.isFile(path)
      {
        return true
      }
    }
    return false
  }

  private static func keptStudy(
    in folder: String, calls: SystemCalls
  ) throws(LogError) -> String? {
    try member(["name"], ofFile: Path.join(folder, DatasetLayout.study), calls: calls)
  }

  /// The name of the study in the first session that contains one, for a dataset whose study file is gone.
  private static func recordedStudy(
    in folder: String, calls: SystemCalls
  ) throws(LogError) -> String? {
    let data = Path.join(folder, DatasetLayout.dataFolder)
    for participant in try LogError.wrap(Folder.ownNames(in: data, calls: calls)) {
      let inner = Path.join(data, participant)
      guard Folder.isFolder(inner) else { continue }
      for name in try LogError.wrap(Folder.ownNames(in: inner, calls: calls))
      where name.hasSuffix(DatasetLayout.session) {
        let path = Path.join(inner, name)
        if let study = try member(["study", "name"], ofFile: path, calls: calls) { return study }
      }
    }
    return nil
  }

  /// The text that the `keys` lead to in the JSON file at `path`; `nil` if there is no such file or no such text.
  private static func member(
    _ keys: [String], ofFile path: String, calls: SystemCalls
  ) throws(LogError) -> String? {
    guard try LogError.wrap(Folder.exists(path, calls: calls)), Folder.isFile(path),
      Folder.size(ofFile: path) <= UserFile.sizeLimit
    else { return nil }
    let bytes = try LogError.wrap(WholeFile.read(path))
    var value = try? JSONValue(parsing: bytes)
    for key in keys {
      guard case .object(let members)? = value else { return nil }
      value = members[key]
    }
    guard case .text(let text)? = value else { return nil }
    return text
  }
}
