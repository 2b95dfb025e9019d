import Primitives

/// A text seen out of focus.
package struct Blurred: Hashable, Sendable {
  /// The text, as it looks in focus.
  package var text: Text
  /// The standard deviation of the Gaussian that spreads each point of it, in pixels; 0 is sharp.
  package var deviation: Double

  /// Blurs `text`; a negative deviation counts as 0.
  package init(_ text: Text, deviation: Double) {
    self.text = text
    self.deviation = max(0, deviation)
  }

  /// What it may paint on; `typesetter` measures the text.
  @MainActor func bounds(measuredBy typesetter: Typesetter) -> Rectangle {
    let sharp = typesetter.inkBounds(of: text)
    return sharp.isEmpty ? sharp : sharp.grown(by: Double(GaussianKernel.reach(deviation)))
  }
}
