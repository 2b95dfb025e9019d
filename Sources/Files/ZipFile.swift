internal import CZip
internal import Glibc

/// A file in a ZIP file.
package struct ZipEntry: Hashable, Sendable {
  /// The content of an entry.
  package enum Content: Hashable, Sendable {
    /// The file at a path, which is read while the ZIP file is written, and must not have changed since it was
    /// verified.
    case file(String, VerifiedFile)
    case bytes([UInt8])

    /// The length in bytes.
    package var size: Int {
      switch self {
      case .file(_, let file): file.size
      case .bytes(let bytes): bytes.count
      }
    }

    fileprivate var digest: [UInt8] {
      switch self {
      case .file(_, let file): file.digest
      case .bytes(let bytes): SHA256.digest(of: bytes)
      }
    }
  }

  /// Its name, with '/' between folders.
  package var name: String
  package var content: Content

  /// Creates the file called `name`.
  package init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }
}

/// Packs files into one, by minizip.
package enum ZipFile {
  /// Writes `entries` to `path`, whole or not at all; an existing file is replaced only if `mayReplace`.
  ///
  /// The written file is read again and compared before it gets its name. `progress` takes the number of bytes packed
  /// so far.
  ///
  /// - Throws: `UserFileError.changed` if a file differs from its entry.
  package static func write(
    _ entries: [ZipEntry], to path: String, mayReplace: Bool, progress: (Int) -> Void = { _ in }
  ) throws(UserFileError) {
    let staged = try StagedFile(for: path, mayReplace: mayReplace)
    guard let archive = zipOpen64(staged.hiddenPath, APPEND_STATUS_CREATE) else {
      throw .unwritable(path: path, .last)
    }
    var writer = ZipWriter(archive: archive, path: path)
    do throws(UserFileError) {
      var packed = 0
      for entry in entries {
        try writer.add(entry) { count in
          packed += count
          progress(packed)
        }
      }
    } catch {
      zipClose(archive, nil)
      throw error
    }
    // It closes the file, even if it fails.
    guard zipClose(archive, nil) == ZIP_OK else { throw writer.failure }
    // The system's error, if it is the reason.
    errno = 0
    guard ZipReader.has(entries, at: staged.hiddenPath) else { throw writer.failure }
    try staged.publish()
  }
}

/// Reads a ZIP file to compare it.
private enum ZipReader {
  /// Whether the file at `path` has exactly `entries`.
  static func has(_ entries: [ZipEntry], at path: String) -> Bool {
    guard let archive = unzOpen64(path) else { return false }
    defer { unzClose(archive) }
    var status = entries.isEmpty ? UNZ_END_OF_LIST_OF_FILE : unzGoToFirstFile(archive)
    for entry in entries {
      guard status == UNZ_OK, has(entry, in: archive) else { return false }
      status = unzGoToNextFile(archive)
    }
    return status == UNZ_END_OF_LIST_OF_FILE
  }

  private static func has(_ entry: ZipEntry, in archive: unzFile) -> Bool {
    var name = [CChar](repeating: 0, count: entry.name.utf8.count + 2)
    var about = unz_file_info64()
    guard
      unzGetCurrentFileInfo64(archive, &about, &name, UInt(name.count), nil, 0, nil, 0) == UNZ_OK,
      name.prefix(while: { $0 != 0 }).elementsEqual(entry.name.utf8CString.dropLast()),
      Int(about.uncompressed_size) == entry.content.size,
      unzOpenCurrentFile(archive) == UNZ_OK
    else { return false }
    var sum = SHA256()
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = bytes.withUnsafeMutableBytes {
        unzReadCurrentFile(archive, $0.baseAddress, UInt32($0.count))
      }
      if count <= 0 { break }
      sum.append(bytes.span.extracting(0..<Int(count)))
    }
    // Closing compares the checksum of the format's own.
    return unzCloseCurrentFile(archive) == UNZ_OK && sum.digest == entry.content.digest
  }
}

/// Writes the entries of an open ZIP file.
private struct ZipWriter {
  let archive: zipFile
  let path: String
  private var information = zip_fileinfo()

  /// The size from which on an entry needs numbers of 64 bits, with room for bytes that do not get smaller.
  private static let large = 0xF000_0000

  init(archive: zipFile, path: String) {
    (self.archive, self.path) = (archive, path)
    var now = Glibc.time(nil)
    var time = tm()
    localtime_r(&now, &time)
    // The format of MS-DOS, which begins in 1980.
    let date = max(0, time.tm_year - 80) << 9 | (time.tm_mon + 1) << 5 | time.tm_mday
    let hours = time.tm_hour << 11 | time.tm_min << 5 | time.tm_sec / 2
    information.dosDate = UInt(date) << 16 | UInt(hours)
    // An ordinary file that its owner may write and all may read, in Unix's form in the upper half.
    information.external_fa = UInt(S_IFREG | 0o644) << 16
  }

  mutating func add(_ entry: ZipEntry, _ progress: (Int) -> Void) throws(UserFileError) {
    switch entry.content {
    case .bytes(let bytes):
      try open(entry.name, size: bytes.count)
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = Array(rest.prefix(1 << 18))
        rest = rest.dropFirst(part.count)
        try write(part)
        progress(part.count)
      }
    case .file(let source, let verified):
      let file = try PackedFile(source)
      try open(entry.name, size: verified.size)
      var sum = SHA256()
      while true {
        let part = try file.read()
        if part.isEmpty { break }
        sum.append(part.span)
        try write(part)
        progress(part.count)
      }
      guard sum.digest == verified.digest else { throw .changed(path: source) }
    }
    guard zipCloseFileInZip(archive) == ZIP_OK else { throw failure }
  }

  private mutating func open(_ name: String, size: Int) throws(UserFileError) {
    // Bit 11 means that the name is UTF-8; the upper byte of the version, that the file was made under Unix.
    let status = zipOpenNewFileInZip4_64(
      archive, name, &information, nil, 0, nil, 0, nil, Z_DEFLATED, Z_DEFAULT_COMPRESSION, 0,
      -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, nil, 0, 3 << 8, 1 << 11, size > Self.large ? 1 : 0)
    guard status == ZIP_OK else { throw failure }
  }

  private func write(_ bytes: [UInt8]) throws(UserFileError) {
    let status = bytes.withUnsafeBytes {
      zipWriteInFileInZip(archive, $0.baseAddress, UInt32($0.count))
    }
    guard status == ZIP_OK else { throw failure }
  }

  /// The error that kept the library from writing.
  var failure: UserFileError {
    .unwritable(path: path, errno == 0 ? SystemError(code: EIO) : .last)
  }
}

/// A file that is read part by part to be packed.
private struct PackedFile: ~Copyable {
  private let path: String
  private let file: FileDescriptor

  init(_ path: String) throws(UserFileError) {
    self.path = path
    do throws(SystemError) {
      file = try FileDescriptor(reading: path)
    } catch {
      throw .unreadable(path: path, error)
    }
  }

  /// The next bytes; none at the end.
  func read() throws(UserFileError) -> [UInt8] {
    do throws(SystemError) {
      return try file.read(limit: 1 << 18)
    } catch {
      throw .unreadable(path: path, error)
    }
  }
}
