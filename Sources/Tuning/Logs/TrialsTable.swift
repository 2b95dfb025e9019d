import Experiment
import InputMethods
import Primitives
import Sliders
import TrialLog

/// The trials of a session, as its file and its description have them.
struct TrialsTable {
  private let file: DataFile
  private let study: Study
  private let description: SessionDescription
  private let columns: [String: Int]
  /// The sliders with a curve, by their places in the study.
  private let sliders: [Int]
  /// For each row how many trials the person had done in its block.
  private let practised: [Int]

  init(_ file: DataFile, study: Study, description: SessionDescription) {
    self.file = file
    self.study = study
    self.description = description
    columns = Dictionary(
      file.header.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
    sliders = study.sliders
    practised = Self.practised(
      file.rows.map { [columns] row in columns["block"].map { row[$0] } ?? "" })
  }

  /// How many rows of the same block come before each.
  private static func practised(_ blocks: [String]) -> [Int] {
    var counts: [String: Int] = [:]
    return blocks.map { block in
      defer { counts[block, default: 0] += 1 }
      return counts[block, default: 0]
    }
  }

  /// How many rows there are.
  var count: Int { file.rows.count }

  /// How many trials a number was entered in with a slider.
  var sliderTrials: Int { file.rows.count { slider(of: $0) != nil } }

  /// Whether the curves that were used are those of the study.
  func checkCurves(at path: String) throws(TracingError) {
    for place in sliders {
      let method = study.methods[place]
      guard let used = description.curves[method.name], let design = method.settings.first?.design,
        file.rows.contains(where: { slider(of: $0) == place })
      else { continue }
      guard used == SessionDescription.Curve(design) else {
        throw .severalCurves(method: method.name, session: path)
      }
    }
  }

  private func cell(_ name: String, _ row: [String]) -> String {
    columns[name].map { row[$0] } ?? ""
  }

  /// The slider that a number was entered with; `nil` where it was another method or task.
  private func slider(of row: [String]) -> Int? {
    guard cell("task", row) == Task.enter.rawValue else { return nil }
    let name = cell("method", row)
    return sliders.first { study.methods[$0].name == name }
  }

  /// The trial in the row at `place`; `nil` where it is of no slider, or does not fit the study.
  func trial(
    _ place: Int, events: EventsTable, in window: SimulatedWindow
  ) -> TracedTrial? {
    let row = file.rows[place]
    guard let method = slider(of: row), let entry = entry(row, place, method: method),
      let outcome = Outcome(rawValue: cell("outcome", row)), outcome != .aborted,
      let onset = seconds("onset_s", row), let seconds = seconds("time_s", row), seconds > 0,
      let track = track(of: study.methods[method].name),
      window.placement.window.contains(track),
      let design = study.methods[method].settings[entry.planned.scale].design
    else { return nil }
    return TracedTrial(
      participant: description.participant, method: study.methods[method].name, entry: entry,
      design: design, track: track,
      window: window, onset: onset, seconds: seconds, outcome: outcome,
      events: events.events(of: entry.planned.trial, on: entry.scale))
  }

  /// A time that a session can have.
  private func seconds(_ name: String, _ row: [String]) -> Double? {
    Double(cell(name, row)).flatMap { LogLimits.seconds.contains($0) ? $0 : nil }
  }

  private func entry(_ row: [String], _ place: Int, method: Int) -> SliderEntry? {
    guard let scale = scale(of: row), let trial = Int(cell("trial", row)),
      let block = Int(cell("block", row)), let blockTrial = Int(cell("block_trial", row)),
      trial > 0, block > 0, let phase = Phase(rawValue: cell("phase", row)),
      let target = try? study.scales[scale].scale.value(parsing: cell("target", row)),
      let start = try? study.scales[scale].scale.value(parsing: cell("start_value", row))
    else { return nil }
    let planned = PlannedTrial(
      trial: trial, block: block, blockTrial: blockTrial, phase: phase, task: .enter,
      method: method, scale: scale, target: target, start: start, startValue: start)
    return SliderEntry(
      planned, on: study.scales[scale].scale, tolerance: study.scales[scale].tolerance,
      options: study.methods[method].sliderOptions,
      experience: Experience(blocks: block - 1, trials: practised[place]))
  }

  /// The study's scale that the row tells of.
  private func scale(of row: [String]) -> Int? {
    guard let decimals = Int(cell("decimals", row)) else { return nil }
    return study.scales.firstIndex { place in
      let scale = place.scale
      return scale.decimals == decimals && cell("scale_minimum", row) == scale.text(scale.minimum)
        && cell("scale_maximum", row) == scale.text(scale.maximum)
    }
  }

  /// The window's pixels for one of a plain display, as the first slider's height tells; `nil` where no
  /// slider was laid out.
  var unit: Double? {
    sliders.lazy.compactMap { track(of: study.methods[$0].name) }.first
      .map { $0.height / SliderTrack.plainHitExtent }
  }

  /// Where the slider's track was, thumb's way and what counts as it.
  private func track(of method: String) -> Rectangle? {
    guard let numbers = description.layout[method]?["track"], numbers.count == 4, numbers[2] > 0
    else { return nil }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Rectangle {
  fileprivate func contains(_ other: Rectangle) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}
