/// The README of every dataset.
enum DatasetReadme {
  static func bytes(for dataset: Dataset) -> [UInt8] {
    Array(text(study: dataset.study, name: dataset.name).utf8)
  }

  private static func text(study: String, name: DatasetName) -> String {
    """
    # Data of the study \(study)

    How long people took to enter numbers, and how exactly they did. Recorded by Caliper; laid out
    after Psych-DS (https://psych-ds.github.io).

    | file | content |
    |---|---|
    | `documentation/codebook.md` | what every column of every table means |
    | `dataset_description.json` | the same for programs, of the trials and of the participants |
    | `materials/study.json` | the study as it was run; `study-….json` are later versions of it |
    | `data/study-\(name)_description-participants_data.csv` | one row for each participant |
    | `data/subject-…/…_task-entry_data.csv` | one row for each trial |
    | `data/subject-…/…_description-events_data.csv` | every input and every change of the value |
    | `data/subject-…/…_description-events_data.json` | what the columns of the events mean |
    | `data/subject-…/…_description-questionnaires_data.csv` | every answer, where there were questions |
    | `data/subject-…/…_session.json` | machine, display, clock, random seed and study of a session |

    The tables are CSV in UTF-8: a header, commas, `.` as the decimal sign, text quoted as in
    RFC 4180. An empty cell means that there was nothing to measure. Times are in seconds; those
    that end in `_utc` are wall time. Every trial has a row, also one that was given up
    (`gave_up`), ran out of time (`timed_out`) or was broken off (`aborted`).

    Rows with `simulated` = `true` were made by a program and say nothing about people. Their clock is
    virtual: each of these sessions begins at midnight of 1 January 2000, UTC.

    """
  }
}
