import TestSupport
import Testing

@MainActor struct HelpTests {
  private nonisolated static let programHelp = """
    Caliper times how people enter numbers.

    usage: caliper [options]           open the start screen
           caliper COMMAND [options]   one of the commands below
           caliper COMMAND --help      its options
           caliper --version

    Design   check [STUDY]       validate a study: its orders, balance and duration
             simulate STUDY      try a study out with simulated people
             sweep PLAN          simulate a grid of sliders, scales and people
    Run      run [STUDY]         run a session
             timing              measure how this machine times events and pictures
             play                try every method, and edit an accuracy curve
    Look     replay PATH         replay trials, and compare them with their log
             results VERB        list, verify, search, merge, export, erase data
    Compare  compare PATH…       compare methods: ratios, intervals and tests
    Tune     tune PATH…          choose the accuracy curve to ship, from trials
             curve VERB          show, export and suggest accuracy curves
    Tools    language VERB       list languages; export and check translations
             completions SHELL   print the completions for bash, zsh or fish
             manual DIR          write the pages of the manual into a folder

    STUDY is a file, or one of these ('caliper check --help' describes them):
    blog-2012, sliders, live-match, number-entry-long, picker-presentation,
    fine-steps, all-methods and slider-calibration

    Exit codes: 0 done, 1 could not do it, 2 wrong usage or input, 3 stopped by the participant.

    """

  /// The options of every command with a window.
  private nonisolated static let windowHelp = """
      --fullscreen       fill the display
      --display D        the display to open the window on: its number, from 1, or its name
      --theme T          light, dark or high-contrast (default: the desktop's)
      --text-size F      enlarge everything on screen by this factor, 0.8 to 2, as far as there is room
      --reduced-motion   skip decorative animation, even if the desktop allows it
      --ignore-desktop   do not follow the desktop's colours, contrast and reduced motion
      --announce         print the content of the screen for screen readers and other programs: a line of
                         JSON whenever a screen appears or changes; lines may be dropped if no program
                         reads them
    """

  /// The options of commands that begin sessions.
  private nonisolated static let supervisionHelp = """
      --markers WHERE    send markers of what happens to other recorders: file:PATH, fifo:PATH,
                         tcp://HOST:PORT or serial:DEVICE; may be repeated
      --monitor          print a line on standard error after each trial, and at blocks and breaks; on a
                         terminal the line is rewritten in place
    """

  private nonisolated static let startHelp = """
    usage: caliper [options]
           caliper start [options]

    Opens the start screen: choose a study, type a participant's code, and begin. It lists the studies
    that come with Caliper, and those in the results folder and in a folder of your own.

      --results DIR      the folder of all data sets (default: Results)
      --studies DIR      a folder with study files, which are listed first
      --language CODE    the language of all texts of the program: en, ar, de, es, fr, ja, pt, zh
      --access FILE      access settings for participants, instead of the studies' 'access'
    \(supervisionHelp)
    \(windowHelp)
      --help             this text

    Arrows, Page Up and Page Down choose a study, Enter begins. F2 compares the study's data, F3 tries
    the methods, F4 adds the studies of a folder, F5 shows all results, F6 makes it a pilot run; F8
    lists the languages, F9 changes the theme, Ctrl-+ and Ctrl-- the text size, F11 fills the display,
    F10 moves the window to the next display. Esc leaves.
    After each session the start screen returns for the next participant.
    Exit codes, of the last session: 0 done; 1 could not do it; 2 wrong usage or input; 3 stopped by the
    participant, or no session ran.

    """

  private nonisolated static let timingHelp = """
    usage: caliper timing [options]

    Measures how well this machine times inputs, while you move the mouse: the delay of events, the
    delay of pictures, and the clock behind both. Reports whether this is good enough for a study.

      --seconds N        measure for N seconds, 2 to 600 (default: 20)
      --size             measure the size of the screen with a bank card that you hold against it
      --format F         text or json: print the results instead of showing them
      --output FILE      write the results into this file, as JSON
    \(windowHelp)
      --help             this text

    The results are kept for this machine in caliper/machine.json below XDG_STATE_HOME, or else
    ~/.local/state. Sessions copy them into session.json, and studies may set limits for them.
    Exit codes: 0 done, 1 could not do it, 2 wrong usage, 3 stopped before the end.

    """

