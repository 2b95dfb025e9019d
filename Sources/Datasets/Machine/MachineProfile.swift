package import Base

/// The size of a display's pixels, measured with a card held to it.
package struct DisplaySize: Hashable, Sendable {
  /// Pixels in a millimetre.
  package var pixelsPerMillimetre: Double
  /// The wall time of the measurement: ISO 8601 in UTC.
  package var measured: String

  /// Records a measurement.
  package init(pixelsPerMillimetre: Double, measured: String) {
    (self.pixelsPerMillimetre, self.measured) = (pixelsPerMillimetre, measured)
  }

  /// The width and height of a bank card in millimetres: ISO/IEC 7810, ID-1.
  package static let card = (width: 85.6, height: 53.98)

  /// The values that displays have: 25 to 1,000 pixels per inch.
  package static let plausible = 1.0...40.0

  /// The form in JSON.
  package static let format = JSONObjectFormat(
    blank: Self(pixelsPerMillimetre: 1, measured: ""),
    [
      JSONMember("px_per_mm", \.pixelsPerMillimetre, .number),
      JSONMember("measured_utc", \.measured, .text),
    ])
}

/// The measurements of a machine, for all sessions on it: its timing and the sizes of its displays.
package struct MachineProfile: Hashable, Sendable {
  /// The last measurements of the timing, by `key(of:)` of their set-up.
  var timings: [String: TimingReport] = [:]
  /// The sizes of displays, by `key(of:)` of a set-up.
  package var displays: [String: DisplaySize] = [:]

  /// Nothing is known yet.
  package init() {}

  /// The form in JSON.
  package static let format = JSONObjectFormat(
    blank: Self(),
    [
      JSONMember("timings", \.timings, .dictionary(of: .object(TimingReport.format))),
      JSONMember("displays", \.displays, .dictionary(of: .object(DisplaySize.format))),
    ])
}

extension TimingSetup {
  /// The key of a measured size: the monitor with its extents in the window's pixels, which are different with another
  /// scale.
  ///
  /// Earlier versions wrote `1600x1000`, without blanks, for extents whose scale was not known.
  package var displayKey: String { "\(monitor ?? "display") \(width) x \(height) px" }
  /// The key of a measured timing: monitor and extents with the refresh rate, the kind of session and its compositor.
  var timingKey: String {
    let refresh = nominalRefresh.map { " \($0.plainText) Hz" } ?? ""
    return "\(session) \(compositor ?? "none") \(displayKey)\(refresh)"
  }
}

extension MachineProfile {
  /// The last measurement of the timing on `setup`; `nil` if there was none, or if the stored one is not valid.
  package func timing(on setup: TimingSetup) -> TimingReport? {
    timings[setup.timingKey].flatMap { $0.setup == setup && $0.isPossible ? $0 : nil }
  }

  /// Stores `report` as the last one of its set-up.
  ///
  /// Returns `false`, and keeps the one before, if `report` measured nothing and the one before did.
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
