import App
import Base
import Datasets
import Files
import Studies
import Windowing

/// `caliper results export`: packs a data set for a repository or a colleague.
enum ResultsExportCommand: ResultsSubcommand {
  struct Options: Sendable {
    var output: String?
    var archive = DatasetArchive.Options()
  }

  static let command = Command(
    name: "results export",
    usage: ["results export DATASET --output FILE.zip [--free-texts] [--exclusions]"],
    about: """
      verifies a data set and packs it for a repository or a colleague, without the trash; typed
      answers and exclusions are packed only with these options
      """,
    defaults: Options(),
    options: [
      .text("output", "FILE.zip", "the archive to write", kind: .file) { $0.output = $1 }.unlisted,
      .flag("free-texts", "packs typed answers too, which may identify participants") {
        $0.archive.freeTexts = true
      },
      .flag("exclusions", "packs the exclusions too, with their reasons") {
        $0.archive.exclusions = true
      },
    ], helpColumn: ResultsCommand.helpColumn, words: [.folder], wordLimit: 1)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    guard let path = invocation.words.first, let output = invocation.options.output else {
      throw RunFailure(
        .refused,
        "results export: name a data set and a file, such as 'caliper results export "
          + "Results/blog-2012 --output blog-2012.zip'")
    }
    let dataset = try ResultsCommand.doing(command.name) { () throws(LogError) in
      try Dataset.open(path)
    }
    let line = StatusLine.onTerminal
    let outcome = Result { () throws(RunFailure) in
      let zip = try DatasetZip(dataset, invocation.options.archive, by: command.name)
      let sentence = try zip.write(to: output, mayReplace: true) { share in
        line?.show("packing, \(Int(100 * share)) %")
      }
      return zip.remarks + [sentence]
    }
    line?.clear()
    for sentence in try outcome.get() { Output.mention(sentence) }
    return .done
  }
}

/// A data set that is packed into a file.
struct DatasetZip {
  private let dataset: Dataset
  private let archive: DatasetArchive
  private let command: String

  /// Verifies `dataset` and collects its files.
  init(
    _ dataset: Dataset, _ options: DatasetArchive.Options, by command: String
  ) throws(RunFailure) {
    (self.dataset, self.command) = (dataset, command)
    let logged = LoggedKnowledge(of: dataset)
    do throws(DatasetArchive.Refusal) {
      archive = try DatasetArchive(
        of: dataset, options,
        knowing: DatasetArchive.Knowledge(
          materials: { () throws(LogError) in try logged.materials() },
          isTyped: { (session, item) throws(LogError) in try logged.isTyped(item, in: session) }))
    } catch {
      throw RunFailure(.failed, "\(command): \(Self.sentence(error, dataset))")
    }
  }

  private static func sentence(_ refusal: DatasetArchive.Refusal, _ dataset: Dataset) -> String {
    switch refusal {
    case .inUse(let path):
      return "a session is being run and writes \(path); try again when it has ended"
    case .unsound(let problems, let first):
      let rest = problems == 1 ? "" : " (and \(problems - 1) more)"
      return "\(first)\(rest); nothing was packed: see 'caliper results verify \(dataset.folder)'"
    case .changed(let path): return UserFileError.changed(path: path).description
    case .unreadable(let error): return error.description
    }
  }

