import Base
import Drawing
import Testing

@MainActor @Suite struct CanvasTests {
  let typesetter: Typesetter
  let canvas: Canvas
  let white = Color(hex: 0xffffff)
  let blue = Color(hex: 0x2c6bed)
  let black = Color(hex: 0)

  init() throws {
    typesetter = try Typesetter()
    canvas = try Canvas(imageOfWidth: 100, height: 80, typesetter: typesetter)
  }

  @Test func `a sharp box fills exactly its pixels`() {
    draw(.box(Box(Rectangle(x: 10, y: 20, width: 30, height: 5), fill: blue)))
    for (x, y) in [(10, 20), (39, 20), (10, 24), (39, 24)] {
      #expect(canvas.color(x: x, y: y) == blue)
    }
    for (x, y) in [(9, 20), (40, 20), (10, 19), (39, 25)] {
      #expect(canvas.color(x: x, y: y) == white)
    }
  }

  @Test func `round corners leave the corner pixels free`() {
    draw(.box(Box(Rectangle(x: 10, y: 20, width: 30, height: 30), radius: 10, fill: blue)))
    #expect(canvas.color(x: 10, y: 20) == white)
    #expect(canvas.color(x: 39, y: 49) == white)
    #expect(canvas.color(x: 25, y: 20) == blue)
    #expect(canvas.color(x: 10, y: 35) == blue)
  }

  @Test func `a radius beyond half the shorter side makes a capsule`() {
    draw(.box(Box(Rectangle(x: 10, y: 20, width: 40, height: 10), radius: 99, fill: blue)))
    #expect(canvas.color(x: 10, y: 20) == white)
    #expect(canvas.color(x: 15, y: 20) != white)
    #expect(canvas.color(x: 30, y: 20) == blue)
  }

  @Test func `a stroke of one pixel on half pixels is crisp`() {
    let frame = Rectangle(x: 10.5, y: 20.5, width: 30, height: 30)
    draw(.box(Box(frame, stroke: black, strokeWidth: 1)))
    #expect(canvas.color(x: 25, y: 20) == black)
    #expect(canvas.color(x: 25, y: 19) == white)
    #expect(canvas.color(x: 25, y: 21) == white)
  }

  @Test func `a circle is round`() {
    draw(.circle(Circle(center: Point(x: 50, y: 40), radius: 20, fill: blue, stroke: black)))
    #expect(canvas.color(x: 50, y: 40) == blue)
    #expect(canvas.color(x: 36, y: 26) != blue)
    #expect(canvas.color(x: 31, y: 21) == white)
    #expect(canvas.color(x: 50, y: 62) == white)
  }

  @Test func `a dash leaves gaps`() {
    draw(line(from: 10, to: 90, dash: [4, 4]))
    #expect(canvas.color(x: 11, y: 40) == black)
    #expect(canvas.color(x: 16, y: 40) == white)
    #expect(canvas.color(x: 19, y: 40) == black)
  }

  @Test func `a round cap reaches beyond the last point, a butt cap does not`() {
    draw(line(from: 20, to: 60, width: 6, cap: .butt))
    #expect(canvas.color(x: 61, y: 40) == white)
    draw(line(from: 20, to: 60, width: 6, cap: .round))
    #expect(canvas.color(x: 61, y: 40) == black)
  }

  @Test(arguments: [[-1, 2], [0, 0], [.nan]] as [[Double]])
  func `a dash that Cairo would refuse is drawn unbroken`(dash: [Double]) {
    draw(line(from: 10, to: 90, dash: dash))
    #expect(canvas.color(x: 50, y: 40) == black)
    draw(.box(Box(Rectangle(x: 0, y: 0, width: 5, height: 5), fill: blue)))
    #expect(canvas.color(x: 2, y: 2) == blue)
  }

  @Test func `a clip hides what lies outside, a clip within a clip shows what both show`() {
    let box = Shape.box(Box(Rectangle(x: 0, y: 0, width: 100, height: 80), fill: blue))
    let inner = Shape.clipped(Clip(to: Rectangle(x: 30, y: 30, width: 50, height: 50), [box]))
    draw(.clipped(Clip(to: Rectangle(x: 20, y: 20, width: 30, height: 30), [inner])))
    #expect(canvas.color(x: 30, y: 30) == blue)
    #expect(canvas.color(x: 49, y: 49) == blue)
    #expect(canvas.color(x: 29, y: 30) == white)
    #expect(canvas.color(x: 50, y: 49) == white)
  }

  @Test func `a clip ends with its shapes`() {
    let box = Shape.box(Box(Rectangle(x: 0, y: 0, width: 10, height: 10), fill: blue))
    draw(.clipped(Clip(to: Rectangle(x: 0, y: 0, width: 1, height: 1), [box])), box)
    #expect(canvas.color(x: 9, y: 9) == blue)
  }

  @Test func `half transparent colours mix with what lies below`() throws {
    let frame = Rectangle(x: 0, y: 0, width: 10, height: 10)
    draw(.box(Box(frame, fill: black.opacity(0.5))))
    let mixed = try #require(canvas.color(x: 5, y: 5))
    #expect(abs(mixed.red - 0.5) < 0.01)
  }

