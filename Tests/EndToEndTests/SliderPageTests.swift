import Foundation
import TestSupport
import Testing

extension `The program` {
  /// The web page of Documentation/slider-code.md, with the code that `curve export` writes for it.
  struct SliderPageTests {
    @Test(
      .enabled(
        if: Oracles.areRequired || Oracles.hasProgram("chromium"), "chromium is not installed"))
    func `the documented page follows a mouse and a finger`() throws {
      let folder = try TemporaryFolder()
      for part in try DocumentedPage(path: "Documentation/slider-code.md").parts {
        guard case .file(let name, let text) = part else { continue }
        try folder.write(text, to: name)
      }
      let exported = try Program.run([
        "curve", "export", "caliper-default", "--language", "javascript", "--output",
        folder.file("accurate_slider.js"),
      ])
      #expect(exported.exitCode == 0, "\(exported.errors)")
      let driven = try ChildProcess([
        "/usr/bin/python3", "-B",
        Project.file("Tests/EndToEndTests/Chromium/drive-slider-page.py").path,
        folder.file("slider.html"),
      ]).finish()
      #expect(driven.exitCode == 0, "\(driven.errors)")
    }
  }
}