  private nonisolated static let runHelp = """
    usage: caliper run [STUDY] [options]

    Runs a session: a window opens, every trial is timed and written to disk before the next one.

      --participant P    the participant's code, 1 to 32 letters and digits (default: a form asks for it)
      --session N        the session's number (default: the participant's next free one)
      --results DIR      the folder of all data sets (default: Results)
      --methods A,B      only these methods of the study
      --seed N           the seed of all random choices (default: derived from study and code)
      --language CODE    the language of all texts of the program: en, ar, de, es, fr, ja, pt, zh
      --access FILE      access settings for the participant, instead of the study's 'access'
      --resume           resume the participant's interrupted session, without asking
      --restart          begin a new session, without asking; the interrupted one is kept
      --pilot            mark the session as a pilot run: it uses up no order, and analyses leave it out
    \(supervisionHelp)
    \(windowHelp)
      --help             this text

    Enter is the primary action of every screen, Esc the secondary one.
    Exit codes: 0 done, 1 could not do it, 2 wrong usage or input, 3 stopped by the participant.

    """

  private nonisolated static let playHelp = """
    usage: caliper play [options]

    Opens a window in which to try every method, and to edit an accuracy curve. Nothing is timed
    and nothing is logged.

      --curve FILE|NAME  open the page of the curve with this one: a name that 'curve list' shows, or a file
    \(windowHelp)
      --help             this text

    Ctrl-Tab, Ctrl-1 and Ctrl-2 change the page. Tab moves through a page, Ctrl-R resets the method or
    the curve. Methods: Ctrl-Up and Ctrl-Down choose one. Curve: Tab chooses a handle, arrows move it
    (Shift: ten times as far), Delete removes a knot, a double click on the curve adds one; Page Up and
    Page Down choose the family; Ctrl-Z and Ctrl-Y undo and redo, Ctrl-U applies the suggested curve;
    Enter or Ctrl-S saves, Ctrl-O opens. Esc leaves.
    Exit codes: 0 done, 1 could not do it, 2 wrong usage or a problem in the file.

    """

  private nonisolated static let checkHelp = """
    usage: caliper check [STUDY] [options]

    Validates a study, and shows the orders of its participants, the balance of these orders, and about
    how long a session takes. With --participant it shows the plan of one participant, trial by trial.

      --participants N   show N participants (default: all orders, at most 24)
      --participant P    show the plan of this participant, as 'run' would have it now
      --session N        with --participant: the session's number (default: the participant's next one)
      --results DIR      the folder of all data sets, with the orders of earlier participants (default:
                         Results)
      --seed N           the seed of all random choices (default: derived from study and code)
      --format F         text or json (default: text)
      --prereg           print the plan of the study, its measures and its analysis, for a registry;
                         its JSON is the file of 'compare --plan'; --participants is the planned
                         number
      --outliers Nsd     leave out solved trials whose log time is more than N standard deviations
                         from the mean of their participant and method, such as 3sd (default: none)
      --shortest S       leave out trials solved in less than S seconds, such as 0.2 (default: none)
      --help             this text

    STUDY is a file, or the name of a study that comes with Caliper:
      blog-2012              plain slider, accurate slider, wheel picker, text field (the default)
      sliders                plain, stepped and accurate slider and dial, on a coarse and a fine scale
      live-match             matching a picture by eye, and entering a number
      number-entry-long      numbers from 0 to 9,999.99
      picker-presentation    wheels in the window or on a sheet
      fine-steps             a slider by dragging, with arrow keys, and a number field
      all-methods            every input method
      slider-calibration     one slider with three curves, for 'caliper tune'

    Exit codes: 0 done; 2 wrong usage or a problem in the study, each reported on a line of its own.

    """

