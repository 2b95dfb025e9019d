package import Base

/// The requirement of a study on the timing of its trials.
package struct TimingRequirement: Hashable, Sendable {
  /// The consequence for a session on a machine that does not meet the requirement.
  package enum Otherwise: String, CaseIterable, Sendable {
    /// It does not begin.
    case refuse
    /// It begins with a warning for the person who started the program.
    case warn
  }

  /// The sources that stamps may have; empty if all are allowed.
  package var stamps: [StampSource]
  /// The largest share of pictures that may be late, 0 to 1; `nil` if any share is allowed.
  package var lateFrames: Double?
  package var otherwise: Otherwise

  /// The study file's member `timing`; its mistakes are added to the problems of `fields`.
  package init?(in fields: StrictObject) {
    guard let timing = fields.object("timing") else { return nil }
    stamps = timing.names(
      "stamps", of: StampSource.allCases.map(\.rawValue), called: "source of stamps"
    ).compactMap(StampSource.init)
    lateFrames = timing.has("lateFrames") ? timing.number("lateFrames", in: 0...1, default: 1) : nil
    otherwise = timing.choice("otherwise", default: .refuse)
    timing.rejectUnknownKeys()
  }

  /// Whether stamps may come from `source`.
  package func allows(_ source: StampSource) -> Bool { stamps.isEmpty || stamps.contains(source) }

  /// Whether so large a share of pictures may be late.
  package func allows(lateShare: Double) -> Bool { lateFrames.map { lateShare <= $0 } ?? true }
}
