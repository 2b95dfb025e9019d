import Base
import Desktop
import Drawing
import Files
package import Interface
package import Windowing

/// Makes the file of a film: draws its pictures and has ffmpeg join them, or keeps them if there is no ffmpeg.
@MainActor package struct FilmMaker {
  /// The result of making a film.
  package enum Outcome: Hashable, Sendable {
    /// It is a file.
    case film
    /// Its pictures are numbered files in `folder`, of which `command` makes the film.
    case pictures(folder: String, command: String)
    /// A signal stopped it; nothing was written.
    case stopped
  }

  /// A step of the work.
  package enum Step: Hashable, Sendable {
    /// So many pictures are drawn.
    case drawn(Int, of: Int)
    /// All are drawn, and ffmpeg finishes the file.
    case finishing
  }

  /// The film.
  let film: ReplayFilm
  /// The format of its file.
  let format: FilmFormat
  /// The path of its file.
  package let path: String
  /// The appearance of its pages.
  package var appearance = Appearance()
  /// The path of ffmpeg; `nil` if there is none.
  var ffmpeg = ChildProgram.path(of: "ffmpeg")
  /// The longest time for which ffmpeg may neither read nor end, in seconds.
  var patience = 120.0
  /// Takes each step.
  package var progress: ((Step) -> Void)?
  /// Whether the work is to stop.
  var isCancelled: () -> Bool = { Signals.haveAskedToEnd }

  /// Makes the file of `film` at `path`.
  package init(_ film: ReplayFilm, as format: FilmFormat, at path: String) {
    (self.film, self.format, self.path) = (film, format, path)
  }

  /// Makes the file, in place of an existing one; if it cannot be made, the existing one is kept.
  ///
  /// - Throws: `RunFailure` with one line: the problem, its place and its fix.
  package func run() throws(RunFailure) -> Outcome {
    Signals.install()
    do throws(FilmError) {
      guard let ffmpeg else { return try keepPictures() }
      try encode(ffmpeg)
      return .film
    } catch {
      if case .program(.cancelled, _) = error { return .stopped }
      throw RunFailure(.failed, "replay: \(error.sentence(path, patience: patience))")
    }
  }

  // MARK: - With ffmpeg

  private func encode(_ ffmpeg: String) throws(FilmError) {
    let file = try FilmError.ofFile { () throws(UserFileError) in try StagedFile(for: path) }
    let encoders = try encoders(of: ffmpeg)
    let arguments = format.arguments(encoders: encoders, path: file.hiddenPath)
    var painter = try FilmPainter(film, appearance)
    try running(ffmpeg, arguments) { (program) throws(FilmError) in
      for index in film.samples(atMost: format.samples) where format.samples > 0 {
        let bytes = painter.draw(index).bytes
        try Self.calling(program) { () throws(ChildProgram.Failure) in try program.write(bytes) }
      }
      for index in 0..<film.count {
        let bytes = painter.draw(index).bytes
        try Self.calling(program) { () throws(ChildProgram.Failure) in try program.write(bytes) }
        progress?(.drawn(index + 1, of: film.count))
      }
      progress?(.finishing)
    }
    var isEmpty = false
    do throws(UserFileError) {
      isEmpty = try file.size() == 0
    } catch {
      throw .file(error)
    }
    // A program that found no room may not report it.
    if isEmpty { throw .empty }
    do throws(UserFileError) {
      try file.publish()
    } catch {
      throw .file(error)
    }
  }

  /// The encoders that ffmpeg lists; empty if it lists none.
  private func encoders(of ffmpeg: String) throws(FilmError) -> String {
    guard format == .mp4 else { return "" }
    let arguments = ["-hide_banner", "-nostdin", "-loglevel", "error", "-encoders"]
    return try running(ffmpeg, arguments) { _ in }
  }

  /// Starts ffmpeg, has `feed` write to it, and waits until it has ended; returns its output.
  @discardableResult
  private func running(
    _ ffmpeg: String, _ arguments: [String],
    _ feed: (ChildProgram) throws(FilmError) -> Void
  ) throws(FilmError) -> String {
    let program: ChildProgram
    do throws(ChildProgram.Failure) {
      program = try ChildProgram(
        ffmpeg, arguments, patience: patience, isCancelled: isCancelled)
    } catch {
      throw .program(error, lastLine: nil)
    }
    try feed(program)
    try Self.calling(program) { () throws(ChildProgram.Failure) in try program.finish() }
    return program.output
  }

  /// An error of `call` with the last line that the program printed.
  private static func calling(
    _ program: ChildProgram, _ call: () throws(ChildProgram.Failure) -> Void
  ) throws(FilmError) {
    do throws(ChildProgram.Failure) {
      try call()
    } catch {
      throw .program(error, lastLine: program.lastLine)
    }
  }

  // MARK: - Without

  /// The folder for the pictures of a film at `path`: its name without the format, and `-pictures`.
  static func pictureFolder(of path: String) -> String {
    let name = Path.name(of: path)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return String(path.dropLast(name.count)) + stem + "-pictures"
  }

  private func keepPictures() throws(FilmError) -> Outcome {
    let path = Self.pictureFolder(of: path)
    let folder = try FilmError.ofFile { () throws(UserFileError) in try StagedFolder(for: path) }
    var painter = try FilmPainter(film, appearance)
    for index in 0..<film.count {
      guard !isCancelled() else { throw .program(.cancelled, lastLine: nil) }
      let bytes = try painter.png(index)
      do throws(UserFileError) {
        try folder.write(bytes, to: FilmFormat.pictureName(index))
      } catch {
        throw .file(error)
      }
      progress?(.drawn(index + 1, of: film.count))
    }
    do throws(UserFileError) {
      try folder.publish()
    } catch {
      throw .file(error)
    }
    return .pictures(
      folder: path, command: format.command(folder: path, path: self.path))
  }
}

