import Files

/// A part of a file: whole rows.
struct FilePart: Hashable, Sendable {
  /// The index of the file among those that are read.
  var file: Int
  /// How many parts of the file come before it.
  var number = 0
  /// The offset at which its first row begins; `nil` behind the header.
  var start: Int?
  /// The offset at which the row behind its last one begins; `nil` at the end of the file.
  var end: Int?
}

/// Cuts files into parts for several threads.
///
/// A file is cut behind line feeds before which it has no quote at all, so that each of them ends a row for certain. From
/// its first quote on a file is one part, which one thread reads. Small files are one part, and are not opened here.
struct FileCutting {
  /// The length of a part in bytes: small enough for a core's own cache.
  static let length = 1 << 18
  /// More than most rows have: what is read behind a part to find the end of its last row.
  static let overlap = 1 << 12

  private let files: [FoundFile]
  /// The next part, up to its end, which is not known yet.
  private var following = FilePart(file: 0)

  /// Begins with the first of `files`.
  init(_ files: [FoundFile]) { self.files = files }

  /// The next part, whose beginning `text` holds if the file has more parts; `nil` behind the last one.
  ///
  /// `open` gives the content of a file and the end of its header; `nil` if it cannot be read, which is reported when its
  /// part is read.
  mutating func next(
    _ text: inout CSVText, open: (Int, inout CSVText) -> (source: TrialSource, headerEnd: Int)?
  ) -> FilePart? {
    guard following.file < files.count else { return nil }
    var part = following
    if files[part.file].length > Self.length, let content = open(part.file, &text) {
      let start = part.start ?? content.headerEnd
      part.end = Self.end(ofPartFrom: start, of: content.source, &text)
    }
    following =
      part.end == nil
      ? FilePart(file: part.file + 1)
      : FilePart(file: part.file, number: part.number + 1, start: part.end)
    return part
  }

  /// The end of the part that begins at `start`; `nil` if it is not certain that a row ends before that of the file.
  private static func end(
    ofPartFrom start: Int, of source: TrialSource, _ text: inout CSVText
  ) -> Int? {
    let wanted = start + length
    guard wanted < source.size,
      (try? source.load(start..<wanted + overlap, into: &text)) != nil, text.count > length
    else { return nil }
    let bytes = text.bytes.span
    guard
      let end = (length - 1..<text.count).first(where: { bytes[$0] == CSVWriter.lineFeed }),
      !bytes.contains(CSVWriter.quote, in: 0..<end), start + end + 1 < source.size
    else { return nil }
    return start + end + 1
  }
}
