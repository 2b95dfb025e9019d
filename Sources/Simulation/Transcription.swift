import Primitives
import Studies

/// The keys by which a person enters a text, slips and their mending included.
struct Transcription: Hashable {
  /// One key.
  enum Stroke: Hashable {
    case character(Character)
    /// The last character is taken out, after it was noticed to be wrong.
    case takeOut
  }

  /// The keys, in order.
  private(set) var strokes: [Stroke] = []

  /// Enters `text` by `skill`.
  init(of text: String, by skill: KeyParameters, _ random: inout SplitMix64) {
    for character in text {
      guard random.happens(skill.slip) else {
        strokes.append(.character(character))
        continue
      }
      let wrong = Self.slip(for: character, &random)
      strokes += wrong.map { [.character($0)] } ?? []
      guard random.happens(skill.notice) else { continue }
      if wrong != nil { strokes.append(.takeOut) }
      strokes.append(.character(character))
    }
  }

  /// Another digit; signs are left out.
  private static func slip(for character: Character, _ random: inout SplitMix64) -> Character? {
    guard let digit = character.wholeNumberValue else { return nil }
    let other = (digit + 1 + random.below(9)) % 10
    return Character("\(other)")
  }
}
