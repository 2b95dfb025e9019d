import Drawing
import Primitives

/// A PNG file with a blue left half and a red right one.
@MainActor enum SamplePNG {
  static let left = Color(hex: 0x2c6bed)
  static let right = Color(hex: 0xc0392b)

  static func bytes(width: Int, height: Int, typesetter: Typesetter) throws -> [UInt8] {
    let half = Double(width) / 2
    return try Document.bytes(
      of: Picture(
        width: Double(width), height: Double(height), background: left,
        shapes: [
          .box(Box(Rectangle(x: half, y: 0, width: half, height: Double(height)), fill: right))
        ]), as: .png, typesetter: typesetter)
  }

  static func bitmap(width: Int, height: Int, typesetter: Typesetter) throws -> Bitmap {
    try Bitmap(
      png: bytes(width: width, height: height, typesetter: typesetter), width: width,
      height: height)
  }
}
