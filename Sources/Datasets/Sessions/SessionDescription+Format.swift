// The one declaration of `_session.json`: every key with its property and its type.

package import Base
import InputMethods

extension SessionDescription {
  /// The members of the file; every key is written, and null if the value is not known yet.
  package static let format = JSONObjectFormat(
    blank: blank,
    [
      JSONMember("format_version", \.formatVersion, .version),
      JSONMember("study", \.study, .object(Study.format)),
      JSONMember("participant", \.participant, .text),
      JSONMember("session", \.session, .integer),
      JSONMember("renumbered_from", \.renumberedFrom, .optional(.integer, isOmitted: true)),
      JSONMember("simulated", \.isSimulated, .flag),
      JSONMember("pilot", \.isPilot, .mark),
      JSONMember("consent", \.consent, .optional(.object(Consent.format), isOmitted: true)),
      JSONMember("seed", \.seed, .integer),
      JSONMember("simulation_seed", \.simulationSeed, .optional(.integer, isOmitted: true)),
      JSONMember("place", \.place, .optional(.integer)),
      JSONMember("group", \.group, .optional(.text)),
      JSONMember("language", \.language, .optional(.text)),
      JSONMember("methods", \.methods, .optional(.list(of: .text))),
      JSONMember("markers", \.markers, .optional(.list(of: .text), isOmitted: true)),
      JSONMember("machine", \.machine, .object(Machine.format)),
      JSONMember("display", \.display, .object(Display.format)),
      JSONMember("desktop", \.desktop, .optional(.object(Desktop.format), isOmitted: true)),
      JSONMember("libraries", \.libraries, .dictionary(of: .text)),
      JSONMember("clock", \.clock, .object(Clock.format)),
      JSONMember("clock_start_s", \.clockStartSeconds, .number),
      JSONMember("parts", \.parts, .optional(.list(of: .object(Part.format)))),
      JSONMember("resumed", derived: \.resumed, .integer),
      JSONMember("curves", \.curves, .dictionary(of: .object(Curve.format))),
      JSONMember(
        "inputs", \.inputs, .optional(.dictionary(of: .object(Inputs.format)), isOmitted: true)),
      JSONMember("slider_direction", \.sliderDirection, .optional(.text, isOmitted: true)),
      JSONMember("access", \.access, .optional(.access, isOmitted: true)),
      JSONMember("layout", \.layout, .dictionary(of: .dictionary(of: .list(of: .number)))),
      JSONMember("timing", \.timing, .object(Timing.format)),
      JSONMember("tables", \.tables, .optional(tablesFormat, isOmitted: true)),
      JSONMember("complete", \.isComplete, .flag),
      JSONMember("started_utc", \.started, .time),
      JSONMember("ended_utc", \.ended, .optional(.time)),
      JSONMember("exit_reason", \.exitReason, .optional(.text)),
    ])

  private static var tablesFormat: JSONFormat<[String: TableRecord]> {
    .dictionary(of: .object(TableRecord.format))
  }

  /// The file `json` with these records of the tables, by their names, and all other members unchanged.
  package static func recording(
    _ records: [String: TableRecord], in json: JSONValue
  ) -> JSONValue {
    guard let key = format.member(\.tables)?.key, let value = tablesFormat.write(records) else {
      return json
    }
    return json.setting([key: value])
  }

  private static var blank: Self {
    Self(
      study: Study.format.blank, participant: "", session: 1, isSimulated: false, seed: 0,
      machine: Machine.format.blank, display: Display.format.blank, libraries: [:],
      clock: Clock.format.blank, clockStartSeconds: 0, started: UTCTimestamp(seconds: 0))
  }

  /// Reads the description at `path`; keys that are not declared are ignored.
  ///
  /// Throws `LogError.failed` if it cannot be read and `.notDecodable` if it is something else.
  package static func read(_ path: String) throws(LogError) -> SessionDescription {
    guard let description = format.value(of: try JSONFile.read(path)) else {
      throw .notDecodable(path: path)
    }
    return description
  }