  private nonisolated static let compareHelp = """
    usage: caliper compare PATH… [options]
           caliper compare --partial [PATH…] [options]
           caliper compare --merge [PATH…] [options]

    Compares input methods by the trials in files, folders of results and patterns such as '*.csv'.

      --format F             text, json, html; csv, a table of the counted trials; r or python, a
                             script that repeats the analysis with that table (default: text)
      --output FILE          write into this file (default: standard output)
      --figures DIR          write every figure as SVG and PDF, and people.csv, into this folder
      --title TEXT           the report's title (default: the study's folder, or the file)
      --traces FILE          write a page with traces of typical trials and maps of the pointer
      --power                plan the size of another study, and show the ratios that this one finds
      --plan FILE            report which parts follow the plan in this file, which 'check --prereg
                             --format json' wrote, and which were decided later
      --column OURS=THEIRS   read the column THEIRS of other programs' files as OURS; may be repeated
      --solved VALUE         count this outcome of other programs as correct; may be repeated
      --censored VALUE       count this outcome of other programs as given up; may be repeated
      --unit U               the unit of times in other programs' files: s, ms, min or mm:ss
      --time-limit S         the time, in seconds, of trials that failed or timed out without a time
      --rows WHICH           the row that counts if a trial has several: last, first, sum (of their times),
                             or each
      --codes WHOSE          same or different: the people with similar codes, such as 01 and 1, or with
                             one code in several groups
      --missing VALUE        read this code or method as a missing one, as NA is; may be repeated
      --practice COL=VALUE   rows with this value are for practice; may be repeated
      --participant-from-file[=PATTERN]
                             take the participant's code from the name of the file, or from the part of it
                             at {} in the pattern, such as ='subject-{}.csv'
      --method-from-file[=PATTERN]
                             take the method from the name of the file, in the same way
      --header-line N        the line of the header, counted from 1 (default: found by the columns)
      --wide METHOD=COL      read the times of a method from this column, one row a person; may be repeated
      --exclude P[/S[/T]]    leave out a participant, their session S, or trial T of it; may be repeated
      --outliers Nsd         leave out solved trials whose log time is more than N standard deviations
                             from the mean of their participant and method, such as 3sd (default: none)
      --shortest S           leave out trials solved in less than S seconds, such as 0.2 (default: none)
      --pilots               count pilot runs too, which are left out by default
      --strict               exit with 1 if a row cannot be read, or only by an assumption
      --partial              write a record with all trials of these participants, a line each, for
                             --merge; without PATH, of the table on standard input
      --merge                compare the trials of all these records together; without PATH, of the
                             records on standard input
      --help                 this text

    Files of other programs need the columns participant, method and time_s; outcome and simulated are
    used if they exist, all others if --column names them: session, block, trial, phase, task,
    target, group, reachable (false if the method has no position for the number), cluster (people who
    are not independent, such as a class) and more. Separators may be commas, semicolons, tabs, bars or
    blanks; files may be packed by gzip. The report lists the assumptions by which they were read.
    Exit codes: 0 done; 1 no trial could be read, the files need an option to be read, or --strict found an
    unreadable row or an assumption; 2 wrong usage.

    """

  private nonisolated static let simulateHelp = """
    usage: caliper simulate [STUDY] --participants N [options]

    Runs a study with N simulated people, without a window, and writes their data set as 'run' does:
    sim1, sim2, … with simulated = true in every row. Use it to try a study out before recruiting
    participants; simulated data are no evidence about people. Simulated people answer no questions.

      --participants N   the number of people, 1 to 100000; or A-B for a part of them, with the same data as in
                         the whole run; 'results merge' joins the parts
      --of N             the number of people in all parts together, for their codes (default: B)
      --seed N           the seed of all random choices (default: 1); the same study, number of
                         people and seed give the same tables to the byte, on any number of cores
      --results DIR      the folder of all data sets (default: Results); people and simulated people
                         never share a data set
      --on-screen        show the people one after the other in a window, in real time
      --help             this text

    Ctrl-C stops it; finished participants are kept, and the same command resumes with the others.
    Exit codes: 0 done, 1 could not do it, 2 wrong usage or input, 3 stopped.

    """

