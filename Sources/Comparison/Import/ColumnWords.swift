/// The words in the name of a column, by which columns of other programs are recognised.
enum ColumnWords {
  /// The words of `name` in lower case: `isErr`, `is_err` and `trials.isErr` all have 'is' and 'err'.
  ///
  /// Two words that belong together are also there as one: `time_out` has 'timeout'.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isLower = false
    for letter in name {
      guard letter.isLetter || letter.isNumber else {
        if !word.isEmpty { words.append(word) }
        (word, isLower) = ("", false)
        continue
      }
      if letter.isUppercase, isLower, !word.isEmpty {
        words.append(word)
        word = ""
      }
      isLower = letter.isLowercase
      word += letter.lowercased()
    }
    if !word.isEmpty { words.append(word) }
    // A prefix without a mark of its own: iserr, isPractice in lower case.
    words += words.filter { $0.hasPrefix("is") && $0.count > 4 }.map { String($0.dropFirst(2)) }
    return words + zip(words, words.dropFirst()).map { $0 + $1 }
  }

  /// The name without case, blanks and marks, by which it is looked up as a whole.
  static func key(of name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

/// Columns with a usual meaning that other programs call so.
enum UsualColumn: CaseIterable, Sendable {
  /// Whether a trial is for practice, as yes or no.
  case practice
  /// The part of a session that a trial is in, which may be practice.
  case phase
  /// The people that a participant belongs to.
  case group
  /// The number of a trial.
  case trial
  /// The part of a session in which trial numbers may begin again.
  case part
  /// The code of a participant.
  case participant
  /// The method.
  case method
  /// The time of a trial.
  case time
  /// The ending of a trial.
  case outcome

  /// Whether a column of this name has the meaning.
  func isCalled(_ name: String) -> Bool { names.contains(ColumnWords.key(of: name)) }

  private var names: Set<String> {
    switch self {
    case .practice:
      [
        "practice", "ispractice", "practicetrial", "training", "istraining", "trainingtrial",
        "warmup",
        "iswarmup", "demo", "übung", "uebung", "probe", "entrainement", "entraînement", "práctica",
        "practica", "pratica", "prática", "oefening", "övning", "øvelse", "练习", "練習", "연습",
      ]
    case .phase:
      [
        "phase", "stage", "blocktype", "trialtype", "tasktype", "taskphase", "trialphase",
        "blockname",
        "part", "section", "type", "phasename", "etappe", "fase",
      ]
    case .group:
      [
        "group", "grp", "groupid", "site", "lab", "laboratory", "list", "listid", "counterbalance",
        "counterbalancing", "counterbalancelist", "cohort", "class", "school", "experimenter",
        "gender",
        "sex", "sample", "institution", "university", "country", "center", "centre", "clinic",
        "hospital", "team", "arm", "agegroup", "groupname", "siteid", "sitename", "labid",
        "centerid",
        "schoolid", "classe", "clase", "city", "ciudad", "stadt", "ville", "pais", "país", "pays",
        "conditiongroup", "experiment", "klasse", "schule",
        "ort", "klinik", "zentrum", "kohorte", "gruppennr", "gruppe", "groupe", "grupo", "gruppo",
        "standort", "geschlecht", "sexe",
        "sexo", "labor", "liste", "groep", "grupp", "группа", "组", "組", "グループ", "그룹",
      ]
    case .trial:
      [
        "trial", "trialid", "trialno", "trialnr", "trialnum", "trialnumber", "trialindex", "trialn",
        "triali", "trialcount", "itrial", "ntrial", "trialsthisn", "counttrialsequence",
        "trialnumberinblock", "valuestrialnumber", "valuestrial", "trialcounter", "durchgang",
        "durchgangnr", "durchgangsnummer", "versuch", "versuchsnummer", "versuchsnr", "nr",
        "thistrialn", "trialsthistrialn", "thisindex", "trialsthisindex", "thisn", "index",
        "nummer", "trialinblock", "tentativa", "intento", "proef", "попытка", "проба",
        "essai", "numéroessai", "essain", "ensayo", "prova", "poging", "försök", "próba", "试次",
        "試行",
      ]
    case .part:
      [
        "session", "sessionid", "sessionno", "sessionnr", "sessionnumber", "day", "visit", "date",
        "block", "blockid", "blockno", "blocknr", "blocknumber", "blockindex", "run", "runid",
        "round",
        "repetition", "rep", "set", "part", "phase", "stage", "task", "taskid", "section", "curve",
        "scale", "study", "experiment", "group", "site", "list", "sitzung", "durchlauf", "tag",
      ]
    case .participant:
      [
        "participant", "participantid", "participants", "participantcode", "subject", "subjectid",
        "subjectnr", "subjectnumber", "subj", "subjid", "subid", "sub", "subno", "subjno", "ppt",
        "pptid",
        "pid", "ppid", "user", "userid", "person", "personid", "who", "id", "code", "prolificpid",
        "participantprivateid", "participantpublicid", "workerid", "vp", "vpn", "vpnr", "proband",
        "versuchsperson", "sujet", "sujeto", "partecipante", "participante", "proefpersoon",
        "deltaker",
      ]
    case .method:
      [
        "method", "methods", "condition", "conditions", "cond", "technique", "device", "input",
        "inputmethod", "interface", "widget", "control", "tool", "design", "variant", "version",
        "treatment", "methode", "bedingung", "gerät", "méthode", "technik", "condición", "método",
        "condizione", "metodo", "conditie", "metod",
      ]
    case .time:
      [
        "times", "time", "timems", "timesec", "timeseconds", "rt", "rtms", "rts", "reactiontime",
        "responsetime", "completiontime", "duration", "durationms", "durations", "elapsed",
        "elapsedtime",
        "tasktime", "taskcompletiontime", "trialtime", "movementtime", "mt", "keyresprt",
        "responsert",
        "slideroverallrt", "targetrt", "sliderrt", "latency", "zeit", "dauer", "reaktionszeit",
        "temps",
        "durée", "duree", "tiempo", "duración", "tempo", "durata", "tijd", "tid",
      ]
    case .outcome:
      [
        "outcome", "correct", "iscorrect", "accuracy", "acc", "correctness", "result", "success",
        "hit",
        "solved", "ok", "error", "errors", "err", "iserror", "iserr", "wrong", "incorrect", "fail",
        "failed", "miss", "timeout", "timedout", "keyrespcorr", "responsecorr", "targetacc", "corr",
        "fehler", "richtig", "korrekt", "erreur", "correcte", "correcto", "errore", "corretto",
      ]
    }
  }
}
