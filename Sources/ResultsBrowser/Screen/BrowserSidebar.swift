import Base
import Datasets
import Drawing
import Interface
import Replay

/// The list of data sets, participants and sessions.
@MainActor struct BrowserSidebar {
  let sidebar: Sidebar
  let isFocused: Bool

  /// The height of a row, in layout units.
  static let rowHeight = 36.0

  func element(in context: ViewContext) -> any Element {
    Column(alignment: .stretch) {
      Painted.picture(of: title).sized(height: 88)
      list(context).padding(Edges(leading: 8, bottom: 12, trailing: 5))
    }.part("sidebar").on { frame, context in
      [.box(Box(frame, fill: context.theme.wheelBand)), context.edge(.trailing, of: frame)]
    }
  }

  private func title(_ context: ViewContext) -> any Element {
    let entries = sidebar.entries
    let title = entries.count == 1 ? entries[0] : BrowserWords.count(entries.count, "data set")
    return Column(spacing: 5) {
      Words("Results", size: 20, context.theme.ink, .bold).heading()
      Words(title, size: 14, context.theme.mutedInk).cut().tellingWhole()
    }.padding(Edges(top: 27, leading: 24, trailing: 12))
  }

  private func list(_ context: ViewContext) -> any Element {
    let chosen = sidebar.list.shown.first { sidebar.items[$0].place == sidebar.chosen }
    return ScrolledRows(
      "items", count: sidebar.items.count, first: sidebar.list.first, rowHeight: Self.rowHeight,
      bar: .beside(room: 11, reach: 5)
    ) { index in
      let isChosen = index == chosen
      return row(index, isChosen: isChosen, in: context).on { frame, context in
        isFocused && isChosen
          ? [context.focusRing(around: frame.grown(by: 1.5 * context.unit), radius: 15)] : []
      }
    }.on { frame, context in
      // Keys go to the list though the chosen row is out of sight.
      isFocused && chosen == nil ? [context.focusRing(around: frame, radius: 15)] : []
    }
  }

  /// A row, with the button that opens and closes it.
  private func row(_ index: Int, isChosen: Bool, in context: ViewContext) -> any Element {
    let theme = context.theme
    let item = sidebar.items[index]
    let button = Button(
      Browser.Button.item(index), item.title, style: .row(isSelected: isChosen))
    let opening = item.isOpen.map { isOpen in
      Pressable.tool(
        Browser.Button.opening(index), width: 26, height: Self.rowHeight, hasBox: false,
        spoken: "\(isOpen ? "Close" : "Open") \(item.title)",
        Icon.chevron(isOpen: isOpen, theme.mutedInk))
    }
    return Pressable(button) {
      Row(spacing: 8) {
        Row {
          if let opening { opening }
        }.sized(width: 26).padding(Edges(trailing: -8))
        words(of: item, isChosen: isChosen, theme).fillingWidth()
      }.padding(Edges(leading: 2 + 18 * Double(item.depth), trailing: 8))
    }
  }

  /// The name, and as many facts about the item as leave room for the name; a tip has the missing ones.
  private func words(of item: Sidebar.Item, isChosen: Bool, _ theme: Theme) -> any Element {
    let title = Words(item.title, size: 15, theme.ink, isChosen ? .semibold : .medium)
    let parts = facts(of: item, theme)
    func line(_ title: Words, without left: Int) -> any Element {
      Row(spacing: 8) {
        title
        Spacer(.horizontal)
        for part in parts.dropFirst(left) { part }
      }
    }
    // A sign alone has words in any case.
    let hasSigns = item.excluded > 0 || item.deleted > 0
    return FirstFitting {
      line(title.unbroken(), without: 0).tip(hasSigns ? item.summary : "")
      for left in 1...max(1, parts.count) {
        line(title.unbroken(), without: left).tip(item.summary)
      }
      line(title.cut(), without: parts.count).tip(item.summary)
    }
  }

  /// The facts about an item behind its name; the least important is the first.
  private func facts(of item: Sidebar.Item, _ theme: Theme) -> [any Element] {
    let warning = theme.strong(theme.warning)
    var facts: [any Element] = []
    if let remark = item.remark {
      facts.append(Words(remark, size: 13, warning, .medium).unbroken())
    }
    if item.excluded > 0 { facts.append(badge(item.excluded, .excluded(warning), warning)) }
    if item.deleted > 0 {
      facts.append(badge(item.deleted, .trash(theme.mutedInk), theme.mutedInk))
    }
    if item.count > 0 || item.depth == 0 {
      facts.append(Words(item.count.grouped, size: 14, theme.mutedInk).unbroken())
    }
    return facts
  }

  /// A number with a sign for the counted things.
  private func badge(_ number: Int, _ sign: Icon, _ color: Color) -> any Element {
    Row(spacing: 5, alignment: .baseline) {
      sign
      Words(number.grouped, size: 13, color, .semibold).unbroken()
    }
  }
}

extension Sidebar.Item {
  /// Its name and all that is said of it, in words.
  var summary: String {
    let counted = place == .trash ? "session" : "trial"
    let facts = [
      remark, count > 0 ? BrowserWords.count(count, counted) : nil,
      excluded > 0 ? "\(excluded.grouped) excluded" : nil,
      deleted > 0 ? "\(BrowserWords.count(deleted, "session")) in the trash" : nil,
    ].compactMap(\.self)
    return facts.isEmpty ? title : "\(title): \(facts.joined(separator: ", "))"
  }
}

extension Icon {
  /// The sign of exclusion: a circle with a line through it.
  static func excluded(_ color: Color) -> Icon {
    Icon([[(-4, 4), (4, -4)]], ring: 6, color: color, thickness: 1.7)
  }

  /// The sign of the trash.
  static func trash(_ color: Color) -> Icon {
    Icon(
      [
        [(-6, -4), (6, -4)], [(-2, -6), (2, -6)], [(-4.5, -3.5), (-4, 6), (4, 6), (4.5, -3.5)],
      ], color: color, thickness: 1.6)
  }

  /// The sign of an item that is open, or can be opened.
  static func chevron(isOpen: Bool, _ color: Color) -> Icon {
    Icon(
      [isOpen ? [(-4.5, -2), (0, 2.5), (4.5, -2)] : [(-2, -4.5), (2.5, 0), (-2, 4.5)]],
      color: color, thickness: 1.8, isDirected: true)
  }
}
