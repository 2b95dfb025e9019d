/// The formats of films, and the way in which ffmpeg makes each.
package enum FilmFormat: String, Hashable, Sendable, CaseIterable {
  case gif, mp4

  /// The width and height of films, in pixels.
  static let size = (width: 1280, height: 800)

  /// The pictures a second; a picture of a GIF lasts a whole number of hundredths of a second.
  package var rate: Int {
    switch self {
    case .gif: 20
    case .mp4: 30
    }
  }

  /// The number of pictures that precede the film and are not part of it: the palette is made from them.
  ///
  /// A palette of the film itself would be known only at its end, and ffmpeg would hold all of it in memory.
  var samples: Int {
    switch self {
    case .gif: 16
    case .mp4: 0
    }
  }

  /// The arguments with which ffmpeg makes the file at `path` from the pictures in its input.
  ///
  /// `encoders` is the output of `ffmpeg -encoders`.
  func arguments(encoders: String, path: String) -> [String] {
    let input = [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y", "-f", "rawvideo",
      "-pixel_format", "bgr0", "-video_size", "\(Self.size.width)x\(Self.size.height)",
      "-framerate", "\(rate)", "-i", "pipe:0",
    ]
    // With its protocol, since a colon in the path would otherwise name one.
    return input + encoding(encoders) + ["-f", rawValue, "file:\(path)"]
  }

  private func encoding(_ encoders: String) -> [String] {
    switch self {
    case .gif: return ["-filter_complex", palette]
    case .mp4:
      let codec =
        encoders.contains(" libx264 ")
        ? ["-c:v", "libx264", "-preset", "medium", "-crf", "18"] : ["-c:v", "mpeg4", "-q:v", "2"]
      return ["-vf", Self.colors + ",format=yuv420p"] + codec + Self.colorTags
        + ["-movflags", "+faststart"]
    }
  }

  /// The filters that make the palette of the first pictures and draw all others with it.
  private var palette: String {
    """
    [0:v]split[first][all];[first]trim=end_frame=\(samples),palettegen[palette];\
    [all]trim=start_frame=\(samples),setpts=PTS-STARTPTS[film];\
    [film][palette]paletteuse=dither=none:diff_mode=rectangle
    """
  }

  /// The filter to the colours of today's displays, rounded well.
  private static let colors =
    "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_inp"
  /// The tags that identify the file's colours: players guess otherwise.
  private static let colorTags = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
  ]

  /// The command that makes the film at `path` of the numbered pictures in `folder`, for a shell.
  func command(folder: String, path: String) -> String {
    // A percent sign would be part of the pattern of the pictures' names.
    let pattern = folder.replacing("%", with: "%%") + "/" + Self.pictureName
    let filter =
      switch self {
      case .gif: "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none"
      case .mp4: "format=yuv420p"
      }
    return "ffmpeg -framerate \(rate) -i \(Self.quoted(pattern)) -filter_complex '\(filter)' "
      + Self.quoted(path)
  }

  /// The pattern of the names of numbered pictures, as ffmpeg reads it.
  private static let pictureName = "%05d.png"

  /// The name of the picture at `index`, which has the number `index` + 1.
  static func pictureName(_ index: Int) -> String {
    let number = String(index + 1)
    return String(repeating: "0", count: max(0, 5 - number.count)) + number + ".png"
  }

  /// `path` as one word of a shell's command that is not an option.
  private static func quoted(_ path: String) -> String {
    let path = path.hasPrefix("-") ? "./" + path : path
    let isPlain = path.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "/._-%+,=@".unicodeScalars.contains(scalar))
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
