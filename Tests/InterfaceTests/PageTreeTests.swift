import Base
import Drawing
import InputMethods
import Languages
import Testing

@testable import Interface

/// Rules for every page in any window, language and size of text, checked by the tree of its elements.
@MainActor struct PageTreeTests {
  /// A window, and how it is read.
  struct Look: Sendable, CustomTestStringConvertible {
    var width = 1280.0
    var height = 800.0
    var language = "en"
    var textSize = 1.0
    var testDescription: String { "\(Int(width)) × \(Int(height)) \(language) \(textSize)" }
  }

  nonisolated static let looks =
    [
      Look(), Look(width: 800, height: 600), Look(width: 1920, height: 1080),
      Look(textSize: 1.33), Look(width: 800, height: 600, textSize: 1.33),
    ]
    + ["ar", "de", "es", "fr", "ja", "pt", "zh"].flatMap {
      [Look(language: $0), Look(width: 800, height: 600, language: $0)]
    }

  private func screens(_ look: Look) throws -> [(name: String, screen: Screen)] {
    let context = ViewContext(
      theme: .light, typesetter: try Typesetter(),
      layout: Layout(width: look.width, height: look.height, unit: 1, textSize: look.textSize),
      language: try #require(Language.bundled(look.language)))
    return try SampleScreens.all(in: context).map { ($0.name, $0.draw(Pointing())) }
  }

  @Test(arguments: looks)
  func `nothing is cut off, nothing lies on something else, and every button is announced once`(
    look: Look
  ) throws {
    for (name, screen) in try screens(look) {
      let problems = problems(of: screen)
      #expect(problems.isEmpty, "\(name): \(problems.joined(separator: "; "))")
    }
  }

  /// Methods use Tab themselves, and the other pages here move through their own parts.
  private static let walking: Set<Screen.Name> = [.trial, .play, .curve, .browser]

  @Test(arguments: ["en", "ar"])
  func `Tab walks every page in the order in which it is read`(language: String) throws {
    for (name, screen) in try screens(Look(language: language))
    where !Self.walking.contains(screen.name) {
      let places = screen.stops.compactMap { stop in
        screen.elements.firstIndex { $0.name == stop }
      }
      #expect(places == places.sorted(), "\(name): \(screen.stops)")
      let answers = Set(
        screen.buttons.filter { ($0.identity as? SessionButton)?.isAnswer == true }.map(\.name))
      let stops = screen.stops.filter { !answers.contains($0) }
      #expect(places.count == stops.count, "\(name): \(screen.stops)")
      let buttons = screen.buttons.filter { !answers.contains($0.name) }
      let lists = Set(buttons.filter { stops.contains($0.name) }.compactMap(\.identity.list))
      let walked = buttons.filter { button in
        button.identity.list.map { !lists.contains($0) } ?? true
      }
      #expect(Set(walked.map(\.name)).isSubset(of: stops), "\(name): all can be reached")
      let reached = stops.filter { stop in buttons.contains { $0.name == stop && $0.isEnabled } }
      #expect(Set(walk(stops, buttons)) == Set(reached), "\(name): \(walk(stops, buttons))")
    }
  }

  /// The buttons that have the focus one after the other, as often as Tab is pressed.
  private func walk(_ stops: [String], _ buttons: [Button]) -> [String] {
    var pointing = Pointing()
    return stops.compactMap { _ in
      _ = pointing.handle(
        StampedEvent(.keyPressed(.tab, [], isRepeat: false), at: SampleStudy.start),
        buttons: buttons, stops: stops, pause: 0)
      return pointing.keyboard.button
    }
  }

  private func problems(of screen: Screen) -> [String] {
    let window = screen.picture.frame.grown(by: 1)
    var problems: [String] = []
    for (index, words) in screen.words.enumerated() {
      if window.union(words.frame) != window {
        problems.append("‘\(words.string)’ is cut off")
      }
      // Letters reach a little beyond their advance.
      let ink = words.frame.grown(by: -1)
      // Trials keep their distances: in low windows the comma of a number reaches down to the notice below it.
      for other in screen.words[(index + 1)...]
      where screen.name != .trial && ink.intersects(other.frame.grown(by: -1)) {
        problems.append("‘\(words.string)’ lies on ‘\(other.string)’")
      }
      for button in screen.buttons
      where ink.intersects(button.frame) && button.frame.grown(by: 3).intersection(ink) != ink {
        problems.append("‘\(words.string)’ lies on \(button.name)")
      }
    }
    for (index, button) in screen.buttons.enumerated() {
      if window.union(button.frame) != window {
        problems.append("\(button.name) leaves the window")
      }
      for other in screen.buttons[(index + 1)...]
      where button.frame.grown(by: -0.5).intersects(other.frame.grown(by: -0.5)) {
        problems.append("\(button.name) lies on \(other.name)")
      }
      // The answers to a question are announced with it.
      let isAnswer = (button.identity as? SessionButton)?.isAnswer == true
      // Of the buttons under a sheet only Done has a key.
      let isUnderSheet =
        screen.parts.contains { $0.name == PartName.outside } && button.name != "done"
      let count = screen.elements.count { $0.name == button.name }
      if count != (isAnswer || isUnderSheet ? 0 : 1) {
        problems.append("\(button.name) is announced \(count) times")
      }
    }
    return problems
  }
}
