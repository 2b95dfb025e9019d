import Base
import CSDL2
import Datasets
import FoundationEssentials
import Hands
import TestSupport
import Testing

@testable import App

/// Pasting into methods.
extension DummySessionTests {
  @Test(
    arguments: ["text-field", "scrub-field"],
    [
      ("abc", 1), ("1e400", 1), ("1\n2", 1), ("--", 1), ("½", 1),
      ("7", 10_000_000), ("7 ", 5_000_000),
    ])
  func `what is no number is not pasted`(method: String, paste: (text: String, times: Int)) throws {
    let text = String(repeating: paste.text, count: paste.times)
    let folder = try TemporaryFolder()
    _ = try run(Self.everyStudy, in: folder, methods: [method]) { screen in
      guard screen.screen == "trial" else { return SDLHand.key(SDLK_RETURN) }
      SDLHand.type("84.3")
      SDLHand.paste(text)
      SDLHand.key(SDLK_RETURN)
    }
    let rows = try trials(in: folder)
    #expect(rows[column: "entered"] == ["84.3"])
    #expect(rows[column: "outcome"] == ["correct"])
    #expect(rows[column: "deletions"] == ["0"])
    let pastes = try events(of: 1, in: folder).filter { $0["kind"] == "text" }
    #expect(pastes.count == 5)
    let log = try FileManager.default.attributesOfItem(atPath: try paths(in: folder).events)
    #expect(try #require(log[.size] as? UInt64) < 10_000)
  }

  @Test(arguments: ["text-field", "scrub-field"], ["1.2.3", "84,3.", ".5"])
  func `a second sign is seen, makes no number, and is undone`(method: String, text: String) throws
  {
    let folder = try TemporaryFolder()
    _ = try run(Self.everyStudy, in: folder, methods: [method]) { screen in
      guard screen.screen == "trial" else { return SDLHand.key(SDLK_RETURN) }
      SDLHand.type("84.3")
      SDLHand.paste(text)
      SDLHand.key(SDLK_RETURN)
      SDLHand.key(SDLK_z, KMOD_LCTRL)
      SDLHand.key(SDLK_RETURN)
    }
    let rows = try trials(in: folder)
    #expect(rows[column: "entered"] == ["84.3"] && rows[column: "outcome"] == ["correct"])
    #expect(rows[column: "wrong_confirms"] == ["1"])
  }

  @Test(arguments: ["text-field", "scrub-field"])
  func `a number is pasted with what stands around it`(method: String) throws {
    let folder = try TemporaryFolder()
    _ = try run(Self.everyStudy, in: folder, methods: [method]) { screen in
      guard screen.screen == "trial" else { return SDLHand.key(SDLK_RETURN) }
      SDLHand.type("1")
      SDLHand.key(SDLK_a, KMOD_LCTRL)
      SDLHand.paste("  84,3\n")
      SDLHand.key(SDLK_RETURN)
    }
    let rows = try trials(in: folder)
    #expect(rows[column: "entered"] == ["84.3"])
    #expect(rows[column: "deletions"] == ["1"])
  }
}
