/// Adjusts p-values for being several by Holm's method, as R's `p.adjust` does.
///
/// Holm, 'A simple sequentially rejective multiple test procedure', Scand. J. Statist. 1979.
func holmAdjusted(_ values: [Double]) -> [Double] {
  var adjusted = values
  var largest = 0.0
  for (rank, place) in values.indices.sorted(by: { values[$0] < values[$1] }).enumerated() {
    largest = max(largest, min(1, Double(values.count - rank) * values[place]))
    adjusted[place] = largest
  }
  return adjusted
}
