/// A text that participants see: its key in files of translators.
///
/// A case for each text; its English words are in `Phrase.source`.
package enum Phrase: String, CaseIterable, Hashable, Sendable {
  // MARK: Buttons

  case buttonContinue = "button.continue"
  case buttonStart = "button.start"
  case buttonDone = "button.done"
  case buttonGiveUp = "button.give-up"
  case buttonStop = "button.stop"
  case buttonReallyStop = "button.really-stop"
  case buttonBack = "button.back"
  case buttonTryAgain = "button.try-again"
  case buttonUseFolder = "button.use-folder"
  case buttonClose = "button.close"
  case buttonCompare = "button.compare"
  case buttonResume = "button.resume"
  case buttonNewSession = "button.new-session"
  case buttonQuit = "button.quit"
  case buttonAgree = "button.agree"
  case buttonWithdraw = "button.withdraw"
  case buttonReallyWithdraw = "button.really-withdraw"

  // MARK: Keys

  case keyEnter = "key.enter"
  case keyEscape = "key.escape"
  case keyPageUp = "key.page-up"
  case keyControlEnter = "key.control-enter"

  // MARK: The line over every page

  case headerBlock = "header.block"
  case headerPractice = "header.practice"
  case headerTrial = "header.trial"
  case headerPage = "header.page"

  // MARK: The page before a method

  case methodPractice = "method.practice"
  case methodTrials = "method.trials"
  case methodLimit = "method.limit"
  case methodConditions = "method.conditions"
  case methodConditionsLimit = "method.conditions.limit"
  case methodConditionsPractice = "method.conditions.practice"
  case methodConditionsPracticeLimit = "method.conditions.practice-limit"
  case methodWork = "method.work"

  // MARK: The pictures of a method

  case captionTakeThumb = "caption.take-thumb"
  case captionDragAlong = "caption.drag-along"
  case captionLetGo = "caption.let-go"
  case captionLetGoAlike = "caption.let-go-alike"
  case captionMoveAway = "caption.move-away"
  case captionFiner = "caption.finer"
  case captionSlower = "caption.slower"
  case captionClickNumber = "caption.click-number"
  case captionTapNumber = "caption.tap-number"
  case captionTurnWheels = "caption.turn-wheels"
  case captionClickToClose = "caption.click-to-close"
  case captionTapToClose = "caption.tap-to-close"
  case captionDragWheel = "caption.drag-wheel"
  case captionOneDigit = "caption.one-digit"
  case captionUntilRight = "caption.until-right"
  case captionUntilAlike = "caption.until-alike"
  case captionTypeNumber = "caption.type-number"
  case captionDeleteDigit = "caption.delete-digit"
  case captionTypeUntilRight = "caption.type-until-right"
  case captionTypeUntilAlike = "caption.type-until-alike"
  case captionPressKeys = "caption.press-keys"
  case captionDeleteKey = "caption.delete-key"
  case captionGoOnUntilRight = "caption.go-on-until-right"
  case captionGoOnUntilAlike = "caption.go-on-until-alike"
  case captionPressButton = "caption.press-button"
  case captionHoldButton = "caption.hold-button"
  case captionPressUntilRight = "caption.press-until-right"
  case captionPressUntilAlike = "caption.press-until-alike"
  case captionTakeNumber = "caption.take-number"
  case captionDragNumber = "caption.drag-number"
  case captionModifiers = "caption.modifiers"
  case captionTakeKnob = "caption.take-knob"
  case captionDragAround = "caption.drag-around"
  case captionFurtherOut = "caption.further-out"

  // MARK: Before and during a trial

  case readyTitle = "ready.title"
  case readyPractice = "ready.practice"
  case readyExplanation = "ready.explanation"
  case readyExplanationMatch = "ready.explanation.match"
  case trialEnter = "trial.enter"
  case trialYours = "trial.yours"
  case trialToMatch = "trial.to-match"
  case trialNotRight = "trial.not-right"
  case trialNotAlike = "trial.not-alike"
  case trialSeconds = "trial.seconds"

  // MARK: Breaks

  case breakWithin = "break.within"
  case breakBetween = "break.between"
  case breakWait = "break.wait"
  case breakFree = "break.free"
  case breakContinues = "break.continues"
  case breakFollow = "break.follow"

  // MARK: Saving

  case savingTitle = "saving.title"
  case savingTrial = "saving.trial"
  case savingAnswers = "saving.answers"
  case savingConsent = "saving.consent"
  case errorTrial = "error.trial"
  case errorAnswers = "error.answers"
  case errorConsent = "error.consent"
  case errorTrialKept = "error.trial.kept"
  case errorAnswersKept = "error.answers.kept"
  case errorConsentKept = "error.consent.kept"
  case errorFolder = "error.folder"

  // MARK: Numbers

  case numberWhole = "number.whole"
  case numberDecimals = "number.decimals"
  case numberRange = "number.range"
  case numberAtLeast = "number.at-least"
  case numberAtMost = "number.at-most"
  case numberNotANumber = "number.not-a-number"
  case numberTwoSigns = "number.two-signs"
  case numberCharacter = "number.character"
  case numberTooLong = "number.too-long"
  case numberTooManyDigits = "number.too-many-digits"
  case numberTooManyWholeDigits = "number.too-many-whole-digits"

  // MARK: Input methods

  case wheelPickerClose = "wheel-picker.close"
  case steppedSliderHalf = "stepped-slider.half"
  case steppedSliderQuarter = "stepped-slider.quarter"
  case steppedSliderFine = "stepped-slider.fine"
  case methodPlainSlider = "method.plain-slider"
  case methodAccurateSlider = "method.accurate-slider"
  case methodSteppedSlider = "method.stepped-slider"
  case methodWheelPicker = "method.wheel-picker"
  case methodTextField = "method.text-field"
  case methodStepper = "method.stepper"
  case methodKeypad = "method.keypad"
  case methodScrubField = "method.scrub-field"
  case methodDial = "method.dial"
  case instructionPlainSlider = "instruction.plain-slider"
  case instructionAccurateSlider = "instruction.accurate-slider"
  case instructionSteppedSlider = "instruction.stepped-slider"
  case instructionWheelPicker = "instruction.wheel-picker"
  case instructionTextField = "instruction.text-field"
  case instructionStepper = "instruction.stepper"
  case instructionKeypad = "instruction.keypad"
  case instructionScrubField = "instruction.scrub-field"
  case instructionDial = "instruction.dial"
  case matchInstructionPlainSlider = "instruction.plain-slider.match"
  case matchInstructionAccurateSlider = "instruction.accurate-slider.match"
  case matchInstructionSteppedSlider = "instruction.stepped-slider.match"
  case matchInstructionWheelPicker = "instruction.wheel-picker.match"
  case matchInstructionTextField = "instruction.text-field.match"
  case matchInstructionStepper = "instruction.stepper.match"
  case matchInstructionKeypad = "instruction.keypad.match"
  case matchInstructionScrubField = "instruction.scrub-field.match"
  case matchInstructionDial = "instruction.dial.match"

  // MARK: Forms and questionnaires

  case formTitle = "form.title"
  case formOptional = "form.optional"
  case questionOptional = "question.optional"
  case questionOr = "question.or"
  case questionMissing = "question.missing"
  case fieldCode = "field.code"
  case fieldNumber = "field.number"
  case fieldLength = "field.length"
  case fieldNotANumber = "field.not-a-number"
  case fieldOutOfRange = "field.out-of-range"
  case fieldCodeShortened = "field.code-shortened"
  case fieldTextTooLong = "field.text-too-long"
  case fieldTooLong = "field.too-long"
  case fieldNumberCharacter = "field.number-character"
  case fieldCodeCharacter = "field.code-character"
  case fieldControlCharacter = "field.control-character"
  case scaleTitle = "scale.title"
  case scaleLow = "scale.low"
  case scaleHigh = "scale.high"

  // MARK: NASA-TLX

  case nasaTlxTitle = "nasa-tlx.title"
  case nasaTlxExplanation = "nasa-tlx.explanation"
  case nasaTlxPairsTitle = "nasa-tlx.pairs.title"
  case nasaTlxPairsExplanation = "nasa-tlx.pairs.explanation"
  case nasaTlxMentalDemand = "nasa-tlx.mental-demand"
  case nasaTlxMentalDemandQuestion = "nasa-tlx.mental-demand.question"
  case nasaTlxPhysicalDemand = "nasa-tlx.physical-demand"
  case nasaTlxPhysicalDemandQuestion = "nasa-tlx.physical-demand.question"
  case nasaTlxTemporalDemand = "nasa-tlx.temporal-demand"
  case nasaTlxTemporalDemandQuestion = "nasa-tlx.temporal-demand.question"
  case nasaTlxPerformance = "nasa-tlx.performance"
  case nasaTlxPerformanceQuestion = "nasa-tlx.performance.question"
  case nasaTlxEffort = "nasa-tlx.effort"
  case nasaTlxEffortQuestion = "nasa-tlx.effort.question"
  case nasaTlxFrustration = "nasa-tlx.frustration"
  case nasaTlxFrustrationQuestion = "nasa-tlx.frustration.question"
  case nasaTlxVeryLow = "nasa-tlx.very-low"
  case nasaTlxVeryHigh = "nasa-tlx.very-high"
  case nasaTlxPerfect = "nasa-tlx.perfect"
  case nasaTlxFailure = "nasa-tlx.failure"

  // MARK: System Usability Scale

  case susTitle = "sus.title"
  case susExplanation = "sus.explanation"
  case susItem1 = "sus.item-1"
  case susItem2 = "sus.item-2"
  case susItem3 = "sus.item-3"
  case susItem4 = "sus.item-4"
  case susItem5 = "sus.item-5"
  case susItem6 = "sus.item-6"
  case susItem7 = "sus.item-7"
  case susItem8 = "sus.item-8"
  case susItem9 = "sus.item-9"
  case susItem10 = "sus.item-10"

  // MARK: Single Ease Question

  case seqEase = "seq.ease"
  case seqVeryDifficult = "seq.very-difficult"
  case seqVeryEasy = "seq.very-easy"

  // MARK: The page at the end

  case resultsTitle = "results.title"
  case resultsMethod = "results.method"
  case resultsMeanTime = "results.mean-time"
  case resultsFastest = "results.fastest"
  case resultsSlowest = "results.slowest"
  case resultsCorrect = "results.correct"
  case resultsWrong = "results.wrong"
  case resultsGaveUp = "results.gave-up"
  case resultsTimeRanOut = "results.time-ran-out"
  case resultsShare = "results.share"
  case resultsSeconds = "results.seconds"
  case resultsSaved = "results.saved"

  // MARK: An interrupted session

  case resumeTitle = "resume.title"
  case resumeImpossible = "resume.impossible"
  case resumeBefore = "resume.before"
  case resumeAfter = "resume.after"
  case resumeDuring = "resume.during"
  case resumeAt = "resume.at"
  case resumeNew = "resume.new"

  // MARK: Without consent

  case withdrawnTitle = "withdrawn.title"
  case withdrawnNothing = "withdrawn.nothing"
  case withdrawnKept = "withdrawn.kept"
}
