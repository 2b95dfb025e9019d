import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// The chosen study in the panel of the form before a session: its tasks, their number, and the next order.
@MainActor struct StartStudy {
  let form: StartForm
  let study: Study
  let order: MethodOrder
  let sizes: StartSizes

  /// Its parts from top to bottom; room that is left is above the order.
  func elements(in context: ViewContext) -> [any Element] {
    let theme = context.theme
    let rule = Rule(thickness: 1.5, color: theme.line)
    let title = Words(
      study.title, TextStyle(size: sizes.title, weight: .semibold, color: theme.ink))
    let tiles = MethodTiles(
      methods: order.methods.map { study.methods[$0] }, width: sizes.panelRoom,
      height: sizes.tiles, tile: sizes.tile, hasNames: !sizes.isCompact)
    return [
      title.cut().tip(study.titleAndDescription).sized(
        height: sizes.isCompact ? 29 : 32, .stretch, .center),
      sizes.isCompact
        ? summary(context)
        : Words(study.description, sizes.words(context)).cutToHeight().tip(study.description)
          .padding(Edges(top: 6)),
      Spacer(.vertical, least: 4),
    ]
      + (sizes.isCompact ? [] : [figures(context), rule.padding(Edges(top: 8, bottom: 9))])
      + [
        heading(context), tiles.element(in: context).padding(Edges(top: 8, bottom: 6)), rule,
      ]
  }

  // MARK: - Length

  private var methodCount: Int { order.methods.count }

  /// The approximate length of a session; a dash while it is unknown.
  private func duration(_ context: ViewContext) -> String {
    guard let seconds = form.record.seconds else { return "–" }
    guard seconds < 100 else {
      return context.words(.startMinutes, count: Int((seconds / 60).rounded()))
    }
    return context.words(
      .resultsSeconds, ["seconds": "\(max(10, Int((seconds / 10).rounded()) * 10))"])
  }

  /// The practice trials behind the number of the others; empty if there are none.
  private func practice(_ context: ViewContext) -> String {
    let count = study.practiceTrials(methods: methodCount)
    guard count > 0 else { return "" }
    let phrase: Phrase =
      switch study.practice {
      case .trials: .startPractice
      case .criterion: .startPracticeMost
      }
    return context.words(phrase, ["practice": "\(count)"])
  }

  /// The figures in a line, if there is room for no more.
  private func summary(_ context: ViewContext) -> any Element {
    let methods = context.words(.startMethods, count: methodCount)
    let count = context.words(.startTrials, count: study.mainTrials(methods: methodCount))
    let all = count.followed(by: practice(context))
    let time =
      form.record.seconds == nil
      ? "" : context.words(.startAbout, ["duration": duration(context)])
    let style = TextStyle(size: 14, color: context.theme.mutedInk)
    // The tiles show the number of methods, the pages of methods the amount of practice.
    return FirstFitting {
      for parts in [[methods, all, time], [all, time], [count, time]] {
        Words(parts.filter { !$0.isEmpty }.joined(separator: " · "), style).unbroken()
      }
    }.sized(height: 20, .stretch, .center)
  }

  /// Four numbers, smaller if they have no room beside each other; letters of some scripts reach further down.
  private func figures(_ context: ViewContext) -> any Element {
    let isKnown = form.record.seconds != nil
    let people = form.record.problem == nil ? "\(form.record.people)" : "?"
    let trials = "\(study.mainTrials(methods: methodCount))"
    return FirstFitting(from: 1, downTo: 0.7) { scale in
      Row(alignment: .baseline) {
        figure("\(methodCount)", .startColumnMethods, scale, context)
        Spacer(.horizontal, least: 12)
        figure(trials, note: practice(context), .startColumnTrials, scale, context)
        Spacer(.horizontal, least: 12)
        figure(
          isKnown ? "≈ \(duration(context))" : "–", .startColumnDuration, scale, context)
        Spacer(.horizontal, least: 12)
        figure(people, .startColumnPeople, scale, context)
      }
    }.sized(height: 60, .stretch, .leading)
  }

  /// A number with the name of the counted things below it, and a note behind it.
  private func figure(
    _ number: String, note: String = "", _ column: Phrase, _ scale: Double,
    _ context: ViewContext
  ) -> any Element {
    let small = TextStyle(size: 13, color: context.theme.mutedInk)
    let strong = TextStyle(size: 20, weight: .semibold, color: context.theme.ink)
    return Column(spacing: 2) {
      Row(spacing: note.isEmpty ? 0 : 5, alignment: .baseline) {
        Words(number, strong).scaled(by: scale).unbroken()
        Words(note, small).scaled(by: scale).unbroken()
      }.sized(height: 26, .stretch, .center)
      Words(context.words(column), small).scaled(by: scale).unbroken().lines(of: 20)
    }.readAsOne()
  }

  // MARK: - The order

  private func heading(_ context: ViewContext) -> any Element {
    let words =
      form.hasOwnOrder
      ? context.words(.startOrderOwn, ["code": form.code.string]) : context.words(.startOrder)
    return Row(spacing: 12) {
      Words(words, sizes.words(context, .medium)).cut()
      Words(kind(context), sizes.words(context)).cut().aligned(.trailing).fillingWidth()
    }.readAsOne().sized(height: 20)
  }

  /// Which of all orders it is.
  private func kind(_ context: ViewContext) -> String {
    let words =
      switch order.kind {
      case .fixed: context.words(.startOrderFixed)
      case .random: context.words(.startOrderRandom)
      case .latin, .williams, .complete:
        order.rows == 1
          ? context.words(.startOrderFixed)
          : context.words(
            sizes.isCompact ? .startOrderRow : .startOrderBalanced,
            ["row": "\(order.row)", "rows": "\(order.rows)"])
      }
    return order.group.map { context.words(.startOrderGroup, ["group": $0, "order": words]) }
      ?? words
  }
}
