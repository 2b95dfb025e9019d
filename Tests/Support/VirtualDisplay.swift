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
  /// writing of a file. It has none of the `lacking` extensions.
  package init(
    extents: String = VirtualDisplay.extents, keepsPicture: Bool = true, lacking: [String] = []
  ) throws {
    folder = try TemporaryFolder()
    let picture = keepsPicture ? ["-fbdir", folder.path] : []
    server = try Server(
      ["Xvfb", "-displayfd", "1", "-screen", "0", extents, "-nolisten", "tcp", "-noreset"] + picture
        + lacking.flatMap { ["-extension", $0] })
    name = ":\(try server.line())"
  }

  /// The file in which the server keeps its picture, as XWD does.
  package var pictureFile: String { folder.file("Xvfb_screen0") }

  /// Ends the server under all its clients.
  package func end() throws { try server.end() }
}
