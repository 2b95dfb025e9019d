import Drawing
import InputMethods
import Languages
import Sessions

/// The foot of the form before a session: buttons that leave the form, and a notice about the list; or the field for a
/// folder.
@MainActor struct StartFoot {
  let form: StartForm
  let sizes: StartSizes

  func element(in context: ViewContext) -> any Element {
    let content = form.folder.map { folder($0, context) } ?? leaving(context)
    return content.sized(height: sizes.foot, .stretch, .trailing)
  }

  private func button(
    _ identity: StartButton, _ label: Phrase, key: String, _ context: ViewContext
  ) -> Button {
    Button(identity, context.words(label), key: key, style: .plain)
  }

  // MARK: - Leaving

  private func leaving(_ context: ViewContext) -> any Element {
    Row(spacing: 8) {
      button(.quit, .buttonQuit, key: "Esc", context)
      if form.takesFolders { button(.form(.addStudies), .startAddStudies, key: "F4", context) }
      if form.canBrowse { button(.form(.browse), .startBrowse, key: "F5", context) }
      status(context).padding(Edges(leading: 8))
    }.sized(height: 44)
      .padding(Edges(leading: Layout.margin - 12, bottom: 30, trailing: Layout.margin))
  }

  /// The notice about a code, a study or a folder; else the number of studies.
  private func status(_ context: ViewContext) -> any Element {
    let panel = StartPanel(form: form, sizes: sizes)
    let problem = panel.cutMessage(context) ?? form.record.problem
    let words = problem ?? form.notice?.words(in: context.language) ?? summary(context)
    // A text that is shown nowhere else has all lines between the panel and the window's edge.
    return notice(words, isProblem: problem != nil || form.notice?.isProblem == true, context)
      .wrapping(lines: sizes.isCompact ? 4 : 3).aligned(.trailing).fillingWidth()
  }

  /// The number of studies, and the folder of the results.
  private func summary(_ context: ViewContext) -> String {
    let studies = context.words(.startStudies, count: form.studies.count)
    guard !form.results.isEmpty else { return studies }
    return context.words(.startResults, ["studies": studies, "folder": form.results])
  }

  private func notice(_ words: String, isProblem: Bool, _ context: ViewContext) -> Words {
    let style = sizes.words(context)
    let notice = Words(words, isProblem ? style.colored(context.theme.error) : style).spaced(1.05)
    return isProblem ? notice.alert() : notice
  }

  // MARK: - A folder

  /// The field for a folder, and the notice about it.
  private func folder(_ folder: LineEditor, _ context: ViewContext) -> any Element {
    let label = context.words(.startFolder)
    let isWrong = form.notice?.isProblem == true
    let beside = sizes.gap + sizes.panelWidth
    return Column(spacing: 5, alignment: .stretch) {
      notice(form.notice?.words(in: context.language) ?? label, isProblem: isWrong, context)
        .wrapping(lines: 2)
        // The panel ends above the words if the page is compact, and otherwise beside them.
        .padding(Edges(trailing: sizes.isCompact ? 0 : beside))
      Row(spacing: sizes.gap) {
        LineField(
          name: "folder", label: label, editor: folder,
          style: TextStyle(size: 16, color: context.theme.ink), isWrong: isWrong
        ).sized(height: 48)
        Row(spacing: 8) {
          button(.form(.openFolder), .startAdd, key: "Enter", context)
          button(.form(.cancelFolder), .startCancel, key: "Esc", context)
        }.sized(width: sizes.panelWidth, .leading)
      }
    }.padding(Edges(leading: Layout.margin, bottom: 28, trailing: Layout.margin))
  }
}
