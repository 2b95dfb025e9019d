package import Base
package import Foundation

/// The files of the project: pages, studies, scripts and images that tests read.
package enum Project {
  /// The folder that has Package.swift.
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The file or folder with this path within the project.
  package static func file(_ path: String) -> URL { folder.appending(path: path) }

  /// The text of a file of the project.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  /// The value of a JSON file of the project.
  package static func json(_ path: String) throws -> JSONValue {
    try JSONValue(parsing: Array(Data(contentsOf: file(path))))
  }
}
