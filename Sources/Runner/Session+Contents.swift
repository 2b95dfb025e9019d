import Sessions
import Studies
import TrialLog

extension Session {
  /// Goes on with a session that was broken off, as its files tell it; `nil` where they do not fit the
  /// study's plan.
  init?(_ study: Study, resuming contents: SessionContents, _ description: SessionDescription) {
    let plan = Plan(
      study: study, participant: description.participant, seed: description.seed,
      orderIndex: description.place, methods: description.methods)
    let finished = contents.trials.compactMap(FinishedTrial.init)
    guard finished.count == contents.trials.count else { return nil }
    let answers = LoggedAnswers(contents.questionnaires, of: study)
    // A form is filled in before the first trial: without it the answers have gone.
    guard study.form.isEmpty || finished.isEmpty || answers.topics.contains(.form) else {
      return nil
    }
    self.init(study: study, plan: plan, finished: finished, answered: answers.topics)
  }
}

extension FinishedTrial {
  /// Reads a row of the log; `nil` where it has words that no trial has.
  fileprivate init?(_ logged: LoggedTrial) {
    guard let phase = Phase(rawValue: logged.phase), let task = Task(rawValue: logged.task),
      let outcome = Outcome(rawValue: logged.outcome)
    else { return nil }
    self.init(
      block: logged.block, blockTrial: logged.blockTrial, phase: phase, task: task,
      method: logged.method, target: logged.target, outcome: outcome, entered: logged.entered,
      seconds: logged.seconds)
  }
}
