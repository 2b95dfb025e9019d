import Base
import Drawing
import InputMethods
import Interface
import Sliders

/// Free play with a curve: the editor, a slider to try it, its figures, and the file that holds it.
struct CurveScreen: Page {
  private let play: Play
  let name = Screen.Name.curve

  private var page: CurveEditorPage { play.editorPage }

  /// Shows the curve of `play`.
  init(_ play: Play) { self.play = play }

  func content(in context: ViewContext) -> any Element {
    let grown = context.grown
    let curve = page.editor.curve
    let tall = grown.layout.tallness
    let plot = plot(grown)
    let column = column(grown, methods: context)
    let check = CurveCheckList(results: page.checkResults).element(in: grown)
      .sized(height: 142 - 12 * tall)
    return Column(alignment: .stretch) {
      play.head("Accuracy curve", "\(curve.family.rawValue) · \(curve.details)", in: grown)
        .sized(height: 96)
      FirstFitting {
        Column(spacing: 8, alignment: .stretch) {
          Row(spacing: 40, alignment: .stretch) {
            Column(spacing: 18, alignment: .stretch) {
              families
              plot
            }
            column.padding(Edges(top: 16))
          }
          check
        }
        // If the window is low or narrow, the check is below the plot alone.
        Column(spacing: 2, alignment: .stretch) {
          families
          Row(spacing: 40, alignment: .stretch) {
            Column(spacing: 8, alignment: .stretch) {
              plot.padding(Edges(top: 4 + 12 * tall))
              check
            }
            column
          }
        }
      }
      foot(grown)
    }.onStage().laidOut(by: grown)
  }

  // MARK: - Plot

  private var families: any Element {
    Row(spacing: 4) {
      for family in CurveFamily.named {
        Button(
          Play.Button.family(family), family.rawValue,
          style: .choice(isSelected: family == page.editor.curve.family)
        ).sized(height: 34)
      }
    }
  }

  /// The plot between its axes, and over it the buttons that change the curve as a whole.
  private func plot(_ context: ViewContext) -> any Element {
    let editor = page.editor
    let tools: [(Play.Button, String, key: String, width: Double, isEnabled: Bool, tip: String)] = [
      (
        .adopt, "Use suggested", "Ctrl U", 122, page.adoptable != nil,
        page.adoptable == nil
          ? "There is no suggestion, or it is applied already"
          : "Simulated people are fastest with it  Ctrl U"
      ),
      (.undo, "Undo", "Ctrl Z", 68, editor.canUndo, "Ctrl Z"),
      (.redo, "Redo", "Ctrl Y", 68, editor.canRedo, "Ctrl Y"),
    ]
    return Layers {
      Row(spacing: 6, alignment: .leading) {
        Spacer(.horizontal)
        for (identity, label, key, width, isEnabled, tip) in tools {
          Button(
            identity, label, key: isEnabled ? key : "", style: .action(isPrimary: false),
            isEnabled: isEnabled, tip: tip
          ).sized(width: width, height: 28)
        }
      }.padding(Edges(trailing: 10))
      CurveEditorView(editor: editor).padding(
        Edges(top: 32, leading: 50, bottom: 52 + 16 * context.layout.tallness, trailing: 10))
    }
  }

  // MARK: - Column

  /// The column beside the plot; its slider is laid out by `methods`.
  private func column(_ context: ViewContext, methods: ViewContext) -> any Element {
    let spare = context.layout.width - Layout.smallest.width
    let width = min((290 + spare / 3).rounded(), 520)
    return Column(alignment: .stretch) {
      trial(context, methods)
      CurveFiguresView(page: page).table(in: context)
        .padding(Edges(top: 24 + 23 * context.layout.tallness))
      file(context, width)
    }.sized(width: width)
  }

  /// The checks are for the longer track of a study: each text names its track.
  private func trial(_ context: ViewContext, _ methods: ViewContext) -> any Element {
    let length = page.slider.slider.track.length.rounded().plainText
    let height = 120.0
    return Layers {
      Row(spacing: 12, alignment: .baseline) {
        Words("Try it", context.theme.heading).heading()
        Words("on a track of \(length) px", context.theme.note)
      }
      page.slider.live("Try it", mark: sliderMark, in: methods).named("slider")
        .sized(height: height).laidOut(by: methods)
        .sized(height: height, .stretch, .center).padding(Edges(top: 4))
    }
  }

  private var sliderMark: ViewContext.FocusMark {
    page.part != .slider ? .hidden : page.isUsingKeys ? .shown : .own
  }

  /// The message, the path and the buttons of the file.
  private func file(_ context: ViewContext, _ width: Double) -> any Element {
    let theme = context.theme
    let tall = context.layout.tallness
    let isError = page.message?.isError == true
    let style = TextStyle(
      size: 13, weight: isError ? .medium : .regular, color: isError ? theme.error : theme.mutedInk)
    let message = Words(
      page.message?.sentence ?? (page.hasChanges ? "Not saved yet" : Self.fileLabel), style
    ).spaced(1.05).wrapping(lines: 3)
    let asks = page.asked == .replace(page.path.string)
    let opens = page.asked == .open(page.path.string)
    return Column(alignment: .stretch) {
      (isError ? message.alert() : message.string == Self.fileLabel ? message.silent() : message)
        .padding(Edges(bottom: 7)).sized(height: 56, .stretch, .trailing)
      pathField(context).sized(height: 38 + 4 * tall)
      Row(spacing: 10) {
        Button(
          Play.Button.save, asks ? "Replace \(page.shortName)?" : "Save curve", key: "Ctrl S",
          style: .action(isPrimary: true), tip: "Enter  Ctrl S"
        )
        .sized(width: ((asks ? 0.56 : 0.42) * (width - 20)).rounded(), height: 40 + 4 * tall)
        Button(
          Play.Button.open, opens ? "Open anyway" : "Open", key: "Ctrl O",
          style: .action(isPrimary: false), tip: "Ctrl O"
        )
        .sized(width: ((asks ? 0.22 : 0.32) * (width - 20)).rounded(), height: 40 + 4 * tall)
        Button(
          Play.Button.reset, "Reset", key: "Ctrl R", style: .action(isPrimary: false), tip: "Ctrl R"
        )
        .filling(height: 40 + 4 * tall)
      }.padding(Edges(top: 10))
    }
  }

  private static let fileLabel = "Curve file"

  private func pathField(_ context: ViewContext) -> LineField {
    LineField(
      name: "path", label: Self.fileLabel, editor: page.path,
      style: TextStyle(size: 16, color: context.theme.ink),
      states: page.isPathFocused ? [.focused] : [], isWrong: page.message?.isError == true)
  }

  // MARK: - Foot

  private func foot(_ context: ViewContext) -> any Element {
    Row(spacing: 8) {
      play.leaveButton(in: context).sized(height: 31)
      Spacer(.horizontal)
      Words(
        CurveFiguresView(page: page).source, TextStyle(size: 13, color: context.theme.mutedInk)
      ).shrinking().aligned(.trailing)
      // Above the window's edge there is room for the ring of the focus.
    }.padding(Edges(leading: -12, bottom: 5))
  }
}
