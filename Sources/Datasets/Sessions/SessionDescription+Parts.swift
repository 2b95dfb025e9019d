import Base
import Files

extension SessionDescription {
  /// The study, identified to the byte.
  package struct Study: Hashable, Sendable {
    /// The study's name.
    package var name: String
    /// The SHA-256 of the study file, in hexadecimal.
    package var sha256: String
    /// The SHA-256 of each file that it names, by name; `nil` if there are none.
    package var files: [String: String]?
    /// The seconds for which the buttons of a new screen ignored presses, even if the study file does not set them;
    /// `nil` in descriptions of format 1.
    package var clickPause: Double?
    /// The treatment of characters that no number has, for each method that takes text, even if the study file does not
    /// set it; `nil` in descriptions of format 1.
    package var otherCharacters: [String: String]?

    /// Identifies a study by the bytes of its file and of the files that it names.
    package init(
      name: String, json: [UInt8], files: [(name: String, bytes: [UInt8])] = []
    ) {
      self.name = name
      sha256 = SHA256.hexadecimal(of: json)
      guard !files.isEmpty else { return }
      self.files = Dictionary(
        files.map { ($0.name, SHA256.hexadecimal(of: $0.bytes)) }
      ) { first, _ in first }
    }

    /// Whether `other` is the same study to the byte, regardless of the program's defaults for missing settings.
    package func isSameFile(as other: Study) -> Bool {
      (name, sha256) == (other.name, other.sha256) && files == other.files
    }
  }

  /// The participant's answer to the consent page, without a name.
  package struct Consent: Hashable, Sendable {
    /// Whether the participant agreed; else they withdrew.
    package var isGiven: Bool
    /// The wall time of the answer.
    var decided: UTCTimestamp
    /// The SHA-256 of the text that they read, in hexadecimal; the study file keeps the text.
    var textSHA256: String

    /// Records the answer to a page with `text`.
    package init(isGiven: Bool, at decided: UTCTimestamp, text: String) {
      self.isGiven = isGiven
      self.decided = decided
      textSHA256 = SHA256.hexadecimal(of: Array(text.utf8))
    }
  }

  /// The computer.
  package struct Machine: Hashable, Sendable {
    /// The processor's name, or the architecture if it is not known.
    package var processor: String
    /// The operating system with its version.
    package var os: String
    /// The kernel's version.
    package var kernel: String

    /// Describes a computer.
    package init(processor: String, os: String, kernel: String) {
      self.processor = processor
      self.os = os
      self.kernel = kernel
    }
  }

  /// The display that the window was on.
  package struct Display: Hashable, Sendable {
    /// The window system's driver, such as x11; `simulated` without a display.
    package var driver: String
    /// The window's width in px.
    package var width: Double
    /// The window's height in px.
    package var height: Double
    /// Pixels per inch; `nil` if not known.
    package var density: Double?
    /// Frames per second; `nil` if not known.
    package var refresh: Double?
    /// The colours: light, dark or high-contrast.
    package var theme: String
    /// The requested factor for everything on screen.
    package var textSize: Double
    /// Whether decorative animation was left out.
    package var reducesMotion: Bool

    /// Describes a display.
    package init(
      driver: String, width: Double, height: Double, density: Double?, refresh: Double?,
      theme: String, textSize: Double, reducesMotion: Bool
    ) {
      self.driver = driver
      self.width = width
      self.height = height
      self.density = density
      self.refresh = refresh
      self.theme = theme
      self.textSize = textSize
      self.reducesMotion = reducesMotion
    }
  }

  /// The desktop around the window: properties that may make sessions on two desks differ.
  ///
  /// Unknown values are `nil`.
  package struct Desktop: Hashable, Sendable {
    /// The kind of session: x11, xwayland, wayland, or the name of a driver without a desktop.
    package var session: String
    /// The name of the compositor or the window manager.
    package var compositor: String?
    /// The monitor's name.
    package var monitor: String?
    /// Its width and height in millimetres, as it reports them.
    package var monitorWidth: Double?
    package var monitorHeight: Double?
    /// The display's width and height in px.
    package var width: Double?
    package var height: Double?
    /// The pixels of a millimetre, by a card that was held to the display.
    package var pixelsPerMillimetre: Double?
    /// The layouts of the keyboard.
    package var keyboardLayout: String?
    /// The delay before a held key repeats, and the interval between two repeats, in ms.
    package var repeatDelay: Int?
    package var repeatInterval: Int?
    /// The pointers' devices, with their acceleration profiles if these are known.
    package var pointers: [String] = []
    /// Whether there is a touch screen.
    package var hasTouch = false
    /// The typeface of the screens.
    package var typeface: String?
    /// The desktop's preferences for programs: light letters on a dark ground, more contrast, less movement; `nil` if
    /// it reports none, or is not followed.
    package var prefersDark: Bool?
    package var prefersContrast: Bool?
    package var prefersReducedMotion: Bool?
    /// Whether the content of the screen was announced, as to a screen reader; `nil` if it was not.
    package var isAnnounced: Bool?
    /// The last measured timing of the machine in this kind of session.
    package var machineTiming: TimingReport?

    /// Nothing is known but the kind of session.
    package init(session: String) { self.session = session }
  }

