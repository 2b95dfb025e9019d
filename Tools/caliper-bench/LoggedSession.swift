import Base
import Datasets
import TestSupport

/// The files of a session.
package struct LoggedSession {
  let description: SessionDescription
  /// Motion, presses and keys, in the order of the log.
  let inputs: [LoggedInput]

  /// Reads the first session of P01 in blog-2012, as it lies in the folder `results`.
  init(results: String) throws(BenchmarkError) {
    do throws(LogError) {
      let dataset = try Dataset(root: results, study: "blog-2012")
      let paths = dataset.paths(of: SessionKey(participant: "P01", number: 1))
      description = try SessionDescription.read(paths.description)
      inputs =
        LoggedInputTable(
          file: try DataFile.read(paths.events), clockStart: description.clockStartSeconds
        ).inputs
    } catch {
      throw .unreadable(path: results, reason: error.description)
    }
  }
}

extension SessionDescription.Timing {
  /// The number of events whose time is based on the X server's.
  var serverEvents: Double { xServerShare * Double(events) }
}

/// An input event as the program has logged it.
struct LoggedInput: Hashable {
  var mark: InjectedMark
  /// The stamp that trials are timed by.
  var time: Instant
}

/// A log of events.
struct LoggedInputTable {
  let file: DataFile
  /// The origin of the log's times, in seconds of CLOCK_MONOTONIC.
  let clockStart: Double

  /// The input events of the kinds that are injected.
  var inputs: [LoggedInput] { (0..<file.count).compactMap(input) }

  private func input(at row: Int) -> LoggedInput? {
    guard let kind = InjectedMark.Kind(rawValue: file.cell("kind", at: row)),
      let time = file.number("t_s", at: row)
    else { return nil }
    let key = file.cell("key", at: row)
    var mark = InjectedMark(kind: kind, key: key.isEmpty ? nil : key)
    if let x = file.number("x", at: row), let y = file.number("y", at: row) {
      mark.point = Point(x: x, y: y)
    }
    let origin = Instant(nanoseconds: Int64((clockStart * 1e9).rounded()))
    return LoggedInput(mark: mark, time: origin.advanced(bySeconds: time))
  }
}
