import Base
import Glibc
import Testing

@testable import Drawing

@MainActor @Suite struct TypesetterTests {
  let typesetter: Typesetter
  let style = TextStyle(size: 26, weight: .semibold, color: Color(hex: 0))

  init() throws {
    typesetter = try Typesetter()
  }

  // Inter's own tabular 4 is a thousandth of its size narrower than the other digits.
  @Test func `tabular digits are equally wide`() throws {
    let widths = (0...9).map { typesetter.width("\($0)", style) }
    let spread = try #require(widths.max()) - #require(widths.min())
    #expect(spread <= style.size * 0.0015)
  }

  @Test(.enabled { await Self.hasInter })
  func `digits of words stand closer`() {
    var words = style
    words.hasTabularDigits = false
    #expect(typesetter.width("1111", words) < typesetter.width("1111", style))
  }

  @Test(
    .enabled { await Self.hasInter },
    arguments: [
      ("Enter", 22, .regular, 54.91), ("Give up", 16, .medium, 58.29),
      ("Done", 19, .semibold, 48.16), ("Accuracy curve", 26, .bold, 200.15),
    ] as [(String, Double, Weight, Double)])
  func `Inter's widths are those of the design's pictures`(
    string: String, size: Double, weight: Weight, width: Double
  ) {
    let style = TextStyle(size: size, weight: weight, color: Color(hex: 0))
    #expect(abs(typesetter.width(string, style) - width) < 0.01)
  }

  @Test(arguments: ["84.3", "", "AVAV office", "naïve 👩‍👩‍👧 e\u{301}"])
  func `caret stops never fall and end at the width`(string: String) throws {
    let stops = typesetter.caretStops(string, style)
    #expect(stops.count == string.count + 1)
    #expect(stops.first == 0)
    #expect(zip(stops, stops.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(abs(try #require(stops.last) - typesetter.width(string, style)) < 0.01)
  }

  @Test func `a caret stands still while further digits are typed`() {
    let short = typesetter.caretStops("84", style)
    #expect(typesetter.caretStops("84.3", style).prefix(3) == short[...])
  }

  @Test func `widths grow with the size in proportion`() {
    var twice = style
    twice.size *= 2
    let ratio = typesetter.width("84.3", twice) / typesetter.width("84.3", style)
    #expect(abs(ratio - 2) < 0.01)
  }

  @Test func `a capital is as high as its pixels`() throws {
    let large = TextStyle(size: 100, weight: .bold, color: Color(hex: 0))
    let canvas = try Canvas(imageOfWidth: 100, height: 120, typesetter: typesetter)
    let text = Text("H", at: Point(x: 5, y: 110), style: large)
    canvas.draw(
      Picture(width: 100, height: 120, background: Color(hex: 0xffffff), shapes: [.text(text)]))
    let rows = (0..<120).filter { y in
      (0..<100).contains { canvas.color(x: $0, y: y) == Color(hex: 0) }
    }
    #expect(abs(Double(rows.count) - typesetter.capHeight(large)) <= 1)
  }

  @Test func `a paragraph wraps at its width and its lines keep their distance`() {
    let line = Text("one two three four", at: Point(x: 0, y: 0), style: style)
    var paragraph = line
    paragraph.maximumWidth = typesetter.size(of: line).width * 0.6
    paragraph.lineSpacing = 2
    let size = typesetter.size(of: paragraph)
    #expect(size.width <= typesetter.size(of: line).width * 0.6)
    #expect(abs(size.height - 3 * typesetter.lineHeight(style)) < 0.1)
  }

  @Test(arguments: Anchor.allCases)
  func `a text stands at its point by its anchor`(anchor: Anchor) {
    let text = Text("HHHH", at: Point(x: 200, y: 100), anchor: anchor, style: style)
    let ink = typesetter.inkBounds(of: text)
    let expected: Double =
      switch anchor {
      case .leading: 200 + typesetter.width("HHHH", style) / 2
      case .center: 200
      case .trailing: 200 - typesetter.width("HHHH", style) / 2
      }
    #expect(abs(ink.midX - expected) < 2)
    #expect(abs(ink.maxY - 101) <= 1)
  }

  @Test func `an empty text has no ink`() {
    let text = Text("", at: Point(x: 10, y: 10), style: style)
    #expect(typesetter.inkBounds(of: text).isEmpty)
  }

  @Test func `the first installed family is taken, else any`() throws {
    let family = typesetter.family
    #expect(try Typesetter(families: ["No Such Family", family]).family == family)
    #expect(try !Typesetter(families: ["No Such Family"]).family.isEmpty)
    #expect(try !Typesetter(families: []).family.isEmpty)
  }

  @Test func `without fonts the error says how to fix it`() async {
    await #expect(processExitsWith: .success) {
      try await Self.expectNoFont()
    }
  }

  /// Run in a process of its own, since fontconfig reads its configuration once.
  private static func expectNoFont() throws {
    let path = "/tmp/caliper-no-fonts-\(getpid()).conf"
    let file = try #require(fopen(path, "w"))
    defer { unlink(path) }
    fputs("<fontconfig><cachedir>/tmp</cachedir></fontconfig>", file)
    fclose(file)
    setenv("FONTCONFIG_FILE", path, 1)
    #expect(throws: DrawingError.noFont(wanted: ["Inter"])) {
      try Typesetter(families: ["Inter"])
    }
  }

  private nonisolated static var hasInter: Bool {
    get async { await MainActor.run { (try? Typesetter())?.family == "Inter" } }
  }
}

@Suite struct GenerationCacheTests {
  @Test func `a value is made once while it is asked for`() {
    var cache = GenerationCache<Int, Int>(capacity: 4)
    var made = 0
    for round in 0..<100 {
      _ = cache.value(for: 0) {
        made += 1
        return made
      }
      _ = cache.value(for: round + 1) { 0 }
    }
    #expect(made == 1)
  }

  @Test func `it never holds more than two generations`() {
    var cache = GenerationCache<Int, Int>(capacity: 4)
    for key in 0..<100 {
      #expect(cache.value(for: key) { key } == key)
      #expect(cache.count <= 8)
    }
  }

  @Test func `what was not asked for lately is made again`() {
    var cache = GenerationCache<Int, String>(capacity: 2)
    _ = cache.value(for: 0) { "first" }
    for key in 1...4 { _ = cache.value(for: key) { "other" } }
    #expect(cache.value(for: 0) { "again" } == "again")
  }
}
