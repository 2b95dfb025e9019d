/// An X server without a screen, on the first free display number; it ends with the last reference
/// to it.
package final class VirtualDisplay {
  /// The value of DISPLAY.
  package let name: String
  /// Whether a window manager runs on it.
  package var isManaged = false
  private let server: Server
  private let folder: TemporaryFolder

  /// Larger than the window, so that a drag can leave it.
  package static let extents = "1600x1000x24"

  /// Starts a server with a screen of these extents and bits a pixel.
  ///
  /// Its picture is in `pictureFile` unless `keepsPicture` is false, which costs the server no
  /// writing of a file. It has none of the `lacking` extensions, and a `second` screen of these extents if it is given.
  package init(
    extents: String = VirtualDisplay.extents, second: String? = nil, keepsPicture: Bool = true,
    lacking: [String] = []
  ) throws {
    folder = try TemporaryFolder()
    let picture = keepsPicture ? ["-fbdir", folder.path] : []
    server = try Server(
      ["Xvfb", "-displayfd", "1", "-screen", "0", extents, "-nolisten", "tcp", "-noreset"]
        + (second.map { ["-screen", "1", $0] } ?? []) + picture
        + lacking.flatMap { ["-extension", $0] })
    name = ":\(try server.line())"
  }

  /// The file in which the server keeps its picture, as XWD does.
  package var pictureFile: String { pictureFile(of: 0) }

  /// The file in which the server keeps the picture of the screen of this number.
  package func pictureFile(of screen: Int) -> String { folder.file("Xvfb_screen\(screen)") }

  /// Ends the server under all its clients.
  package func end() throws { try server.end() }
}
