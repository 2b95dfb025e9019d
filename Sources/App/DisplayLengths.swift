import Base
import Datasets
import InputMethods
import Studies
import Windowing

/// The display's requirements for a session whose study gives lengths in millimetres.
extension Study {
  /// The window's pixels per millimetre on a display whose measured size is `size`; `nil` if the study gives no length
  /// in millimetres.
  ///
  /// - Throws: `RunFailure` with one line that names the cure if the display was not measured.
  func pixelsPerMillimetre(on size: DisplaySize?) throws(RunFailure) -> Double? {
    guard hasMillimetres else { return nil }
    guard let pixels = size?.pixelsPerMillimetre, DisplaySize.plausible.contains(pixels) else {
      throw RunFailure(
        .failed,
        "the study gives lengths in mm, and this display was not measured: run 'caliper timing --size' first"
      )
    }
    return pixels
  }
}

extension StudyMethod {
  /// A sentence for the person who starts the run if `placement` has no room for a length in millimetres; `nil`
  /// otherwise.
  func lengthNote(in placement: Placement) -> String? {
    guard let short = settings.first?.shortfall(in: placement) else { return nil }
    return
      "'\(name)' has \(short.has.fixed(1)) of the \(short.wanted.plainText) mm that the study gives it: there "
      + "is no room for more; make the window or the text larger, or give it less"
  }
}
