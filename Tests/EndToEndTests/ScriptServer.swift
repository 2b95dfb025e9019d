import Synchronization
import TestSupport

/// A process that does one job after the other, since its start takes longer than most jobs do.
///
/// The servers of R and Python have read their packages, and run each script in a copy of themselves.
final class ScriptServer: Sendable {
  /// R with the packages of `compare --format r`.
  static let r = ScriptServer(["Rscript", "-e", rScript])
  private let command: [String]
  private let process = Mutex<ChildProcess?>(nil)

  init(_ command: [String]) { self.command = command }

  /// A server of the interpreter at `path`, with the packages of `compare --format python`.
  static func python(_ path: String) -> ScriptServer { ScriptServer([path, "-c", pythonScript]) }

  /// Does the job of these words, such as a script and its arguments; returns the problem, or "done".
  func run(_ words: [String]) throws -> String {
    try process.withLock { process in
      let server = try process ?? ChildProcess(command, errors: .kept)
      process = server
      server.write(words.joined(separator: "\t") + "\n")
      guard let answer = try server.line() else { throw try server.prematureEnd() }
      return answer
    }
  }

  private static let rScript = """
    suppressPackageStartupMessages({ library(survival); library(lme4); library(afex) })
    input <- file("stdin", "r")
    while (length(line <- readLines(input, n = 1)) == 1) {
      words <- strsplit(line, "\\t")[[1]]
      job <- parallel::mcparallel({
        commandArgs <- function(...) words[-1]
        source(words[1])
        "done"
      }, silent = TRUE)
      answer <- parallel::mccollect(job)[[1]]
      writeLines(if (is.null(answer)) "crashed" else gsub("\\n", " ", as.character(answer)[1]))
      flush(stdout())
    }
    """

  private static let pythonScript = """
    import os, runpy, sys
    import numpy, pandas, scipy.special, scipy.stats, statsmodels.api
    for line in sys.stdin:
        words = line.rstrip("\\n").split("\\t")
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            sys.argv = words
            sys.stdout = open(os.devnull, "w")
            answer = "done"
            try:
                runpy.run_path(words[0], run_name="__main__")
            except BaseException as error:
                answer = repr(error)
            os.write(writer, answer.encode())
            os._exit(0)
        os.close(writer)
        with open(reader) as answers:
            print(answers.read() or "crashed", flush=True)
        os.waitpid(child, 0)
    """
}
