/// The parts in which each of several buffers lags behind a picture that is drawn in one place.
///
/// A buffer that the compositor reads must not be written to, so the next picture goes into another one, which lacks
/// the changes since it was last shown.
struct BufferLag {
  private var parts: [[PixelRectangle]] = []
  private let whole: PixelRectangle
  /// More parts than that are counted as the whole picture.
  private static let limit = 64

  /// Creates a list without buffers for a picture whose extents are the extents of `whole`.
  init(whole: PixelRectangle) { self.whole = whole }

  /// Adds a buffer that lacks everything.
  mutating func addBuffer() { parts.append([whole]) }

  /// Counts `changed` parts of the picture as lacking in every buffer.
  mutating func add(_ changed: [PixelRectangle]) {
    for index in parts.indices where parts[index] != [whole] {
      parts[index] += changed
      if parts[index].count > Self.limit { parts[index] = [whole] }
    }
  }

  /// The parts to copy into the buffer at `index`, which lacks none afterwards.
  mutating func catchUp(_ index: Int) -> [PixelRectangle] {
    defer { parts[index] = [] }
    return parts[index]
  }
}
