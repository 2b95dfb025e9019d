package import Base

/// The set-up on which a machine's timing is measured.
package struct TimingSetup: Hashable, Sendable {
  /// The kind of session: x11, xwayland or wayland, else the name of SDL's video driver.
  package var session: String
  /// The compositor or the window manager; `nil` if none reports its name.
  package var compositor: String?
  /// The monitor's name; `nil` if it is not known.
  package var monitor: String?
  /// The display in pixels; 0 if it is not known.
  package var width: Int
  package var height: Int
  /// The display's refresh rate, in pictures a second, as reported by the system; `nil` if it reports none.
  package var nominalRefresh: Double?

  /// Describes a set-up.
  package init(
    session: String, compositor: String?, monitor: String?, width: Int, height: Int,
    nominalRefresh: Double?
  ) {
    (self.session, self.compositor, self.monitor) = (session, compositor, monitor)
    (self.width, self.height, self.nominalRefresh) = (width, height, nominalRefresh)
  }

  fileprivate static let blank = Self(
    session: "", compositor: nil, monitor: nil, width: 0, height: 0, nominalRefresh: nil)

  /// The form in JSON.
  package static let format = JSONObjectFormat(
    blank: blank,
    [
      JSONMember("session", \.session, .text),
      JSONMember("compositor", \.compositor, .optional(.text)),
      JSONMember("monitor", \.monitor, .optional(.text)),
      JSONMember("width_px", \.width, .integer),
      JSONMember("height_px", \.height, .integer),
      JSONMember("nominal_refresh_hz", \.nominalRefresh, .optional(.number)),
    ])
}

/// The measured properties of the window system's clock.
package struct ClockAgreement: Hashable, Sendable {
  /// Whether events have times of their own that can be compared with CLOCK_MONOTONIC.
  package var hasServerTime: Bool
  /// The window system's clock less CLOCK_MONOTONIC, in milliseconds, and the largest error of this difference.
  package var offset: Double
  package var bound: Double
  /// The drift between the two clocks during the measurement, in parts in a million; `nil` if it is too small to be
  /// measured.
  package var drift: Double?

  /// Describes a clock.
  package init(hasServerTime: Bool, offset: Double, bound: Double, drift: Double? = nil) {
    (self.hasServerTime, self.offset, self.bound) = (hasServerTime, offset, bound)
    self.drift = drift
  }

  /// The form in JSON.
  package static let format = JSONObjectFormat(
    blank: Self(hasServerTime: false, offset: 0, bound: 0),
    [
      JSONMember("server_time", \.hasServerTime, .flag),
      JSONMember("offset_ms", \.offset, .number),
      JSONMember("bound_ms", \.bound, .number),
      JSONMember("drift_ppm", \.drift, .optional(.number)),
    ])
}

/// The timing of a machine, from one measurement.
package struct TimingReport: Hashable, Sendable {
  /// The wall time of the measurement: ISO 8601 in UTC.
  package var measured: String
  /// The duration of the measurement, in seconds.
  package var seconds: Double
  package var setup: TimingSetup
  package var clock: ClockAgreement
  /// The source of most events' times, as logs name it; `nil` without an event.
  package var source: String?
  /// The number of events, and of movements among them.
  package var events: Int
  package var movements: Int
  /// The interval from an event's own time to its arrival; `nil` if events have no time of their own.
  package var delay: DistributionSummary?
  /// The report rate of the pointer's device, per second; `nil` if it was hardly moved.
  package var deviceRate: Double?
  /// The display's refresh rate, in pictures a second; `nil` if nothing reports it.
  package var refreshRate: Double?
  /// Whether that rate is no display's.
  package var isRefreshMadeUp: Bool
  /// The number of pictures drawn, of those whose display time is known, and of late ones.
  package var pictures: Int
  package var shownPictures: Int
  package var latePictures: Int
  /// The interval from a picture's drawing to its showing; `nil` if nothing reports it.
  package var showing: DistributionSummary?

  /// By whom events are stamped, in words.
  package var stampedBy: String {
    switch source.flatMap(StampSource.init) {
    case .xServer: "by the X server"
    case .xwayland: "by Xwayland, as it got them"
    case .wayland: "by the compositor"
    case .arrival: "on arrival"
    case nil: "no event came"
    }
  }

  /// Sums up `measurement`.
  package init(
    _ measurement: TimingMeasurement, on setup: TimingSetup, clock: ClockAgreement,
    seconds: Double, at measured: String
  ) {
    (self.measured, self.seconds, self.setup, self.clock) = (measured, seconds, setup, clock)
    source = measurement.source?.rawValue
    (events, movements) = (measurement.events, measurement.movements)
    (delay, deviceRate) = (measurement.delay, measurement.deviceRate)
    refreshRate = measurement.refreshRate
    // Xwayland counts the frames that its compositor lets it draw, and invents them while there are none.
    isRefreshMadeUp =
      measurement.isRefreshMadeUp
      || (setup.session == SessionKind.xwayland.rawValue && measurement.shownPictures > 0)
    pictures = measurement.pictures
    shownPictures = measurement.shownPictures
    latePictures = isRefreshMadeUp ? 0 : measurement.latePictures
    showing = measurement.showing
  }

  /// Whether a measurement can have such figures: a file may have been edited, or written by something else.
  package var isPossible: Bool {
    seconds > 0 && seconds.isFinite && movements >= 0 && movements <= events && pictures >= 0
      && latePictures >= 0 && latePictures <= shownPictures && clock.bound >= 0
      && clock.bound.isFinite && (refreshRate.map { $0 > 0 && $0.isFinite } ?? true)
  }

  /// The share of the pictures that were late, 0 to 1; `nil` if the display's times are not known.
  package var lateShare: Double? {
    shownPictures > 0 && !isRefreshMadeUp
      ? Double(latePictures) / Double(shownPictures) : nil
  }

  /// The form in JSON.
  package static let format = JSONObjectFormat(
    blank: Self(
      TimingMeasurement(), on: .blank,
      clock: ClockAgreement(hasServerTime: false, offset: 0, bound: 0), seconds: 0, at: ""),
    [
      JSONMember("measured_utc", \.measured, .text),
      JSONMember("seconds", \.seconds, .number),
      JSONMember("verdict", derived: \.verdict.grade.rawValue, .text),
      JSONMember("sentences", derived: \.verdict.sentences, .list(of: .text)),
      JSONMember("setup", \.setup, .object(TimingSetup.format)),
      JSONMember("clock", \.clock, .object(ClockAgreement.format)),
      JSONMember("stamp_source", \.source, .optional(.text)),
      JSONMember("events", \.events, .integer),
      JSONMember("movements", \.movements, .integer),
      JSONMember("event_delay", \.delay, .optional(.object(DistributionSummary.format))),
      JSONMember("device_rate_hz", \.deviceRate, .optional(.number)),
      JSONMember("refresh_hz", \.refreshRate, .optional(.number)),
      JSONMember("refresh_made_up", \.isRefreshMadeUp, .flag),
      JSONMember("pictures", \.pictures, .integer),
      JSONMember("shown_pictures", \.shownPictures, .integer),
      JSONMember("late_pictures", \.latePictures, .integer),
      JSONMember("drawn_to_shown", \.showing, .optional(.object(DistributionSummary.format))),
    ])
}

/// The kind of session that a window is in.
package enum SessionKind: String, Hashable, Sendable {
  case x11, xwayland, wayland
}
