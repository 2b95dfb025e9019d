import TestSupport

package func text(at path: String) throws -> String { try TextFile.text(at: path) }

package func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
