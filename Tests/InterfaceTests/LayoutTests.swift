import Base
import InputMethods
import Testing

@testable import Interface

struct LayoutTests {
  @Test func `at 1280 × 800 everything stands where the design has it`() {
    let layout = Layout(width: 1280, height: 800, unit: 1)
    #expect(layout.primaryButton == Rectangle(x: 530, y: 700, width: 220, height: 52))
    #expect(layout.promptBaseline == 170)
    #expect(layout.targetBaseline == 250)
    #expect(layout.methodArea.y == 310)
  }

  @Test func `a larger window makes no distance longer`() {
    let small = Layout(width: 1280, height: 800, unit: 1)
    let large = Layout(width: 2560, height: 1440, unit: 1)
    #expect(large.stage.width == small.stage.width)
    #expect(large.primaryButton.width == small.primaryButton.width)
    let distance = { (layout: Layout) in layout.primaryButton.y - layout.methodArea.y }
    #expect(distance(large) == distance(small))
  }

  @Test func `a dense display makes everything as much larger`() {
    let layout = Layout(width: 2560, height: 1600, unit: 2)
    #expect(layout.primaryButton == Rectangle(x: 1060, y: 1400, width: 440, height: 104))
  }

  @Test func `a unit too large for the window is made smaller`() {
    #expect(Layout(width: 800, height: 600, unit: 2).unit == 1)
  }

  @Test func `pages grow with the window, trials do not`() {
    let layout = Layout(width: 2560, height: 1440, unit: 1)
    #expect(layout.unit == 1 && layout.ofPages.unit == 1.8)
    #expect(layout.ofPages.stage == Rectangle(x: 128, y: 0, width: 2304, height: 1440))
    #expect(layout.ofPages.ofPages == layout.ofPages)
    let enormous = Layout(width: 7680, height: 4320, unit: 1)
    #expect(enormous.unit == 1 && enormous.ofPages.unit == 2, "at most twice")
    let small = Layout(width: 800, height: 600, unit: 1)
    #expect(small.ofPages.unit == 1 && small.ofPages.stage == small.stage)
  }

  @Test func `a text size that trials have no room for is shown as far as it fits`() {
    let small = Layout(width: 800, height: 600, unit: 1, textSize: 2)
    #expect(small.unit == 1 && small.shownTextSize == 1)
    #expect(small.ofPages.unit == 1 && small.ofPages.textScale == 2, "single texts may have it")
    let dense = Layout(width: 2000, height: 1500, unit: 2, textSize: 1.5)
    #expect(dense.unit == 2.5 && dense.shownTextSize == 1.25)
    let large = Layout(width: 2560, height: 1440, unit: 1, textSize: 1.5)
    #expect(large.shownTextSize == 1.5)
    #expect(large.ofPages.unit == 2.4 && large.ofPages.textScale > 1.1)
  }

  @Test(
    arguments: MethodKind.allCases.map(\.rawValue), [(800.0, 600.0), (1280, 800), (2560, 1440)])
  @MainActor func `nothing that can be hit lies outside the window or under a button`(
    method: String, size: (width: Double, height: Double)
  ) throws {
    let context = try SampleStudy.context(width: size.width, height: size.height)
    let screen = SampleStudy.screen(of: try SampleStudy.session(method: method), in: context)
    for part in screen.hitParts {
      #expect(part.frame.intersection(context.layout.window) == part.frame, "\(part.name)")
    }
    for button in screen.buttons {
      for part in screen.parts {
        #expect(!part.frame.intersects(button.frame), "\(part.name) under \(button.name)")
      }
    }
  }
}
