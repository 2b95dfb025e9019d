import Base
import Datasets
import Files
import Foundation
import Sessions
import Studies
import TestSupport
import Testing
import Windowing

@testable import App
@testable import Replay

/// Files of films, made by a program in place of ffmpeg.
@MainActor struct FilmMakerTests {
  private let folder: TemporaryFolder
  private let trial: ReplayedTrial

  private static let file = """
    {"name": "filmed", "scale": {"minimum": 0, "maximum": 100}, "targets": [60], "trials": 1,
     "practice": 0, "methods": ["accurate-slider"]}
    """
  /// The bytes of a picture.
  private static let size = 1280 * 800 * 4

  init() throws {
    folder = try TemporaryFolder()
    let file = Array(Self.file.utf8)
    let study = try StudyFile.decode(file)
    var request = SimulationRequest(
      study: LoadedStudy(study: study, file: file), participants: 1)
    request.results = folder.file("Results")
    _ = try Simulation(request).run()
    let dataset = try Dataset(root: folder.file("Results"), study: "filmed")
    let sources = try dataset.sessions().map { TrialReader.Source($0, in: dataset) }
    var reader = TrialReader(sources) { _, _ in study }
    let first = reader.trial(after: nil)
    trial = try #require(first).trial
  }

  /// A program in place of ffmpeg: in `lines`, `$out` is its output.
  private func program(_ lines: String) throws -> String {
    try folder.program(
      """
      for out; do :; done
      case "$out" in -encoders) echo ' V....D libx264 x'; exit 0;; esac
      out="${out#file:}"
      \(lines)
      """, named: "bin/ffmpeg")
  }

  private func maker(
    _ name: String, _ lines: String?, speed: Double = 8, patience: Double = 60
  ) throws -> FilmMaker {
    let format = try #require(FilmFormat(rawValue: String(name.suffix(3))))
    let film = try ReplayFilm(trial, speed: speed, rate: format.rate)
    var maker = FilmMaker(film, as: format, at: folder.file("out/" + name))
    maker.ffmpeg = try lines.map(program)
    maker.patience = patience
    maker.isCancelled = { false }
    try folder.write("old", to: "out/" + name)
    return maker
  }

  private func failure(of maker: FilmMaker) -> String? {
    do throws(RunFailure) {
      _ = try maker.run()
      return nil
    } catch {
      return error.ending == .failed ? error.description : nil
    }
  }

