import Base
import Drawing
import InputMethods
import Studies

/// Methods in the order in which they come, as numbered tiles with a picture of each.
@MainActor struct MethodTiles {
  let methods: [StudyMethod]
  /// The room for all tiles and their names, in layout units.
  let (width, height): (Double, Double)
  /// The greatest height of a tile if all are in one row: long names take some of it.
  let tile: Double
  /// Whether the names are below, if there is room.
  let hasNames: Bool

  /// The most tiles; if there are more methods, the last tile shows the number of the rest.
  private static let most = 10
  /// The most tiles with room for a name.
  private static let mostNamed = 4

  private var shown: Int { min(methods.count, Self.most) }
  private var rowCount: Int { shown > 5 ? 2 : 1 }
  private var columns: Int { (shown + rowCount - 1) / max(1, rowCount) }
  private var gap: Double { columns > Self.mostNamed ? 6 : hasNames ? 12 : 8 }

  /// A few wide tiles would look like buttons.
  private var tileWidth: Double {
    min((width - gap * Double(columns - 1)) / Double(max(1, columns)), 92)
  }

  func element(in context: ViewContext) -> any Element {
    // Names of two lines take room from the tiles.
    Column {
      Painted.read(inOrder(context))
      Column(spacing: gap) {
        for start in stride(from: 0, to: shown, by: max(1, columns)) {
          Row(spacing: gap) {
            for index in start..<min(shown, start + columns) { tile(index, context) }
          }.filling(height: rowCount == 1 ? tile : (height - gap) / 2)
        }
      }
      if hasNames, methods.count <= Self.mostNamed { names(context).padding(Edges(top: 6)) }
    }.sized(height: height)
  }

  /// The spoken text of the tiles.
  private func inOrder(_ context: ViewContext) -> String {
    methods.enumerated().map { "\($0 + 1) \($1.title(in: context.language))" }
      .joined(separator: ", ")
  }

  private func tile(_ index: Int, _ context: ViewContext) -> any Element {
    let isRest = index == shown - 1 && methods.count > shown
    return MethodTile(
      number: isRest ? "+\(methods.count - shown + 1)" : "\(index + 1)",
      strokes: isRest ? nil : methods[index].settings.first?.tile,
      isNarrow: methods.count == Self.most,
      titles: (isRest ? methods[index...] : methods[index...index]).map {
        $0.title(in: context.language)
      }
    ).sized(width: tileWidth)
  }

  private func names(_ context: ViewContext) -> any Element {
    Row(spacing: gap, alignment: .leading) {
      for method in methods {
        Words(
          method.title(in: context.language), TextStyle(size: 13, color: context.theme.mutedInk)
        ).silent().wrapping(lines: 2).aligned(.center).spaced(1.05).lines(of: 17)
          .sized(width: tileWidth + 8).sized(width: tileWidth, .center)
      }
    }
  }
}

/// A method's number and picture, beside each other if the tile is low; or the number of methods without a tile.
private struct MethodTile: Element {
  let number: String
  /// Its picture; `nil` for the tile with the number of methods without a tile.
  let strokes: [TileStroke]?
  /// Whether a number has two digits.
  let isNarrow: Bool
  /// The titles of the methods that the tile represents.
  let titles: [String]

  /// The height below which a number is beside its picture, in layout units.
  private static let low = 36.0

  func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  func flexibility(along axis: Axis) -> Flexibility { .stretches }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let unit = context.unit
    let ground = Box(frame, radius: 8 * unit, fill: context.theme.wheelBand)
    page.shapes.append(.box(ground))
    page.tips.append(Tip(titles.joined(separator: "\n"), frame: frame))
    content(isLow: frame.height < Self.low * unit, context)
      .place(in: frame, context, on: &page)
  }

  private func content(isLow: Bool, _ context: ViewContext) -> any Element {
    let muted = context.theme.mutedInk
    guard let strokes else {
      return Words(number, TextStyle(size: 14, weight: .medium, color: muted)).silent().unbroken()
        .filling(.center, .center)
    }
    let words = Words(number, TextStyle(size: 13, weight: .semibold, color: muted)).silent()
      .unbroken()
    if isLow {
      return Row {
        words.padding(Edges(leading: isNarrow ? 5 : 8, trailing: 3))
        MethodIcon(strokes: strokes).padding(Edges(across: 3, down: 0))
      }
    }
    return Layers {
      words.padding(Edges(top: 5, leading: 8)).filling(.leading, .leading)
      MethodIcon(strokes: strokes).padding(Edges(leading: 8))
    }
  }
}
