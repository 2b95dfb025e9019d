import Base
import FoundationEssentials
import Glibc
import TestSupport

/// The finished cases, a line each, so that an interrupted run continues.
final class ResultsFile: Sendable {
  private let path: String
  private let state: Locked<[String: CaseResult]>

  /// Reads the results in the file at `path`; results of other programs, recognized by `mark`, are dropped.
  init(at path: String, mark: String, isFresh: Bool) throws(FaultError) {
    self.path = path
    let text = (try? TextFile.text(at: path)) ?? ""
    let lines = text.split(separator: "\n")
    guard !isFresh, lines.first == mark[...] else {
      state = Locked([:])
      try FaultError.wrap("cannot write \(path)") {
        try Data((mark + "\n").utf8).write(to: URL(filePath: path))
      }
      return
    }
    let results = lines.dropFirst().compactMap { CaseResult(line: String($0)) }
    state = Locked(Dictionary(results.map { ($0.name, $0) }) { _, last in last })
  }

  /// The result of a case; `nil` if it has not run.
  func result(of name: String) -> CaseResult? { state.withLock { $0[name] } }

  /// Adds a result.
  func add(_ result: CaseResult) {
    state.withLock { results in
      results[result.name] = result
      guard let file = fopen(path, "a") else { return }
      fputs(result.line + "\n", file)
      fclose(file)
    }
  }
}
