package import Base

/// How large a display's pixels are, by a card that was held to it.
package struct DisplaySize: Hashable, Sendable {
  /// Pixels in a millimetre.
  package var pixelsPerMillimetre: Double
  /// When it was measured, by wall time: ISO 8601 in UTC.
  package var measured: String

  /// Records a measurement.
  package init(pixelsPerMillimetre: Double, measured: String) {
    (self.pixelsPerMillimetre, self.measured) = (pixelsPerMillimetre, measured)
  }

  /// The width and height of a bank card in millimetres: ISO/IEC 7810, ID-1.
  package static let card = (width: 85.6, height: 53.98)

  /// The values that displays have: 25 to 1,000 pixels per inch.
  package static let plausible = 1.0...40.0

  /// How it stands in JSON.
  package static let format = JSONObjectFormat(
    blank: Self(pixelsPerMillimetre: 1, measured: ""),
    [
      JSONMember("px_per_mm", \.pixelsPerMillimetre, .number),
      JSONMember("measured_utc", \.measured, .text),
    ])
}

/// What was measured of a machine, for all sessions on it: its timing and the sizes of its displays.
package struct MachineProfile: Hashable, Sendable {
  /// The last measurements of the timing, by `key(of:)` of their set-up.
  var timings: [String: TimingReport] = [:]
  /// The sizes of displays, by `key(of:)` of a set-up.
  package var displays: [String: DisplaySize] = [:]

  /// Nothing is known yet.
  package init() {}

  /// How it stands in JSON.
  package static let format = JSONObjectFormat(
    blank: Self(),
    [
      JSONMember("timings", \.timings, .dictionary(of: .object(TimingReport.format))),
      JSONMember("displays", \.displays, .dictionary(of: .object(DisplaySize.format))),
    ])
}

extension TimingSetup {
  /// What a measured size is kept under: the monitor with its extents in pixels such as the window's, which are
  /// others with another scale.
  ///
  /// Earlier versions wrote `1600x1000`, without blanks, of extents of which the scale was not known.
  package var displayKey: String { "\(monitor ?? "display") \(width) x \(height) px" }
  /// What a measured timing is kept under: the same at its refresh rate in a kind of session, with its compositor.
  var timingKey: String {
    let refresh = nominalRefresh.map { " \($0.plainText) Hz" } ?? ""
    return "\(session) \(compositor ?? "none") \(displayKey)\(refresh)"
  }
}

extension MachineProfile {
  /// The last measurement of the timing on `setup`; `nil` where there was none, or where what is kept is none.
  package func timing(on setup: TimingSetup) -> TimingReport? {
    timings[setup.timingKey].flatMap { $0.setup == setup && $0.isPossible ? $0 : nil }
  }

  /// Keeps `report` as the last one of its set-up; `false` where it says nothing and the one before says something,
  /// which then stays.
  package mutating func keep(_ report: TimingReport) -> Bool {
    if report.verdict.grade == .unknown, let earlier = timing(on: report.setup),
      earlier.verdict.grade != .unknown
    {
      return false
    }
    timings[report.setup.timingKey] = report
    return true
  }
}
