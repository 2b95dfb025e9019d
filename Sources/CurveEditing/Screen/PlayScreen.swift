import Base
import Drawing
import InputMethods
import Interface
import Languages
import Sliders

/// Free play with methods: every one in a list, and the chosen one live with its readings.
///
/// Nothing is compared, so that the page grows with the window; the method keeps the size that it has in trials.
struct PlayScreen: Page {
  private let play: Play
  let name = Screen.Name.play

  private var playground: Playground { play.playground }

  /// The width of the list, in layout units.
  private static let listWidth = 190.0

  /// Shows the methods of `play`.
  init(_ play: Play) { self.play = play }

  func content(in context: ViewContext) -> any Element {
    let grown = context.grown
    let overlay = playground.method.view.overlay(in: context)
    return Layers {
      Column(alignment: .stretch) {
        play.head(
          grown.words(.startTryMethods),
          "Set any number, \(Playground.scale.summary(in: .english)). Nothing is timed or logged.",
          in: grown
        ).sized(height: 112)
        Row(spacing: 30, alignment: .stretch) {
          choices(grown)
          Column(alignment: .stretch) {
            explanation(grown)
            playground.method.live(playground.kind.title, in: context).named("method")
            foot(grown, methodUnit: context.unit)
          }
        }
      }.onStage().laidOut(by: grown)
      Painted { _, _, page in
        page.moveToEnd(Play.Button.leave.name)
        page.shapes += overlay
      }
    }
  }

  /// The list of methods, with less height if it needs room, and the way out below it.
  private func choices(_ context: ViewContext) -> any Element {
    Column {
      FirstFitting(from: 1, downTo: 0.6) { scale in
        Column(spacing: 4 * scale) {
          for (index, kind) in MethodKind.allCases.enumerated() {
            Button(
              Play.Button.method(index), kind.title,
              style: .choice(isSelected: index == playground.selected, anchor: .leading)
            ).sized(width: Self.listWidth, height: 44 * scale)
          }
        }
      }
      Spacer(.vertical)
      play.leaveButton(in: context)
        .padding(Edges(leading: -12, bottom: 8 + 22 * context.layout.tallness))
    }.sized(width: Self.listWidth)
  }

  private func explanation(_ context: ViewContext) -> any Element {
    let theme = context.theme
    let record = playground.kind.record
    return Column(spacing: 9) {
      Words(playground.kind.title, TextStyle(size: 22, weight: .semibold, color: theme.ink))
        .heading()
      Words(record.playInstruction ?? record.instruction.source.words, theme.subtitle)
    }.sized(height: 78 + 80 * context.layout.tallness)
  }

  private func foot(_ context: ViewContext, methodUnit: Double) -> any Element {
    Row {
      for reading in readings(methodUnit: methodUnit) {
        Column(spacing: 2) {
          Words(reading.label, context.theme.note)
          Words(reading.value, context.theme.value)
        }.readAsOne().sized(width: 124)
      }
      Spacer(.horizontal)
      Button(
        Play.Button.reset, "Reset", key: "Ctrl R", style: .action(isPrimary: false), tip: "Ctrl R"
      )
      .sized(width: 120, height: 46)
    }.sized(height: 110, .stretch, .trailing).padding(Edges(bottom: 40))
  }

  /// The value, and of sliders gain and distance.
  private func readings(methodUnit: Double) -> [(label: String, value: String)] {
    let method = playground.method
    let value = ("value", method.value.map { Playground.scale.text($0) } ?? "–")
    guard playground.isSlider else { return [value] }
    let distance = method.control.map { ($0.distance / methodUnit).rounded().threeFigures }
    return [
      value, ("gain", method.control?.gain.threeFigures ?? "–"), ("distance, px", distance ?? "–"),
    ]
  }
}
