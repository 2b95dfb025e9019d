import InputMethods
import Interface
import Studies
import Windowing

// A participant's access settings, and the size of everything on screen.

extension SessionRunner {
  /// Handles inputs by `access` from now on, and shows everything at its text size.
  func assist(_ access: AccessSettings?) { assist(access, size: access?.size) }

  /// Handles inputs, and shows everything, by the settings of the form.
  func assistForm() { assist(request.access, size: Self.sizeOfForm(request)) }

  /// Without a size everything has the text size that was chosen for all.
  private func assist(_ access: AccessSettings?, size: Double?) {
    var appearance = loop.presenter.appearance
    appearance.textSize = size ?? textSize
    if appearance != loop.presenter.appearance { change(appearance) }
    loop.assist(access)
  }

  /// The text size that all sessions from the form will have; `nil` if studies differ.
  static func sizeOfForm(_ request: RunRequest) -> Double? {
    let known = request.studies.count == 1 ? request.studies.first?.study.access : nil
    return (request.access ?? known)?.size
  }

  /// Changes the appearance from the next picture on.
  func change(_ appearance: Appearance) {
    loop.presenter.change(appearance)
    loop.resume()
  }

  /// Reports once for each window in which trials cannot have the wanted text size.
  func reportTextSize() {
    let note = loop.presenter.textSizeNote
    if let note, note != textSizeNote { report([note]) }
    textSizeNote = note
  }

  /// Reports once for each method and window in which it cannot have its length in millimetres.
  func reportLength() {
    guard let note = loop.content.withSession({ $0.lengthNote }) else { return }
    if let note, note != lengthNote { report([note]) }
    lengthNote = note
  }
}