  /// Packs the files into the one at `path`; returns one line on its contents and on the parts left out.
  ///
  /// `progress` receives the finished share, from 0 to 1.
  func write(
    to path: String, mayReplace: Bool, progress: (Double) -> Void = { _ in }
  ) throws(RunFailure) -> String {
    guard path.lowercased().hasSuffix(".zip") else {
      throw RunFailure(
        .failed, "\(command): \(path.sanitizedForDisplay) does not end in .zip; name such a file")
    }
    guard !Folder.contains(dataset.folder, path) else {
      throw RunFailure(
        .failed,
        "\(command): \(path.sanitizedForDisplay) lies in the data set itself; choose another folder"
      )
    }
    do throws(UserFileError) {
      try ZipFile.write(archive.entries, to: path, mayReplace: mayReplace) { packed in
        progress(min(1, Double(packed) / Double(max(1, archive.size))))
      }
    } catch {
      throw RunFailure(.failed, "\(command): \(error)")
    }
    var left: [String] = []
    if archive.emptiedAnswers > 0 {
      left.append(ReportFormat.count(archive.emptiedAnswers, "typed answer"))
    }
    if archive.leftOutExclusions > 0 {
      left.append(ReportFormat.count(archive.leftOutExclusions, "exclusion"))
    }
    if !archive.strangers.isEmpty {
      left.append(
        ReportFormat.count(archive.strangers.count, "file")
          + " that the layout does not know (\(archive.strangers.shortened(to: 3)))")
    }
    let files = ReportFormat.count(archive.entries.count, "file")
    let rest = left.isEmpty ? "" : "; left out: \(left.enumeration)"
    let laws = archive.laws.words.map { "; tracking laws: \($0.sanitizedForDisplay)" } ?? ""
    let idle = archive.participantsWithoutSession
    let without = idle == 0 ? "" : "; \(ReportFormat.count(idle, "participant")) without a session"
    return "\(path.sanitizedForDisplay): \(files), verified\(laws)\(rest)\(reasons)\(without)"
  }

  /// The exclusions in the study file, which is packed too; their reasons may identify participants.
  private var reasons: String {
    guard archive.studyExclusions > 0 else { return "" }
    let exclusions = ReportFormat.count(archive.studyExclusions, "exclusion")
    return "; \(DatasetLayout.study) has the reasons of \(exclusions)"
  }

  /// A line for each file that was left out because it is not part of the layout.
  var remarks: [String] {
    archive.strangers.map {
      "\(command): left out \($0.sanitizedForDisplay): no file of a data set; pass it on by itself"
    }
      + archive.links.map {
        "\(command): \($0.sanitizedForDisplay) is a link, and what it leads to is packed; look whether it may be given away"
      }
  }
}

extension [String] {
  /// The first `count` of them, and the number of the others.
  fileprivate func shortened(to count: Int) -> String {
    let names = prefix(count).map(\.sanitizedForDisplay).joined(separator: ", ")
    return self.count > count ? "\(names) and \(self.count - count) more" : names
  }
}

/// Facts about a data set's files from the studies of its sessions.
private final class LoggedKnowledge: Sendable {
  private let dataset: Dataset
  private let studies = LoggedStudies()
  /// The fields of each session's form that are not typed; `nil` if its study cannot be read.
  private let known = Locked<[SessionKey: Set<String>?]>([:])

  init(of dataset: Dataset) { self.dataset = dataset }

  /// The names of the files that its studies name.
  func materials() throws(LogError) -> Set<String> {
    let versions = try LogError.wrap(StudyVersions(of: dataset)).files
    return Set(
      versions.flatMap { name, bytes in
        let study = try? StudySource.decode(
          bytes, at: Path.join(dataset.materialsFolder, name), wasRun: true)
        return study?.resources.map(\.name) ?? []
      })
  }

  /// Whether the answer to `item` was typed, or may have been.
  func isTyped(_ item: String, in session: SessionKey) throws(LogError) -> Bool {
    let chosen = try known.withLock { (known) throws(LogError) -> Set<String>? in
      if let fields = known[session] { return fields }
      let fields = try chosenFields(of: session)
      known[session] = .some(fields)
      return fields
    }
    return chosen.map { !$0.contains(item) } ?? true
  }

  private func chosenFields(of session: SessionKey) throws(LogError) -> Set<String>? {
    let description: SessionDescription
    do throws(LogError) {
      description = try SessionDescription.read(dataset.paths(of: session).description)
    } catch {
      if case .file(let error) = error, !error.cause.isMissing { throw .file(error) }
      return nil
    }
    guard let study = try studies.find(in: dataset, description) else { return nil }
    return Set(
      study.form.filter { field in
        switch field.answer {
        case .choice, .number, .slider: true
        case .code, .text: false
        }
      }.map(\.name))
  }
}
