import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Testing

@testable import Interface
@testable import Studies

/// The patch for a photodiode: white in trials alone, and over nothing.
@MainActor struct PhotodiodePatchTests {
  nonisolated private static let sizes: [(width: Double, height: Double, unit: Double)] = [
    (800, 600, 1), (1280, 800, 1), (1920, 1080, 1), (1280, 1024, 1), (2560, 1440, 1.5),
  ]

  private func members(_ corner: PhotodiodePatch.Corner, size: Int = 72) -> String {
    ", \"patch\": {\"corner\": \"\(corner.rawValue)\", \"size\": \(size)}, \"access\": {\"pause\": true}"
  }

  /// The pages before, in and after a trial, with their names.
  private func screens(
    _ method: String, _ members: String, in context: ViewContext
  ) throws -> [(String, Screen)] {
    let study = try LanguageSample.study(context.language.code, method: method, members: members)
    var session = LanguageSample.session(study)
    func shown() -> Screen { SampleStudy.screen(of: session, in: context) }
    var screens = [("method", shown())]
    _ = session.primary(at: SampleStudy.start)
    screens.append(("ready", shown()))
    _ = session.secondary(at: SampleStudy.start)
    screens.append(("stop", shown()))
    _ = session.secondary(at: SampleStudy.start)
    _ = session.primary(at: SampleStudy.start)
    screens.append(("trial", shown()))
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    screens.append(("trial", shown()))
    _ = session.secondary(at: SampleStudy.start.advanced(bySeconds: 9))
    screens.append(("saving", shown()))
    _ = session.saveFailed("cannot write trials.csv: no space left on device; make room")
    screens.append(("error", shown()))
    return screens
  }

  @Test(arguments: PhotodiodePatch.Corner.allCases, sizes)
  func `it is flush in its corner, and white in trials alone`(
    corner: PhotodiodePatch.Corner, size: (width: Double, height: Double, unit: Double)
  ) throws {
    let context = try LanguageSample.context("en", size)
    for (name, screen) in try screens("text-field", members(corner, size: 64), in: context) {
      guard case .box(let patch)? = screen.picture.shapes.last else {
        Issue.record("no patch on top of '\(name)'")
        continue
      }
      let light = name == "trial" ? 1.0 : 0
      #expect(patch.fill == Color(red: light, green: light, blue: light), "\(name)")
      #expect(patch.frame.width == 64 * size.unit && patch.frame.height == 64 * size.unit)
      let isLeft = corner == .topLeft || corner == .bottomLeft
      let isTop = corner == .topLeft || corner == .topRight
      #expect(isLeft ? patch.frame.x == 0 : patch.frame.maxX == size.width)
      #expect(isTop ? patch.frame.y == 0 : patch.frame.maxY == size.height)
    }
  }

  @Test(arguments: PhotodiodePatch.Corner.allCases, sizes)
  func `the largest one covers nothing, in all languages`(
    corner: PhotodiodePatch.Corner, size: (width: Double, height: Double, unit: Double)
  ) throws {
    for code in Language.bundledCodes {
      let context = try LanguageSample.context(code, size)
      for (name, screen) in try screens("accurate-slider", members(corner), in: context) {
        try expectNothingUnderPatch(of: screen, "\(name), \(code)")
      }
    }
  }

  @Test(arguments: PhotodiodePatch.Corner.allCases, sizes)
  func `no method stands under it, whatever its state`(
    corner: PhotodiodePatch.Corner, size: (width: Double, height: Double, unit: Double)
  ) throws {
    let context = try LanguageSample.context("en", size)
    let patch = PhotodiodePatch(corner: corner, size: 72)
      .frame(in: context.layout.window, unit: size.unit)
    for method in SampleMethod.all {
      for state in MethodState.allCases {
        let session = try method.session(state, in: context)
        let parts = SampleStudy.screen(of: session, in: context).parts
        // All that is dimmed above a sheet.
        for part in parts where part.name != PartName.outside {
          #expect(!part.frame.intersects(patch), "\(part.name) of \(method.name), \(state)")
        }
      }
      let match = try LanguageSample.match(method.kind, in: context)
      for part in match.parts {
        #expect(!part.frame.intersects(patch), "\(part.name) of \(method.kind), to match")
      }
      for words in match.words where words.frame.y > 90 * size.unit {
        #expect(!words.frame.intersects(patch), "'\(words.string)' of \(method.kind), to match")
      }
    }
  }

  private func expectNothingUnderPatch(of screen: Screen, _ name: String) throws {
    guard case .box(let patch)? = screen.picture.shapes.last else {
      Issue.record("no patch on top of '\(name)'")
      return
    }
    for button in screen.buttons {
      #expect(!button.frame.intersects(patch.frame), "\(button.name) of '\(name)'")
      for other in screen.buttons where other.name != button.name {
        #expect(!button.frame.intersects(other.frame), "\(button.name) of '\(name)'")
      }
    }
    for part in screen.parts {
      #expect(!part.frame.intersects(patch.frame), "\(part.name) of '\(name)'")
    }
    for words in screen.words {
      #expect(!words.frame.intersects(patch.frame), "'\(words.string)' of '\(name)'")
    }
  }

  @Test func `without a patch nothing moves, and the method stands where it does without one`()
    throws
  {
    let context = try LanguageSample.context("en", Self.sizes[0])
    let plain = try screens("accurate-slider", ", \"access\": {\"pause\": true}", in: context)
    for corner in PhotodiodePatch.Corner.allCases {
      let patched = try screens("accurate-slider", members(corner), in: context)
      for ((name, before), (_, after)) in zip(plain, patched) {
        #expect(before.parts == after.parts, "\(name)")
        #expect(
          before.buttons.first { $0.name == "done" }?.frame
            == after.buttons.first { $0.name == "done" }?.frame)
      }
    }
  }

  @Test func `it turns black on the picture of a trial that is being saved, once`() throws {
    let context = try LanguageSample.context("en", Self.sizes[1])
    let study = try LanguageSample.study("en", members: members(.topRight))
    let shown = try #require(
      try screens("text-field", members(.topRight), in: context).first { $0.0 == "trial" }?.1)
    let dark = try #require(context.withoutLight(shown, of: study))
    #expect(dark.picture.shapes.dropLast() == shown.picture.shapes[...])
    guard case .box(let patch)? = dark.picture.shapes.last else {
      Issue.record("no patch on top")
      return
    }
    #expect(patch.fill == Color(red: 0, green: 0, blue: 0))
    #expect(patch.frame == Rectangle(x: 1208, y: 0, width: 72, height: 72))
    #expect(context.withoutLight(dark, of: study) == nil)
    #expect(context.withoutLight(shown, of: try LanguageSample.study("en")) == nil)
  }
}
