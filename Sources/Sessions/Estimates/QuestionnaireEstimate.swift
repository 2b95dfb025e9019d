import Studies

extension Questionnaire {
  /// The seconds for an item; a rule of thumb of those who make surveys.
  private static var item: Double { 7.5 }
  /// The seconds for a comparison of two.
  private static var pair: Double { 4 }

  /// How long the questionnaire takes most people, in seconds.
  package var seconds: Double {
    switch self {
    case .taskLoadIndex(let isWeighted): 6 * Self.item + (isWeighted ? 15 * Self.pair : 0)
    case .usabilityScale: 10 * Self.item
    case .singleEase: Self.item
    case .likert(let scales): Double(scales.items.count) * Self.item
    }
  }
}

extension FormField {
  /// How long the question takes most people, in seconds: to read it and to type a few characters.
  var seconds: Double { KeystrokeModel.thought + KeystrokeModel.homing + 5 * KeystrokeModel.key }
}
