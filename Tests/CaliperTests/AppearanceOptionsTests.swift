import Runner
import Screens
import Testing

@testable import caliper

@MainActor struct AppearanceOptionsTests {
  @Test func `without options the look is the usual one`() throws {
    #expect(try appearance([]) == Appearance())
    #expect(!Appearance().reducesMotion)
  }

  @Test func `theme, text size and reduced motion are taken`() throws {
    let chosen = try appearance(["--theme=dark", "--text-size", "1.5", "--reduced-motion"])
    #expect(chosen.palette == .dark && chosen.textSize == 1.5 && chosen.reducesMotion)
  }

  @Test(arguments: [
    (["--theme=pink"], "run: --theme: unknown theme 'pink'; use light, dark or high-contrast"),
    (["--text-size=3"], "run: --text-size '3' is not a number from 0.8 to 2"),
  ])
  func `what there is not is refused in one line`(words: [String], sentence: String) {
    let failure = #expect(throws: RunFailure.self) { try appearance(words) }
    #expect(failure?.description == sentence)
  }

  private func appearance(_ words: [String]) throws -> Appearance {
    let options = [("theme", true), ("text-size", true), ("reduced-motion", false)]
      .map { Arguments.Option(name: $0.0, takesValue: $0.1) }
    return try AppearanceOptions.appearance(Arguments(words, of: "run", options: options))
  }
}
