/// The words that programs and people write in place of a name or a number.
enum RowVocabulary {
  /// Whether a cell means a missing value, as R, pandas, SPSS, spreadsheets and JavaScript write it.
  static func isMissing(_ value: String) -> Bool {
    value.isEmpty || missing.contains(value.lowercased())
  }

  /// Whether a cell marks a trial as practice.
  static func isPractice(_ value: String) -> Bool {
    let words = Set(ColumnWords.words(of: value))
    return words.isDisjoint(with: denials)
      && words.contains { word in
        practice.contains(word) || practiceStarts.contains { word.hasPrefix($0) }
      }
  }

  /// Whether a method is called practice and nothing else: 'Training A' may be one.
  static func isPracticeMethod(_ value: String) -> Bool {
    let letters = value.lowercased().filter { $0.isLetter }
    return practiceMethods.contains { [$0, $0 + "trial", $0 + "trials"].contains(letters) }
  }

  /// The names among `names`, all of one column, that mark their rows as a summary of others.
  ///
  /// Short ones such as N count only beside a longer one: they may be the initials of a person.
  static func summaries(among names: [String]) -> [String] {
    func key(_ name: String) -> String {
      name.lowercased().split { " -_.:()".contains($0) }.joined(separator: " ")
    }
    func isSummary(_ name: String) -> Bool {
      let words = key(name).split(separator: " ").map(String.init)
      return summaries.contains(words.joined(separator: " "))
        || words.contains(where: summaries.contains)
          && words.allSatisfy { summaries.contains($0) || fillers.contains($0) }
    }
    let keys = Set(names.map(key))
    // As spreadsheets name the sum of a group: 'P1 Total' beside 'P1'.
    func isOfGroup(_ name: String) -> Bool {
      let words = key(name).split(separator: " ")
      guard words.count > 1, let first = words.first, let last = words.last else { return false }
      func isResult(_ word: Substring) -> Bool {
        summaries.contains(String(word)) || results.contains(String(word))
      }
      return isResult(last) && keys.contains(words.dropLast().joined(separator: " "))
        || isResult(first) && keys.contains(words.dropFirst().joined(separator: " "))
    }
    let certain = names.filter { isSummary($0) || isOfGroup($0) }
    return certain.isEmpty
      ? []
      : names.filter {
        isSummary($0) || isOfGroup($0) || shortSummaries.contains(key($0))
      }
  }

  private static let missing: Set<String> = [
    "na", "<na>", "n/a", "#n/a", "n.a.", "#na", "nan", "-nan", "null", "<null>", "#null!", "none",
    "nil",
    "undefined", "missing", "nat", "-", "--", "–", "—", ".", "..", "?", "#value!", "#div/0!",
    "#ref!", "#num!", "#name?", "#nv", "#wert!", "#zahl!", "#bezug!", "#n/d", "#valor!", "#valeur!",
    "#nombre!", "#н/д", "(blank)", "(leer)", "(vide)", "(null)", "(empty)", "\\n", "k.a.", "n.d.",
  ]

  private static let practice: Set<String> = [
    "practice", "practise", "practicing", "prac", "training", "train", "warmup", "demo",
    "demonstration",
    "exercise", "tutorial", "familiarisation", "familiarization", "rehearsal", "übung", "uebung",
    "übungsphase", "übungsblock", "training", "probedurchgang", "probe", "entrainement",
    "entraînement",
    "échauffement", "práctica", "practica", "entrenamiento", "ensayo", "prática", "treino",
    "pratica",
    "prova", "allenamento", "oefening", "oefenen", "övning", "träning", "øvelse", "trening",
    "harjoitus",
    "ćwiczenie", "trening", "cvičení", "тренировка", "практика", "练习", "練習", "연습", "alıştırma",
    "gyakorlás", "εξάσκηση",
  ]
  private static let practiceStarts = [
    "practice", "practise", "training", "warmup", "übung", "uebung", "probelauf", "probedurchgang",
    "probephase", "oefen", "тренир", "практик", "练习", "練習", "연습", "تدريب", "entraîn", "entrain",
    "entrenam", "treino", "trening", "allenam", "familiari", "tutorial",
  ]
  private static let practiceMethods: Set<String> = [
    "practice", "practise", "training", "warmup", "übung", "uebung", "entraînement", "entrainement",
    "práctica", "practica", "entrenamiento", "treino", "allenamento", "oefening", "trening",
    "тренировка", "练习", "練習", "연습",
  ]
  private static let denials: Set<String> = [
    "no", "not", "non", "nopractice", "post", "after", "end", "without", "main", "test",
  ]

  private static let summaries: Set<String> = [
    "mean", "means", "average", "averages", "avg", "median", "sd", "std", "stdev", "std dev",
    "st dev",
    "standard deviation", "se", "sem", "std error", "standard error", "variance", "var", "total",
    "totals",
    "sum", "subtotal", "sub total", "grand mean", "grand total", "grand average", "overall", "all",
    "mean (sd)", "mean±sd", "mittelwert", "mittel", "durchschnitt", "standardabweichung", "summe",
    "gesamt", "gesamtmittelwert", "gesamtergebnis", "moyenne", "médiane", "écart type",
    "total général",
    "somme", "media", "promedio", "mediana", "desviación estándar", "desviación típica", "suma",
    "total general", "média", "desvio padrão", "soma", "totale", "somma", "deviazione standard",
    "totale complessivo", "gemiddelde", "mediaan", "standaarddeviatie", "totaal", "som", "medel",
    "medelvärde", "medelværdi", "gennemsnit", "gjennomsnitt", "keskiarvo", "summa", "średnia",
    "průměr",
    "среднее", "итого", "всего", "平均", "平均值", "均值", "标准差", "总计", "合計", "標準偏差", "평균", "합계",
    "minimum", "maximum", "25%", "50%", "75%", "ecart type", "ortalama", "toplam", "átlag",
    "összesen", "μέσος όρος", "eindtotaal", "итог", "総計", "合计", "平均値",
    "totalsumma", "المجموع", "المتوسط", "écarttype",
  ]
  /// Words that occur beside the words of summaries.
  private static let fillers: Set<String> = [
    "grand", "group", "rt", "time", "times", "of", "the", "all", "std", "dev", "deviation", "error",
    "standard", "général", "generale", "general", "geral", "final", "końcowa", "końcowy", "genel",
    "estándar", "típica", "desviación", "desvio", "padrão", "complessivo", "общий", "общая",
    "écart", "ecart", "type", "n", "m",
  ]
  private static let results: Set<String> = [
    "result", "results", "ergebnis", "ergebnisse", "résultat", "resultado", "risultato",
    "resultaat",
  ]
  private static let shortSummaries: Set<String> = [
    "n", "m", "s", "#", "count", "min", "max", "anzahl", "range", "skewness", "kurtosis", "moy",
    "mw",
  ]
}
