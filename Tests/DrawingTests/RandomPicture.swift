import Base
import Drawing

/// Random pictures with every kind of shape, at positions off the pixel grid.
struct RandomPicture {
  var generator: SplitMix64
  /// The bitmap that images show.
  let bitmap: Bitmap
  let width = 320.0
  let height = 200.0

  @MainActor init(seed: UInt64, typesetter: Typesetter) throws {
    generator = SplitMix64(seed: seed)
    bitmap = try SamplePNG.bitmap(width: 90, height: 60, typesetter: typesetter)
  }

  mutating func picture(shapes count: Int) -> Picture {
    Picture(
      width: width, height: height, background: Color(hex: 0xf7f6f3),
      shapes: (0..<count).map { _ in shape() })
  }

  /// The picture with some shapes changed, removed, inserted and exchanged.
  mutating func variation(of picture: Picture) -> Picture {
    var shapes = picture.shapes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = Int.random(in: shapes.indices, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: shapes[index] = shape()
      case 1: shapes.insert(shape(), at: index)
      case 2: shapes.swapAt(index, Int.random(in: shapes.indices, using: &generator))
      default: if shapes.count > 1 { shapes.remove(at: index) }
      }
    }
    var varied = picture
    varied.shapes = shapes
    return varied
  }

  private mutating func shape(clips: Bool = true) -> Shape {
    switch Int.random(in: 0..<(clips ? 6 : 5), using: &generator) {
    case 0: .box(box())
    case 1: .line(line())
    case 2: .circle(circle())
    case 3: .text(text())
    case 4: .image(Image(bitmap, at: point(), opacity: number(0...1)))
    default: .clipped(Clip(to: frame(), (0..<3).map { _ in shape(clips: false) }))
    }
  }

  private mutating func box() -> Box {
    Box(
      frame(), radius: number(0...20), fill: maybeColor(), stroke: maybeColor(),
      strokeWidth: number(0.3...4))
  }

  private mutating func circle() -> Circle {
    Circle(
      center: point(), radius: number(0...40), fill: maybeColor(), stroke: maybeColor(),
      strokeWidth: number(0.3...4))
  }

  private mutating func line() -> Line {
    Line(
      (0..<Int.random(in: 0...5, using: &generator)).map { _ in point() }, color: color(),
      width: number(0.5...5), dash: Bool.random(using: &generator) ? [] : [3, 4.5],
      cap: Bool.random(using: &generator) ? .round : .butt)
  }

  private mutating func text() -> Text {
    let strings = [
      "84.3", "Block 2 of 4", "jumping f!", "", "two\nlines", "wrap me round here",
    ]
    let style = TextStyle(
      size: number(8...90), weight: Weight.allCases.randomElement(using: &generator) ?? .regular,
      color: color(), hasTabularDigits: Bool.random(using: &generator))
    var text = Text(
      strings.randomElement(using: &generator) ?? "", at: point(),
      anchor: Anchor.allCases.randomElement(using: &generator) ?? .leading, style: style,
      maximumWidth: Bool.random(using: &generator) ? nil : number(20...200))
    if Bool.random(using: &generator) {
      text.spans = [TextSpan(bytes: 1..<4, weight: .bold, isItalic: true)]
    }
    return text
  }

  private mutating func frame() -> Rectangle {
    Rectangle(center: point(), width: number(0...150), height: number(0...80))
  }

  private mutating func point() -> Point {
    Point(x: number(-20...(width + 20)), y: number(-20...(height + 20)))
  }

  private mutating func maybeColor() -> Color? {
    Int.random(in: 0..<4, using: &generator) == 0 ? nil : color()
  }

  private mutating func color() -> Color {
    let hex = UInt32.random(in: 0...0xff_ffff, using: &generator)
    return Color(hex: hex, alpha: Bool.random(using: &generator) ? 1 : number(0...1))
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }
}
