import Base
package import Drawing
import Glibc
import InputMethods
import Languages
import Sliders

extension WheelPicker: MethodView {
  /// The wheels, or the field that opens their sheet.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let problem = context.problem(of: self, isRefused: isRefused)
    guard settings.presentation == .sheet else {
      return wheelShapes(context) + [message(problem, context)]
    }
    return [
      .box(
        Box(
          field, radius: 10 * context.unit,
          fill: ground(
            isFieldHovered ? context.theme.wheelBand : context.theme.card, context),
          stroke: problem != nil
            ? context.theme.error
            : isFieldHovered ? context.theme.mutedInk : context.theme.boxStroke,
          strokeWidth: 2 * context.unit)),
      .text(
        context.text(
          context.number(shown, on: scale), x: field.midX, middle: field.midY, .center,
          context.scaled(context.theme.value))),
      context.hint(problem, on: scale, under: field),
    ]
  }

  /// The sheet with the wheels, over the dimmed rest.
  func overlay(in context: ViewContext) -> [Shape] {
    guard settings.presentation == .sheet, sheet.share > 0 else { return [] }
    let theme = context.theme
    let hidden = (1 - sheet.share) * sheetFrame.height
    var frame = sheetFrame
    frame.y += hidden
    return scrim(in: context) + [.box(Box(frame, fill: theme.card, stroke: theme.boxStroke))]
      + wheelShapes(context, lowered: hidden) + bar(in: context, lowered: hidden)
  }

  /// The bar of the sheet: how to close it, and the button that does.
  @MainActor private func bar(in context: ViewContext, lowered: Double) -> [Shape] {
    let words = context.words(.wheelPickerClose)
    let style = context.scaled(context.theme.hint)
    guard var done = doneFrame else {
      let middle = layout.center.y + lowered - 130 * context.unit
      return [.text(context.text(words, x: sheetFrame.midX, middle: middle, .center, style))]
    }
    done.y += lowered
    let button = context.text(
      context.words(.buttonDone), x: done.maxX - 12 * context.unit, middle: done.midY, .trailing,
      context.style(18, .semibold, context.theme.accent))
    return [
      .text(context.text(words, x: layout.band.x, middle: done.midY, .leading, style)),
      .text(button),
    ]
  }

  /// Dims the unusable parts under the sheet, less and less up to the target, which is read while the wheels turn.
  @MainActor private func scrim(in context: ViewContext) -> [Shape] {
    let (window, layout) = (context.layout.window, context.layout)
    let top = layout.methodArea.y.rounded()
    let start = layout.point(0, layout.targetBaseline + Self.belowTarget).y.rounded()
    let color = context.theme.scrim
    func band(from y: Double, to end: Double, _ share: Double) -> Shape {
      .box(
        Box(
          Rectangle(x: window.x, y: y, width: window.width, height: end - y),
          fill: color.opacity(sheet.share * share)))
    }
    let count = max(0, Int((top - start) / Self.fadeStep))
    let fade = (0..<count).map { index in
      let y = top - Double(count - index) * Self.fadeStep
      return band(from: y, to: y + Self.fadeStep, Double(index + 1) / Double(count + 1))
    }
    return fade + [band(from: top, to: window.maxY, 1)]
  }

  /// The distance from the target's baseline at which it begins to fade, in layout units.
  private static var belowTarget: Double { 10 }
  /// The height of a step of the fading scrim, in window pixels.
  private static var fadeStep: Double { 2 }

  @MainActor private func wheelShapes(_ context: ViewContext, lowered: Double = 0) -> [Shape] {
    let theme = context.theme
    var band = layout.band
    band.y += lowered
    var shapes: [Shape] = [
      .box(Box(band, radius: 10 * context.unit, fill: ground(theme.wheelBand, context)))
    ]
    if let separator = layout.separator {
      shapes.append(
        .text(
          context.text(
            String(context.language.decimalSign), x: separator, middle: band.midY, .center,
            context.scaled(theme.wheel)))
      )
    }
    for index in wheels.indices {
      shapes += columnShapes(index, context, lowered: lowered)
    }
    if let typedWheels {
      shapes.append(caret(behind: typedWheels, context, band))
    } else if context.focusMark.isShown(isFocusVisible) {
      shapes.append(focusMark(focus, context, band))
    }
    return shapes
  }

  /// The caret of the number that is typed: behind its last digit, or behind the decimal sign.
  @MainActor private func caret(
    behind typed: Range<Int>, _ context: ViewContext, _ band: Rectangle
  ) -> Shape {
    let isAtSign = isTypedToSign && typed.upperBound == settings.integerDigits
    let sign = isAtSign ? layout.separator.map { $0 + 10 * context.unit } : nil
    let x = sign ?? layout.columns[typed.upperBound - 1] + 24 * context.unit
    return .line(
      Line(
        [Point(x: x, y: band.y + 8 * context.unit), Point(x: x, y: band.maxY - 8 * context.unit)],
        color: context.theme.accent, width: 2 * context.unit))
  }

  /// The ground of the number, of which a refusal is seen for a moment.
  @MainActor private func ground(_ usual: Color, _ context: ViewContext) -> Color {
    context.isRefusalFresh && value == nil ? context.theme.refusalFlash : usual
  }

  /// The message, beside the band: above and below it wheels may need all the room.
  @MainActor private func message(_ problem: EntryProblem?, _ context: ViewContext) -> Shape {
    .text(
      context.text(
        problem?.message(in: context.language) ?? "", x: layout.band.maxX + 20 * context.unit,
        middle: layout.center.y, .leading,
        context.scaled(context.theme.endLabel).colored(context.theme.error)))
  }

  @MainActor private func focusMark(_ index: Int, _ context: ViewContext, _ band: Rectangle)
    -> Shape
  {
    let frame = Rectangle(
      center: Point(x: layout.columns[index], y: band.midY), width: 60 * context.unit,
      height: band.height)
    return .box(
      Box(
        frame, radius: 8 * context.unit, stroke: context.theme.accent,
        strokeWidth: 2 * context.unit))
  }

  /// The digits of one wheel, drawn on a cylinder seen from the front.
  @MainActor private func columnShapes(_ index: Int, _ context: ViewContext, lowered: Double)
    -> [Shape]
  {
    let turn = wheels[index].turn
    let middle = Int(turn.rounded())
    var frame = layout.column(index)
    frame.y += lowered
    let digits = (middle - 3...middle + 3).compactMap { row in
      digitShape(row, angle: (Double(row) - turn) * WheelLayout.rowAngle, index, context, lowered)
    }
    return [.clipped(Clip(to: frame, digits))]
  }

  @MainActor private func digitShape(
    _ row: Int, angle: Double, _ index: Int, _ context: ViewContext, _ lowered: Double
  ) -> Shape? {
    guard abs(angle) < 1.5, let digit = wheels[index].digit(onRow: row) else { return nil }
    let theme = context.theme
    let isChosen = abs(angle) < WheelLayout.rowAngle / 2
    // Digits turn away with the cylinder: lower; half pixels keep the glyphs few.
    let size = (60 * (0.55 + 0.45 * cos(angle)) * Self.share(at: angle)).rounded() / 2
    guard size >= 4 else { return nil }
    let isInk = isChosen || hovered == index
    // Zeros in places without a typed digit are not yet digits of the number.
    let isFilled = typedWheels.map { $0.contains(index) } ?? true
    let color =
      isChosen && !isFilled
      ? theme.faintInk
      : isInk ? theme.ink : theme.mutedInk
    return .text(
      context.text(
        "\(digit)", x: layout.columns[index],
        middle: layout.center.y + lowered + layout.radius * sin(angle), .center,
        context.style(size, isChosen ? .semibold : .regular, color)))
  }

  /// The share of its size that a digit turned away by `angle` has: below 1 only past the rows of a wheel at rest, so
  /// that digits do not appear suddenly; faint digits could not be read.
  private static func share(at angle: Double) -> Double {
    let last = 3 * WheelLayout.rowAngle
    return min(1, max(0, (1.5 - abs(angle)) / (1.5 - last)))
  }
}
