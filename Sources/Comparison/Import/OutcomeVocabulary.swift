import Base
import Studies

/// The words that programs and people write for the end of a trial, in several languages.
///
/// A word is compared without its case, and with blanks, hyphens and underscores taken as one.
enum OutcomeVocabulary {
  /// The meaning of an outcome for its trial.
  enum Meaning: Hashable, Sendable {
    case ending(Observation.Ending)
    /// The trial ended with its session, and does not count.
    case aborted
  }

  /// A value that answers yes or no, whose meaning depends on the question that its column asks.
  static func answer(_ value: String) -> Bool? {
    let word = key(of: value)
    if yeses.contains(word) || number(value) == 1 { return true }
    return noes.contains(word) || number(value) == 0 ? false : nil
  }

  /// The meaning of a word that is clear in any column.
  static func meaning(of value: String) -> Meaning? { meanings[key(of: value)] }

  /// Whether `value` is a number, such as a count of errors.
  static func isNumber(_ value: String) -> Bool { number(value) != nil }

  /// Whether `value` is one of Caliper's words, ignoring case.
  static func isOwn(_ value: String) -> Bool { own.keys.contains(key(of: value)) }

  /// The question that the name of a column asks: the outcome of the trials with the answer yes.
  ///
  /// A name that mentions neither success nor failure, or denies one of them, such as `no_error`, asks nothing certain.
  static func question(of name: String) -> Question {
    let words = ColumnWords.words(of: name)
    func has(_ stems: [String]) -> Bool {
      words.contains { word in stems.contains { word.contains($0) } }
    }
    let failure = failures.first { words.contains(where: $0.words.contains) }
    let isDenied =
      words.contains(where: denials.contains)
      || words.contains { word in deniedStarts.contains { word.hasPrefix($0) } }
    if failure != nil || has(failureStems) {
      return isDenied ? .unclear : .failure(failure?.ending ?? .incorrect)
    }
    guard words.contains(where: successes.contains) || has(successStems) else { return .unclear }
    return isDenied ? .unclear : .success
  }

  /// Whether the name of a column shows that it contains outcomes.
  static func isOutcome(_ name: String) -> Bool { question(of: name) != .unclear }

  /// The question of a column.
  enum Question: Hashable, Sendable {
    case success
    case failure(Observation.Ending)
    case unclear
  }

  /// The number that `text` is; nil for anything else.
  static func number(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    return DecimalNumber.read(bytes.span, 0..<bytes.count)
  }

