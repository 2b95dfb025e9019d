import Formats
import Primitives
import Studies
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct TranscriptionTests {
  private func strokes(slip: Double, notice: Double, seed: UInt64 = 1) -> [Transcription.Stroke] {
    var skill = KeyParameters()
    skill.slip = slip
    skill.notice = notice
    var random = SplitMix64(seed: seed)
    return Transcription(of: "84.3", by: skill, &random).strokes
  }

  /// What stands there after all strokes.
  private func result(_ strokes: [Transcription.Stroke]) -> String {
    strokes.reduce(into: "") { text, stroke in
      switch stroke {
      case .character(let character): text.append(character)
      case .takeOut: text.removeLast()
      }
    }
  }

  @Test func `without slips every character is one stroke`() {
    #expect(strokes(slip: 0, notice: 0).count == 4)
    #expect(result(strokes(slip: 0, notice: 0)) == "84.3")
  }

  @Test func `slips that are noticed are mended`() {
    for seed in 0..<20 {
      let strokes = strokes(slip: 1, notice: 1, seed: UInt64(seed))
      #expect(result(strokes) == "84.3")
      // Three digits wrong, taken out and right; the decimal sign late.
      #expect(strokes.count == 10)
    }
  }

  @Test func `slips that are not noticed stay: another digit, or no decimal sign`() {
    for seed in 0..<20 {
      let wrong = result(strokes(slip: 1, notice: 0, seed: UInt64(seed)))
      #expect(wrong.count == 3)
      #expect(zip(wrong, "843").allSatisfy { $0 != $1 })
    }
  }
}
