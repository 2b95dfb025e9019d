/// The words that programs and people write where a name or a number should stand.
enum RowVocabulary {
  /// Whether a cell says that its value is missing, as R, pandas, SPSS, spreadsheets and JavaScript write it.
  static func isMissing(_ value: String) -> Bool {
    value.isEmpty || missing.contains(value.lowercased())
  }

  /// Whether a cell says that a trial is for practice.
  static func isPractice(_ value: String) -> Bool {
    let words = Set(ColumnWords.words(of: value))
    return !words.isDisjoint(with: practice) && words.isDisjoint(with: denials)
  }

  /// Those of `names`, all of one column, that call their rows a summary of others.
  ///
  /// Short ones such as N do so only beside a longer one: they may be the initials of a person.
  static func summaries(among names: [String]) -> [String] {
    func key(_ name: String) -> String {
      name.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" || $0 == "." || $0 == ":" }
        .joined(separator: " ")
    }
    let certain = names.filter { summaries.contains(key($0)) }
    return certain.isEmpty
      ? [] : names.filter { summaries.contains(key($0)) || shortSummaries.contains(key($0)) }
  }

  private static let missing: Set<String> = [
    "na", "<na>", "n/a", "#n/a", "n.a.", "#na", "nan", "-nan", "null", "<null>", "#null!", "none",
    "nil",
    "undefined", "missing", "nat", "-", "--", "–", "—", ".", "..", "?", "#value!", "#div/0!",
    "#ref!",
    "#num!", "#name?", "k.a.", "n.d.",
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
    "ortalama", "toplam", "átlag", "összesen", "μέσος όρος",
  ]
  private static let shortSummaries: Set<String> = [
    "n", "m", "s", "#", "count", "min", "max", "anzahl",
  ]
}
