import Base
import Drawing
import Testing

@testable import Interface

/// The contrast of every text of every screen in every theme, as WCAG 2.2 defines it.
///
/// Not measured are the blurred words to match, which are a picture and not text to read.
@MainActor struct ContrastTests {
  /// The least contrast: level AA, and AAA in the theme that is for contrast.
  private func least(_ palette: Appearance.Palette) -> Double {
    palette == .highContrast ? 7 : 4.5
  }

  private func context(_ theme: Theme, width: Double, height: Double) throws -> ViewContext {
    try SampleStudy.context(width: width, height: height, theme: theme)
  }

  private func theme(_ palette: Appearance.Palette) -> Theme {
    var appearance = Appearance()
    appearance.palette = palette
    return appearance.theme
  }

  /// The texts of `screens` that fall short of `least`, and the exemptions that were needed.
  private func weakTexts(
    of screens: [SampleScreen], below least: Double, in context: ViewContext
  ) throws -> (weak: Set<String>, exemptions: Set<ContrastExemption>) {
    var weak: Set<String> = []
    var exemptions: Set<ContrastExemption> = []
    for sample in screens {
      for (pointing, part) in pointers(over: sample.draw(Pointing())) {
        let screen = sample.draw(pointing)
        let contrast = try TextContrast(screen.picture, typesetter: context.typesetter)
        for reading in contrast.readings(in: part) where reading.contrast < least {
          if let exemption = exemption(of: reading, on: screen, of: sample) {
            exemptions.insert(exemption)
          } else {
            let number = (reading.contrast * 100).rounded() / 100
            weak.insert("\(sample.name): '\(reading.text.string)' \(number)")
          }
        }
      }
    }
    return (weak, exemptions)
  }

  /// No pointer with the whole screen, and one over and one on a button of each style, with its part of it.
  private func pointers(over screen: Screen) -> [(pointing: Pointing, part: Rectangle?)] {
    var styles: Set<Button.Style> = []
    let buttons = screen.buttons.filter { $0.isEnabled && styles.insert($0.style).inserted }
    let over = buttons.flatMap { button in
      [false, true].map { isPressed -> (pointing: Pointing, part: Rectangle?) in
        var pointing = Pointing()
        let point = button.frame.center
        let event =
          isPressed
          ? InputEvent.pointerPressed(point, button: .primary, clicks: 1) : .pointerMoved(point)
        _ = pointing.handle(
          StampedEvent(event, at: SampleStudy.start), buttons: screen.buttons, pause: 0.3)
        return (pointing, button.frame)
      }
    }
    return [(Pointing(), nil)] + over
  }

  private func exemption(
    of reading: TextContrast.Reading, on screen: Screen, of sample: SampleScreen
  ) -> ContrastExemption? {
    let center = reading.frame.center
    if let (reason, frame) = sample.exemption, frame.contains(center) { return reason }
    let isDisabled = screen.buttons.contains { !$0.isEnabled && $0.frame.contains(center) }
    return isDisabled ? .disabledButton : nil
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `every text on every screen stands out from what is under it`(
    palette: Appearance.Palette
  ) throws {
    var needed: Set<ContrastExemption> = []
    for size in [(1280.0, 800.0), (800, 600)] {
      let context = try context(theme(palette), width: size.0, height: size.1)
      let screens = try SampleScreens.all(in: context)
      let found = try weakTexts(of: screens, below: least(palette), in: context)
      #expect(found.weak.sorted() == [])
      needed.formUnion(found.exemptions)
    }
    // One that is not needed any more would hide the next weak text.
    if palette == .highContrast { #expect(needed == Set(ContrastExemption.allCases)) }
  }

  @Test func `every kind of screen is among them`() throws {
    let context = try context(.light, width: 1280, height: 800)
    let names = try SampleScreens.all(in: context).map { $0.draw(Pointing()).name }
    #expect(Set(names) == Set(Screen.Name.allCases))
  }

  @Test func `a colour like its ground is noticed`() throws {
    let paths = [\Theme.ink, \.mutedInk, \.onAccent]
    for path in paths {
      var theme = Theme.light
      theme[keyPath: path] = path == \.onAccent ? theme.accent : theme.background
      let context = try context(theme, width: 1280, height: 800)
      let screens = try SampleScreens.all(in: context).filter { $0.name == "ready" }
      #expect(try !weakTexts(of: screens, below: 4.5, in: context).weak.isEmpty)
    }
  }

  @Test func `a scrim over a text weakens it, and what covers a text hides it`() throws {
    let typesetter = try Typesetter()
    let style = TextStyle(size: 40, color: Color(hex: 0))
    let text = Text("84.3", at: Point(x: 20, y: 60), style: style)
    func contrast(_ over: Color?) throws -> [Double] {
      let frame = Rectangle(x: 0, y: 0, width: 200, height: 100)
      let picture = Picture(
        width: 200, height: 100, background: Color(hex: 0xffffff),
        shapes: [.text(text)] + (over.map { [.box(Box(frame, fill: $0))] } ?? []))
      return try TextContrast(picture, typesetter: typesetter).readings().map(\.contrast)
    }
    #expect(try contrast(nil) == [21])
    let dimmed = try contrast(Color(hex: 0, alpha: 0.6))
    #expect(dimmed.count == 1 && abs(dimmed[0] - 3.66) < 0.1)
    #expect(try contrast(Color(hex: 0xff0000)).isEmpty)
  }
}