  /// The bytes of the file.
  package var bytes: [UInt8] { JSONFile.bytes(of: Self.format.json(of: self)) }
}

extension SessionDescription.Study {
  /// The members of `study`.
  package static let format = JSONObjectFormat(
    example: "{\"name\": \"my-study\"}", blank: Self(name: "", json: []),
    [
      JSONMember("name", \.name, .text),
      JSONMember("sha256", \.sha256, .text),
      JSONMember("files", \.files, .optional(.dictionary(of: .text), isOmitted: true)),
      JSONMember("click_pause_s", \.clickPause, .optional(.number, isOmitted: true)),
      JSONMember(
        "other_characters", \.otherCharacters,
        .optional(.dictionary(of: .text), isOmitted: true)),
    ])
}

extension SessionDescription.Consent {
  /// The members of `consent`.
  package static let format = JSONObjectFormat(
    blank: Self(isGiven: false, at: UTCTimestamp(seconds: 0), text: ""),
    [
      JSONMember("agreed", \.isGiven, .flag),
      JSONMember("decided_utc", \.decided, .time),
      JSONMember("text_sha256", \.textSHA256, .text),
    ])
}

extension SessionDescription.Machine {
  fileprivate static let format = JSONObjectFormat(
    blank: Self(processor: "", os: "", kernel: ""),
    [
      JSONMember("processor", \.processor, .text),
      JSONMember("os", \.os, .text),
      JSONMember("kernel", \.kernel, .text),
    ])
}

extension SessionDescription.Display {
  fileprivate static let format = JSONObjectFormat(
    blank: Self(
      driver: "", width: 0, height: 0, density: nil, refresh: nil, theme: "", textSize: 1,
      reducesMotion: false),
    [
      JSONMember("driver", \.driver, .text),
      JSONMember("width", \.width, .number),
      JSONMember("height", \.height, .number),
      JSONMember("density", \.density, .optional(.number)),
      JSONMember("refresh", \.refresh, .optional(.number)),
      JSONMember("theme", \.theme, .text),
      JSONMember("text_size", \.textSize, .number),
      JSONMember("reduced_motion", \.reducesMotion, .flag),
    ])
}

extension SessionDescription.Desktop {
  /// The members of `desktop`.
  package static let format = JSONObjectFormat(
    blank: Self(session: ""),
    [
      JSONMember("session", \.session, .text),
      JSONMember("compositor", \.compositor, .optional(.text)),
      JSONMember("monitor", \.monitor, .optional(.text)),
      JSONMember("monitor_width_mm", \.monitorWidth, .optional(.number)),
      JSONMember("monitor_height_mm", \.monitorHeight, .optional(.number)),
      JSONMember("width_px", \.width, .optional(.number)),
      JSONMember("height_px", \.height, .optional(.number)),
      JSONMember("px_per_mm", \.pixelsPerMillimetre, .optional(.number)),
      JSONMember("keyboard_layout", \.keyboardLayout, .optional(.text)),
      JSONMember("key_repeat_delay_ms", \.repeatDelay, .optional(.integer)),
      JSONMember("key_repeat_interval_ms", \.repeatInterval, .optional(.integer)),
      JSONMember("pointers", \.pointers, .list(of: .text)),
      JSONMember("touch", \.hasTouch, .flag),
      JSONMember("typeface", \.typeface, .optional(.text)),
      JSONMember("prefers_dark", \.prefersDark, .optional(.flag, isOmitted: true)),
      JSONMember("prefers_contrast", \.prefersContrast, .optional(.flag, isOmitted: true)),
      JSONMember(
        "prefers_reduced_motion", \.prefersReducedMotion, .optional(.flag, isOmitted: true)),
      JSONMember("announced", \.isAnnounced, .optional(.flag, isOmitted: true)),
      JSONMember(
        "machine_timing", \.machineTiming,
        .optional(.object(TimingReport.format), isOmitted: true)),
    ])
}

