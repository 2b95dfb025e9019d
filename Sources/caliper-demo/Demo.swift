import Glibc

/// Draws a trial of the study of 2012 as somebody simulated does it, without a display.
@MainActor enum Demo {
  /// Writes the picture to the path that `arguments` name; returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 2 else {
      return tell("usage: caliper-demo STUDY.json PICTURE.png", code: 2)
    }
    do throws(DemoFailure) {
      try TrialPicture(study: arguments[0]).write(to: arguments[1])
      return 0
    } catch {
      return tell("caliper-demo: \(error)", code: 1)
    }
  }

  private static func tell(_ line: String, code: Int32) -> Int32 {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    return code
  }
}

/// Why there is no picture, in one line.
struct DemoFailure: Error, CustomStringConvertible {
  /// The line.
  var description: String
}
