package import Sliders

/// The facts that decide, beside the settings of a method, which numbers it can enter.
package struct EntryInputs: Hashable, Sendable {
  /// The length of the track in pixels of the window; `nil` for the length of the settings on a plain display.
  package var track: Double?
  /// Whether pointers are at whole pixels only: a mouse on X11 is, fingers and pointers on Wayland are not.
  package var hasWholePixels: Bool
  /// Whether keys or the mouse wheel move the value; `nil` if the settings decide.
  package var hasSteps: Bool?

  /// Creates facts; by default the facts of a mouse on a plain display.
  package init(track: Double? = nil, hasWholePixels: Bool = true, hasSteps: Bool? = nil) {
    (self.track, self.hasWholePixels, self.hasSteps) = (track, hasWholePixels, hasSteps)
  }
}

extension MethodSettings {
  /// Whether a trial that begins at `start` can end with an entry that differs from `target` by `tolerance` steps at most.
  package func canEnter(
    _ target: Int, within tolerance: Int = 0, from start: Int? = nil, on scale: Scale,
    by inputs: EntryInputs = EntryInputs()
  ) -> Bool {
    abs(nearestEntry(to: target, from: start, on: scale, by: inputs) - target) <= tolerance
  }
}
