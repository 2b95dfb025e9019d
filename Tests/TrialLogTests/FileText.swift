import Foundation

func text(at path: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