  private nonisolated static let sweepHelp = """
    usage: caliper sweep PLAN.json --output FILE.csv [options]
           caliper sweep PLAN.json --slurm DIR [options]
           caliper sweep gather SHARD.csv… --output FILE.csv

    Simulates people with every combination of a plan's scales, tracks, curves and kinds of people, and
    writes a row for each: the time with its interval, the shares of right answers and of giving up, and
    the ratio to the plain slider, OBSlider and the default curve for the same people. 'gather' joins the
    tables of shards. Simulated people are no evidence about people.

      --output FILE      the table; an existing one is continued after its last whole row
      --shard K/N        simulate only part K of N; the gathered parts equal the whole, to the byte
      --threads N        the number of cores to use (default: all of the machine)
      --slurm DIR        write scripts with which Slurm runs the sweep into the new folder DIR; start them
                         with 'bash DIR/submit.sh'
      --shards N         the tasks of Slurm's job array (default: 100)
      --partition P      of the cluster (default: its default)
      --time T           the longest time of a task (default: 1:00:00)
      --memory M         the memory of a task (default: 1G)
      --retries N        how often a task that failed is run again (default: 3)
      --help             this text

    Ctrl-C stops it; finished rows are kept, and the same command resumes with the others.
    Exit codes: 0 done, 1 could not do it, 2 wrong usage or input, 3 stopped.

    """

  private nonisolated static let tuneHelp = """
    usage: caliper tune PATH… [options]
           caliper tune PATH… --next STUDY.json
           caliper tune --first STUDY.json --values N --width PX [--present CURVE]

    Chooses the accuracy curve of a slider from the trials of people who used several curves. The curve to
    ship has the smallest expected loss of time against the best of them. Nothing is predicted for curves
    that nobody used. Each PATH is a folder of results; name all rounds of a study together. --first writes
    the study of the first round, --next that of the next round.

      --format F         text, json or html, on standard output (default: text)
      --report FILE      write the report into this file too, as HTML
      --output FILE      write the curve to ship into this file
      --next STUDY       write the study of the next round: the best two curves and others near the best
      --first STUDY      write the study of a first round: the present curve, the default, and others
      --values N         the number of values of a first study's scale
      --width PX         the length of the track of a first study, in pixels
      --present CURVE    the curve in use, a name or a curve file (default: the curve of the study's
                         first slider; in a first study Caliper's own)
      --seed N           the seed of all random choices (default: 2012)
      --exclude P[/S[/T]]
                         leave out a participant, their session S, or trial T of it; may be repeated
      --outliers Nsd     leave out solved trials whose log time is more than N standard deviations
                         from the mean of their participant and method, such as 3sd (default: none)
      --shortest S       leave out trials solved in less than S seconds, such as 0.2 (default: none)
      --pilots           count pilot runs too, which are left out by default
      --help             this text

    Exit codes: 0 done; 1 could not do it, or people used one curve only; 2 wrong usage.

    """

  private nonisolated static let curveHelp = """
    usage: caliper curve list
           caliper curve show NAME|FILE [options]
           caliper curve suggest --values N --width PX [--format json]
           caliper curve export NAME|FILE --language L [options]

    Shows how much slower than the pointer a slider's thumb moves at each distance from the track, and
    checks the curve against the known properties of good curves. NAME is a name that 'list' shows, FILE
    a curve as in a study, such as {"family": "exponential", "halving": 50}. 'suggest' reports whether a
    scale needs a plain slider, a finer one or a text field, from simulated people of many kinds.
    'export' prints the slider as source code for a product: the gain, the way in which the thumb
    follows, and test vectors.

      --format F         text, csv (the gain at each pixel) or svg (a plot); with 'suggest' text or json
                         (default: text)
      --track PX         the distance that the thumb can move, in pixels (default: 800)
      --values N         the number of values of the scale (default: 991, such as 1 to 100 in tenths)
      --width PX         with 'suggest', the length of the track in pixels
      --language L       the language of the exported code: c, cpp, swift, javascript or python
      --return LAW       the law by which the thumb meets the pointer again: hysteresis, proportional, snap,
                         none, obslider or press-point (default: the curve's)
      --output FILE      write into this file (default: standard output)
      --help             this text

    Exit codes: 0 done; 1 could not do it; 2 wrong usage or a problem in the file, each reported on a line
    of its own.

    """

