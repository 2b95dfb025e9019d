import Base
import Numerics
import Sessions
import Studies

/// Sums up the answers of people, by questionnaire, in the order of the participants.
struct QuestionnaireAnalysis {
  /// The results; a questionnaire without an answer has none.
  let results: [QuestionnaireResult]

  /// Scores and compares `answers`; methods are listed in the order of `methods`, others behind them.
  init(_ answers: [QuestionnaireAnswer], of studies: [Questionnaire], methods: [String]) {
    let forms = QuestionnaireForm.group(answers)
    var byName: [String: [QuestionnaireForm]] = [:]
    var names: [String] = []
    for form in forms {
      if byName[form.key.questionnaire] == nil { names.append(form.key.questionnaire) }
      byName[form.key.questionnaire, default: []].append(form)
    }
    results = names.compactMap { name in
      let forms = byName[name] ?? []
      let items = Set(forms.flatMap(\.answers).map(\.item))
      let known = studies.first { $0.name == name } ?? Questionnaire(standard: name, items: items)
      return FormSummary(name, forms, known.map(QuestionnaireScoring.init), methods: methods).result
    }
  }
}

/// Sums up all forms of one questionnaire.
private struct FormSummary {
  let name: String
  let forms: [QuestionnaireForm]
  /// The scoring; `nil` for the form at a session's start, and if no study file describes the questionnaire.
  let scoring: QuestionnaireScoring?
  /// The measures; for an unknown questionnaire these are its questions.
  let measures: [RatedMeasure]
  let methods: [String]

  init(
    _ name: String, _ forms: [QuestionnaireForm], _ scoring: QuestionnaireScoring?,
    methods: [String]
  ) {
    self.name = name
    self.forms = forms
    self.scoring = scoring
    measures = scoring?.measures ?? Self.questions(of: forms)
    var order = methods
    for form in forms where !order.contains(form.key.method) { order.append(form.key.method) }
    self.methods = order.filter { method in
      !method.isEmpty && forms.contains { $0.key.method == method }
    }
  }

  /// The questions from the log.
  private static func questions(of forms: [QuestionnaireForm]) -> [RatedMeasure] {
    var measures: [RatedMeasure] = []
    for answer in forms.lazy.flatMap(\.answers)
    where !measures.contains(where: { $0.name == answer.item }) {
      let label = answer.question.isEmpty ? answer.item : answer.question
      measures.append(RatedMeasure(name: answer.item, label: label))
    }
    return measures
  }

  var result: QuestionnaireResult? {
    let answered = forms.filter { form in
      form.answers.contains { !$0.isDeclined && ($0.value != nil || $0.text != nil) }
    }
    guard !answered.isEmpty else { return nil }
    let about = forms.filter { !$0.key.method.isEmpty }
    let once = forms.filter(\.key.method.isEmpty)
    return QuestionnaireResult(
      name: name, title: scoring?.title ?? name.capitalizedStart,
      participants: Set(answered.map(\.key.participant)).count,
      scales: about.isEmpty ? [] : scales(about), questions: once.isEmpty ? [] : questions(once))
  }

  /// The numbers of a form, by measure.
  private func values(of form: QuestionnaireForm) -> [Double?] {
    if let scoring { return scoring.values(of: form.answers) }
    return measures.map { measure in form.answers.first { $0.item == measure.name }?.value }
  }

  // MARK: - By method

  private func scales(_ forms: [QuestionnaireForm]) -> [RatedScale] {
    let values = forms.map(values)
    return measures.indices.compactMap { index in
      var tallies = [PersonTally](repeating: PersonTally(), count: methods.count)
      for (form, values) in zip(forms, values) {
        guard let method = methods.firstIndex(of: form.key.method) else { continue }
        // A question that was not asked has no row.
        guard measures[index].isScore || form.answer(to: measures[index]) != nil else { continue }
        if form.hasDeclined(measures[index]) {
          tallies[method].decline()
        } else {
          tallies[method].add(values[index], of: form.key.participant)
        }
      }
      let means = tallies.map(\.means)
      let people = Set(means.flatMap(\.keys))
      // A question in words has no numbers to compare.
      guard scoring != nil || !people.isEmpty else { return nil }
      return RatedScale(
        measure: measures[index], participants: people.count,
        methods: zip(methods, tallies).map { method, tally in
          let means = tally.means
          return RatedMethod(
            method: method, means: means.keys.sorted().compactMap { means[$0] },
            answers: tally.answers, unscored: tally.unscored, declined: tally.declined)
        }, pairs: RatedPair.all(means))
    }
  }

