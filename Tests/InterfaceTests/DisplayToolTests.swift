import Base
import Drawing
import InputMethods
import Languages
import Testing

@testable import Interface

/// The tool of the start screen that names the display, if there are several.
@MainActor struct DisplayToolTests {
  private func screen(
    display: String?, _ code: String, _ size: (width: Double, height: Double, unit: Double)
  ) throws -> Screen {
    var context = try LanguageSample.context(code, size)
    context.display = display
    var form = try StartSample.form(in: context.language)
    context.place(&form)
    return StartScreen(form).screen(in: context, Pointing())
  }

  @Test(arguments: [
    (800.0, 600.0, 1.0), (1000, 720, 1), (1120, 740, 1), (1280, 800, 1), (1280, 800, 1.25),
    (2560, 1440, 1),
  ])
  func `it stands inside the window and apart from the others, in all languages`(
    width: Double, height: Double, unit: Double
  ) throws {
    for code in Language.bundledCodes {
      let screen = try screen(display: "DELL U2720Q 27\"", code, (width, height, unit))
      #expect(screen.buttons.contains { $0.name == "display" })
      for button in screen.buttons {
        #expect(
          button.frame.x >= 0 && button.frame.maxX <= width, "\(button.name) in \(code)")
        for other in screen.buttons where other.name != button.name {
          #expect(
            !button.frame.grown(by: -0.5).intersects(other.frame.grown(by: -0.5)),
            "\(button.name) and \(other.name) in \(code)")
        }
      }
      let title = try #require(screen.words.first { $0.string == "Caliper" })
      for button in screen.buttons {
        #expect(!button.frame.intersects(title.frame), "\(button.name) in \(code)")
      }
    }
  }

  @Test func `it is read with what it is, and is not there without another display`() throws {
    let screen = try screen(display: "HDMI-1", "en", (1280, 800, 1))
    let element = try #require(screen.elements.first { $0.name == "display" })
    #expect(element.label == "Display: HDMI-1" && element.role == .button)
    let alone = try self.screen(display: nil, "en", (1280, 800, 1))
    #expect(!alone.buttons.contains { $0.name == "display" })
  }
}
