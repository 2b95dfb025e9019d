import App
import Base
import Datasets
import Files
import Studies

// Studies found without a name: all in a folder, and the ones that results keep.

extension StudyFolder {
  /// The most files that are looked at: more are no folder of studies.
  private static let fileLimit = 500

  /// The studies in the folder at `path`, in which `~` is the home folder; other JSON files are ignored.
  ///
  /// If a study file is named, these are the studies of its folder, and it is the one to choose.
  static func studies(inFolder path: String) -> FoundStudies {
    let path = expanded(unquoted(path))
    if Folder.isFile(path) {
      var named = FoundStudies()
      named.add(studyAt: path, called: path, isNamedStudy: true)
      guard let study = named.studies.first else { return named }
      // Problems of the files beside it are not reported.
      let others = studies(inFolder: Path.folder(of: path)).studies
        .filter { $0.study.name != study.study.name }
      named.studies += others
      named.chosen = study.study.name
      return named
    }
    guard Folder.isFolder(path) else {
      return FoundStudies(problems: [
        "\(path.onOneLine) is no folder and no file; name a study file, or a folder with study files"
      ])
    }
    do throws(FileError) {
      let files = try Folder.entries(in: path)
        .filter { $0.shown.hasSuffix(".json") && !$0.shown.hasPrefix(".") }
      var found = FoundStudies()
      for entry in files.prefix(fileLimit) {
        if let name = entry.text {
          found.add(studyAt: Path.join(path, name), called: name, isNamedStudy: false)
        } else {
          found.problems.append("the name of \(entry.shown) is not UTF-8; give it another one")
        }
      }
      return found
    } catch {
      return FoundStudies(problems: ["\(error)".onOneLine])
    }
  }

  /// The studies that the data sets in the results folder at `path` keep; none if there is no folder.
  static func studies(inResults path: String) -> FoundStudies {
    guard Folder.exists(path) else { return FoundStudies() }
    do throws(LogError) {
      var found = FoundStudies()
      for dataset in try Dataset.all(at: path) {
        let file = Path.join(dataset.folder, DatasetLayout.study)
        guard Folder.isFile(file) else { continue }
        found.add(studyAt: file, called: file, isNamedStudy: true)
      }
      return found
    } catch {
      return FoundStudies(problems: ["\(error)".onOneLine])
    }
  }

  /// The completion of the path `typed` to a folder or a study file.
  static func completion(of typed: String) -> PathCompletion {
    let path = expanded(typed)
    let name = Path.name(of: path)
    let folder = path.contains("/") ? Path.folder(of: path) : "."
    let entries = (try? Folder.entries(in: folder)) ?? []
    let names = entries.prefix(entryLimit).compactMap(\.text)
      .filter { $0.hasPrefix(name) && (!$0.hasPrefix(".") || name.hasPrefix(".")) }
      .compactMap { entry -> String? in
        if Folder.isFolder(Path.join(folder, entry)) { return entry + "/" }
        return entry.hasSuffix(".json") ? entry : nil
      }.sorted()
    guard let first = names.first else { return PathCompletion() }
    let shared = names.dropFirst().reduce(first) { shared, name in
      String(zip(shared, name).prefix { $0 == $1 }.map(\.0))
    }
    return PathCompletion(
      rest: String(shared.dropFirst(name.count)),
      names: names.count > 1 ? Array(names.prefix(8)) : [])
  }

  /// The most entries of a folder that are looked through for a name.
  private static let entryLimit = 5000

  /// `path` without blanks around it and quotation marks, as file managers copy it; unless there is one of that name.
  private static func unquoted(_ path: String) -> String {
    guard !Folder.exists(expanded(path)) else { return path }
    let start = path.drop { $0.isWhitespace }
    let bare = start.prefix(
      upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)
    for mark in ["'", "\""] where bare.count > 1 && bare.hasPrefix(mark) && bare.hasSuffix(mark) {
      return String(bare.dropFirst().dropLast())
    }
    return String(bare)
  }

  private static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = PathVariable.home.value else {
      return path
    }
    return home + path.dropFirst()
  }
}

extension FoundStudies {
  /// Adds the study at `path`, or its first problem; a file that is no study is a problem only if `isNamedStudy`.
  fileprivate mutating func add(studyAt path: String, called name: String, isNamedStudy: Bool) {
    do throws(UserFileError) {
      let bytes = try UserFile.read(path)
      guard isNamedStudy || Self.isStudy(bytes) else { return }
      let folder = StudyFolder(ofStudyAt: path)
      do throws(StudyProblems) {
        let study = try StudyFile.decode(bytes, resources: folder.resources)
        studies.append(LoadedStudy(study: study, file: bytes, resources: folder.files))
      } catch {
        let first = error.problems.first.map(\.description) ?? "cannot be read"
        problems.append("\(name): \(first)".onOneLine)
      }
    } catch {
      problems.append("\(error)".onOneLine)
    }
  }

  /// Whether a file is meant as a study: one that is broken too, unless it is another program's.
  private static func isStudy(_ bytes: [UInt8]) -> Bool {
    guard let tree = try? JSONValue(parsing: bytes) else { return true }
    guard case .object(let members) = tree else { return false }
    return members["methods"] != nil && members["name"] != nil
  }
}
