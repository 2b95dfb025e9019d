import Base
import Drawing
import GoldenImages
import InputMethods
import Testing

@testable import Interface
@testable import Replay
@testable import Sessions

/// The pictures of a film: the page of a replay without its buttons.
@MainActor struct FilmPictureTests {
  private func context(_ theme: Theme = .light) throws -> ViewContext {
    try SampleStudy.context(width: 1280, height: 800, theme: theme)
  }

  private func texts(_ picture: Picture) -> [String] {
    Screen(name: .replay, picture: picture, buttons: []).texts
  }

  @Test func `a picture looks as it was looked at`() throws {
    let context = try context()
    var film = try ReplayFilm(SampleReplay.replayed(in: context), speed: 0.5, rate: 30)
    let picture = context.filmPicture(of: film.page(at: 90), speed: film.speed)
    try GoldenImage(name: "replay-film").check(picture)
  }

  @Test func `a picture has no buttons, and says its time and a speed that is not the trial's`()
    throws
  {
    let context = try context()
    var film = try ReplayFilm(SampleReplay.replayed(in: context), speed: 2, rate: 30)
    let texts = texts(context.filmPicture(of: film.page(at: 15), speed: 2))
    #expect(texts.contains("1.00 s") && texts.contains { $0.hasSuffix("at 2× the speed") })
    #expect(texts.contains("Replay agrees with the log"))
    #expect(!texts.contains("Close") && !texts.contains("8×"))
    let plain = self.texts(context.filmPicture(of: film.page(at: 15), speed: 1))
    #expect(!plain.contains { $0.contains("×") })
  }

  @Test func `drawing what differs gives every picture to the bit`() throws {
    let context = try context(.dark)
    let replayed = try SampleReplay.replayed(in: context)
    var film = try ReplayFilm(replayed, speed: 4, rate: 20)
    let canvas = try Canvas(imageOfWidth: 1280, height: 800, typesetter: context.typesetter)
    var shown: Picture?
    for index in 0..<(film.count - film.rate + 1) {
      let picture = context.filmPicture(of: film.page(at: index), speed: film.speed)
      _ = canvas.update(to: picture, from: shown)
      shown = picture
      let whole = try Canvas(imageOfWidth: 1280, height: 800, typesetter: context.typesetter)
      whole.draw(picture)
      #expect(canvas.bytes == whole.bytes)
    }
  }

  @Test func `the bytes of a canvas are its pixels, row by row`() throws {
    let canvas = try Canvas(imageOfWidth: 3, height: 2, typesetter: try Typesetter())
    let box = Box(Rectangle(x: 1, y: 1, width: 1, height: 1), fill: Color(hex: 0x12_34_56))
    canvas.draw(
      Picture(width: 3, height: 2, background: Color(hex: 0xfe_dc_ba), shapes: [.box(box)]))
    let pixels = stride(from: 0, to: canvas.bytes.count, by: 4).map {
      Array(canvas.bytes[$0..<($0 + 3)])
    }
    let ground: [UInt8] = [0xba, 0xdc, 0xfe]
    #expect(pixels == [ground, ground, ground, ground, [0x56, 0x34, 0x12], ground])
  }
}
