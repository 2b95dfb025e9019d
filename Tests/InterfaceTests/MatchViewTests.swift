import Base
import Drawing
import GoldenImages
import Sessions
import Studies
import Testing

@testable import Interface

/// The pictures that follow a value in `match` tasks.
@MainActor struct MatchViewTests {
  private static let shares: [Double?] = [nil, 0, 0.25, 0.5, 0.9, 1]

  @Test(arguments: MatchPicture.allCases, Appearance.Palette.allCases)
  func `every picture looks as it was kept`(
    picture: MatchPicture, palette: Appearance.Palette
  ) throws {
    var appearance = Appearance()
    appearance.palette = palette
    let context = try SampleStudy.context(width: 1280, height: 800, theme: appearance.theme)
    try #require(context.typesetter.family == "Inter", "install fonts-inter")
    let cells = Self.shares.map { view(picture, $0, context).shapes }
    try GoldenImage(name: "match-\(picture.rawValue)-\(palette.rawValue)", folder: "Golden/Match")
      .check(try ContactSheet.canvas(of: cells, in: context))
  }

  @Test(arguments: MatchPicture.allCases)
  func `a step of a thousand changes what is drawn`(
    picture: MatchPicture
  ) throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let pictures = (0...1000).map { view(picture, Double($0) / 1000, context).shapes }
    for (one, next) in zip(pictures, pictures.dropFirst()) { #expect(one != next) }
  }

  @Test func `without a value there is an empty card`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    #expect(view(.bar, nil, context).shapes.count == 1)
  }

  private func view(
    _ picture: MatchPicture, _ share: Double?, _ context: ViewContext
  ) -> MatchView {
    MatchView(
      picture: picture, share: share,
      frame: Rectangle(x: 400, y: 120, width: 160, height: 100), context: context)
  }
}
