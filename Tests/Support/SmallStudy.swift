package import Studies

/// A study of a few trials on the scale of 2012: 1 to 100 by tenths.
package enum SmallStudy {
  package static let name = "small"

  /// The file of the study with `members` besides its name and its scale.
  package static func text(_ members: String, name: String = name) -> String {
    """
    {"name": "\(name)", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, \(members)}
    """
  }

  /// The study with `members` besides its name and its scale.
  package static func decoded(_ members: String, name: String = name) throws -> Study {
    try StudyFile.decode(Array(text(members, name: name).utf8))
  }

  /// Writes it into `folder` and returns its path.
  ///
  /// By default it has the methods of `blog-2012` in fixed order with two trials each.
  package static func write(
    in folder: TemporaryFolder, methods: [String] = methods, trials: Int = 2, timeLimit: Double = 60
  ) throws -> String {
    try folder.write(
      text(
        """
        "targets": [84.3, 17.6, 52.8], "methods": [\(methods.joined(separator: ", "))],
        "order": { "methods": "fixed", "targets": "fixed" }, "practice": 0, "trials": \(trials),
        "timeLimit": \(timeLimit)
        """), to: "small.json")
  }

  package static let plainSlider = #"{ "method": "plain-slider", "width": 284, "positions": 261 }"#
  package static let methods = [
    plainSlider, #""accurate-slider""#, #"{ "method": "wheel-picker", "integerDigits": 2 }"#,
    #""text-field""#,
  ]

  /// Every method that there is.
  package static let allMethods =
    methods + [
      #""stepped-slider""#,
      """
      { "method": "wheel-picker", "name": "wheel-picker-sheet", "title": "Wheel picker on a sheet",
        "integerDigits": 2, "presentation": "sheet" }
      """, #""stepper""#, #""keypad""#, #""scrub-field""#, #""dial""#,
    ]
}

/// A sweep of a few cells.
package enum SmallSweep {
  /// A folder with a plan of 8 cells.
  package static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"values": [21, 101], "width_px": [200, 400], "curves": ["plain", "default"], "people": 2,
       "trials": 2}
      """, to: "plan.json")
    return folder
  }
}
