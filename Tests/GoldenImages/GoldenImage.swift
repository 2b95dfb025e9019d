import CCairo
package import Drawing
import Files
import Foundation

/// An image that was looked at and kept beside the tests.
///
/// With `CALIPER_RECORD_IMAGES=1` in the environment it is drawn again instead of compared; only with the
/// typefaces that tests see, as another machine has others.
@MainActor package struct GoldenImage {
  private let name: String
  private let path: String

  /// The permitted difference of a channel, of 255: rounding in another build of Cairo.
  private static let tolerance = 3

  /// The image `name` in `folder` beside the test file.
  package init(name: String, folder: String = "Golden", testFile: String = #filePath) {
    self.name = name
    path =
      URL(filePath: testFile).deletingLastPathComponent().appending(path: "\(folder)/\(name).png")
      .path
  }

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["CALIPER_RECORD_IMAGES"] == "1"
  }

  private static var hasTypefacesOfTests: Bool {
    ProcessInfo.processInfo.environment["FONTCONFIG_FILE"]?.hasSuffix("Tests/fonts.conf") == true
  }

  /// Draws `picture` and compares it with the image.
  package func check(_ picture: Picture) throws {
    let canvas = try Canvas(
      imageOfWidth: Int(picture.width), height: Int(picture.height), typesetter: Typesetter())
    canvas.draw(picture)
    try check(canvas)
  }

  /// Compares `canvas` with the image; if they differ, keeps the canvas in the temporary folder.
  package func check(_ canvas: Canvas) throws {
    let drawnBytes = try canvas.pngBytes()
    if Self.isRecording {
      guard Self.hasTypefacesOfTests else {
        throw GoldenImageError("not recorded: set FONTCONFIG_FILE to Tests/fonts.conf")
      }
      return try UserFile.write(drawnBytes, to: path, mayReplace: true)
    }
    // Equal to the byte nearly always, and then there is no need to unpack anything.
    if FileManager.default.contents(atPath: path).map(Array.init) == drawnBytes { return }
    let expected = try pixels(of: path)
    let drawn = FileManager.default.temporaryDirectory.appending(path: "caliper-\(name).png").path
    try UserFile.write(drawnBytes, to: drawn, mayReplace: true)
    let actual = try pixels(of: drawn)
    guard expected.count == actual.count else {
      throw GoldenImageError("\(name): another size; look at \(drawn) and \(path)")
    }
    // A channel at a time is slow in a debug build.
    let differing =
      expected == actual
      ? 0 : zip(expected, actual).count { abs(Int($0) - Int($1)) > Self.tolerance }
    guard differing == 0 else {
      throw GoldenImageError("\(drawn) differs from \(path); look at both")
    }
    try FileManager.default.removeItem(atPath: drawn)
  }

  private func pixels(of path: String) throws -> [UInt8] {
    let surface = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    guard let bytes = cairo_image_surface_get_data(surface) else {
      throw GoldenImageError("no image \(path); draw it with CALIPER_RECORD_IMAGES=1")
    }
    let count =
      cairo_image_surface_get_stride(surface) * cairo_image_surface_get_height(surface)
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}

/// The difference of a picture from its image, in a sentence; a test that does not catch it fails.
package struct GoldenImageError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
