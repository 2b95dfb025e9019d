import Foundation
import TestSupport
import Testing

/// The samples of the page on logs of other programs, each with its command.
@Suite struct `The page on importing` {
  private static let page =
    (try? Project.text("Documentation/importing-programs.md")) ?? ""

  /// The samples, by the headings of programs.
  static let samples = page.components(separatedBy: "\n### ").dropFirst().map(PageSample.init(in:))

  @Test(arguments: samples)
  func `has samples that are read as it says`(sample: PageSample) throws {
    try sample.expectLines()
  }

  @Test func `has a sample of every program in its table`() {
    let rows = Self.page.components(separatedBy: "\n").filter { $0.hasPrefix("| [") }
    #expect(rows.count == 10)
    for row in rows {
      let name = row.dropFirst(3).prefix { $0 != "]" }
      #expect(Self.samples.contains { $0.name == name }, "\(name)")
    }
  }
}
