import Glibc

/// The clipboard of a display, filled by another program than the one under test.
enum Clipboard {
  /// Puts the file at `path` on the clipboard of `display`, by a program that ends with the display.
  static func fill(from path: String, on display: Display) throws {
    let script = """
      xclip -selection clipboard -i "$0" >/dev/null 2>&1
      until xclip -selection clipboard -o -t TARGETS >/dev/null 2>&1; do sleep 0.01; done
      """
    let finished = try ChildProcess(
      ["sh", "-c", script, path], environment: ChildEnvironment.on(display)
    ).finish()
    guard finished.exitCode == 0 else {
      throw ChildProcess.Failure.silent(program: "xclip", seconds: 20)
    }
  }
}
