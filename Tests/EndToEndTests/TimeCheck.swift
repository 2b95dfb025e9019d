import Testing

/// Compares the times and measures of a trial's row with its events.
struct TimeCheck {
  let row: [String: String]
  let events: [[String: String]]
  let target: String

  private let inputKinds: Set<String> = ["motion", "press", "scroll", "key_down", "text"]

  /// Whether a row of the events is an input, and neither a step of the trial nor a change of the value.
  static func isInput(_ row: [String: String]) -> Bool {
    !["value", "layout", "onset", "advance", "confirm", "give_up"].contains(row["kind"] ?? "")
  }

  func checkAll() throws {
    try checkStamps()
    try checkTimes()
    try checkMeasures()
  }

  /// Changes that a movement brought about by itself are stamped by the picture that shows them.
  private func checkStamps() throws {
    let inputs = events.filter { Self.isInput($0) }
    let stamps = try inputs.map { try number($0, "t_s") }
    #expect(zip(stamps, stamps.dropFirst()).allSatisfy { $0 <= $1 }, "stamps go back: \(trial)")
    for event in events {
      #expect(try number(event, "arrival_s") >= number(event, "t_s"))
    }
  }

  private func checkTimes() throws {
    let onset = try number(row, "onset_s")
    let first = try number(row, "first_input_s")
    let end = try number(row, "time_s")
    #expect(onset > 0 && first > 0 && first <= end)
    let inputs = events.filter { inputKinds.contains($0["kind"] ?? "") }
    #expect(isSame(onset + first, try number(try #require(inputs.first), "t_s")))
    // The last event is the one that ended the trial.
    let last = try #require(events.last { Self.isInput($0) && $0["kind"] != "key_up" })
    #expect(isSame(onset + end, try number(last, "t_s")))
    let hit = events.first { $0["kind"] == "value" && $0["value"] == target }
    #expect((row["first_hit_s"] != "") == (hit != nil), "first hit of \(trial)")
    if let hit {
      let time = try number(row, "first_hit_s")
      #expect(time > 0 && time <= end)
      #expect(isSame(onset + time, try number(hit, "t_s")))
    }
    #expect(row["onset_utc"]?.hasSuffix("Z") == true)
  }

  private func checkMeasures() throws {
    let values = events.filter { $0["kind"] == "value" }
    #expect(row["value_changes"] == "\(values.count)")
    #expect(row["entered"] == (values.last?["value"] ?? row["start_value"]))
    let points = try events.filter {
      ["motion", "press", "release"].contains($0["kind"] ?? "")
    }.map { (try number($0, "x"), try number($0, "y")) }
    let path = zip(points, points.dropFirst()).reduce(0.0) { sum, pair in
      let (dx, dy) = (pair.1.0 - pair.0.0, pair.1.1 - pair.0.1)
      return sum + (dx * dx + dy * dy).squareRoot()
    }
    #expect(abs(try number(row, "path_px") - path) < 0.01)
    #expect(abs(try number(row, "fine_s") - (try fineSeconds())) < 1e-5)
    let crossings = try targetCrossings(values.compactMap { $0["value"] })
    #expect(row["target_crossings"] == "\(crossings)")
  }

  /// The time from each event at a gain below 1 to the next event.
  private func fineSeconds() throws -> Double {
    let inputs = events.filter { Self.isInput($0) }
    return try zip(inputs, inputs.dropFirst()).reduce(0) { sum, pair in
      guard let gain = pair.0["gain"].flatMap(Double.init), gain < 1 else { return sum }
      return sum + (try number(pair.1, "t_s")) - (try number(pair.0, "t_s"))
    }
  }

  private func targetCrossings(_ values: [String]) throws -> Int {
    let goal = try BundledScale.steps(target)
    let way = ([row["start_value"] ?? ""] + values).compactMap { try? BundledScale.steps($0) }
    let sides = way.map { ($0 - goal).signum() }.filter { $0 != 0 }
    return zip(sides, sides.dropFirst()).filter { $0 != $1 }.count
  }

  private var trial: String { "trial \(row["trial"] ?? "")" }

  private func number(_ cells: [String: String], _ column: String) throws -> Double {
    try #require(cells[column].flatMap(Double.init), "\(column) of \(trial)")
  }

  /// Both are written to the microsecond.
  private func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 2.5e-6 }
}