  @Test func `text stands on its baseline in its colour`() {
    let style = TextStyle(size: 40, weight: .bold, color: blue)
    draw(.text(Text("H", at: Point(x: 50, y: 60), anchor: .center, style: style)))
    let columns = (0..<100).filter { canvas.color(x: $0, y: 59) == blue }
    #expect(columns.count > 8)
    #expect(!columns.contains(50))
    #expect((0..<100).allSatisfy { canvas.color(x: $0, y: 60) == white })
  }

  @Test func `a long line of small text is drawn to its end`() throws {
    let wide = try Canvas(imageOfWidth: 600, height: 30, typesetter: typesetter)
    let style = TextStyle(size: 15, color: black)
    let string = "a line that is far longer than ten times the size of its letters||"
    let end = typesetter.width(string, style)
    wide.draw(
      Picture(
        width: 600, height: 30, background: white,
        shapes: [.text(Text(string, at: Point(x: 0, y: 20), style: style))]))
    let lastInk = (0..<600).last { wide.color(x: $0, y: 14) != white }
    #expect(abs(Double(try #require(lastInk)) - end) < 4)
  }

  @Test func `text too large to be kept as pixels is drawn too`() throws {
    let style = TextStyle(size: 400, weight: .bold, color: blue)
    draw(.text(Text("HH", at: Point(x: -20, y: 150), style: style)))
    #expect((0..<100).contains { canvas.color(x: $0, y: 40) == blue })
  }

  @Test func `nothing outside the dirty rectangles is touched`() {
    draw(.box(Box(Rectangle(x: 0, y: 0, width: 100, height: 80), fill: blue)))
    let blank = Picture(width: 100, height: 80, background: white)
    canvas.draw(blank, in: [Rectangle(x: 10.2, y: 10, width: 9.2, height: 10)])
    #expect(canvas.color(x: 10, y: 10) == white)
    #expect(canvas.color(x: 19, y: 19) == white)
    #expect(canvas.color(x: 9, y: 10) == blue)
    #expect(canvas.color(x: 20, y: 10) == blue)
  }

  @Test func `an update without a shown picture draws and returns everything`() {
    let picture = Picture(width: 100, height: 80, background: blue)
    #expect(canvas.update(to: picture, from: nil) == [picture.frame])
    #expect(canvas.color(x: 99, y: 79) == blue)
  }

  @Test(arguments: UInt64(0)..<200) func `a track of another length is drawn like one drawn anew`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    func quarter(_ range: ClosedRange<Double>) -> Double {
      (4 * Double.random(in: range, using: &random)).rounded() / 4
    }
    let whole = Rectangle(
      x: quarter(-20...60), y: quarter(0...40), width: .random(in: 60...400, using: &random),
      height: .random(in: 0.5...14, using: &random))
    let box = Box(whole, radius: seed % 3 == 0 ? 0 : whole.height / 2, fill: blue)
    let sides = (0..<2).map { _ in Double.random(in: -20...420, using: &random) }
    func picture(to side: Double) -> Picture {
      let left = Rectangle(x: whole.x, y: whole.y, width: side - whole.x, height: whole.height)
      let right = Rectangle(x: side, y: whole.y, width: whole.maxX - side, height: whole.height)
      let part = seed % 2 == 0 ? left : right
      return Picture(
        width: 400, height: 60, background: white,
        shapes: part.isEmpty ? [] : [.clipped(Clip(to: part, [.box(box)]))])
    }
    let (old, new) = (picture(to: sides[0]), picture(to: sides[1]))
    let canvas = try Canvas(imageOfWidth: 400, height: 60, typesetter: typesetter)
    let anew = try Canvas(imageOfWidth: 400, height: 60, typesetter: typesetter)
    canvas.draw(old)
    let changes = canvas.update(to: new, from: old)
    anew.draw(new)
    #expect(canvas.bytes == anew.bytes)
    // The unchanged part of the track is not drawn.
    if !old.shapes.isEmpty, !new.shapes.isEmpty {
      #expect(changes.allSatisfy { $0.width <= abs(sides[0] - sides[1]) + 2 })
    }
  }

  @Test func `pixels outside the canvas have no colour`() {
    #expect(canvas.color(x: 100, y: 0) == nil)
    #expect(canvas.color(x: 0, y: -1) == nil)
  }

  @Test func `a window's memory holds the colours in the order of its bytes`() throws {
    let memory = PixelMemory(width: 4, height: 3)
    try Canvas(pixels: memory.start, width: 4, height: 3, stride: 16, typesetter: typesetter)
      .draw(Picture(width: 4, height: 3, background: blue))
    #expect(memory.colors == Array(repeating: 0x2c6bed, count: 12))
  }

  @Test(arguments: [(40_000, 10, 160_000), (10, -1, 40), (10, 10, 39), (10, 10, 43)])
  func `extents that Cairo cannot use are refused`(width: Int, height: Int, stride: Int) {
    let memory = PixelMemory(width: 16, height: 16)
    #expect(throws: DrawingError.self) {
      try Canvas(
        pixels: memory.start, width: width, height: height, stride: stride, typesetter: typesetter)
    }
  }

  private func draw(_ shapes: Shape...) {
    canvas.draw(Picture(width: 100, height: 80, background: white, shapes: shapes))
  }

  private func line(
    from left: Double, to right: Double, width: Double = 3, dash: [Double] = [],
    cap: LineCap = .butt
  ) -> Shape {
    let points = [Point(x: left, y: 40.5), Point(x: right, y: 40.5)]
    return .line(Line(points, color: black, width: width, dash: dash, cap: cap))
  }
}
