import App
import Sliders
import Testing

@testable import caliper

struct CurveReportTests {
  private func report(_ name: String) throws -> CurveReport {
    CurveReport(name: name, check: CurveCheck(try CurveSource.load(name, onTrackOf: 800)))
  }

  @Test func `the list has every original and every family, a line each`() {
    let lines = CurveReport.list.split(separator: "\n")
    #expect(lines.count == 2 + Originals.all.count + CurveFamily.named.count)
    #expect(
      lines.contains(
        "  krita                Krita's sliders: finer beyond 32 px in proportion to the track's length"
      ))
    #expect(
      SliderDesign.names.allSatisfy { name in lines.contains { $0.hasPrefix("  \(name) ") } })
  }

  @Test func `the text has parameters, gains and what was found`() throws {
    let lines = try report("obslider").text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(10).joined(separator: "\n") == """
        obslider
          family      stepped: the gain jumps down at some distances
          parameters  gain 1, 0.5, 0.25, 0.1 at 0, 50, 100, 150 px
          return      obslider: the thumb takes back a share of the offset with every event on the way \
        back
          jaws        reach

        distance px        0      20      50     100     150     200     300     400
        gain               1       1     0.5    0.25     0.1     0.1     0.1     0.1

        on a track of 800 px with 991 values, up to 400 px away:
        """)
    #expect(lines.count == 10 + CurveProperty.allCases.count)
    #expect(lines.contains { $0.hasPrefix("  poor  event-rate        The same drag") })
    #expect(
      lines.contains(
        "  good  dead-zone         Within 50 px of the track the thumb moves as fast as the pointer."
      ))
  }

  @Test func `the CSV has the gain at each pixel`() throws {
    let lines = try report("stepped").csv.split(separator: "\n")
    #expect(lines.count == 402)
    #expect(lines[0] == "distance_px,gain" && lines[1] == "0,1")
    #expect(lines[50] == "49,1" && lines[51] == "50,0.5" && lines[401] == "400,0.1")
  }
}
