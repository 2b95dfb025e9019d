import Files

extension SessionDescription {
  /// Which study it was, to the byte.
  package struct Study: Codable, Hashable, Sendable {
    /// The study's name.
    package var name: String
    /// The SHA-256 of the study file, in hexadecimal.
    package var sha256: String
    /// The same of the files that it names, by their names; `nil` where there are none.
    package var files: [String: String]?

    /// Names a study by the bytes of its file and of those that it names.
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
  }

  /// The computer.
  package struct Machine: Codable, Hashable, Sendable {
    /// The processor's name, or the architecture where it is not known.
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
  package struct Display: Codable, Hashable, Sendable {
    /// The window system's driver, such as x11; `simulated` where nobody sat at it.
    package var driver: String
    /// The window's width in px.
    package var width: Double
    /// The window's height in px.
    package var height: Double
    /// Pixels per inch; `nil` where it is not known.
    package var density: Double?
    /// Pictures per second; `nil` where it is not known.
    package var refresh: Double?
    /// The colours: light, dark or high-contrast.
    package var theme: String
    /// The factor for everything on screen, as it was asked for.
    package var textSize: Double
    /// Whether movements that only look better were left out.
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

    private enum CodingKeys: String, CodingKey {
      case driver, width, height, density, refresh, theme
      case textSize = "text_size"
      case reducesMotion = "reduced_motion"
    }

    /// Writes every key; what is not known is null.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(driver, forKey: .driver)
      try container.encode(width, forKey: .width)
      try container.encode(height, forKey: .height)
      try container.encode(density, forKey: .density)
      try container.encode(refresh, forKey: .refresh)
      try container.encode(theme, forKey: .theme)
      try container.encode(textSize, forKey: .textSize)
      try container.encode(reducesMotion, forKey: .reducesMotion)
    }
  }

  /// How input times were read.
  package struct Clock: Codable, Hashable, Sendable {
    /// Where stamps come from: x-server or arrival; `virtual` where a program made the entries.
    package var source: String
    /// What was added to the window system's times to get CLOCK_MONOTONIC, in seconds.
    package var offset: Double
    /// The largest error of that offset, in seconds.
    package var bound: Double

    /// Describes a clock.
    package init(source: String, offset: Double, bound: Double) {
      self.source = source
      self.offset = offset
      self.bound = bound
    }

    private enum CodingKeys: String, CodingKey {
      case source
      case offset = "offset_s"
      case bound = "bound_s"
    }
  }

  /// The accuracy curve of a slider.
  package struct Curve: Codable, Hashable, Sendable {
    /// The curve's family.
    package var family: String
    /// The family's parameters by their names.
    package var parameters: [String: Parameter]
    /// How the thumb followed the pointer and met it again.
    package var returnLaw: String

    /// Describes a curve.
    package init(family: String, parameters: [String: Parameter], returnLaw: String) {
      self.family = family
      self.parameters = parameters
      self.returnLaw = returnLaw
    }

    private enum CodingKeys: String, CodingKey {
      case family, parameters
      case returnLaw = "return"
    }
  }

  /// A parameter of a curve: a number, or a list such as the knots of a table.
  package enum Parameter: Codable, Hashable, Sendable {
    case number(Double)
    case list([Parameter])

    /// Writes the number or the list itself.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .list(let members): try container.encode(members)
      }
    }
  }

  /// How well the session's timing held.
  package struct Timing: Codable, Hashable, Sendable {
    /// How many input events came.
    package var events = 0
    /// The share of them, from 0 to 1, whose time rests on the X server's.
    package var xServerShare = 0.0
    /// How many pictures were presented.
    package var frames = 0
    /// How many of them came late.
    package var lateFrames = 0
    /// The longest time from an input to its picture, in ms.
    package var worstFrameMilliseconds = 0.0

    /// Begins with nothing counted.
    package init() {}

    private enum CodingKeys: String, CodingKey {
      case events, frames
      case xServerShare = "x_server_share"
      case lateFrames = "late_frames"
      case worstFrameMilliseconds = "worst_frame_ms"
    }
  }
}
