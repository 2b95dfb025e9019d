import Comparison
import Formats
import Reports

extension Remark {
  /// The fact as a sentence; `names` are those of the conditions.
  func sentence(_ names: [String]) -> String {
    func name(_ index: Int) -> String { names.indices.contains(index) ? names[index] : "?" }
    switch self {
    case .simulated:
      return "Simulated people are among these: the numbers predict, they do not show."
    case .noTrials: return "There is no counted trial."
    case .oneParticipant:
      return "One participant only: intervals are over trials (bootstrap) and speak of this person "
        + "alone; there is no test."
    case .oneCondition: return "One method only: there is nothing to compare it with."
    case .impossibleRows(let count):
      return "\(ReportFormat.count(count, "row")) with an impossible place or time left out."
    case .nobodyTried(let index): return "Nobody has a counted trial with \(name(index))."
    case .nobodySolved(let index):
      return "Nobody solved a trial with \(name(index)): it is in no test of times."
    case .listwise(let complete, let leftOut):
      return
        "Tests of times are over the \(ReportFormat.people(complete)) who solved every method; "
        + "\(ReportFormat.people(leftOut)) with a method never solved left out (listwise)."
    case .tooFewComplete(let complete):
      return
        "Only \(ReportFormat.people(complete)) solved every method: no test of times; two are needed."
    case .tooManyConditions(let limit):
      return "More than \(limit) methods: described, not tested against each other."
    case .incorrectLeftOut(let count):
      return "\(ReportFormat.count(count, "incorrect trial")) left out of the times until solved."
    case .informativeCensoring(let gaveUp, let timedOut):
      return
        "\(ReportFormat.count(gaveUp, "trial")) given up and \(timedOut) timed out count as longer than "
        + "their time. Giving up is informative: people who would have taken longest give up most, so "
        + "true times are rather longer."
    case .medianNotReached(let index):
      return "Less than half of the trials with \(name(index)) are ever solved: no median."
    case .constantDifference(let first, let second):
      return "\(name(first)) and \(name(second)) differ by the same for everybody: no t-test."
    case .noDifference(let first, let second):
      return "\(name(first)) and \(name(second)) take everybody equally long: no signed-rank test."
    case .nothingVaries: return "Nothing varies by chance: no analysis of variance."
    case .unknownOrder: return "The files do not tell the order of the methods."
    case .positionConfounded:
      return "Each method always came at about the same place: no effect of position can be told."
    case .manyTargets(let limit):
      return "More than \(limit) different targets: not told one by one."
    case .manyRepetitions(let limit):
      return "Only the first \(limit) blocks and repetitions are told one by one."
    case .unknownBits(let index):
      return "Trials with \(name(index)) without a scale: no bits per second."
    }
  }
}
