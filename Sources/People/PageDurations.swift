import InputMethods
import Languages
import Studies

/// The seconds that a typical person takes for everything besides trials: rules of thumb.
enum PageDurations {
  /// The words that people read in a minute.
  ///
  /// M. Brysbaert, 'How many words do we read per minute?', Journal of Memory and Language 109 (2019).
  static let readingSpeed = 238.0
  /// A decision and a click to turn a page.
  ///
  /// Operators M and BB of S. K. Card, T. P. Moran & A. Newell, 'The Psychology of Human-Computer
  /// Interaction' (1983).
  static let turn = 1.35 + 0.2
  /// A short answer in a form: a decision, the hand to the keyboard and five keys; operators M, H and
  /// K of the same book.
  static let formField = 1.35 + 0.4 + 5 * 0.28
  /// An item of a questionnaire; a rule of thumb of those who make surveys.
  static let item = 7.5
  /// A comparison of two things; a guess.
  static let pair = 4.0
  /// A break that people may end as they like; guesses.
  static let rest = (short: 3.0, usual: 10.0, long: 30.0)
}

extension Study {
  /// The seconds that the pages of a session take besides trials and breaks: instructions, form and
  /// questionnaires.
  ///
  /// The pages before each block are read for a method's first one, and then turned only.
  func pageSeconds(of plan: Plan) -> Double {
    let methods = (1...max(1, plan.blocks)).compactMap { plan.first(ofBlock: $0)?.method }
    let texts = Set(methods).map {
      self.methods[$0].instruction ?? self.methods[$0].kindInstruction
    }
    let own = Set(methods).compactMap { self.methods[$0].page?.text }
    let words = (texts + own + [instructions?.text ?? ""]).reduce(0) {
      $0 + $1.split(separator: " ").count
    }
    let turns = methods.count + methods.count { self.methods[$0].page != nil }
    let questions = questionnaires.reduce(0.0) { sum, asked in
      let times =
        switch asked.moment {
        case .block: methods.count
        case .method: Set(methods).count
        case .end: 1
        }
      return sum + Double(times) * asked.questionnaire.seconds
    }
    return Double(words) / PageDurations.readingSpeed * 60
      + Double(turns) * PageDurations.turn + Double(form.count) * PageDurations.formField
      + questions
  }
}

extension StudyMethod {
  /// The instruction that belongs to the kind of method.
  fileprivate var kindInstruction: String { kind?.record.instruction.source.words ?? "" }
}

extension Questionnaire {
  /// Its duration, in seconds.
  var seconds: Double {
    switch self {
    case .taskLoadIndex(let isWeighted):
      6 * PageDurations.item + (isWeighted ? 15 * PageDurations.pair : 0)
    case .usabilityScale: 10 * PageDurations.item
    case .singleEase: PageDurations.item
    case .likert(let scales): Double(scales.items.count) * PageDurations.item
    }
  }
}
