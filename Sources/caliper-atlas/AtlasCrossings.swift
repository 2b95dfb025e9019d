import Sweeps

/// The neighbours in the grid of an atlas between which the suggested or the fastest curve changes.
struct AtlasCrossings {
  let atlas: Atlas

  init(_ atlas: Atlas) { self.atlas = atlas }

  /// A line for each pair of neighbouring numbers of values with the widths at which the curve changes.
  var text: String {
    zip(atlas.values, atlas.values.dropFirst()).map { low, high in
      let changes = atlas.widths.compactMap { width -> String? in
        guard let one = CurveSuggestion(atlas, values: low, width: Double(width)),
          let other = CurveSuggestion(atlas, values: high, width: Double(width)),
          one.curve != other.curve || one.fastest != other.fastest
        else { return nil }
        return one.curve == other.curve
          ? "\(width) px" : "\(width) px (\(one.curve.name), then \(other.curve.name))"
      }
      return "\(low) to \(high) values: "
        + (changes.isEmpty ? "none" : changes.joined(separator: ", "))
    }.joined(separator: "\n")
  }
}
