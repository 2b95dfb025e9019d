/// The words that the program's own files have in columns of few words.
enum Vocabulary {
  /// In `phase`: the trial is for practice.
  static let practice = PackedToken("practice")
  /// In `phase`: the trial counts.
  static let main = PackedToken("main")
  /// In `outcome`: the trial ended with its session.
  static let aborted = PackedToken("aborted")

  /// In `outcome`: how the trial ended.
  ///
  /// Other programs tell only whether an answer was right, each in its own way.
  static func ending(_ word: PackedToken) -> Observation.Ending? {
    if word == correct { return .correct }
    return endings.first { $0.0 == word }?.1
  }

  /// In `simulated`: whether a program made the entries; nothing means no.
  static func flag(_ word: PackedToken) -> Bool? {
    if word == no { return false }
    return word == yes ? true : word == nothing ? false : nil
  }

  private static let correct = PackedToken("correct")
  private static let endings: [(PackedToken, Observation.Ending)] = [
    (PackedToken("incorrect"), .incorrect), (PackedToken("gave_up"), .gaveUp),
    (PackedToken("timed_out"), .timedOut),
    (PackedToken("1"), .correct), (PackedToken("0"), .incorrect),
    (PackedToken("true"), .correct), (PackedToken("false"), .incorrect),
    (PackedToken("True"), .correct), (PackedToken("False"), .incorrect),
    (PackedToken("TRUE"), .correct), (PackedToken("FALSE"), .incorrect),
  ]
  private static let no = PackedToken("false")
  private static let yes = PackedToken("true")
  private static let nothing = PackedToken("")
}
