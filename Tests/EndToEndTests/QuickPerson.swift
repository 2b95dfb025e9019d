import Primitives

/// Goes through a session by keyboard as fast as it can, whatever is shown.
enum QuickPerson {
  /// What is done on `screen`; nothing where there is nothing to do.
  static func acts(on screen: Announced) -> [Act] {
    switch screen.screen {
    case "trial": Act.type(screen.target ?? "") + [.key(.enter)]
    case "questionnaire": answers(on: screen) + [.key(.enter)]
    default: [.key(.enter)]
    }
  }

  /// The fourth point of each scale, or 42 in a box.
  private static func answers(on screen: Announced) -> [Act] {
    if screen.rects["field_1"] != nil { return Act.type("42") }
    let questions = Set(
      screen.rects.keys.filter { $0.hasPrefix("item_") }
        .compactMap { $0.split(separator: "_").dropFirst().first })
    return (0..<questions.count).flatMap { index -> [Act] in
      (index == 0 ? [] : [.key(.down)]) + [.key(.character("4"))]
    }
  }
}
