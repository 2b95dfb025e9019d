import Drawing
import FreePlay
import InputMethods
import Languages
import Primitives
package import Sessions
import Studies

extension ViewContext {
  /// The screen before a session: the studies, the chosen one, and the participant's code.
  package func screen(for form: StartForm, _ pointing: Pointing) -> Screen {
    StartPage(form: form, context: self).screen(pointing)
  }

  /// The pen's stops in the participant's code, for presses of the pointer.
  package func codeStops(of form: StartForm) -> [Double] {
    StartPanel(form: form, context: self).codeStops
  }

  /// The pen's stops in the path of a folder, for presses of the pointer.
  package func folderStops(of form: StartForm) -> [Double] {
    guard let folder = form.folder else { return [] }
    return leadingStops(
      of: folder, in: mirrored(StartLayout(self).folderField), style: style(16, .regular, theme.ink)
    )
  }
}

/// The form before a session: title, list and foot.
@MainActor struct StartPage {
  let form: StartForm
  let context: ViewContext

  private var layout: StartLayout { StartLayout(context) }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }

  func screen(_ pointing: Pointing) -> Screen {
    let panel = StartPanel(form: form, context: context)
    let tools = StartTools(form: form, context: context)
    let words = tools.shapes + rowShapes + bar + panel.shapes + foot
    let screen = context.screen(
      .start, title + panel.ground + tools.ground,
      buttons: panel.buttons + footButtons + tools.buttons + rows,
      parts: panel.parts + folderParts + barParts,
      overlay: context.mirrored(words) + panel.fixed + folderShapes, pointing)
    guard form.languages.isOpen else { return screen }
    return StartLanguages(form: form, under: tools.language, context: context)
      .screen(over: screen, pointing)
  }

  private var title: [Shape] {
    let name = Text(
      "Caliper", at: layout.point(Layout.margin, layout.isCompact ? 50 : 58),
      style: context.style(layout.isCompact ? 28 : 36, .bold, theme.ink))
    guard !layout.isCompact else { return [.text(name)] }
    let question = Text(
      context.words(.startQuestion), at: layout.point(Layout.margin, 84),
      style: context.style(15, .regular, theme.mutedInk))
    return [.text(name), .text(question)]
  }

  // MARK: - The list

  /// The rows that are shown, whatever size the list was placed in.
  private var shown: Range<Int> {
    let list = layout.list
    let room = max(1, Int((list.rows.height / list.rowHeight).rounded()))
    let first = min(form.list.first, max(0, form.studies.count - room))
    return first..<min(form.studies.count, first + room)
  }

  private var isScrollable: Bool { shown.count < form.studies.count }

  private var rows: [Button] {
    shown.map { index in
      Button(
        identity: .study(index), label: form.studies[index].title, key: "",
        frame: layout.row(index - shown.lowerBound),
        style: .row(isSelected: index == form.selected))
    }
  }

  private var rowShapes: [Shape] { shown.flatMap(rowShapes) }

  private func rowShapes(_ index: Int) -> [Shape] {
    let frame = layout.row(index - shown.lowerBound)
    let study = form.studies[index]
    let (left, right) = (frame.x + 20 * unit, frame.maxX - 20 * unit)
    let titleStyle = context.style(layout.isCompact ? 15 : 17, .semibold, theme.ink)
    let lineStyle = context.style(layout.isCompact ? 13 : 14, .regular, theme.mutedInk)
    let countStyle = context.style(layout.isCompact ? 13 : 14, .medium, theme.mutedInk)
    let people = self.people(of: index)
    let room = right - left
    let lineRoom = room - context.typesetter.width(people, countStyle) - 20 * unit
    let titleRoom = layout.isCompact ? room : lineRoom
    let middle = frame.midY
    var shapes: [Shape] = [
      .text(
        Text(
          context.cut(study.title, titleStyle, to: titleRoom),
          at: Point(x: left, y: middle - 6 * unit), style: titleStyle)),
      .text(
        Text(
          context.cut(study.description, lineStyle, to: lineRoom),
          at: Point(x: left, y: middle + 17 * unit), style: lineStyle)),
    ]
    let countMiddle = layout.isCompact ? middle + 17 * unit : middle + 5 * unit
    shapes.append(
      .text(
        Text(
          people, at: Point(x: right, y: countMiddle), anchor: .trailing, style: countStyle)))
    return shapes + hairline(below: index, frame, from: left, to: right)
  }

  /// A line between two rows of which neither is chosen.
  private func hairline(
    below index: Int, _ frame: Rectangle, from left: Double, to right: Double
  ) -> [Shape] {
    guard index + 1 < shown.upperBound, ![index, index + 1].contains(form.selected) else {
      return []
    }
    let y = frame.maxY
    return [
      .line(
        Line([Point(x: left, y: y), Point(x: right, y: y)], color: theme.line, width: 1.5 * unit))
    ]
  }

  private func people(of index: Int) -> String {
    guard let record = form.records[index] else { return "" }
    if record.problem != nil { return context.words(.startUnreadable) }
    return record.people == 0
      ? context.words(.startNoPeople) : context.words(.startPeople, count: record.people)
  }

  private var barParts: [Part] {
    isScrollable ? [Part("scroll_bar", context.mirrored(layout.list.bar))] : []
  }

  private var bar: [Shape] {
    guard isScrollable else { return [] }
    let list = layout.list
    let thumb = layout.painted(list.thumb(of: form.list))
    return [
      .box(Box(layout.painted(list.bar), radius: 3 * unit, fill: theme.line)),
      .box(Box(thumb, radius: 3 * unit, fill: theme.thumbStroke)),
    ]
  }

  // MARK: - The foot

  private var footButtons: [Button] {
    form.folder == nil ? leavingButtons : folderButtons
  }

  private func footButton(
    _ identity: Button.Identity, _ label: String, key: String, from x: Double
  ) -> Button {
    let width =
      context.typesetter.width(label, context.scaled(theme.secondaryAction))
      + context.typesetter.width(context.keyName(key), context.scaled(theme.hint)) + 38 * unit
    return Button(
      identity: identity, label: label, key: key,
      frame: layout.footButton(from: x, width: width.rounded(.up)), style: .plain)
  }

  private var leavingButtons: [Button] {
    let quit = footButton(
      .quit, context.words(.buttonQuit), key: "Esc", from: layout.footStart)
    var buttons = [quit]
    func add(_ button: StartForm.Button, _ words: Phrase, key: String) {
      let start = (buttons.last ?? quit).frame.maxX + 8 * unit
      buttons.append(footButton(.form(button), context.words(words), key: key, from: start))
    }
    if form.takesFolders { add(.addStudies, .startAddStudies, key: "F4") }
    if form.canBrowse { add(.browse, .startBrowse, key: "F5") }
    return buttons
  }

  private var folderButtons: [Button] {
    let open = footButton(
      .form(.openFolder), context.words(.startAdd), key: "Enter",
      from: layout.folderField.maxX + 16 * unit)
    return [
      open,
      footButton(
        .form(.cancelFolder), context.words(.startCancel), key: "Esc",
        from: open.frame.maxX + 8 * unit),
    ]
  }

  private var folderParts: [Part] {
    form.folder == nil ? [] : [Part("folder", context.mirrored(layout.folderField), .text)]
  }

  /// The field for a folder, whose path is read from the left in every language.
  private var folderShapes: [Shape] {
    guard let folder = form.folder else { return [] }
    let field = FieldView(
      frame: context.mirrored(layout.folderField), editor: folder,
      stops: context.folderStops(of: form), style: context.style(16, .regular, theme.ink),
      isWrong: form.notice?.isProblem == true)
    return field.shapes(in: context)
  }

  private var foot: [Shape] {
    guard form.folder != nil else { return status(from: leavingButtons) }
    let frame = layout.folderField
    let words = form.notice?.words(in: context.language) ?? context.words(.startFolder)
    let style = noticeStyle(isProblem: form.notice?.isProblem == true)
    // The panel ends above the words where the page is compact, and beside them where it is not.
    let room = (layout.isCompact ? layout.panel : layout.list.rows).maxX - frame.x
    var text = notice(words, style, room: room, lines: 2)
    text.at = Point(
      x: frame.x, y: frame.y - 9 * unit - context.heightBelowFirstLine(of: text))
    return [.text(text)]
  }

  /// A notice in at most `lines` lines of `room` pixels.
  private func notice(_ words: String, _ style: TextStyle, room: Double, lines: Int) -> Text {
    Text(
      context.cut(words, style, width: room, lines: lines), at: Point(x: 0, y: 0), style: style,
      maximumWidth: room, lineSpacing: 1.05)
  }

  private func noticeStyle(isProblem: Bool) -> TextStyle {
    context.style(layout.isCompact ? 13 : 14, .regular, isProblem ? theme.error : theme.mutedInk)
  }

  /// How many studies there are, and where the results go.
  private var summary: String {
    let studies = context.words(.startStudies, count: form.studies.count)
    guard !form.results.isEmpty else { return studies }
    return context.words(.startResults, ["studies": studies, "folder": form.results])
  }

  /// The summary, or what is to be known of a folder or a code.
  private func status(from buttons: [Button]) -> [Shape] {
    let panel = StartPanel(form: form, context: context)
    let message = panel.cutsMessage ? form.message?.words(in: context.language) : nil
    let problem = message ?? form.record.problem
    let words = problem ?? form.notice?.words(in: context.language) ?? summary
    let style = noticeStyle(isProblem: problem != nil || form.notice?.isProblem == true)
    let left = (buttons.last?.frame.maxX ?? layout.footStart) + 16 * unit
    // What can be read nowhere else has all lines that stand between the panel and the window's edge.
    var text = notice(
      words, style, room: layout.panel.maxX - left, lines: layout.isCompact ? 4 : 3)
    text.anchor = .trailing
    text.at = Point(
      x: layout.panel.maxX, y: layout.footBaseline - context.heightBelowFirstLine(of: text) / 2)
    return [.text(text)]
  }
}
