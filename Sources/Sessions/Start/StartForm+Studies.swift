// Studies that are found while the form is shown, and the folder that they are looked for in.

import Base
import InputMethods
package import Studies

extension StartForm {
  /// The most characters of a folder's path.
  private static let maximumPathLength = 1024

  /// Opens the field for a folder.
  package mutating func askForFolder() {
    guard takesFolders, folder == nil else { return }
    folder = LineEditor(maximumLength: Self.maximumPathLength) { !$0.isNewline }
    // A question about a code is no longer the last message.
    (notice, message, asked, endOfPath) = (nil, nil, nil, nil)
  }

  /// Closes the field for a folder, and removes the message about its path.
  mutating func closeFolder() {
    (folder, endOfPath) = (nil, nil)
    if notice?.isAboutPath == true { notice = nil }
  }

  /// The path that Tab completes; `nil` if Tab moves the focus instead, because there is no path or no completion of
  /// it.
  package var pathToComplete: String? {
    guard let path = folder?.string, !path.isEmpty, path != endOfPath else { return nil }
    return path
  }

  /// Handles a press on the folder's field, at `x` among the caret's `stops`.
  package mutating func pressFolder(x: Double, stops: [Double], clicks: Int) {
    folder?.press(x: x, stops: stops, clicks: clicks)
  }

  /// Appends `rest` to the path `typed` if the field still contains it; a notice lists the `names` to choose from.
  package mutating func complete(_ typed: String, by rest: String, among names: [String]) {
    guard folder?.string == typed else { return }
    if rest.isEmpty { endOfPath = typed }
    _ = folder?.press(.end, [])
    _ = folder?.insert(rest)
    notice = names.isEmpty ? nil : .choices(names)
  }

  /// Chooses the study called `name`, if it is in the list, which ends the search for it.
  package mutating func select(named name: String) {
    guard let index = studies.firstIndex(where: { $0.name == name }) else { return }
    closeFolder()
    select(index)
  }

  /// Shows `line` at the foot of the page.
  package mutating func show(_ line: Notice) { notice = line }

  /// Adds the studies of a folder that was named, before the others, and chooses the first of them.
  ///
  /// Without studies the field stays open, so that the path can be corrected.
  package mutating func add(_ found: [Study], line: Notice) {
    notice = line
    guard !found.isEmpty else { return }
    folder = nil
    insert(found, at: 0)
    select(0)
  }

  /// Adds the studies of the results folder behind the others.
  package mutating func append(_ found: [Study]) { insert(found, at: studies.count) }

  /// Removes studies, in whose place others come.
  package mutating func remove(named names: Set<String>) {
    for index in studies.indices.reversed() where names.contains(studies[index].name) {
      studies.remove(at: index)
      records.remove(at: index)
      list.resize(to: studies.count, choosing: selected > index ? selected - 1 : selected)
    }
  }

  private mutating func insert(_ found: [Study], at index: Int) {
    studies.insert(contentsOf: found, at: index)
    records.insert(contentsOf: found.map { _ in nil }, at: index)
    list.insert(found.count, at: index)
  }

  /// Stores the facts about the study at `index`.
  package mutating func update(_ record: StudyRecord, at index: Int) {
    guard records.indices.contains(index) else { return }
    records[index] = record
  }

  /// Handles text and keys of the folder's field; `nil` for an event that is not for it.
  mutating func handleInFolder(_ event: InputEvent) -> MethodResponse? {
    switch event {
    case .textEntered(let text):
      changePath { $0.insert(text) }
      return .handled
    case .keyPressed(.up, _, _), .keyPressed(.down, _, _), .keyPressed(.pageUp, _, _),
      .keyPressed(.pageDown, _, _):
      return .handled
    case .keyPressed(let key, let modifiers, _):
      return changePath { $0.press(key, modifiers) }
    default: return nil
    }
  }

  /// Changes the path, and removes the message about the previous one.
  @discardableResult
  private mutating func changePath<Result>(_ change: (inout LineEditor) -> Result) -> Result? {
    guard var path = folder else { return nil }
    let result = change(&path)
    if path.string != folder?.string, notice?.isAboutPath == true { notice = nil }
    folder = path
    return result
  }
}
