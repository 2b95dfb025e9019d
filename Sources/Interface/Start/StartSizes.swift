import Base
import Drawing
import Sessions
import Studies

/// The sizes of the form before a session, in layout units.
@MainActor struct StartSizes {
  /// Whether there is only room for indispensable parts.
  var isCompact = false
  /// The heights above and below list and panel.
  var (header, foot) = (104.0, 84.0)
  /// The room between the list and the foot.
  var listEnd = 0.0
  /// The usual height of a row, and the gap between list and panel.
  var (row, gap) = (84.0, 44.0)
  /// The extents of the panel, and the room between its edges and its words.
  var (panelWidth, panelHeight) = (460.0, 640.0)
  var (panelTop, panelSide, panelBottom) = (20.0, 28.0, 28.0)
  /// The sizes of words: the names of the program, the chosen study and the others, and all that is small.
  var (name, title, rowTitle, small) = (36.0, 22.0, 17.0, 14.0)
  /// The height of all tiles with their names, and of a tile in the only row.
  var (tiles, tile) = (78.0, 54.0)
  /// The size of the letters of a code, and the height of its field.
  var (code, field) = (20.0, 54.0)
  /// The room of the line below the code, and its number of lines.
  var (hint, hintLines) = (39.0, 2)
  /// The height of the Start button, and the gap to those below.
  var (start, startGap) = (54.0, 12.0)

  /// The sizes on a page with room.
  static let roomy = StartSizes()

  /// The same if a long description takes room from the parts below it.
  static let tight = {
    var sizes = roomy
    (sizes.tiles, sizes.tile) = (66, 42)
    (sizes.hint, sizes.hintLines) = (26, 1)
    return sizes
  }()

  /// The sizes on a small page.
  static let compact = {
    var sizes = StartSizes()
    sizes.isCompact = true
    (sizes.header, sizes.foot) = (80, 112)
    (sizes.row, sizes.gap) = (68, 16)
    (sizes.panelWidth, sizes.panelHeight) = (344, 460)
    (sizes.panelTop, sizes.panelSide, sizes.panelBottom) = (14, 20, 14)
    (sizes.name, sizes.title, sizes.rowTitle, sizes.small) = (28, 18, 15, 13)
    (sizes.tiles, sizes.tile) = (62, 48)
    (sizes.code, sizes.field) = (18, 48)
    (sizes.hint, sizes.hintLines) = (35, 1)
    (sizes.start, sizes.startGap) = (46, 8)
    return sizes
  }()

  /// The smallest page with room.
  private static let leastRoomy = (width: 1000.0, height: 720.0)
  /// The most lines of a description that take no room from other parts.
  private static let shortDescription = 3

  /// The sizes of `form` in the window: whole rows fill the list.
  static func sizes(of form: StartForm, in context: ViewContext) -> StartSizes {
    var sizes = fixed(for: form, in: context)
    // The words over the field for a folder are higher than the foot.
    if form.folder != nil, !sizes.isCompact { sizes.listEnd = 44 }
    let window = context.layout.window
    let room =
      min(window.height / context.unit, StartScreen.largest.height) - sizes.header - sizes.foot
      - sizes.listEnd
    sizes.row = room / max(1, (room / sizes.row).rounded())
    return sizes
  }

  private static func fixed(for form: StartForm, in context: ViewContext) -> StartSizes {
    let window = context.layout.window
    if window.width < leastRoomy.width * context.unit
      || window.height < leastRoomy.height * context.unit
    {
      return compact
    }
    let lines = context.lines(
      of: form.study?.description ?? "", context.scaled(roomy.words(context)),
      width: roomy.panelRoom * context.unit)
    return lines > shortDescription ? tight : roomy
  }

  /// The width of the panel's words.
  var panelRoom: Double { panelWidth - 2 * panelSide }

  /// The width of each of two buttons beside each other in the panel.
  var actionWidth: Double { (panelRoom - 12) / 2 }

  /// The look of small words.
  func words(_ context: ViewContext, _ weight: Weight = .regular) -> TextStyle {
    TextStyle(size: small, weight: weight, color: context.theme.mutedInk)
  }
}