  /// The clock of input times.
  package struct Clock: Hashable, Sendable {
    /// The source of timestamps: x-server, xwayland, wayland or arrival; `virtual` if a program made the entries.
    package var source: String
    /// The offset from the window system's times to CLOCK_MONOTONIC, in seconds.
    package var offset: Double
    /// The largest error of that offset, in seconds.
    package var bound: Double

    /// Describes a clock.
    package init(source: String, offset: Double, bound: Double) {
      self.source = source
      self.offset = offset
      self.bound = bound
    }
  }

  /// The accuracy curve of a slider.
  package struct Curve: Hashable, Sendable {
    /// The curve's family.
    package var family: String
    /// The family's parameters by their names.
    package var parameters: [String: CurveParameter]
    /// The law by which the thumb followed the pointer and met it again.
    var trackingLaw: String

    /// Describes a curve.
    package init(family: String, parameters: [String: CurveParameter], trackingLaw: String) {
      self.family = family
      self.parameters = parameters
      self.trackingLaw = trackingLaw
    }
  }

  /// The inputs that counted for a method beside the pointer.
  package struct Inputs: Hashable, Sendable {
    /// Whether keys counted.
    package var hasKeyboard: Bool
    /// Whether the mouse wheel counted.
    package var hasMouseWheel: Bool

    /// Describes a method.
    package init(hasKeyboard: Bool, hasMouseWheel: Bool) {
      self.hasKeyboard = hasKeyboard
      self.hasMouseWheel = hasMouseWheel
    }
  }

  /// A parameter of a curve: a number, or a list such as the knots of a table.
  package enum CurveParameter: Hashable, Sendable {
    case number(Double)
    case list([CurveParameter])
  }

  /// The quality of the session's timing.
  package struct Timing: Hashable, Sendable {
    /// The number of input events.
    package var events = 0
    /// The share of them, from 0 to 1, whose time rests on the X server's.
    package var xServerShare = 0.0
    /// The number of frames presented.
    package var frames = 0
    /// The number of late frames.
    package var lateFrames = 0
    /// The longest time from an input to its frame, in ms.
    package var worstFrameMilliseconds = 0.0

    /// Starts with nothing counted.
    package init() {}
  }

  /// A part of a session: all of it, unless it was interrupted and resumed.
  package struct Part: Hashable, Sendable {
    /// The number of its first trial.
    package var firstTrial: Int
    /// The wall time of its beginning.
    package var started: UTCTimestamp
    /// The moment of CLOCK_MONOTONIC that the times of its rows count from, in seconds.
    ///
    /// It is the session's own start until the computer is restarted. After that it is chosen so that
    /// times advance by as much as the wall clock has, and never go back.
    package var clockStartSeconds: Double
    /// The identifier of the computer's start; `nil` if the system has none.
    package var boot: String?
    /// The computer.
    package var machine: Machine
    /// The display.
    package var display: Display
    /// The versions of the libraries in use, by their names.
    package var libraries: [String: String]
    /// The clock of input times.
    package var clock: Clock
    /// The quality of the event and frame timing; zeros at the part's start.
    package var timing = Timing()
    /// The desktop; `nil` in descriptions of earlier versions.
    package var desktop: Desktop?

    /// Describes a part at its start.
    package init(
      firstTrial: Int, started: UTCTimestamp, clockStartSeconds: Double, boot: String?,
      machine: Machine, display: Display, libraries: [String: String], clock: Clock
    ) {
      self.firstTrial = firstTrial
      self.started = started
      self.clockStartSeconds = clockStartSeconds
      self.boot = boot
      self.machine = machine
      self.display = display
      self.libraries = libraries
      self.clock = clock
    }
  }
}

extension SessionDescription.Timing {
  /// The timing of two parts together.
  package func joined(with other: Self) -> Self {
    var both = self
    both.events += other.events
    both.frames += other.frames
    both.lateFrames += other.lateFrames
    both.worstFrameMilliseconds = max(worstFrameMilliseconds, other.worstFrameMilliseconds)
    let shares = Double(events) * xServerShare + Double(other.events) * other.xServerShare
    both.xServerShare = both.events == 0 ? 0 : shares / Double(both.events)
    return both
  }
}
