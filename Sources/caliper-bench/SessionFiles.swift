import Formats
import FoundationEssentials
import Primitives
import TrialLog

/// What a session has left on the disk.
package struct SessionFiles {
  /// The description of the session, as far as it is of use here.
  struct Description: Decodable {
    /// The session's start in seconds of CLOCK_MONOTONIC.
    var clockStart: Double
    /// The versions of the libraries, by name.
    var libraries: [String: String]
    var timing: Timing

    enum CodingKeys: String, CodingKey {
      case libraries, timing
      case clockStart = "clock_start_s"
    }

    /// How the session's events were timed.
    struct Timing: Decodable {
      var events: Int
      /// The share of them whose time rests on the X server's.
      private var serverShare: Double

      /// How many pictures were shown.
      var frames: Int
      /// How many of them came late.
      var lateFrames: Int
      /// The longest time from an input to its picture, in ms.
      var worstFrame: Double

      /// How many of the events that is.
      var serverEvents: Double { serverShare * Double(events) }

      enum CodingKeys: String, CodingKey {
        case events, frames
        case lateFrames = "late_frames"
        case worstFrame = "worst_frame_ms"
        case serverShare = "x_server_share"
      }
    }
  }

  let description: Description
  /// Motion, presses and keys, in the order of the log.
  let inputs: [LoggedInput]

  /// Reads the first session of P01 in blog-2012, as it lies in the folder `results`.
  init(results: String) throws(BenchmarkFailure) {
    let stem = "\(results)/blog-2012/data/subject-P01/study-blog2012_subject-P01_session-1"
    let path = "\(stem)_session.json"
    do {
      description = try JSONDecoder().decode(Description.self, from: try Self.bytes(of: path))
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    inputs = try Self.inputs(
      in: "\(stem)_description-events_data.csv", since: description.clockStart)
  }

  private static func inputs(
    in path: String, since start: Double
  ) throws(BenchmarkFailure) -> [LoggedInput] {
    let rows: [[String]]
    do {
      rows = try CSVReader.rows(of: Array(try bytes(of: path)))
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    return LoggedInputTable(rows: rows, clockStart: start).inputs
  }

  private static func bytes(of path: String) throws(BenchmarkFailure) -> Data {
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}
