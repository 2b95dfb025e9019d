import Base
import Datasets
import InputMethods
import People
import Studies
import Testing
import Tuning

@testable import App
@testable import Sessions

struct TrialRowsTests {
  /// Every column of a trial's row with the text of its cell; no two cells that could be swapped are
  /// the same.
  private static let columns: KeyValuePairs<String, String> = [
    "study": "rows", "participant": "P07", "session": "3", "simulated": "false", "trial": "12",
    "block": "4", "block_trial": "5", "phase": "main", "task": "match", "method": "fine",
    "curve": "hyperbolic", "scale_minimum": "-10.00", "scale_maximum": "90.00", "decimals": "2",
    "tolerance": "0.03", "start_value": "40.50", "target": "84.30", "entered": "84.25",
    "error": "-0.05", "outcome": "gave_up", "onset_utc": "2001-09-09T01:46:40.250Z",
    "onset_s": "20.500000", "first_input_s": "0.750000", "first_hit_s": "2.250000",
    "time_s": "9.125000", "wrong_confirms": "1", "value_changes": "6", "target_crossings": "2",
    "path_px": "50.00", "path_mm": "12.500", "perpendicular_max_px": "120.50",
    "gain_min": "0.125000",
    "fine_s": "1.250000", "pointer_presses": "7", "scroll_steps": "8.50", "key_presses": "9",
    "deletions": "10", "focus_lost": "11", "late_frames": "13", "worst_frame_ms": "33.500",
    "stamp_source": "arrival",
  ]

  @Test func `a trial's row has every column, each with its own cell`() throws {
    let row = try TrialRow.format.bytes(of: [Self.rows.row(Self.record)])
    let file = try DataFile(bytes: Table.trials.header + row)
    #expect(file.header == Self.columns.map(\.key))
    let cells = try #require(file.allRows().first)
    try #require(cells.count == Self.columns.count)
    for (cell, expected) in zip(cells, Self.columns) {
      #expect(cell == expected.value, "\(expected.key)")
    }
  }

  @Test(
    arguments: [
      ([.xServer], .xServer), ([.arrival], .arrival), ([.xServer, .arrival], .arrival),
      ([.arrival, .xServer], .arrival), ([], nil),
    ] as [([StampSource], StampSource?)])
  func `a trial is as well timed as its worst stamp`(
    sources: [StampSource], expected: StampSource?
  ) throws {
    var record = Self.record
    record.measures = TrialMeasures(target: record.planned.target, value: nil)
    for (index, source) in sources.enumerated() {
      record.measures.count(
        StampedEvent(.textEntered("1"), at: Self.at(Double(index)), source: source),
        response: .handled, control: nil)
    }
    #expect(try Self.rows.row(record).stampSource == expected)
  }

  @Test func `no length in millimetres is made up`() throws {
    for density in [nil, 0, -4, 1e-300, .nan, .infinity] as [Double?] {
      var rows = try Self.rows
      rows.pixelsPerMillimetre = density
      #expect(rows.row(Self.record).pathInMillimetres == nil, "\(density ?? 0)")
    }
    var earlier = try Self.rows
    earlier.version = FormatVersion.replayable
    earlier.pixelsPerMillimetre = 4
    let row = earlier.row(Self.record)
    let line = TrialRow.format.bytes(of: [row], ofVersion: earlier.version)
    let file = try DataFile(bytes: Table.trials(ofVersion: earlier.version).header + line)
    #expect(file[column: "path_mm"] == nil && file[column: "path_px"] == ["50.00"])
  }

  @Test func `a trial that was never shown has no times`() throws {
    var record = Self.record
    record.onset = nil
    let row = try Self.rows.row(record)
    #expect(row.onsetUTC == nil && row.onset == nil && row.time == nil)
    #expect(row.firstInput == nil && row.firstHit == nil)
    #expect(row.trial == 12)
  }

  @Test func `every event has a row`() throws {
    let study = try StudyFile.decode(
      Array(
        """
        {"name": "small", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "trials": 1,
         "targets": [84.3], "practice": 0, "methods": ["accurate-slider", "scrub-field"]}
        """.utf8))
    var session = SimulatedSession(
      study: study, plan: Plan(study: study, participant: "sim1"), person: .typical)
    let rows = TrialRows(
      study: study, participant: "sim1", session: 1, isSimulated: true,
      start: Instant(nanoseconds: 0))
    while let record = session.next() {
      let events = rows.eventRows(record)
      #expect(events.map(\.kind) == record.events.map(\.kind))
      #expect(rows.row(record).isSimulated == true)
    }
  }

  // MARK: - The hand-made record

  private static let study = Result {
    try StudyFile.decode(
      Array(
        """
        {"name": "rows", "scale": {"minimum": -10, "maximum": 90, "decimals": 2},
         "tolerance": 3, "targets": [84.3], "practice": 0, "trials": 1, "task": "match",
         "methods": ["text-field", {"method": "accurate-slider", "name": "fine"}]}
        """.utf8))
  }

  private static var rows: TrialRows {
    get throws {
      TrialRows(
        study: try study.get(), participant: "P07", session: 3, isSimulated: false,
        start: Instant(nanoseconds: 1_000_000_000), pixelsPerMillimetre: 4)
    }
  }

  /// `seconds` after the onset, which is 20.5 s after the moment that rows count from.
  private static func at(_ seconds: Double) -> Instant {
    Instant(nanoseconds: 21_500_000_000).advanced(bySeconds: seconds)
  }

  private static var record: TrialRecord {
    TrialRecord(
      planned: PlannedTrial(
        trial: 12, block: 4, blockTrial: 5, phase: .main, task: .match, method: 1, target: 8430,
        startValue: 4050),
      outcome: .gaveUp, entered: 8425, onset: at(0), onsetUTC: 1_000_000_000_250,
      end: at(9.125), measures: measures, events: [])
  }

  private static var measures: TrialMeasures {
    var measures = TrialMeasures(target: 8430, value: 4050)
    func count(
      _ event: InputEvent, at seconds: Double, deletions: Int = 0, control: ControlDisplay? = nil,
      source: StampSource = .xServer
    ) {
      measures.count(
        StampedEvent(event, at: at(seconds), source: source),
        response: MethodResponse(isHandled: true, deletions: deletions), control: control)
    }
    count(.pointerMoved(Point(x: 100, y: 100)), at: 0.75)
    count(
      .pointerMoved(Point(x: 130, y: 140)), at: 1,
      control: ControlDisplay(gain: 0.125, distance: 120.5))
    count(.pointerReleased(Point(x: 130, y: 140), button: .primary), at: 2.25)
    let end = Point(x: 130, y: 140)
    for _ in 0..<7 { count(.pointerPressed(end, button: .primary, clicks: 1), at: 3) }
    count(.scrolled(end, steps: -8.5), at: 3.5, source: .arrival)
    for _ in 0..<9 { count(.keyPressed(.backspace, [], isRepeat: false), at: 4) }
    count(.textEntered(""), at: 4.5, deletions: 10)
    for _ in 0..<11 { count(.focusLost, at: 5) }
    for value in [8000, 8431, 8431, 8429, 8430, 8429] { measures.count(value: value, at: at(2.25)) }
    measures.wrongConfirms = 1
    for _ in 0..<12 { measures.count(frameLatency: 0.02) }
    measures.count(frameLatency: 0.0335)
    return measures
  }
}
