import CurveEditing
import Sliders
import Testing

/// Exported sliders, compiled and run by each language's own tools.
///
/// A thousand drags end at our slider's values, to 1e-9 of the track. `designs` makes sure that each family is there
/// with a law, and each law with a curve that jumps and with others.
@Suite struct SliderSourceTests {
  static let designs =
    CurveFamily.named.map { ExportedDesign(SliderDesign(curve: $0.standard)) }
    + others
    + [TrackingLaw.proportional, .snap, .never, .obslider, .pressPoint].flatMap { law in
      [CurveFamily.stepped, .logistic].map {
        ExportedDesign(SliderDesign(curve: $0.standard, law: law))
      }
    }

  /// A curve that jumps at the dead zone's edge, no dead zone, the steepest curves, and a table that
  /// leaves 1 late.
  private static let others: [ExportedDesign] = {
    let steep = LogisticCurve.self
    let curves: [AccuracyCurve?] = [
      Originals.jam2014.design(onTrackOf: 800).curve,
      (try? HyperbolicCurve(deadZone: 0, steepness: 0.25)).map(AccuracyCurve.hyperbolic),
      (try? steep.init(deadZone: 400, center: 0, width: 2, floor: 0.0001))
        .map(AccuracyCurve.logistic),
      (try? TableCurve(
        knots: [CurveKnot(5, 1), CurveKnot(40, 1), CurveKnot(90, 0.2), CurveKnot(95, 0.2)]))
        .map(AccuracyCurve.table),
    ]
    return curves.compactMap(\.self).map { ExportedDesign(SliderDesign(curve: $0)) }
  }()

  /// A thousand drags with each design, for all languages.
  private static let drags = Dictionary(
    uniqueKeysWithValues: designs.map {
      ($0.testDescription, SeededDrags(1000, $0.design, seed: 1))
    })

  @Test func `every family and every law is among the designs`() {
    let designs = Self.designs.map(\.design)
    #expect(designs.count == 21)
    #expect(Set(designs.map(\.curve.family)) == Set(CurveFamily.named))
    #expect(Set(designs.map(\.law)) == Set(TrackingLaw.allCases))
  }

  @Test(.enabled(if: Compiler.gcc.isUsable, "gcc is not installed"), arguments: designs)
  func `C follows a thousand drags as we do`(design: ExportedDesign) throws {
    try expectAgreement(of: .gcc, design)
  }

  @Test(.enabled(if: Compiler.gpp.isUsable, "g++ is not installed"), arguments: designs)
  func `C++ follows a thousand drags as we do`(design: ExportedDesign) throws {
    try expectAgreement(of: .gpp, design)
  }

  @Test(.enabled(if: Compiler.swiftc.isUsable, "swiftc is not installed"), arguments: designs)
  func `Swift follows a thousand drags as we do`(design: ExportedDesign) throws {
    try expectAgreement(of: .swiftc, design)
  }

  @Test(.enabled(if: Compiler.node.isUsable, "nodejs is not installed"), arguments: designs)
  func `JavaScript follows a thousand drags as we do`(design: ExportedDesign) throws {
    try expectAgreement(of: .node, design)
  }

  @Test(.enabled(if: Compiler.python3.isUsable, "python3 is not installed"), arguments: designs)
  func `Python follows a thousand drags as we do`(design: ExportedDesign) throws {
    try expectAgreement(of: .python3, design)
  }

  private func expectAgreement(of compiler: Compiler, _ exported: ExportedDesign) throws {
    let drags = try #require(Self.drags[exported.testDescription])
    let source = SliderSource(exported.design, name: "tried", version: "1")
    let lines = try compiler.run(source, on: drags.lines)
    try #require(lines.count == drags.expected.count + 1)
    let check = try #require(lines.first.flatMap(Double.init))
    #expect(check < 1e-9, "its own test vectors")
    for (index, expected) in drags.expected.enumerated() {
      let numbers = lines[index + 1].split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == 3)
      let way = drags.lines[...index].suffix(9).joined(separator: ", ")
      let line = Comment(rawValue: "line \(index + 1), after \(way)")
      try #require(abs(numbers[0] - expected.fraction) <= 1e-9, line)
      try #require(abs(numbers[1] - expected.gain) <= 1e-9, line)
      // Half a step from both, either one is near enough.
      let place = expected.fraction * Double(SeededDrags.steps)
      let isBetween = abs(place - place.rounded(.down) - 0.5) < 1e-6
      try #require(isBetween || Int(numbers[2]) == expected.step, line)
    }
  }
}

/// A design that is named in the results.
struct ExportedDesign: CustomTestStringConvertible, Sendable {
  let design: SliderDesign

  init(_ design: SliderDesign) { self.design = design }

  var testDescription: String {
    "\(design.curve.family.rawValue) (\(design.curve.details)), \(design.law.rawValue)"
  }
}
