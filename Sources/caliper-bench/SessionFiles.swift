import Formats
import FoundationEssentials
import Primitives
import TestSupport
import TrialLog

/// The files of a session.
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
  init(results: String) throws(BenchmarkError) {
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
  ) throws(BenchmarkError) -> [LoggedInput] {
    let rows: [[String]]
    do {
      rows = try CSVReader.rows(of: Array(try bytes(of: path)))
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    return LoggedInputTable(rows: rows, clockStart: start).inputs
  }

  private static func bytes(of path: String) throws(BenchmarkError) -> Data {
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}

/// An input event as the program has logged it.
struct LoggedInput: Hashable {
  var mark: Mark
  /// The stamp that trials are timed by.
  var time: Instant
}

/// The rows of a log of events, the header first.
struct LoggedInputTable {
  let rows: [[String]]
  /// The origin of the log's times, in seconds of CLOCK_MONOTONIC.
  let clockStart: Double

  /// The input events of the kinds that are injected.
  var inputs: [LoggedInput] {
    guard let header = rows.first else { return [] }
    let columns = Dictionary(header.enumerated().map { ($1, $0) }) { first, _ in first }
    return rows.dropFirst().compactMap { row in
      input { name in columns[name].flatMap { row.indices.contains($0) ? row[$0] : nil } ?? "" }
    }
  }

  private func input(_ cell: (String) -> String) -> LoggedInput? {
    guard let kind = Mark.Kind(rawValue: cell("kind")), let time = Double(cell("t_s")) else {
      return nil
    }
    var mark = Mark(kind: kind, key: cell("key").isEmpty ? nil : cell("key"))
    if let x = Double(cell("x")), let y = Double(cell("y")) { mark.point = Point(x: x, y: y) }
    let origin = Instant(nanoseconds: Int64((clockStart * 1e9).rounded()))
    return LoggedInput(mark: mark, time: origin.advanced(bySeconds: time))
  }
}