/// Draws the pictures of a film, one after the other.
@MainActor private struct FilmPainter {
  private var film: ReplayFilm
  private let context: ViewContext
  private let canvas: Canvas
  private var shown: Picture?

  init(_ film: ReplayFilm, _ appearance: Appearance) throws(FilmError) {
    self.film = film
    do throws(DrawingError) {
      let typesetter = try Typesetter()
      let (width, height) = FilmFormat.size
      canvas = try Canvas(imageOfWidth: width, height: height, typesetter: typesetter)
      context = ViewContext(
        theme: appearance.theme, typesetter: typesetter,
        layout: Layout(
          width: Double(width), height: Double(height), unit: 1, textSize: appearance.textSize),
        reducesMotion: appearance.reducesMotion)
    } catch {
      throw .drawing(error)
    }
  }

  /// The canvas with the picture at `index`; only what differs from the last one is drawn.
  mutating func draw(_ index: Int) -> Canvas {
    let picture = context.filmPicture(of: film.page(at: index), speed: film.speed)
    _ = canvas.update(to: picture, from: shown)
    shown = picture
    return canvas
  }

  mutating func png(_ index: Int) throws(FilmError) -> [UInt8] {
    do throws(DrawingError) {
      return try draw(index).pngBytes()
    } catch {
      throw .drawing(error)
    }
  }
}

/// A reason for which there is no film.
private enum FilmError: Error {
  case drawing(DrawingError)
  case file(UserFileError)
  case program(ChildProgram.Failure, lastLine: String?)
  /// The program made a file without a byte.
  case empty

  static func ofFile<Value: ~Copyable>(
    _ call: () throws(UserFileError) -> Value
  ) throws(FilmError) -> Value {
    do throws(UserFileError) {
      return try call()
    } catch {
      throw .file(error)
    }
  }

  /// One line about the film at `path`: the failure, its place and its fix.
  func sentence(_ path: String, patience: Double) -> String {
    switch self {
    case .drawing(let error): return error.description
    case .file(.exists(let folder)):
      return "\(folder) exists already; move it away, or name another --output"
    case .file(let error): return error.description
    case .empty:
      return
        "ffmpeg wrote nothing, so \(path) was not written; check that the disk has room, and try again"
    case .program(let failure, let line):
      let words = line.map { ", saying '\($0.sanitizedForDisplay)'" } ?? ""
      return "\(Self.words(failure))\(words), so \(path) was not written; \(Self.remedy(failure))"
    }
  }

  private static func words(_ failure: ChildProgram.Failure) -> String {
    switch failure {
    case .cannotStart(let error): "ffmpeg cannot be started (\(error.text))"
    case .exited(let code): "ffmpeg ended with exit code \(code)"
    case .killed(let signal): "ffmpeg was ended by signal \(signal)"
    case .stoppedReading: "ffmpeg stopped reading the pictures"
    case .silent(let seconds): "ffmpeg did nothing for \(seconds.plainText) s"
    case .cancelled: "it was stopped"
    }
  }

  private static func remedy(_ failure: ChildProgram.Failure) -> String {
    switch failure {
    case .killed: "free some memory and try again, or choose a shorter trial"
    case .cannotStart, .exited, .stoppedReading, .silent, .cancelled:
      "check that 'ffmpeg -version' works and that the disk has room, and try again"
    }
  }
}
