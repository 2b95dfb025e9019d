import Base
import Datasets
import Drawing
import Interface

/// A question in front of the browser, which alone can be hit and read.
struct BrowserSheetView: Element {
  let sheet: BrowserSheet

  func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    page.cover()
    content(context).filling(width: 540, height: nil)
      .padding(20).filling(.center, .center)
      .on { frame, context in [.box(Box(frame, fill: context.theme.scrim))] }
      .place(in: frame, context, on: &page)
  }

  private func content(_ context: ViewContext) -> any Element {
    let theme = context.theme
    return Column(spacing: 12, alignment: .stretch) {
      Words(sheet.title, size: 20, theme.ink, .bold).heading()
      if let chosen = sheet.exportKind { kinds(chosen) }
      Layers {
        // Three lines, so that the sheet keeps its size if one kind has more words than another.
        Spacer(.vertical).sized(height: 62)
        Words(sheet.explanation, size: 15, theme.mutedInk)
      }
      if let field = field(in: context), let name = sheet.fieldName {
        Column(spacing: 5, alignment: .stretch) {
          Words(name, size: 14, theme.mutedInk, .medium).silent()
          field.sized(height: 44)
        }
      }
      foot(context)
    }.padding(Edges(top: 26, leading: 28, bottom: 18, trailing: 28))
      .on { [$1.panel($0, radius: 16)] }
  }

  /// The kinds of export, side by side.
  private func kinds(_ chosen: TrialExport.Kind) -> any Element {
    Row(spacing: 8) {
      for kind in TrialExport.Kind.allCases {
        Button(
          Browser.Button.exportKind(kind), kind.title, style: .choice(isSelected: kind == chosen)
        ).sized(height: 38).fillingWidth()
      }
    }
  }

  /// The field for a reason or a path; `nil` if nothing is typed.
  private func field(in context: ViewContext) -> LineField? {
    guard let editor = sheet.field, let name = sheet.fieldName else { return nil }
    return LineField(
      name: "sheet_field", label: name, editor: editor,
      style: TextStyle(size: 16, color: context.theme.ink), isWrong: sheet.problem != nil)
  }

  /// The problem, in as many lines as there is room for beside the buttons.
  private func foot(_ context: ViewContext) -> any Element {
    Row(spacing: 10) {
      Words(sheet.problem ?? "", size: 13.5, context.theme.error).alert()
        .wrapping(lines: sheet.field == nil ? 3 : 4)
      Spacer(.horizontal)
      action(.cancel, "Cancel", isPrimary: false)
      action(.confirm, sheet.confirmation, isPrimary: true)
    }.sized(height: sheet.field == nil ? 52 : 68)
  }

  private func action(_ button: Browser.Button, _ label: String, isPrimary: Bool) -> any Element {
    Button(
      button, label, key: button.keyName, style: .action(isPrimary: isPrimary, showsKey: true))
  }
}
