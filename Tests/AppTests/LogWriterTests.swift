import Base
import Datasets
import Files
import Glibc
import Studies
import Synchronization
import TestSupport
import Testing

@testable import App
@testable import Sessions

/// The rows that the log's thread writes if only the session's description cannot be written.
struct LogWriterTests {
  private let folder: TemporaryFolder
  private let study: Study

  init() throws {
    folder = try TemporaryFolder()
    study = try StudyFile.decode(Array(Self.file.utf8))
  }

  private static let file = """
    {"name": "s", "scale": {"minimum": 1, "maximum": 100}, "targets": [84], "practice": 0,
     "methods": ["text-field"]}
    """

  /// A disk that does not let session.json be replaced while `broken` is true, and is full for the next write if `full`
  /// is.
  private final class Disk: Sendable {
    let broken = Atomic(false)
    let full = Atomic(false)

    var calls: SystemCalls {
      var calls = SystemCalls.real
      calls.rename = { [self] (path, newPath) throws(SystemError) in
        if newPath.hasSuffix("_session.json"), broken.load(ordering: .relaxed) {
          throw SystemError(code: EROFS)
        }
        try SystemCalls.real.rename(path, newPath)
      }
      calls.write = { [self] (descriptor, buffer) throws(SystemError) in
        if full.exchange(false, ordering: .relaxed) { throw SystemError(code: ENOSPC) }
        return try SystemCalls.real.write(descriptor, buffer)
      }
      return calls
    }
  }

  private func record(_ number: Int) -> TrialRecord {
    let onset = Instant(nanoseconds: Int64(number) * 10_000_000_000)
    return TrialRecord(
      planned: PlannedTrial(
        trial: number, block: 1, blockTrial: number, phase: .main, task: .enter, method: 0,
        target: 84,
        startValue: 50),
      outcome: .correct, entered: 84, onset: onset, onsetUTC: 0, end: onset.advanced(bySeconds: 1),
      measures: TrialMeasures(target: 84, value: 50), events: [])
  }

  private func begin(
    on disk: Disk, markers: [EventRow] = []
  ) throws -> (LogWriter, SessionDescription, SessionPaths) {
    let dataset = try Dataset(root: folder.file("Results"), study: "s", calls: disk.calls)
    try dataset.prepare(studyJSON: Array(Self.file.utf8), title: "", description: "")
    let participant = try ParticipantCode("P1")
    let log = try SessionLog.create(
      in: dataset, participant: participant, started: UTCTimestamp(seconds: 0))
    return (
      LogWriter(
        log: log, study: study, start: Instant(nanoseconds: 0), markers: { _ in markers }),
      try .sample(),
      dataset.paths(of: participant, session: 1)
    )
  }

  private func isSaved(_ writer: LogWriter) -> Bool {
    writer.finish()
    let reports = writer.takeReports()
    if case .saved? = reports.first { return reports.count == 1 }
    return false
  }

  private func numbers(_ path: String) throws -> [String]? {
    try DataFile.read(path)[column: "trial"]
  }

  @Test func `the trial is saved once, and the description with a later one`() throws {
    let disk = Disk()
    var (writer, description, paths) = try begin(on: disk)
    #expect(writer.write(description).descriptionError == nil)
    disk.broken.store(true, ordering: .relaxed)
    description.layout = ["text-field": ["done": [1, 2, 3, 4]]]
    writer.save(.trial(record(1)), description: description)
    #expect(isSaved(writer))
    #expect(try numbers(paths.trials) == ["1"])
    // 'Try again' as a participant who was asked would choose it, and 'another folder'.
    writer.save(.trial(record(1)), description: nil)
    #expect(isSaved(writer))
    #expect(try numbers(paths.trials) == ["1"])
    #expect(try SessionDescription.read(paths.description).layout.isEmpty)
    disk.broken.store(false, ordering: .relaxed)
    writer.save(.trial(record(2)), description: nil)
    #expect(isSaved(writer))
    #expect(try numbers(paths.trials) == ["1", "2"])
    #expect(try SessionDescription.read(paths.description).layout == description.layout)
  }

  @Test func `another folder gets each trial once, and the description that was never written`()
    throws
  {
    let disk = Disk()
    var (writer, description, _) = try begin(on: disk)
    disk.broken.store(true, ordering: .relaxed)
    description.layout = ["text-field": ["done": [1, 2, 3, 4]]]
    writer.save(.trial(record(1)), description: description)
    writer.relocate(
      to: folder.file("Other"),
      study: LoadedStudy(study: study, file: Array(Self.file.utf8)), .trial(record(1)))
    writer.save(.trial(record(2)), description: nil)
    writer.finish()
    #expect(writer.takeReports().count == 3)
    #expect(writer.trialsPath.hasPrefix(folder.file("Other")))
    #expect(try numbers(writer.trialsPath) == ["1", "2"])
    let path = writer.trialsPath.replacing("_task-entry_data.csv", with: "_session.json")
    #expect(try SessionDescription.read(path).layout == description.layout)
  }

  @Test func `a description that stays unwritten is reported at the end`() throws {
    let disk = Disk()
    let (writer, description, _) = try begin(on: disk)
    disk.broken.store(true, ordering: .relaxed)
    writer.save(.trial(record(1)), description: description)
    #expect(isSaved(writer))
    #expect(writer.write(description).descriptionError?.contains("cannot write in ") == true)
  }

  @Test func `a description is written also if the last markers are not`() throws {
    var marker = EventRow()
    marker.kind = .marker
    (marker.time, marker.key) = (DecimalNumber(nanoseconds: 0), "1 session_end")
    let disk = Disk()
    let (writer, description, paths) = try begin(on: disk, markers: [marker])
    disk.full.store(true, ordering: .relaxed)
    let written = writer.write(description)
    #expect(written.markersError?.contains(paths.folder) == true)
    #expect(written.descriptionError == nil)
    #expect(Folder.exists(paths.description))
  }

  @Test func `a layout that comes with a trial which fails is described when that is saved`() throws
  {
    let disk = Disk()
    var (writer, description, paths) = try begin(on: disk)
    #expect(writer.write(description).descriptionError == nil)
    description.layout = ["text-field": ["done": [1, 2, 3, 4]]]
    // A row of a trial whose file is away for a moment.
    #expect(rename(paths.trials, paths.trials + "~") == 0)
    writer.save(.trial(record(1)), description: description)
    #expect(!isSaved(writer))
    #expect(rename(paths.trials + "~", paths.trials) == 0)
    writer.save(.trial(record(1)), description: nil)
    #expect(isSaved(writer))
    #expect(try numbers(paths.trials) == ["1"])
    #expect(try SessionDescription.read(paths.description).layout == description.layout)
  }
}
