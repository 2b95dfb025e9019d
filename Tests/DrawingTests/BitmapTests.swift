import Base
import Drawing
import Foundation
import TestSupport
import Testing

@MainActor @Suite struct BitmapTests {
  let typesetter: Typesetter

  init() throws { typesetter = try Typesetter() }

  @Test func `a picture is painted on whole pixels, exactly as it is`() throws {
    let bitmap = try SamplePNG.bitmap(width: 20, height: 10, typesetter: typesetter)
    let canvas = try canvas(showing: Image(bitmap, at: Point(x: 30.4, y: 5.6)))
    #expect(canvas.color(x: 30, y: 6) == SamplePNG.left)
    #expect(canvas.color(x: 39, y: 15) == SamplePNG.left)
    #expect(canvas.color(x: 40, y: 6) == SamplePNG.right)
    #expect(canvas.color(x: 49, y: 15) == SamplePNG.right)
    for (x, y) in [(29, 6), (30, 5), (50, 6), (49, 16)] {
      #expect(canvas.color(x: x, y: y) == Color(hex: 0xffffff))
    }
  }

  @Test func `pixels for other programs are not dimmed by what shines through them`() throws {
    let icon = Project.file("Packaging/icons/64.png")
    let bitmap = try Bitmap(png: Array(Data(contentsOf: icon)), width: 64, height: 64)
    let pixels = bitmap.straightPixels
    try #require(pixels.count == 64 * 64)
    #expect(pixels[0] == 0)
    #expect(pixels[32 * 64 + 5] == 0xFF1F_4FA8)
    // The edge of the icon's ground is half transparent and as blue as its middle.
    let edge = try #require(pixels.first { (64..<224).contains($0 >> 24) })
    for (shift, wanted) in [(0, 0xA8), (8, 0x4F), (16, 0x1F)] as [(UInt32, Int)] {
      #expect(abs(Int(edge >> shift & 0xFF) - wanted) <= 4)
    }
  }

  @Test func `a picture that is made smaller keeps its colours up to its edge`() throws {
    let png = try SamplePNG.bytes(width: 400, height: 100, typesetter: typesetter)
    let bitmap = try Bitmap(png: png, width: 40, height: 10)
    #expect((bitmap.width, bitmap.height) == (40, 10))
    let canvas = try canvas(showing: Image(bitmap, at: Point(x: 0, y: 0)))
    #expect(canvas.color(x: 0, y: 0) == SamplePNG.left)
    #expect(canvas.color(x: 39, y: 9) == SamplePNG.right)
  }

  @Test func `half the opacity lets half of the ground through`() throws {
    let bitmap = try SamplePNG.bitmap(width: 20, height: 10, typesetter: typesetter)
    let shape = Shape.image(Image(bitmap, at: Point(x: 0, y: 0)))
    guard case .image(let faded) = shape.mixed(with: Color(hex: 0xffffff), by: 0.5) else {
      Issue.record("another shape")
      return
    }
    let color = try #require(try canvas(showing: faded).color(x: 5, y: 5))
    let expected = SamplePNG.left.mixed(with: Color(hex: 0xffffff), by: 0.5)
    // One level of 255: Cairo rounds.
    #expect(abs(color.red - expected.red) < 1.5 / 255)
    #expect(abs(color.blue - expected.blue) < 1.5 / 255)
  }

  @Test(
    arguments: [
      ([], "it is no PNG file"), (Array("GIF89a".utf8), "it is no PNG file"),
      (header(width: 0, height: 5), "it has no pixels"),
      (header(width: 100_000, height: 2), "it has 100000 x 2 pixels"),
      (header(width: 30_000, height: 30_000), "it has 30000 x 30000 pixels"),
      (
        header(width: 0xffff_ffff, height: 0xffff_ffff),
        "it has 4294967295 x 4294967295 pixels"
      ),
    ] as [([UInt8], String)])
  func `what is no picture, or too large a one, is refused by its header`(
    bytes: [UInt8], reason: String
  ) {
    #expect(throws: DrawingError.notShown(reason: reason)) { try Bitmap.size(ofPNG: bytes) }
    #expect(throws: DrawingError.notShown(reason: reason)) {
      try Bitmap(png: bytes, width: 10, height: 10)
    }
  }

  @Test func `a picture that breaks off anywhere is refused`() throws {
    let png = try SamplePNG.bytes(width: 60, height: 40, typesetter: typesetter)
    for count in stride(from: 0, to: png.count - 12, by: 7) {
      #expect(throws: DrawingError.self, "\(count) bytes") {
        try Bitmap(png: Array(png.prefix(count)), width: 60, height: 40)
      }
    }
  }

  @Test(arguments: 0..<200)
  func `damaged bytes are refused or shown, and nothing else`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var png = try SamplePNG.bytes(width: 60, height: 40, typesetter: typesetter)
    for _ in 0..<4 {
      png[Int.random(in: png.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    guard let bitmap = try? Bitmap(png: png, width: 12, height: 8) else { return }
    #expect((bitmap.width, bitmap.height) == (12, 8))
  }

  @Test func `a picture is unpacked once for a size`() throws {
    let png = try SamplePNG.bytes(width: 60, height: 40, typesetter: typesetter)
    let first = try typesetter.bitmap(ofPNG: png, width: 30, height: 20)
    #expect(try typesetter.bitmap(ofPNG: png, width: 30, height: 20) == first)
    #expect(try typesetter.bitmap(ofPNG: png, width: 15, height: 10).width == 15)
    let other = try SamplePNG.bytes(width: 80, height: 40, typesetter: typesetter)
    #expect(try typesetter.bitmap(ofPNG: other, width: 30, height: 20) != first)
  }

  @Test(arguments: PictureFormat.allCases)
  func `pictures go into documents`(format: PictureFormat) throws {
    let bitmap = try SamplePNG.bitmap(width: 40, height: 40, typesetter: typesetter)
    var picture = Picture(width: 50, height: 50, background: Color(hex: 0xffffff))
    let blank = try PictureFile.bytes(of: picture, as: format, typesetter: typesetter)
    picture.append(Image(bitmap, at: Point(x: 5, y: 5)))
    let bytes = try PictureFile.bytes(of: picture, as: format, typesetter: typesetter)
    #expect(bytes.count > blank.count)
  }

  private func canvas(showing image: Image) throws -> Canvas {
    let canvas = try Canvas(imageOfWidth: 60, height: 30, typesetter: typesetter)
    var picture = Picture(width: 60, height: 30, background: Color(hex: 0xffffff))
    picture.append(image)
    canvas.draw(picture)
    return canvas
  }
}

/// The beginning of a PNG file of these extents.
private func header(width: UInt32, height: UInt32) -> [UInt8] {
  func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + bytes(width) + bytes(height) + [8, 2, 0, 0, 0] + bytes(0)
}

/// A PNG file with a blue left half and a red right one.
@MainActor enum SamplePNG {
  static let left = Color(hex: 0x2c6bed)
  static let right = Color(hex: 0xc0392b)

  static func bytes(width: Int, height: Int, typesetter: Typesetter) throws -> [UInt8] {
    let half = Double(width) / 2
    return try PictureFile.bytes(
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
