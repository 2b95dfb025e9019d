// The buttons at the foot.

import Base

extension Browser {
  /// A button at the foot, and whether pressing it does anything.
  struct FootButton: Hashable, Sendable {
    var button: Button
    var isEnabled: Bool
  }

  /// Whether there is room for the chosen trial beside the table.
  var showsPane: Bool { !frame.pane.isEmpty }

  /// The buttons at the foot, from the left.
  var footButtons: [FootButton] {
    let hasChosen = selection.chosenCount > 0
    return [
      FootButton(button: .leave, isEnabled: true),
      FootButton(button: .undo, isEnabled: !history.done.isEmpty),
      FootButton(button: .redo, isEnabled: !history.undone.isEmpty),
    ] + single + [
      FootButton(button: includes ? .include : .exclude, isEnabled: hasChosen),
      FootButton(button: .delete, isEnabled: hasChosen || !sidebarSessions.isEmpty),
    ] + (showsPane ? [restoring] : []) + [
      FootButton(button: .merge, isEnabled: merged != nil),
      FootButton(button: .export, isEnabled: !table.layout.rows.isEmpty),
    ]
  }

  private var restoring: FootButton {
    FootButton(button: .restore, isEnabled: !restorable.isEmpty)
  }

  /// The button of a narrow window that opens the trial, which a wide one has beside the table.
  ///
  /// If sessions of the trash are chosen there are no trials to open, and the button in its place restores them.
  private var single: [FootButton] {
    if showsPane { return [] }
    return restorable.isEmpty
      ? [FootButton(button: .enlarge, isEnabled: replay != nil)] : [restoring]
  }
}