  @Test func `an MP4 gets every picture, and replaces the old one`() throws {
    var maker = try maker("trial.mp4", #"wc -c > "$out""#)
    var steps: [FilmMaker.Step] = []
    maker.progress = { steps.append($0) }
    #expect(try maker.run() == .film)
    let count = maker.film.count
    #expect(try TextFile.text(at: maker.path) == "\(count * Self.size)\n")
    #expect(try folder.names(in: "out") == ["trial.mp4"])
    #expect(steps == (1...count).map { .drawn($0, of: count) } + [.finishing])
  }

  @Test func `a GIF gets the pictures for its palette first`() throws {
    let maker = try maker("trial.gif", #"wc -c > "$out""#)
    #expect(try maker.run() == .film)
    let count = maker.film.count + FilmFormat.gif.samples
    #expect(try TextFile.text(at: maker.path) == "\(count * Self.size)\n")
  }

  @Test(arguments: [
    (
      "cat > /dev/null; echo 'half' > \"$out\"; echo 'No space left' >&2; exit 1", 60.0,
      "exit code 1, saying 'No space left'"
    ),
    ("cat > /dev/null; : > \"$out\"", 60, "wrote nothing"),
    ("head -c 5000000 > /dev/null; exit 1", 60, "exit code 1"),
    ("head -c 5000000 > /dev/null; kill -9 $$", 60, "signal 9"),
    ("exec <&-; exec sleep 100", 60, "stopped reading"),
    ("exec sleep 100", 0.5, "did nothing for 0.5 s"),
    ("cat > /dev/null; exec sleep 100", 0.5, "did nothing for 0.5 s"),
  ])
  func `a program that fails leaves the old film, and says what to do`(
    lines: String, patience: Double, words: String
  ) throws {
    let maker = try maker("trial.mp4", lines, patience: patience)
    let sentence = try #require(failure(of: maker))
    #expect(sentence.hasPrefix("replay: ffmpeg ") && sentence.contains(words))
    #expect(sentence.contains("\(maker.path) was not written; ") && !sentence.contains("\n"))
    #expect(try TextFile.text(at: maker.path) == "old")
    #expect(try folder.names(in: "out") == ["trial.mp4"])
  }

  @Test func `a film that is gone is not called empty`() throws {
    let maker = try maker("trial.mp4", "cat > /dev/null; rm \"$out\"")
    let sentence = try #require(failure(of: maker))
    #expect(sentence.hasPrefix("replay: cannot write \(maker.path): No such file or directory; "))
    #expect(try TextFile.text(at: maker.path) == "old")
  }

  @Test func `a stop leaves the old film and nothing else`() throws {
    for lines in ["exec sleep 100", nil] {
      var maker = try maker("trial.gif", lines)
      let start = Date.now
      maker.isCancelled = { Date.now.timeIntervalSince(start) > 0.3 }
      #expect(try maker.run() == .stopped)
      #expect(try TextFile.text(at: maker.path) == "old")
      #expect(try folder.names(in: "out") == ["trial.gif"])
    }
  }

  @Test func `without ffmpeg the pictures are numbered files in a new folder`() throws {
    let maker = try maker("trial.gif", nil)
    let pictures = folder.file("out/trial-pictures")
    guard case .pictures(pictures, let command) = try maker.run() else {
      Issue.record("no pictures")
      return
    }
    #expect(command.hasPrefix("ffmpeg -framerate 20 -i \(pictures)/%05d.png "))
    #expect(command.hasSuffix(" \(maker.path)"))
    let names = try folder.names(in: "out/trial-pictures")
    #expect(names == (1...maker.film.count).map { String(format: "%05d.png", $0) })
    let header: [UInt8] = [0x89, 0x50, 0x4e, 0x47]
    for name in names {
      let bytes = try Data(contentsOf: URL(filePath: pictures + "/" + name))
      #expect(Array(bytes.prefix(4)) == header)
    }
    #expect(try folder.names(in: "out") == ["trial-pictures", "trial.gif"])
    let again = try #require(failure(of: maker))
    #expect(again.contains("trial-pictures exists already; move it away"))
    #expect(try folder.names(in: "out/trial-pictures") == names)
  }

  @Test func `the folder of pictures is named after the film`() {
    let names = ["trial.gif", "./a.b/trial.x.mp4", "/tmp/a film.mp4", ".gif"]
    #expect(
      names.map(FilmMaker.pictureFolder) == [
        "trial-pictures", "./a.b/trial.x-pictures", "/tmp/a film-pictures", "-pictures",
      ])
  }

  @Test func `ffmpeg is asked for H.264 where it has it`() {
    let arguments = { FilmFormat.mp4.arguments(encoders: $0, path: "a:b.mp4") }
    #expect(arguments(" V....D libx264 H.264").contains("libx264"))
    #expect(arguments(" V.S... mpeg4 ").contains("mpeg4"))
    #expect(arguments("").last == "file:a:b.mp4")
    #expect(
      FilmFormat.gif.arguments(encoders: "", path: "a.gif").contains { $0.contains("end_frame=16") }
    )
  }

  @Test func `the command for a shell quotes what it has to`() {
    #expect(
      FilmFormat.mp4.command(folder: "it's 5 %", path: "-a.mp4")
        == #"ffmpeg -framerate 30 -i 'it'\''s 5 %%/%05d.png' -filter_complex 'format=yuv420p' ./-a.mp4"#
    )
  }
}
