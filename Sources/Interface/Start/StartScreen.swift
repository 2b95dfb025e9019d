import Base
import Drawing
package import Languages
package import Sessions
import Studies

/// The form before a session: the studies, the chosen one, and the participant's code.
///
/// It has no trials, so that it uses more of a large window than the stage does: a list and a panel side by side, with
/// tools above and a foot below.
package struct StartScreen: Page {
  let form: StartForm
  package let name = Screen.Name.start

  /// Creates the page of a form.
  package init(_ form: StartForm) { self.form = form }

  /// The largest page, in layout units.
  static let largest = (width: 1280.0, height: 1040.0)

  package func content(in context: ViewContext) -> any Element {
    let sizes = StartSizes.sizes(of: form, in: context)
    // While a path is typed, Tab moves only between the field and the buttons that end it.
    let isWalked = form.folder == nil
    let page = Column(alignment: .stretch) {
      header(sizes, context).walked(isWalked)
      Row(spacing: sizes.gap, alignment: .leading) {
        ScrolledRows(
          "studies", count: form.studies.count, first: form.list.first, rowHeight: sizes.row,
          bar: .beside(room: 16, reach: 28)
        ) { row($0, sizes, context) }.padding(Edges(bottom: sizes.listEnd))
        StartPanel(form: form, sizes: sizes).element(in: context)
      }.padding(Edges(across: Layout.margin, down: 0)).walked(isWalked)
      StartFoot(form: form, sizes: sizes).element(in: context)
    }
    .filling(width: Self.largest.width, height: Self.largest.height)
    .filling(.center, .center)
    guard form.languages.isOpen else { return page }
    return PopUp(
      StartLanguages(choice: form.languages).element(in: context),
      under: StartButton.form(.language), on: page)
  }

  private func header(_ sizes: StartSizes, _ context: ViewContext) -> any Element {
    let theme = context.theme
    return Row(spacing: 16) {
      Column {
        Words("Caliper", TextStyle(size: sizes.name, weight: .bold, color: theme.ink)).heading()
        if !sizes.isCompact {
          Words(context.words(.startQuestion), TextStyle(size: 15, color: theme.mutedInk))
            .shrinking()
        }
      }
      Spacer(.horizontal)
      StartTools(form: form, isCompact: sizes.isCompact).element(in: context)
    }.padding(Edges(across: Layout.margin, down: 0)).sized(height: sizes.header)
  }

  // MARK: - The list

  private func row(_ index: Int, _ sizes: StartSizes, _ context: ViewContext) -> any Element {
    let study = form.studies[index]
    let title = TextStyle(size: sizes.rowTitle, weight: .semibold, color: context.theme.ink)
    return Pressable(
      Button(
        StartButton.study(index), study.title, style: .row(isSelected: index == form.selected),
        tip: study.titleAndDescription)
    ) {
      Column(spacing: 2, alignment: .stretch) {
        Words(study.title, title).cut().sized(height: 24, .stretch, .center)
        Row(spacing: 20) {
          Words(study.description, sizes.words(context)).cut().fillingWidth()
          Words(people(of: index, context), sizes.words(context, .medium)).unbroken()
        }.sized(height: 20)
      }.filling(.stretch, .center).padding(Edges(across: 20, down: 0))
      if isFollowed(index) {
        Rule(thickness: 1.5, color: context.theme.line).filling(.stretch, .trailing)
          .padding(Edges(across: 20, down: 0))
      }
    }
  }

  /// Whether there is a line between this row and the next: neither of them is chosen.
  private func isFollowed(_ index: Int) -> Bool {
    index + 1 < form.studies.count && ![index, index + 1].contains(form.selected)
  }

  private func people(of index: Int, _ context: ViewContext) -> String {
    guard let record = form.records[index] else { return "" }
    if record.problem != nil { return context.words(.startUnreadable) }
    return record.participants(in: context.language)
  }
}

extension StudyRecord {
  /// The numbers of people and of simulated people who took part: '3 people · 4 simulated'.
  package func participants(in language: Language) -> String {
    let people =
      people == 0 ? language.words(.startNoPeople) : language.words(.startPeople, count: people)
    guard simulated > 0 else { return people }
    return people + " · " + language.words(.startSimulated, count: simulated)
  }
}

extension Study {
  /// The title and the description, each whole, in lines of their own.
  var titleAndDescription: String {
    [title, description].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension ViewContext {
  /// Gives the list of `form` its place; to be called before each event and picture.
  package func place(_ form: inout StartForm) {
    let page = StartScreen(form).outline(in: self)
    form.place(
      ScrollFrame(
        of: "studies", on: page, unit: unit,
        length: StartSizes.sizes(of: form, in: self).row * unit))
  }
}
