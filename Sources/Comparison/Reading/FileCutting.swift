import Files
import Formats
import Primitives

/// A part of a file: whole rows.
struct FilePart: Hashable, Sendable {
  /// The index of the file among those that are read.
  var file: Int
  /// How many parts of the file come before it.
  var number: Int
  /// The offset at which its first row begins.
  var start: Int
  /// The offset at which the row behind its last one begins.
  var end: Int
  /// Whether it is the last part of the file.
  var isLast: Bool
}

/// Cuts files into parts for several threads.
///
/// A file is cut behind line feeds before which it has no quote at all, so that each of them ends a row for certain. From
/// its first quote on a file is one part, which one thread reads.
struct FileCutting {
  /// The length of a part in bytes: small enough for a core's own cache.
  static let length = 1 << 18
  /// More than most rows have: what is read behind a part to find the end of its last row.
  static let overlap = 1 << 12

  private let files: [FoundFile]
  /// The file whose next part is to be cut off, and the part before it.
  private var file = 0
  private var last: FilePart?

  /// Begins with the first of `files`.
  init(_ files: [FoundFile]) { self.files = files }

  /// The next part, whose beginning `text` then holds; `nil` behind the last one.
  ///
  /// `opened` gives the file's content and the end of its header; a file that cannot be read is a part of no bytes.
  mutating func next(
    _ text: inout CSVText,
    _ opened: (Int, inout CSVText) -> (source: TrialSource, headerEnd: Int)?
  ) -> FilePart? {
    guard file < files.count else { return nil }
    var part = FilePart(file: file, number: 0, start: 0, end: 0, isLast: true)
    if let content = opened(file, &text) {
      part.start = last?.end ?? content.headerEnd
      part.number = last.map { $0.number + 1 } ?? 0
      part.end = Self.end(ofPartFrom: part.start, of: content.source, &text)
      part.isLast = part.end >= content.source.size
    }
    last = part.isLast ? nil : part
    if part.isLast { file += 1 }
    return part
  }

  /// Where the part ends that begins at `start`; the file's end if it is not certain that a row ends before.
  private static func end(
    ofPartFrom start: Int, of source: TrialSource, _ text: inout CSVText
  ) -> Int {
    let wanted = start + length
    // What cannot be read is reported by the thread that reads the part.
    guard wanted < source.size,
      (try? source.load(start..<wanted + overlap, into: &text)) != nil, text.count > length
    else { return source.size }
    let bytes = text.bytes.span
    guard
      let end = (length - 1..<text.count).first(where: { bytes[$0] == CSVWriter.lineFeed }),
      !bytes.contains(CSVWriter.quote, in: 0..<end)
    else { return source.size }
    return start + end + 1
  }
}
