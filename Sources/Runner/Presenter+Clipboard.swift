import Desktop
import Formats
import InputMethods
import Primitives

extension Presenter {
  /// Does what a method wants of the clipboard; pasted text goes on as an event of its own.
  func serve(
    _ request: ClipboardRequest?, of event: StampedEvent, paste: (StampedEvent) -> Void
  ) {
    switch request {
    case nil: break
    case .write(let text): window.clipboard = text
    case .paste:
      guard let text = window.clipboard else { return }
      paste(
        StampedEvent(
          .textEntered(text), at: event.time, arrival: event.arrival, source: event.source))
    }
  }
}
