extension JSONValue {
  /// The line, from 1, of the value at `path` in the JSON file `bytes`, such as `$.methods[2].width`, or of its key; that of the
  /// value around it if it is missing; `nil` for the whole file, and for one that is not JSON before that line.
  package static func line(of path: String, in bytes: [UInt8]) -> Int? {
    var path = path[...]
    while let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) {
      var parser = JSONParser(bytes, isLenient: false)
      parser.wantedPath = String(path)
      _ = try? parser.file()
      if let line = parser.foundLine { return line }
      path = path[..<end]
    }
    return nil
  }
}
