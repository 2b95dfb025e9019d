extension SessionDescription {
  /// A stretch of a session: all of it, unless it was broken off and gone on with.
  package struct Part: Codable, Hashable, Sendable {
    /// The number of its first trial.
    package var firstTrial: Int
    /// When it began, by wall time.
    package var started: UTCTimestamp
    /// The moment of CLOCK_MONOTONIC that the times of its rows count from, in seconds.
    ///
    /// It is the session's own start as long as the computer has not been started anew. After that it
    /// is a made-up one, so that times go on by as much as the wall clock has, and never back.
    package var clockStartSeconds: Double
    /// What tells the computer's starts apart; `nil` where the system does not tell.
    package var boot: String?
    /// The computer.
    package var machine: Machine
    /// The display.
    package var display: Display
    /// The versions of the libraries in use, by their names.
    package var libraries: [String: String]
    /// How the clock was read.
    package var clock: Clock
    /// What the event and picture timing was like; zeros at the part's start.
    package var timing = Timing()

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

    private enum CodingKeys: String, CodingKey {
      case machine, display, libraries, clock, timing
      case firstTrial = "first_trial"
      case started = "started_utc"
      case clockStartSeconds = "clock_start_s"
      case boot = "boot_id"
    }

    /// Writes every key; what is not known is null.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(firstTrial, forKey: .firstTrial)
      try container.encode(started, forKey: .started)
      try container.encode(clockStartSeconds, forKey: .clockStartSeconds)
      try container.encode(boot, forKey: .boot)
      try container.encode(machine, forKey: .machine)
      try container.encode(display, forKey: .display)
      try container.encode(libraries, forKey: .libraries)
      try container.encode(clock, forKey: .clock)
      try container.encode(timing, forKey: .timing)
    }
  }
}

extension SessionDescription.Timing {
  /// What the timing of two parts together was like.
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
