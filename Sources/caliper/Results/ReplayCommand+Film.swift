import App
import Base
import Interface
import Replay
import Sessions
import Windowing

extension ReplayCommand {
  /// Makes a film of the first of the trials that `reader` finds.
  @MainActor static func makeFilm(
    _ reader: TrialReader, as format: FilmFormat, at path: String, _ options: Options
  ) throws(RunFailure) -> RunEnding {
    let film = try film(of: try firstTrial(reader), as: format, speed: options.speed ?? 1)
    var maker = FilmMaker(film, as: format, at: path)
    maker.appearance = options.window.appearance
    let line = StatusLine.onTerminal
    maker.progress = line.map { line in { line.show($0.sentence) } }
    let outcome = Result { () throws(RunFailure) in try maker.run() }
    line?.clear()
    return report(try outcome.get(), of: film, at: path)
  }

  private static func film(
    of trial: ReplayedTrial, as format: FilmFormat, speed: Double
  ) throws(RunFailure) -> ReplayFilm {
    do throws(ReplayFilm.TooLong) {
      return try ReplayFilm(trial, speed: speed, rate: format.rate)
    } catch {
      throw RunFailure(.refused, "replay: \(error.sentence)")
    }
  }

  @MainActor private static func report(
    _ outcome: FilmMaker.Outcome, of film: ReplayFilm, at path: String
  ) -> RunEnding {
    let shown = path.sanitizedForDisplay
    switch outcome {
    case .film:
      let speed = film.speed == 1 ? "" : ", at \(film.speed.plainText)× the speed"
      Output.mention(
        "\(shown): \(film.replayed.summary); a film of \(film.seconds.fixed(1)) s\(speed)")
      return .done
    case .pictures(let folder, let command):
      Output.error(
        "caliper: replay: ffmpeg is not installed, so \(shown) was not made; its \(film.count) pictures "
          + "are in \(folder): apt install ffmpeg, then \(command)")
      return .done
    case .stopped:
      Output.error("caliper: replay: stopped; nothing was written")
      return .stopped
    }
  }
}

extension FilmMaker.Step {
  /// The step, in a few words.
  fileprivate var sentence: String {
    switch self {
    case .drawn(let count, let all): "drawing the film, \(100 * count / max(1, all)) %"
    case .finishing: "finishing the film …"
    }
  }
}

extension ReplayFilm.TooLong {
  /// The length, the limit, and the speed that helps.
  fileprivate var sentence: String {
    let limit = Int(ReplayFilm.longest / 60)
    let cure =
      speed.map { "make it shorter by --speed \($0.plainText)" }
      ?? "see it without --output, or choose another --trial"
    return
      "the film would last \((seconds / 60).fixed(1)) min, and \(limit) min is the most; \(cure)"
  }
}
