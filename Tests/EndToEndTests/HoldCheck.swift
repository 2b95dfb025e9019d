import Glibc
import Testing

/// Compares the repeats of a button that was held with the moments at which they are due.
struct HoldCheck {
  let events: [[String: String]]

  /// The first repeat is due 0.4 s after the press, then 12 a second, twice as many each second.
  static func due(_ number: Int) -> Double {
    0.4 + log2(1 + Double(number - 1) * log(2) / 12)
  }

  /// Checks the first press until its release, of which the button itself is one change.
  ///
  /// What a picture has shown before the release was known is taken back at that very moment.
  func check() throws {
    let press = try time(of: try #require(events.first { $0["kind"] == "press" }))
    let release = try time(of: try #require(events.first { $0["kind"] == "release" }))
    let changes = try events.filter { $0["kind"] == "value" }.map { try time(of: $0) }
      .filter { $0 < release }
    try #require(changes.first == press)
    for (index, change) in changes.dropFirst().enumerated() {
      #expect(abs(change - press - Self.due(index + 1)) < 5e-6, "repeat \(index + 1)")
    }
    #expect(changes.count > 5)
    #expect(press + Self.due(changes.count) > release, "a repeat is missing")
  }

  private func time(of event: [String: String]) throws -> Double {
    try #require(event["t_s"].flatMap(Double.init))
  }
}
