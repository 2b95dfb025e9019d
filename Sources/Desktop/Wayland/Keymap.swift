/// The map of a keyboard's keys, as a compositor sends it: text in the format of XKB.
struct Keymap: Hashable {
  /// The text.
  var bytes: [UInt8] = []

  /// The names of the layouts, such as 'English (US),German'; `nil` if it has none.
  ///
  /// They are the names of the groups in its symbols: `name[1]="German";`.
  var layouts: String? {
    let names = bytes.split(whereSeparator: { $0 == 10 || $0 == 0 }).compactMap(Self.name)
    return names.isEmpty ? nil : names.joined(separator: ",")
  }

  private static func name(in line: ArraySlice<UInt8>) -> String? {
    let text = line.drop { $0 == 32 || $0 == 9 }
    guard text.starts(with: "name[".utf8) || text.starts(with: "name [".utf8) else { return nil }
    let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].isEmpty else { return nil }
    return String(decoding: parts[1], as: UTF8.self)
  }
}
