package import Languages

extension MethodKind {
  /// What each picture of the page of a method shows: its beginning, its middle and its end.
  ///
  /// `matching` for trials that show pictures and no number, `onSheet` for wheels that come from below.
  package func captions(
    matching isMatching: Bool, byFinger isByFinger: Bool, onSheet: Bool
  ) -> [Phrase] {
    let letGo: Phrase = isMatching ? .captionLetGoAlike : .captionLetGo
    switch self {
    case .plainSlider: return [.captionTakeThumb, .captionDragAlong, letGo]
    case .accurateSlider: return [.captionTakeThumb, .captionMoveAway, .captionFiner]
    case .steppedSlider: return [.captionTakeThumb, .captionMoveAway, .captionSlower]
    case .wheelPicker where onSheet:
      return [
        isByFinger ? .captionTapNumber : .captionClickNumber, .captionTurnWheels,
        isByFinger ? .captionTapToClose : .captionClickToClose,
      ]
    case .wheelPicker:
      return [
        .captionDragWheel, .captionOneDigit,
        isMatching ? .captionUntilAlike : .captionUntilRight,
      ]
    case .textField:
      return [
        .captionTypeNumber, .captionDeleteDigit,
        isMatching ? .captionTypeUntilAlike : .captionTypeUntilRight,
      ]
    case .keypad:
      return [
        .captionPressKeys, .captionDeleteKey,
        isMatching ? .captionGoOnUntilAlike : .captionGoOnUntilRight,
      ]
    case .stepper:
      return [
        .captionPressButton, .captionHoldButton,
        isMatching ? .captionPressUntilAlike : .captionPressUntilRight,
      ]
    case .scrubField:
      return [
        .captionTakeNumber, .captionDragNumber, isByFinger ? letGo : .captionModifiers,
      ]
    case .dial: return [.captionTakeKnob, .captionDragAround, .captionFurtherOut]
    }
  }
}
