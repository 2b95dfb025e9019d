import Base
import Sliders

/// A number that turns into a text field in its place, to be typed over.
///
/// Esc keeps the number unchanged; Tab and a press elsewhere accept the typed text. An empty text keeps the number as
/// well, and a text that is not a number of the scale stays, to be corrected.
struct InPlaceField: Sendable {
  /// The field while the number is typed.
  private(set) var field: TextField?
  private let scale: Scale
  private let otherCharacters: OtherCharacters
  private var placement: Placement?

  /// The consequence of an event for the number.
  enum Effect {
    /// The field has used the event, or not.
    case typed(MethodResponse)
    /// Esc: the number is shown again, unchanged.
    case cancelled
    /// The event is for the number, which is the one typed, or the one from before for `nil`.
    case ended(Int?)
  }

  /// Begins with nothing typed.
  init(scale: Scale, otherCharacters: OtherCharacters) {
    self.scale = scale
    self.otherCharacters = otherCharacters
  }

  /// Moves to a new layout.
  mutating func place(in placement: Placement) {
    self.placement = placement
    field?.place(in: placement)
  }

  /// Shows `value` in a field, all of it selected.
  mutating func begin(with value: Int) {
    begin(TextField(scale: scale, selecting: value, otherCharacters: otherCharacters))
  }

  /// Begins with the text of `event`, unless no number begins with it.
  mutating func begin(typing event: StampedEvent) -> MethodResponse {
    var field = TextField(scale: scale, otherCharacters: otherCharacters)
    let response = field.handle(event)
    guard !field.editor.text.isEmpty else { return .ignored }
    begin(field)
    return response
  }

  private mutating func begin(_ field: TextField) {
    self.field = field
    if let placement { self.field?.place(in: placement) }
  }

  /// Handles an event while the number is typed; `ends` if it is for the number instead.
  mutating func handle(_ event: StampedEvent, ends: Bool) -> Effect {
    guard let field else { return .typed(.ignored) }
    if case .keyPressed(.escape, _, _) = event.event {
      self.field = nil
      return .cancelled
    }
    if ends {
      let value = field.value
      if value != nil || field.editor.text.isEmpty {
        self.field = nil
        return .ended(value)
      }
    }
    return .typed(self.field?.handle(event) ?? .ignored)
  }
}
