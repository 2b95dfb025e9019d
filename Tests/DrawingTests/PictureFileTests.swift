import Base
import Drawing
import Testing

@MainActor @Suite struct PictureFileTests {
  let typesetter: Typesetter
  let picture: Picture

  init() throws {
    typesetter = try Typesetter()
    var random = try RandomPicture(seed: 7, typesetter: typesetter)
    picture = random.picture(shapes: 20)
  }

  @Test(
    arguments: [
      (PictureFormat.png, [0x89, 0x50, 0x4e, 0x47]),
      (.svg, Array("<?xml".utf8)),
      (.pdf, Array("%PDF-".utf8)),
    ] as [(PictureFormat, [UInt8])])
  func `every format begins with its mark and holds the picture`(
    format: PictureFormat, mark: [UInt8]
  ) throws {
    let full = try PictureFile.bytes(of: picture, as: format, typesetter: typesetter)
    var blank = picture
    blank.shapes = []
    let empty = try PictureFile.bytes(of: blank, as: format, typesetter: typesetter)
    #expect(full.prefix(mark.count) == mark[...])
    #expect(full.count > empty.count + 1000)
  }

  @Test func `SVG keeps extents, colours and letters`() throws {
    var small = Picture(width: 120, height: 40, background: Color(hex: 0xffffff))
    small.append(
      Box(Rectangle(x: 1, y: 2, width: 30, height: 4), fill: Color(hex: 0xff0000)))
    small.append(
      Text("8", at: Point(x: 60, y: 30), style: TextStyle(size: 20, color: Color(hex: 0))))
    let bytes = try PictureFile.bytes(of: small, as: .svg, typesetter: typesetter)
    let svg = String(decoding: bytes, as: UTF8.self)
    #expect(svg.contains("width=\"120pt\" height=\"40pt\"") || svg.contains("width=\"120\""))
    #expect(svg.contains("rgb(100%,0%,0%)"))
    #expect(svg.contains("glyph"))
    #expect(svg.hasSuffix("</svg>\n"))
  }

  @Test(arguments: [0, 40_000, .infinity, .nan] as [Double])
  func `a picture without sound extents is no PNG`(width: Double) {
    var wrong = picture
    wrong.width = width
    #expect(throws: DrawingError.self) {
      try PictureFile.bytes(of: wrong, as: .png, typesetter: typesetter)
    }
  }
}