  // MARK: - Asked once

  private func questions(_ forms: [QuestionnaireForm]) -> [SingleQuestion] {
    let values = forms.map(values)
    return measures.indices.map { index in
      let measure = measures[index]
      var question = SingleQuestion(name: measure.name, question: measure.label)
      var tally = PersonTally()
      var chosen: [Int: ChosenOption] = [:]
      for (form, values) in zip(forms, values) {
        let answer = form.answer(to: measure)
        if answer == nil, !measure.isScore { continue }
        if form.hasDeclined(measure) {
          question.declined += 1
          continue
        }
        switch (values[index], measure.isScore ? nil : answer?.text) {
        case (let value?, let text?):
          let option = ChosenOption(session: form.key.session, number: value, text: text)
          let known = chosen[form.key.participant] ?? option
          chosen[form.key.participant] = option.session < known.session ? option : known
        case (let value?, nil): tally.add(value, of: form.key.participant)
        case (nil, let text?):
          question.texts.append(
            .init(participant: form.key.participant, session: form.key.session, text: text))
        case (nil, nil): question.unanswered += 1
        }
      }
      let means = tally.means
      question.number = .init(means.keys.sorted().compactMap { means[$0] })
      question.choices = Self.choices(Array(chosen.values))
      question.participants =
        Set(means.keys)
        .union(chosen.keys).union(question.texts.map(\.participant)).count
      return question
    }
  }

  private static func choices(_ chosen: [ChosenOption]) -> [SingleQuestion.Choice] {
    Dictionary(grouping: chosen, by: \.text)
      .map { text, options in (options.map(\.number).min() ?? 0, text, options.count) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map { SingleQuestion.Choice(text: $0.1, people: $0.2) }
  }
}

extension QuestionnaireForm {
  /// The answer to the question of `measure`; `nil` if it was not asked.
  fileprivate func answer(to measure: RatedMeasure) -> QuestionnaireAnswer? {
    answers.first { $0.item == measure.name }
  }

  /// Whether the person preferred not to answer the question of `measure`.
  fileprivate func hasDeclined(_ measure: RatedMeasure) -> Bool {
    answer(to: measure)?.isDeclined ?? false
  }
}

extension QuestionnaireAnswer {
  /// Whether the person preferred not to answer.
  fileprivate var isDeclined: Bool { value == nil && text == Answer.declined }
}

/// An option that a person chose: its number in the form, from 1, and its text.
private struct ChosenOption {
  var session: Int
  var number: Double
  var text: String
}

/// Numbers by person; each person may have several.
private struct PersonTally {
  /// The count of numbers.
  private(set) var answers = 0
  /// The count of missing numbers.
  private(set) var unscored = 0
  /// The number of times that people preferred not to answer.
  private(set) var declined = 0
  private var moments: [Int: RunningMoments] = [:]

  mutating func decline() { declined += 1 }

  mutating func add(_ value: Double?, of participant: Int) {
    guard let value else {
      unscored += 1
      return
    }
    answers += 1
    moments[participant, default: RunningMoments()].add(value)
  }

  /// The mean of each person.
  var means: [Int: Double] { moments.compactMapValues { $0.mean.ifFinite } }
}

extension SingleQuestion.NumberSummary {
  /// Describes the numbers of people; `nil` without any.
  fileprivate init?(_ means: [Double]) {
    guard let minimum = means.min(), let maximum = means.max() else { return nil }
    let moments = RunningMoments(of: means)
    self.init(
      mean: moments.mean, interval: ConfidenceInterval(of: moments, level: 0.95),
      minimum: minimum, maximum: maximum)
  }
}
