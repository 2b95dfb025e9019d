import Runner
import Sliders

/// Finds and reads the curve that a command names: an original, a family, or a file.
enum CurveSource {
  /// Loads `name` for a track of `length` px.
  static func load(_ name: String, onTrackOf length: Double) throws(RunFailure) -> SliderDesign {
    if let design = SliderDesign.named(name, onTrackOf: length) { return design }
    guard InputFile.isPath(name) else {
      let names = SliderDesign.names.joined(separator: ", ")
      throw RunFailure(
        .refused, "no curve '\(name)'; known are \(names), any other is given as FILE.json")
    }
    return try decode(InputFile.read(name, as: "curve"), from: name)
  }

  private static func decode(_ bytes: [UInt8], from name: String) throws(RunFailure)
    -> SliderDesign
  {
    do throws(CurveProblems) {
      return SliderDesign(curve: try CurveFile.decode(bytes))
    } catch {
      throw InputFile.refusal(of: name, because: error.problems)
    }
  }
}