  private nonisolated static let replayHelp = """
    usage: caliper replay PATH [--participant P] [--session N] [--trial N]
           caliper replay PATH --check
           caliper replay PATH --trial N --output trace.svg
           caliper replay PATH --session N --output sheet.pdf --sheet
           caliper replay PATH --trial N --output trial.mp4 [--speed F]

    Replays logged trials: the method, the pointer, fingers and keys, and beside them the value and the gain
    over time. The state machine of a trial runs again, from the logged events. --check does so for all
    trials, without a window. It compares every event, value, measure and outcome with the log, and reports
    the first difference of each trial. Late frames and the source of stamps are not compared. PATH is the
    folder of one data set or of several.

      --check            compare with the log, without a window
      --participant P    only trials of this participant
      --session N        only this session of each participant
      --trial N          only this trial of each session
      --output FILE      draw the trace of the first of these trials as .svg, .pdf or .png, or make a film
                         of it as .mp4 or .gif, without a window
      --sheet            draw all of these trials, as small multiples: at most 200
      --speed F          the film at 0.1 to 8 times the speed of the trial (default: 1)
      --fullscreen       fill the display
      --display D        the display to open the window on: its number, from 1, or its name
      --theme T          light, dark or high-contrast (default: the desktop's)
      --text-size F      enlarge everything on screen by this factor, 0.8 to 2, as far as there is room
      --reduced-motion   skip decorative animation, even if the desktop allows it
      --ignore-desktop   do not follow the desktop's colours, contrast and reduced motion
      --announce         print the content of the screen for screen readers and other programs: a line of
                         JSON whenever a screen appears or changes; lines may be dropped if no program
                         reads them
      --help             this text

    Enter or Space plays and stops; left and right move from input to input, with Shift by a tenth of a second;
    Home and End move to the ends, up and down change the speed, Page Up and Page Down the trial. A press on
    the bar or on a plot shows that moment. Esc leaves.
    Films need ffmpeg (apt install ffmpeg). Without it, the numbered pictures of trial.mp4 are written into the
    new folder trial-pictures.
    Exit codes: 0 done, or all trials agree; 1 one differs or cannot be replayed; 2 wrong usage; 3 stopped.

    """

