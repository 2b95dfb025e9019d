extension Phrase {
  /// The English words, where they stand, and a note for translators; declared here alone.
  package var source: Source {
    switch self {
    // MARK: Buttons

    case .buttonContinue: Source("Continue", .primaryButton)
    case .buttonStart: Source("Start", .primaryButton)
    case .buttonDone: Source("Done", .primaryButton)
    case .buttonGiveUp: Source("Give up", .secondaryButton, note: "Ends a trial without a value.")
    case .buttonPause:
      Source("Pause", .secondaryButton, note: "Interrupts a trial, which begins again.")
    case .buttonStop: Source("Stop", .secondaryButton, note: "Ends the session before its end.")
    case .buttonStopHere: Source("Stop here", .primaryButton)
    case .buttonGoOn:
      Source("Go on", .primaryButton, note: "Beside button.stop-here: back to the page.")
    case .buttonBack: Source("Back", .secondaryButton, note: "Shows the page before.")
    case .buttonTryAgain: Source("Try again", .primaryButton)
    case .buttonUseFolder: Source("Use folder", .primaryButton)
    case .buttonClose: Source("Close", .primaryButton)
    case .buttonCompare: Source("Compare", .secondaryButton)
    case .buttonResume: Source("Resume", .primaryButton)
    case .buttonNewSession: Source("New session", .primaryButton)
    case .buttonQuit: Source("Quit", .secondaryButton)
    case .buttonAgree:
      Source(
        "I agree",
        .primaryButton,
        note: "Gives consent to take part.")
    case .buttonWithdraw: Source("I do not take part", .secondaryButton)

    // MARK: Keys

    case .keyEnter: Source("Enter", .key, note: "The name that is printed on the key.")
    case .keyEscape: Source("Esc", .key, note: "The name that is printed on the key.")
    case .keyPageUp: Source("Page Up", .key, note: "The name that is printed on the key.")
    case .keyControlEnter: Source("Ctrl Enter", .key, note: "Both keys together.")
    case .keyShift: Source("Shift", .key, note: "The name that is printed on the key.")
    case .keyAlt: Source("Alt", .key, note: "The name that is printed on the key.")

    // MARK: The line over every page

    case .headerBlock: Source("Block {block} of {blocks} · {method}", .header)
    case .headerPractice:
      Source(
        "Practice {trial} of {trials}", .header, note: "Practice trials are counted by themselves.")
    case .headerTrial: Source("Trial {trial} of {trials}", .header)
    case .headerPage: Source("Page {page} of {pages}", .header)

    // MARK: The page before a method

    case .methodTask:
      Source(
        "Each trial shows a number, which you enter.",
        .paragraph,
        note: "Before the first block of a study without instructions of its own.")
    case .methodPractice:
      Source(
        "one practice trial",
        plural: "{count} practice trials",
        .phrase,
        note: "Part of a sentence: see method.conditions.")
    case .methodTrials:
      Source(
        "one trial that counts",
        plural: "{count} trials that count",
        .phrase,
        note: "Part of a sentence: see method.conditions.")
    case .methodLimit:
      Source(
        "at most one second each",
        plural: "at most {count} seconds each",
        .phrase,
        note: "Part of a sentence: see method.conditions.")
    case .methodConditions:
      Source("{trials}.", .paragraph, note: "The first letter becomes a capital one.")
    case .methodConditionsLimit:
      Source("{trials}, {limit}.", .paragraph, note: "The first letter becomes a capital one.")
    case .methodConditionsPractice:
      Source(
        "{practice}, then {trials}.", .paragraph, note: "The first letter becomes a capital one.")
    case .methodConditionsPracticeLimit:
      Source(
        "{practice}, then {trials}, {limit}.",
        .paragraph,
        note: "The first letter becomes a capital one.")
    case .methodWork: Source("Work as quickly and accurately as you can.", .paragraph)

    // MARK: The pictures of a method

    case .captionTakeThumb: Source("take the thumb", .caption)
    case .captionDragAlong: Source("drag it along the track", .caption)
    case .captionLetGo: Source("let go at the number", .caption)
    case .captionLetGoAlike: Source("let go when they are alike", .caption)
    case .captionMoveAway: Source("move away from the track", .caption)
    case .captionFiner: Source("the further, the finer", .caption)
    case .captionSlower: Source("the further, the slower", .caption)
    case .captionClickNumber: Source("click on the number", .caption)
    case .captionTapNumber: Source("tap on the number", .caption)
    case .captionTurnWheels: Source("turn the wheels", .caption)
    case .captionClickToClose: Source("click above them to close", .caption)
    case .captionTapToClose: Source("tap above them to close", .caption)
    case .captionDragWheel: Source("drag a wheel up or down", .caption)
    case .captionOneDigit: Source("each wheel is one digit", .caption)
    case .captionUntilRight: Source("until the number is right", .caption)
    case .captionUntilAlike: Source("until the pictures are alike", .caption)
    case .captionTypeNumber: Source("type a number", .caption)
    case .captionDeleteDigit: Source("⌫ deletes a digit", .caption)
    case .captionTypeUntilRight: Source("type on until the number is right", .caption)
    case .captionTypeUntilAlike: Source("type on until the pictures are alike", .caption)
    case .captionPressKeys: Source("press the keys", .caption)
    case .captionDeleteKey: Source("the last key deletes", .caption)
    case .captionGoOnUntilRight: Source("go on until the number is right", .caption)
    case .captionGoOnUntilAlike: Source("go on until the pictures are alike", .caption)
    case .captionPressButton: Source("press + or −", .caption)
    case .captionHoldButton: Source("hold it, and it runs", .caption)
    case .captionPressUntilRight: Source("press again until the number is right", .caption)
    case .captionPressUntilAlike: Source("press again until the pictures are alike", .caption)
    case .captionTakeNumber: Source("take the number", .caption)
    case .captionDragNumber: Source("drag it left or right", .caption)
    case .captionModifiers: Source("with Alt it is finer, with Shift coarser", .caption)
    case .captionTakeKnob: Source("take the knob", .caption)
    case .captionDragAround: Source("drag it around", .caption)
    case .captionFurtherOut: Source("further out, it is finer", .caption)

    // MARK: Before and during a trial

    case .readyTitle: Source("Ready?", .title)
    case .readyPractice: Source("Practice", .title)
    case .readyExplanation:
      Source(
        "The number appears, and the time runs, when you press Start.",
        .paragraph,
        note: "Start: the same word as button.start.")
    case .readyExplanationMatch:
      Source(
        "The pictures appear, and the time runs, when you press Start.",
        .paragraph,
        note: "Start: the same word as button.start.")
    case .readyTimeUp:
      Source(
        "The time of the last trial was up.", .paragraph,
        note: "A trial ended with its time limit.")
    case .readyGaveUp:
      Source("The last trial was given up.", .paragraph, note: "A trial ended by button.give-up.")
    case .readyPaused:
      Source(
        "You paused. The same trial begins again.", .paragraph,
        note: "A trial was interrupted by button.pause.")
    case .readyTooSmall:
      Source(
        "The window is too small. Make it larger.", .paragraph,
        note: "The trial cannot begin before the window is larger.")
    case .readyInterrupted:
      Source(
        "The window was too small. The same trial begins again.", .paragraph,
        note: "A trial was interrupted because the window became too small.")
    case .readyNext:
      Source(
        "The next trial follows.", .paragraph, note: "After ready.time-up or ready.gave-up.")
    case .readyCounts:
      Source("From now on it counts.", .paragraph, note: "The trials after the practice.")
    case .trialEnter:
      Source("Enter", .prompt, note: "Stands over the number that is to be entered.")
    case .trialYours:
      Source("Yours", .prompt, note: "Stands over the picture that the participant changes.")
    case .trialToMatch:
      Source(
        "To match", .prompt, note: "Stands over the picture that the other one is to look like.")
    case .trialNotRight: Source("Not right yet: try again", .notice)
    case .trialNotAlike:
      Source(
        "Not quite: go on until they are alike",
        .notice,
        note: "The two pictures.")
    case .trialSeconds: Source("{seconds} s", .key, note: "Seconds that are counted down.")

    // MARK: Breaks

    case .breakWithin: Source("Time for a break", .title)
    case .breakBetween: Source("Block {block} of {blocks} done", .title)
    case .breakWait:
      Source("Rest your eyes and your hands. You can continue when the time is over.", .paragraph)
    case .breakFree: Source("Take a break as long as you like.", .paragraph)
    case .breakContinues: Source("Block {block} then continues.", .paragraph)
    case .breakFollow:
      Source("One more block follows.", plural: "{count} more blocks follow.", .paragraph)

    // MARK: Stopping

    case .stopTitle: Source("Stop here?", .title)
    case .stopSaved:
      Source("What you have finished is saved. You can continue later.", .paragraph)
    case .stopUnsaved:
      Source(
        "Saving is tried once more. If that fails, what is not on the disk yet is lost.", .paragraph
      )
    case .stopWithdraw:
      Source(
        "End without taking part?", .title,
        note: "Over the answers button.withdraw and button.go-on.")
    case .stopWithdrawExplanation:
      Source("The session ends, and nothing is measured.", .paragraph)

    // MARK: Saving

    case .savingTitle: Source("Saving …", .title)
    case .savingTrial:
      Source("The disk is slow. The trial is kept in memory until it is written.", .line)
    case .savingAnswers:
      Source("The disk is slow. The answers are kept in memory until they are written.", .line)
    case .savingConsent:
      Source("The disk is slow. Your answer is kept in memory until it is written.", .line)
    case .errorTrial: Source("This trial is not on the disk yet", .title)
    case .errorAnswers: Source("These answers are not on the disk yet", .title)
    case .errorConsent:
      Source(
        "Your answer is not on the disk yet",
        .title,
        note: "The answer to the question for consent.")
    case .errorTrialKept: Source("It is kept in memory; nothing is lost.", .paragraph)
    case .errorAnswersKept: Source("They are kept in memory; nothing is lost.", .paragraph)
    case .errorConsentKept:
      Source(
        "It is kept in memory; nothing is lost.",
        .paragraph,
        note: "The answer to the question for consent.")
    case .errorFolder: Source("Another folder, if this one stays closed", .label)

    // MARK: Numbers

    case .numberWhole:
      Source("{minimum} to {maximum}, whole numbers", .hint, note: "What can be entered.")
    case .numberDecimals:
      Source(
        "{minimum} to {maximum}, one decimal",
        plural: "{minimum} to {maximum}, {count} decimals",
        .hint,
        note: "What can be entered.")
    case .numberRange: Source("{minimum} to {maximum}", .hint, note: "What can be entered.")
    case .numberAtLeast: Source("at least {minimum}", .hint)
    case .numberAtMost: Source("at most {maximum}", .hint)
    case .numberNotANumber: Source("not a number", .hint)
    case .numberTwoSigns: Source("one decimal sign only", .hint)
    case .numberThousands:
      Source(
        "no separator of thousands", .hint, note: "As in 1,234 for 1234: type the digits alone.")
    case .numberCharacter: Source("'{character}' is not part of a number", .hint)
    case .numberTooLong:
      Source("at most {count} character", plural: "at most {count} characters", .hint)
    case .numberTooManyDigits:
      Source(
        "at most {count} digit",
        plural: "at most {count} digits",
        .hint)
    case .numberTooManyWholeDigits:
      Source(
        "at most {count} digit before the decimal sign",
        plural: "at most {count} digits before the decimal sign",
        .hint)
    case .numberMissing:
      Source(
        "Type a number first.", .hint,
        note: "After Done without a number; what can be entered follows.")

    // MARK: Input methods

    case .wheelPickerClose: Source("click on the grey area to close", .hint)
    case .steppedSliderHalf: Source("half speed", .hint)
    case .steppedSliderQuarter: Source("quarter speed", .hint)
    case .steppedSliderFine: Source("fine", .hint)
    case .methodPlainSlider: Source("Plain slider", .methodTitle)
    case .methodAccurateSlider: Source("Accurate slider", .methodTitle)
    case .methodSteppedSlider: Source("Stepped slider", .methodTitle)
    case .methodWheelPicker: Source("Wheel picker", .methodTitle)
    case .methodTextField: Source("Text field", .methodTitle)
    case .methodStepper: Source("Stepper", .methodTitle)
    case .methodKeypad: Source("Keypad", .methodTitle)
    case .methodScrubField: Source("Scrub field", .methodTitle)
    case .methodDial: Source("Dial", .methodTitle)
    case .instructionPlainSlider:
      Source(
        "Drag the thumb, or click on the track, until the number above it is the one asked for.",
        .paragraph)
    case .instructionAccurateSlider:
      Source(
        "Drag the thumb. Move away from the track, up or down, and it becomes finer.", .paragraph)
    case .instructionSteppedSlider:
      Source(
        "Drag the thumb. Away from the track, up or down, it has half, a quarter, a tenth of the speed.",
        .paragraph)
    case .instructionWheelPicker:
      Source(
        "Turn the wheels: drag or flick them, use the mouse wheel, click on a digit, or type the number.",
        .paragraph)
    case .instructionWheelPickerSheet:
      Source(
        "Click on the number, turn the wheels, then click outside the wheels, on the grey, to close them.",
        .paragraph, note: "Wheels that come on a sheet from below.")
    case .instructionTextField: Source("Type the number on the keyboard.", .paragraph)
    case .instructionStepper:
      Source(
        "Press + and −, and hold them to go faster; with Shift ten steps at a time. Or click on the number and type.",
        .paragraph)
    case .instructionKeypad:
      Source("Press the keys below the field, or those of the keyboard.", .paragraph)
    case .instructionScrubField:
      Source(
        "Drag the number left or right; Shift makes it coarser, Alt finer. Or click on it and type.",
        .paragraph)
    case .instructionDial:
      Source("Drag the knob around. Move away from the ring and it becomes finer.", .paragraph)
    case .matchInstructionPlainSlider:
      Source(
        "Drag the thumb, or click on the track, until your picture looks like the other one.",
        .paragraph)
    case .matchInstructionAccurateSlider:
      Source(
        "Drag the thumb until your picture looks like the other one. Move away from the track, up or down, and it becomes finer.",
        .paragraph)
    case .matchInstructionSteppedSlider:
      Source(
        "Drag the thumb until your picture looks like the other one. Away from the track, up or down, it has half, a quarter, a tenth of the speed.",
        .paragraph)
    case .matchInstructionWheelPicker:
      Source(
        "Turn the wheels until your picture looks like the other one: drag or flick them, use the mouse wheel, click on a digit, or try numbers on the keyboard.",
        .paragraph)
    case .matchInstructionWheelPickerSheet:
      Source(
        "Click on the number, turn the wheels until your picture looks like the other one, then click outside the wheels, on the grey, to close them.",
        .paragraph, note: "Wheels that come on a sheet from below.")
    case .matchInstructionTextField:
      Source("Try numbers on the keyboard until your picture looks like the other one.", .paragraph)
    case .matchInstructionStepper:
      Source(
        "Press + and −, and hold them to go faster, until your picture looks like the other one. With Shift ten steps at a time; the mouse wheel and arrows work.",
        .paragraph)
    case .matchInstructionKeypad:
      Source(
        "Try numbers, by the keys below the field or those of the keyboard, until your picture looks like the other one.",
        .paragraph)
    case .matchInstructionScrubField:
      Source(
        "Drag the field left or right until your picture looks like the other one; Shift makes it coarser, Alt finer.",
        .paragraph)
    case .matchInstructionDial:
      Source(
        "Drag the knob around until your picture looks like the other one. Move away from the ring and it becomes finer.",
        .paragraph)

    // MARK: Forms and questionnaires

    case .formTitle: Source("About you", .title)
    case .formOptional: Source("What is marked optional may stay empty.", .explanation)
    case .questionOptional: Source("optional", .note)
    case .questionOr: Source("or", .note, note: "Between two things of which one is chosen.")
    case .questionMissing:
      Source("One answer is missing", plural: "{count} answers are missing", .notice)
    case .fieldCode: Source("letters and digits", .note)
    case .fieldNumber: Source("a number from {minimum} to {maximum}", .note)
    case .fieldLength: Source("{count} of at most {maximum} characters", .note)
    case .fieldNotANumber: Source("'{text}' is not a number", .note)
    case .fieldOutOfRange: Source("use a number from {minimum} to {maximum}", .note)
    case .fieldCodeShortened:
      Source("the code is now {code}; continue again if that is right", .note)
    case .fieldTextTooLong: Source("that is too long: at most {maximum} characters in all", .note)
    case .fieldTooLong: Source("at most {maximum} characters", .note)
    case .fieldNumberCharacter:
      Source("'{character}' is not part of a number: digits, '-' and one '.' or ','", .note)
    case .fieldCodeCharacter:
      Source("'{character}' cannot be used: letters A–Z and digits only", .note)
    case .fieldControlCharacter: Source("that has a control character and cannot be kept", .note)
    case .scaleTitle: Source("How do you see it?", .title)
    case .scaleLow: Source("Strongly disagree", .scaleEnd)
    case .scaleHigh: Source("Strongly agree", .scaleEnd)

    // MARK: NASA-TLX

    case .nasaTlxTitle: Source("How was the task?", .title)
    case .nasaTlxExplanation:
      Source("Choose the mark on each scale that fits what you have just done.", .explanation)
    case .nasaTlxPairsTitle: Source("What mattered more?", .title)
    case .nasaTlxPairsExplanation:
      Source(
        "In each pair, choose what contributed more to the workload of the task.", .explanation)
    case .nasaTlxMentalDemand: Source("Mental demand", .question)
    case .nasaTlxMentalDemandQuestion: Source("How mentally demanding was the task?", .note)
    case .nasaTlxPhysicalDemand: Source("Physical demand", .question)
    case .nasaTlxPhysicalDemandQuestion: Source("How physically demanding was the task?", .note)
    case .nasaTlxTemporalDemand: Source("Temporal demand", .question)
    case .nasaTlxTemporalDemandQuestion:
      Source("How hurried or rushed was the pace of the task?", .note)
    case .nasaTlxPerformance: Source("Performance", .question)
    case .nasaTlxPerformanceQuestion:
      Source("How successful were you in accomplishing what you were asked to do?", .note)
    case .nasaTlxEffort: Source("Effort", .question)
    case .nasaTlxEffortQuestion:
      Source("How hard did you have to work to accomplish your level of performance?", .note)
    case .nasaTlxFrustration: Source("Frustration", .question)
    case .nasaTlxFrustrationQuestion:
      Source("How insecure, discouraged, irritated, stressed, and annoyed were you?", .note)
    case .nasaTlxVeryLow: Source("Very low", .scaleEnd)
    case .nasaTlxVeryHigh: Source("Very high", .scaleEnd)
    case .nasaTlxPerfect: Source("Perfect", .scaleEnd)
    case .nasaTlxFailure: Source("Failure", .scaleEnd)

    // MARK: System Usability Scale

    case .susTitle: Source("How was it to use?", .title)
    case .susExplanation:
      Source(
        "Choose how far you agree, without thinking long about any one statement.", .explanation)
    case .susItem1: Source("I think that I would like to use this system frequently.", .question)
    case .susItem2: Source("I found the system unnecessarily complex.", .question)
    case .susItem3: Source("I thought the system was easy to use.", .question)
    case .susItem4:
      Source(
        "I think that I would need the support of a technical person to be able to use this system.",
        .question)
    case .susItem5:
      Source("I found the various functions in this system were well integrated.", .question)
    case .susItem6: Source("I thought there was too much inconsistency in this system.", .question)
    case .susItem7:
      Source(
        "I would imagine that most people would learn to use this system very quickly.", .question)
    case .susItem8: Source("I found the system very cumbersome to use.", .question)
    case .susItem9: Source("I felt very confident using the system.", .question)
    case .susItem10:
      Source(
        "I needed to learn a lot of things before I could get going with this system.", .question)

    // MARK: Single Ease Question

    case .seqEase: Source("Overall, how difficult or easy was the task to complete?", .question)
    case .seqVeryDifficult: Source("Very difficult", .scaleEnd)
    case .seqVeryEasy: Source("Very easy", .scaleEnd)

    // MARK: The page at the end

    case .resultsTitle: Source("Thank you", .title)
    case .resultsMethod: Source("Method", .column)
    case .resultsMeanTime: Source("Mean time", .column)
    case .resultsFastest: Source("Fastest", .column)
    case .resultsSlowest: Source("Slowest", .column)
    case .resultsCorrect: Source("Correct", .column)
    case .resultsWrong:
      Source(
        "Wrong",
        .column,
        note: "How many trials ended with a wrong value.")
    case .resultsGaveUp:
      Source(
        "Gave up",
        .column,
        note: "How many trials were given up.")
    case .resultsTimeRanOut:
      Source(
        "Time ran out",
        .column,
        note: "How many trials ended with their time limit.")
    case .resultsShare: Source("{correct} of {trials}", .column)
    case .resultsSeconds: Source("{seconds} s", .column)
    case .resultsSaved:
      Source("All your trials are saved. Times are those of correct trials.", .note)

    // MARK: An interrupted session

    case .resumeTitle: Source("Resume where you stopped?", .title)
    case .resumeImpossible: Source("This session cannot be resumed", .title)
    case .resumeBefore:
      Source(
        "Session {session} of {participant} was interrupted before its first trial.", .paragraph)
    case .resumeAfter:
      Source(
        "Session {session} of {participant} was interrupted after all of its trials.", .paragraph)
    case .resumeDuring:
      Source(
        "Session {session} of {participant} was interrupted after {trial} of {trials} trials, practice included.",
        .paragraph)
    case .resumeAt: Source("It resumes with the next trial.", .paragraph)
    case .resumeNew:
      Source("A new session starts from the beginning; the old one is kept.", .paragraph)

    // MARK: Without consent

    case .withdrawnTitle: Source("You do not take part", .title)
    case .withdrawnNothing: Source("No trial was done, and nothing was measured.", .paragraph)
    case .withdrawnKept:
      Source(
        "Kept are the code {participant}, the time, and that you did not agree. Ask the experimenter to have them erased.",
        .paragraph)

    // MARK: The start screen

    case .startQuestion: Source("Which study, and who takes part?", .line)
    case .startStudies: Source("{count} study", plural: "{count} studies", .phrase)
    case .startResults:
      Source("{studies} · results in {folder}", .note, note: "{studies}: see start.studies.")
    case .startPeople:
      Source(
        "{count} person", plural: "{count} people", .column,
        note: "Who took part in a study so far.")
    case .startNoPeople: Source("none yet", .column, note: "In place of the number of people.")
    case .startUnreadable: Source("unreadable", .column, note: "The results of a study.")
    case .startMethods: Source("{count} method", plural: "{count} methods", .phrase)
    case .startTrials: Source("{count} trial", plural: "{count} trials", .phrase)
    case .startPractice:
      Source(
        "+ {practice} practice", .phrase,
        note: "Practice trials, after the number of those that count.")
    case .startPracticeMost:
      Source(
        "+ up to {practice} practice", .phrase,
        note: "The same where practice ends with enough correct trials.")
    case .startAbout: Source("about {duration}", .phrase)
    case .startMinutes: Source("{count} min", plural: "{count} min", .column, note: "Minutes.")
    case .startColumnMethods: Source("Methods", .column, note: "Below a number.")
    case .startColumnTrials: Source("Trials", .column, note: "Below a number.")
    case .startColumnDuration: Source("Duration", .column, note: "Below a time.")
    case .startColumnPeople: Source("People so far", .column, note: "Below a number.")
    case .startOrder: Source("Order for the next person", .label, note: "The order of the methods.")
    case .startOrderOwn:
      Source(
        "Order of {code}", .label, note: "The order of the methods of a participant who is known.")
    case .startOrderFixed: Source("the same for all", .phrase, note: "An order.")
    case .startOrderRandom: Source("random", .phrase, note: "An order.")
    case .startOrderRow: Source("{row} of {rows}", .phrase, note: "An order: one of several.")
    case .startOrderBalanced:
      Source(
        "{row} of {rows}, balanced", .phrase,
        note: "An order: one of several, which are counterbalanced.")
    case .startOrderGroup:
      Source("{group}, {order}", .phrase, note: "The group of a participant, and an order.")
    case .startCode: Source("Participant code", .label)
    case .startCodeHint: Source("letters and digits, such as P01; never a name", .note)
    case .startCodeHintShort: Source("letters and digits; never a name", .note)
    case .startCodeMissing:
      Source("type a participant code: letters and digits, such as P01", .note)
    case .startCodeShortened:
      Source(
        "the code is now {code}; press Enter again if that is right", .note,
        note: "Enter: the same word as key.enter.")
    case .startCodeFinished:
      Source(
        "{code} has finished session {session}; press Enter again for session {next}", .note,
        note: "Enter: the same word as key.enter.")
    case .startCodeAlike:
      Source(
        "{other} is there already; press Enter again if {code} is another person", .note,
        note: "Codes that differ in capitals or zeros only. Enter: the same word as key.enter.")
    case .startPilot:
      Source("Pilot run", .tool, note: "Marks a session as one whose data do not count.")
    case .startPilotHint:
      Source("takes no order of the design; analyses leave it out", .note, note: "A pilot run.")
    case .startPilotStart: Source("Start pilot run", .primaryButton)
    case .startTryMethods: Source("Try methods", .secondaryButton)
    case .startAddStudies:
      Source("Add studies", .secondaryButton, note: "Of a folder that is named next.")
    case .startBrowse:
      Source(
        "See results", .secondaryButton, note: "Opens the list of all trials that were recorded.")
    case .startAdd: Source("Add", .primaryButton)
    case .startCancel: Source("Cancel", .secondaryButton)
    case .startFolder: Source("The folder with your study files", .label)
    case .startFolderEmpty: Source("no study in {folder}; name a folder with study files", .note)
    case .startFolderKnown: Source("all studies in {folder} are in the list already", .note)
    case .startFolderAdded:
      Source(
        "{count} study added from {folder}", plural: "{count} studies added from {folder}", .note)
    case .startProblems:
      Source(
        "{problem} (and {count} more)", plural: "{problem} (and {count} more)", .note,
        note: "The first of several problems of files.")
    case .startDone:
      Source("{code} is done", .note, note: "The participant whose session has just ended.")
    case .startStopped:
      Source(
        "{code} stopped; type {code} again to continue the session", .note,
        note: "The participant whose session has just ended.")
    case .startStoppedPilot:
      Source(
        "{code} stopped; choose Pilot run and type {code} again to continue the session", .note,
        note: "The same after a pilot run, which only a pilot run continues; see start.pilot.")
    case .startWithdrawn:
      Source(
        "{code} does not take part", .note,
        note: "The participant who has just not agreed to take part.")
    case .startThemeLight: Source("Light", .tool, note: "Colours.")
    case .startThemeDark: Source("Dark", .tool, note: "Colours.")
    case .startThemeHighContrast: Source("High contrast", .tool, note: "Colours.")
    case .startTextSize: Source("Text {percent} %", .tool, note: "The size of text.")
    case .startFullScreen: Source("Full screen", .tool)
    case .startWindow: Source("Window", .tool, note: "Leaves the full screen.")
    case .startStudyLanguage:
      Source(
        "Study's language", .tool,
        note: "The language that each study has itself, the first choice of a list of languages.")
    }
  }
}
