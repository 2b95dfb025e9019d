import Studies
import Testing

/// The study in a file of these keys besides its name, title and scale.
func reportedStudy(_ keys: String) throws -> Study {
  let json = """
    {"name": "small", "title": "A small study",
     "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, \(keys)}
    """
  return try StudyFile.decode(Array(json.utf8))
}