  private nonisolated static let resultsHelp = """
    usage: caliper results list [PATH]
           caliper results search [PATH…] WORD… [--results DIR] [--trials] [--output FILE.csv]
           caliper results search [PATH…] WORD… [--events FILE.csv] [--traces FILE.svg|.pdf]
           caliper results open [PATH…] [options]
           caliper results verify [PATH] [--repair] [--accept] [--replay] [--format text|json]
           caliper results exclude DATASET PARTICIPANT [--session N] [--trial N]… --reason TEXT
           caliper results exclude DATASET [--format text|json]
           caliper results include DATASET PARTICIPANT [--session N] [--trial N]… --reason TEXT
           caliper results delete DATASET PARTICIPANT SESSION
           caliper results restore DATASET PARTICIPANT SESSION
           caliper results erase DATASET PARTICIPANT [--yes]
           caliper results merge DATASET DATASET… --output DIR [--renumber]
           caliper results export DATASET --output FILE.zip [--free-texts] [--exclusions]

    Manages the data that sessions wrote. PATH is the folder of one data set or of several
    (default: Results), DATASET the folder of one, such as Results/blog-2012.

      list          lists each data set with its sessions: participant, date, number of trials, completeness
      search        finds the sessions with trials that match every WORD: participant, study, method, date
                    (2026-11-20), complete, incomplete, withdrawn, simulated, pilot; or a field with a value, such as
                    method:dial outcome:gave_up phase:main excluded:yes 'time>2.5' 'error=0'; -WORD leaves out what
                    WORD finds
      --trials      lists these trials; --output writes their rows with all columns of the log, --events the
                    rows of their inputs, --traces draws at most 200 of them on a sheet
      open          opens a window with all trials: search, sort and replay them, exclude them with a reason,
                    move sessions to the trash and back; takes the options of windows, such as --theme dark
      verify        checks names, headers, widths, types, ranges, the trials' numbers, each session's files
                    against each other, and the rules of Psych-DS; reports file and line, and changes nothing
      --repair      cuts off torn last rows, removes repeated trials, and moves half-written files away, with
                    the originals under repaired/; adds missing participants to their table
      --accept      records the present content of tables that were changed on purpose, with the session's earlier
                    description under repaired/; removes missing sessions from the table of participants
      --replay      runs each trial once more from its events, as 'caliper replay --check' does
      exclude       excludes a participant, a session or a trial from compare and tune; the data are kept;
                    without PARTICIPANT it lists all exclusions
      include       includes trials again, in spite of any earlier exclusion
      delete        moves a session into the data set's trash, and deletes nothing
      restore       brings a session back from the trash
      erase         removes a participant permanently: sessions, rows in all tables, the trash, and the originals
                    of repairs; asks for the code again before that
      --yes         does not ask, for scripts
      merge         copies the sessions of data sets of one study into a new one, DIR/STUDY
      --renumber    gives a session that two of them have, with different data, the next free number
      export        verifies a data set and packs it for a repository or a colleague, without the trash; typed
                    answers and exclusions are packed only with these options
      --free-texts  packs typed answers too, which may identify participants
      --exclusions  packs the exclusions too, with their reasons
      --help        this text

    Exit codes: 0 done, 1 a problem was found or it could not be done, 2 wrong usage.

    """

  private nonisolated static let completionsHelp = """
    usage: caliper completions bash|zsh|fish

    Prints a script by which a shell completes commands, options, their values and files. If Caliper
    is installed, shells find it by themselves. Elsewhere, run 'source <(caliper completions bash)' in
    bash; zsh reads it from a file _caliper in a folder of fpath, and fish from
    ~/.config/fish/completions/caliper.fish.

      --help             this text

    Exit codes: 0 done, 1 could not do it, 2 wrong usage.

    """

  private nonisolated static let manualHelp = """
    usage: caliper manual DIR

    Writes the pages of the manual into the folder DIR, which is created if it is missing: caliper.1,
    and one for each command, such as caliper-run.1. 'man -l DIR/caliper.1' shows one of them.
    If Caliper is installed, 'man caliper' finds them.

      --help             this text

    Exit codes: 0 done, 1 could not do it, 2 wrong usage.

    """

  @Test(arguments: [
    (["--help"], programHelp), (["-h"], programHelp), (["help"], programHelp),
    (["start", "--help"], startHelp), (["timing", "--help"], timingHelp),
    (["run", "--help"], runHelp), (["play", "--help"], playHelp),
    (["check", "--help"], checkHelp),
    (["compare", "--help"], compareHelp), (["curve", "--help"], curveHelp),
    (["replay", "--help"], replayHelp), (["results", "--help"], resultsHelp),
    (["completions", "--help"], completionsHelp), (["manual", "--help"], manualHelp),
    (["simulate", "--help"], simulateHelp),
    (["sweep", "--help"], sweepHelp), (["tune", "--help"], tuneHelp),
    (["--version"], "caliper 1.0.0\n"),
  ])
  func `says what it can do`(arguments: [String], expected: String) throws {
    let finished = Program.run(arguments)
    #expect(finished.output == expected)
    #expect(finished.errors.isEmpty)
    #expect(finished.exitCode == 0)
  }
}
