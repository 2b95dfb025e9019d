/// The words that the program's own files have in columns of few words.
enum Vocabulary {
  /// In `phase`: the trial is for practice.
  static let practice = ShortWord("practice")
  /// In `phase`: the trial counts.
  static let main = ShortWord("main")
  /// In `outcome`: the trial ended with its session.
  static let aborted = ShortWord("aborted")

  /// In `outcome`: how the trial ended.
  ///
  /// Other programs tell only whether an answer was right, each in its own way.
  static func ending(_ word: ShortWord) -> Observation.Ending? {
    if word == correct { return .correct }
    return endings.first { $0.0 == word }?.1
  }

  /// In `simulated`: whether a program made the entries; nothing means no.
  static func flag(_ word: ShortWord) -> Bool? {
    if word == no { return false }
    return word == yes ? true : word == nothing ? false : nil
  }

  private static let correct = ShortWord("correct")
  private static let endings: [(ShortWord, Observation.Ending)] = [
    (ShortWord("incorrect"), .incorrect), (ShortWord("gave_up"), .gaveUp),
    (ShortWord("timed_out"), .timedOut),
    (ShortWord("1"), .correct), (ShortWord("0"), .incorrect),
    (ShortWord("true"), .correct), (ShortWord("false"), .incorrect),
    (ShortWord("True"), .correct), (ShortWord("False"), .incorrect),
    (ShortWord("TRUE"), .correct), (ShortWord("FALSE"), .incorrect),
  ]
  private static let no = ShortWord("false")
  private static let yes = ShortWord("true")
  private static let nothing = ShortWord("")
}