extension SessionDescription.Clock {
  fileprivate static let format = JSONObjectFormat(
    blank: Self(source: "", offset: 0, bound: 0),
    [
      JSONMember("source", \.source, .text),
      JSONMember("offset_s", \.offset, .number),
      JSONMember("bound_s", \.bound, .number),
    ])
}

extension SessionDescription.Part {
  fileprivate static let format = JSONObjectFormat(
    blank: Self(
      firstTrial: 1, started: UTCTimestamp(seconds: 0), clockStartSeconds: 0, boot: nil,
      machine: SessionDescription.Machine.format.blank,
      display: SessionDescription.Display.format.blank, libraries: [:],
      clock: SessionDescription.Clock.format.blank),
    [
      JSONMember("first_trial", \.firstTrial, .integer),
      JSONMember("started_utc", \.started, .time),
      JSONMember("clock_start_s", \.clockStartSeconds, .number),
      JSONMember("boot_id", \.boot, .optional(.text)),
      JSONMember("machine", \.machine, .object(SessionDescription.Machine.format)),
      JSONMember("display", \.display, .object(SessionDescription.Display.format)),
      JSONMember("libraries", \.libraries, .dictionary(of: .text)),
      JSONMember("clock", \.clock, .object(SessionDescription.Clock.format)),
      JSONMember("timing", \.timing, .object(SessionDescription.Timing.format)),
      JSONMember(
        "desktop", \.desktop,
        .optional(.object(SessionDescription.Desktop.format), isOmitted: true)),
    ])
}

extension SessionDescription.Curve {
  /// The members of each curve.
  package static let format = JSONObjectFormat(
    blank: Self(family: "", parameters: [:], trackingLaw: ""),
    [
      JSONMember("family", \.family, .text),
      JSONMember("parameters", \.parameters, .dictionary(of: .parameter)),
      // The key is older than the term.
      JSONMember("return", \.trackingLaw, .text),
    ])
}

extension SessionDescription.Inputs {
  fileprivate static let format = JSONObjectFormat(
    blank: Self(hasKeyboard: false, hasMouseWheel: false),
    [
      JSONMember("keyboard", \.hasKeyboard, .flag),
      JSONMember("mouse_wheel", \.hasMouseWheel, .flag),
    ])
}

extension SessionDescription.Timing {
  fileprivate static let format = JSONObjectFormat(
    blank: Self(),
    [
      JSONMember("events", \.events, .integer),
      JSONMember("x_server_share", \.xServerShare, .number),
      JSONMember("frames", \.frames, .integer),
      JSONMember("late_frames", \.lateFrames, .integer),
      JSONMember("worst_frame_ms", \.worstFrameMilliseconds, .number),
    ])
}

extension JSONFormat<Int> {
  /// The number of a format; the first one had none.
  fileprivate static var version: Self {
    JSONFormat(
      example: "\(FormatVersion.current)", missing: FormatVersion.first,
      write: integer.write, read: integer.read)
  }
}

extension JSONFormat<AccessSettings> {
  /// The settings as the study file has them.
  fileprivate static var access: Self {
    JSONFormat(
      example: "{\"debounce\": 0.1}", write: { $0.json }, read: { AccessSettings(json: $0) })
  }
}

extension JSONFormat<SessionDescription.CurveParameter> {
  /// The number or the list itself.
  fileprivate static var parameter: Self {
    JSONFormat(
      example: "1",
      write: { value in
        switch value {
        case .number(let number): JSONFormat<Double>.number.write(number)
        case .list(let members): JSONFormat<[Value]>.list(of: .parameter).write(members)
        }
      },
      read: { json in
        if let number = JSONFormat<Double>.number.read(json) { return .number(number) }
        return JSONFormat<[Value]>.list(of: .parameter).read(json).map { .list($0) }
      })
  }
}