  /// The word by which values are looked up.
  static func key(of value: String) -> String {
    value.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: " ")
  }

  private static let own: [String: Meaning] = {
    var words: [String: Meaning] = [key(of: Outcome.aborted.rawValue): .aborted]
    for ending in Observation.Ending.allCases { words[key(of: ending.rawValue)] = .ending(ending) }
    return words
  }()

  private static let meanings: [String: Meaning] = {
    var meanings = own
    for word in right { meanings[word] = .ending(.correct) }
    for word in wrong { meanings[word] = .ending(.incorrect) }
    for word in late { meanings[word] = .ending(.timedOut) }
    for word in givenUp { meanings[word] = .ending(.gaveUp) }
    return meanings
  }()

  private static let yeses: Set<String> = [
    "true", "t", "yes", "y", "wahr", "ja", "j", "vrai", "oui", "o", "verdadero", "sí", "si", "sì",
    "vero", "verdadeiro", "sim", "waar", "sant", "tak", "prawda", "ano", "да", "истина", "是", "真",
    "はい", "예", "네", "evet", "doğru", "igen", "igaz", "kyllä", "tosi", "ναι", "نعم", "כן",
  ]
  private static let noes: Set<String> = [
    "false", "f", "no", "n", "falsch", "nein", "faux", "non", "falso", "não", "nao", "onwaar",
    "nee",
    "nej", "nei", "falskt", "nie", "fałsz", "ne", "нет", "ложь", "否", "假", "いいえ", "아니요", "아니오",
    "hayır", "yanlış", "nem", "hamis", "ei", "epätosi", "όχι", "لا", "לא",
  ]
  private static let right: Set<String> = [
    "right", "ok", "okay", "hit", "success", "successful", "succeeded", "pass", "passed", "solved",
    "accurate", "richtig", "korrekt", "treffer", "erfolg", "gelöst", "correcte", "juste", "réussi",
    "réussite", "succès", "exact", "correcto", "acierto", "éxito", "corretto", "giusto", "successo",
    "certo", "correto", "acerto", "sucesso", "juist", "goed", "rätt", "riktig",
    "riktigt", "rigtig", "korrekte", "poprawny", "poprawna", "poprawne", "poprawnie", "dobrze",
    "správně", "правильно", "верно", "正确", "正確", "对", "正解", "정답", "맞음", "oikein", "helyes",
    "σωστό", "σωστά", "صحيح", "נכון",
  ]
  private static let wrong: Set<String> = [
    "wrong", "error", "err", "miss", "missed", "failure", "fail", "failed", "inaccurate", "mistake",
    "unsolved", "not correct", "falsche", "inkorrekt", "fehler", "fehlversuch", "daneben",
    "incorrecte",
    "erreur", "échec", "raté", "incorrecto", "equivocado", "fallo", "errore", "sbagliato", "errato",
    "scorretto", "errado", "erro", "incorreto", "falha", "fout", "verkeerd", "onjuist", "fel",
    "feil",
    "fejl", "forkert", "galt", "błąd", "błędny", "błędna", "błędne", "błędnie", "źle", "chyba",
    "špatně",
    "неправильно", "неверно", "ошибка", "错误", "錯誤", "错", "不正解", "誤り", "오답", "틀림", "väärin",
    "virhe", "hata", "hibás", "hiba", "λάθος", "خطأ", "שגוי",
  ]
  private static let late: Set<String> = [
    "timeout", "time out", "timedout", "timed out", "too slow", "time limit", "out of time",
    "zeitüberschreitung", "zeit abgelaufen", "zu langsam", "temps écoulé", "dépassement",
    "tiempo agotado", "tempo scaduto", "tempo esgotado", "tijd verstreken", "超时", "時間切れ", "시간 초과",
  ]
  private static let givenUp: Set<String> = [
    "gaveup", "give up", "giveup", "given up", "abandoned", "skip", "skipped", "quit", "dnf",
    "aufgegeben", "abgebrochen", "übersprungen", "abandonné", "abandon", "abandonado", "omitido",
    "abbandonato", "saltato", "desistiu", "opgegeven", "overgeslagen", "放弃", "放棄", "포기",
  ]

  private static let failures: [(words: Set<String>, ending: Observation.Ending)] = [
    (
      [
        "timeout", "timeouts", "timedout", "timelimit", "expired", "zeitüberschreitung",
        "zeitabgelaufen", "dépassement", "超时", "時間切れ",
      ], .timedOut
    ),
    (
      [
        "gaveup", "giveup", "givenup", "abandoned", "abandon", "abandonné", "skipped", "skip",
        "quit", "dnf", "aufgegeben", "abbruch", "abgebrochen", "übersprungen", "ausgelassen",
        "abandono", "abandonado", "abbandonato", "omitted", "omission", "opgegeven",
      ], .gaveUp
    ),
    (
      [
        "error", "errors", "err", "errs", "erroneous", "miss", "misses", "missed", "wrong",
        "incorrect",
        "fail", "fails", "failed", "failure", "failures", "mistake", "mistakes", "inaccurate",
        "unsolved",
        "deviation", "deviates", "lapse", "invalid", "rejected", "abweichung", "ungültig",
        "falsche",
        "falscher", "falsches", "falscheingabe", "fehleingabe", "misserfolg", "raté", "ratée",
        "fausse", "equivocado", "fallido", "sbagliata", "errata", "errato", "fallimento", "errada",
        "mislukt", "verkeerd", "неверно", "неправильно", "失敗", "失败", "誤り", "خطأ",
        "fehler", "falsch", "fehlerhaft", "fehlversuch", "erreur", "erreurs", "faux", "échec",
        "echec",
        "errores", "fallo", "fallos", "incorrecto", "errore", "errori", "sbagliato", "erro",
        "erros",
        "errado", "falha", "fout", "fouten", "fel", "feil", "fejl", "błąd", "bład", "blad", "błędy",
        "chyba", "ошибка", "ошибки", "错误", "錯誤", "エラー", "誤答", "오류", "오답", "virhe", "hata", "hiba",
        "λάθος",
      ], .incorrect
    ),
  ]
  private static let failureStems = [
    "error", "incorrect", "wrong", "mistake", "fehler", "falsch", "inkorrekt", "erreur", "ошиб",
    "misclick",
  ]
  private static let successes: Set<String> = [
    "outcome", "outcomes", "result", "correct", "acc", "accuracy", "corr", "right", "ok", "okay",
    "hit", "hits", "success", "succeeded", "passed", "pass", "solved", "ergebnis",
    "treffer", "erfolg", "gelöst", "juste", "exact", "réussi", "réussite", "succès", "acierto",
    "aciertos", "éxito", "exito", "giusto", "successo", "acerto", "certo", "sucesso", "goed",
    "juist", "rätt", "riktig", "riktigt", "rigtig", "poprawny", "poprawna", "poprawne",
    "poprawność", "správně", "правильно", "верно", "正确", "正確", "正解", "正答", "정답", "oikein",
    "helyes", "doğru", "σωστό", "صحيح", "נכון",
  ]
  private static let successStems = [
    "correct", "accura", "korrekt", "richtig", "corrett", "corret", "success",
  ]
  private static let deniedStarts = ["un", "not", "nicht", "non", "niepo", "неп"]
  private static let denials: Set<String> = [
    "no", "not", "non", "free", "without", "kein", "keine", "nicht", "ohne", "sans", "sin", "senza",
    "sem", "zonder", "rate", "type", "message", "code", "msg",
  ]
}
