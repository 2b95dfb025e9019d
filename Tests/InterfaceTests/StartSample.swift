import Base
import Languages
import Sessions
import Studies

/// A form before a session.
enum StartSample {
  /// A form with eight studies of which seven have room in a window of 1280 × 800.
  static func form(in language: Language? = nil) throws -> StartForm {
    let lines = [
      (
        "The test of 2012",
        "Enter a number from 1 to 100 with one decimal, by plain slider, accurate "
          + "slider, wheel picker and text field. Which is fastest?"
      ),
      ("Four sliders, coarse and fine", "Plain, stepped and accurate slider and the dial."),
      ("Match a picture, or enter a number", "Do sliders win where the eye judges?"),
      (
        "Long numbers",
        "From 0 to 9,999.99, as prices and doses have them. Which method errs by a "
          + "factor of ten, and which one is fast?"
      ),
      ("Wheels in the window or on a sheet", "The same wheel picker twice."),
      ("All methods", "Every input method that Caliper has."),
      ("Entering sizes and opacities", ""), ("One slider with three curves", "For tuning."),
    ]
    var form = StartForm(
      studies: try lines.map { try study($0.0, $0.1) }, language: language)
    for (index, people) in [24, 12, 31, 8, 0, 3, 1].enumerated() {
      var record = StudyRecord()
      record.people = people
      record.orderCounts = [0: people / 2, 1: people - people / 2]
      record.seconds = 480
      form.update(record, at: index)
    }
    form.results = "~/Caliper/Results"
    form.takesFolders = true
    return form
  }

  static func study(
    _ title: String, _ description: String, practice: String = "1",
    methods: String = #""plain-slider", "accurate-slider", "wheel-picker", "text-field""#
  ) throws -> Study {
    let file = """
      {"name": "s", "title": "\(title)", "description": "\(description)",
       "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "targets": [84.3], "trials": 6, "practice": \(practice),
       "methods": [\(methods.replacing("wheel-picker\"", with: "wheel-picker\""))]}
      """
    return try StudyFile.decode(
      Array(file.replacing("\"wheel-picker\"", with: Self.picker).utf8))
  }

  private static let picker = #"{"method": "wheel-picker", "integerDigits": 3}"#
}
