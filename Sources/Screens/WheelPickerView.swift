import Drawing
import Glibc
import InputMethods
import Languages
import Primitives
import Sliders

extension WheelPicker: MethodView {
  /// The wheels, or the field that opens their sheet.
  func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let notice = context.validationMessage(of: self)
    guard settings.presentation == .sheet else {
      return wheelShapes(context) + [message(notice ?? "", context)]
    }
    let isWrong = notice != nil || isRefused
    return [
      .box(
        Box(
          field, radius: 10 * context.unit,
          fill: isFieldHovered ? context.theme.wheelBand : context.theme.card,
          stroke: isWrong
            ? context.theme.error
            : isFieldHovered ? context.theme.mutedInk : context.theme.boxStroke,
          strokeWidth: 2 * context.unit)),
      .text(
        context.text(
          context.number(shown, on: scale), x: field.midX, middle: field.midY, .center,
          context.scaled(context.theme.value))),
      context.hint(notice ?? scale.summary(in: context.language), under: field, isWrong: isWrong),
    ]
  }

  /// The sheet with the wheels, over the dimmed rest.
  func overlay(in context: ViewContext) -> [Shape] {
    guard settings.presentation == .sheet, sheet.share > 0 else { return [] }
    let theme = context.theme
    let hidden = (1 - sheet.share) * sheetFrame.height
    var frame = sheetFrame
    frame.y += hidden
    let closing = context.text(
      context.words(.wheelPickerClose), x: frame.midX,
      middle: layout.center.y + hidden - 130 * context.unit, .center,
      context.scaled(theme.hint))
    return [
      .box(Box(context.layout.window, fill: theme.scrim.opacity(sheet.share))),
      .box(Box(frame, fill: theme.card, stroke: theme.boxStroke)),
    ] + wheelShapes(context, lowered: hidden) + [.text(closing)]
  }

  @MainActor private func wheelShapes(_ context: ViewContext, lowered: Double = 0) -> [Shape] {
    let theme = context.theme
    var band = layout.band
    band.y += lowered
    var shapes: [Shape] = [.box(Box(band, radius: 10 * context.unit, fill: theme.wheelBand))]
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
      if isFocusVisible && index == focus { shapes.append(focusMark(index, context, band)) }
    }
    return shapes
  }

  /// The message, beside the band: above and below it wheels may need all the room.
  @MainActor private func message(_ words: String, _ context: ViewContext) -> Shape {
    .text(
      context.text(
        words, x: layout.band.maxX + 20 * context.unit, middle: layout.center.y, .leading,
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

  /// The digits of one wheel, as they stand on a cylinder seen from the front.
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
    guard abs(angle) < 1.5 else { return nil }
    let theme = context.theme
    let isChosen = abs(angle) < WheelLayout.rowAngle / 2
    // Digits turn away with the cylinder: lower and fainter; half pixels keep the glyphs few.
    let size = (60 * (0.55 + 0.45 * cos(angle))).rounded() / 2
    let faded = 0.65 * pow(cos(angle), 1.7)
    let color =
      isChosen
      ? theme.ink
      : theme.ink.opacity(hovered == index ? min(1, 1.4 * faded) : faded)
    return .text(
      context.text(
        "\(Wheel.digit(ofRow: row))", x: layout.columns[index],
        middle: layout.center.y + lowered + layout.radius * sin(angle), .center,
        context.style(size, isChosen ? .semibold : .regular, color)))
  }
}
