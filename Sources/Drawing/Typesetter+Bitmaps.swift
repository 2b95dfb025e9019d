extension Typesetter {
  /// The picture in a PNG file, `width` × `height` pixels large; unpacked once.
  ///
  /// - Throws: `DrawingError.notShown` where it cannot be unpacked.
  package func bitmap(
    ofPNG bytes: [UInt8], width: Int, height: Int
  ) throws(DrawingError) -> Bitmap {
    if let known = bitmaps.last(where: {
      $0.bitmap.width == width && $0.bitmap.height == height && $0.png == bytes
    }) {
      return known.bitmap
    }
    let bitmap = try Bitmap(png: bytes, width: width, height: height)
    if bitmaps.count == Self.mostBitmaps { bitmaps.removeFirst() }
    bitmaps.append((bytes, bitmap))
    return bitmap
  }

  /// One for the window as it is, one for what it was before.
  private static let mostBitmaps = 2
}
