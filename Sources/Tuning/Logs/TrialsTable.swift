import Formats
import InputMethods
import Primitives
import Sessions
import Simulation
package import Sliders
import Studies
package import TrialLog

/// The trials of a session, as its file and its description have them.
struct TrialsTable {
  private let file: DataFile
  private let study: Study
  private let description: SessionDescription
  /// The sliders with a curve, by their indices in the study.
  private let sliders: [Int]
  /// For each row how many trials the person had done in its block.
  private let practised: [Int]
  /// The rows of trials that stand there a second time, and these trials.
  private let repeated: (rows: Set<Int>, trials: Set<Int>)
  /// The rows of trials that are left out.
  private let excluded: Set<Int>

  init(
    _ file: DataFile, study: Study, description: SessionDescription, exclusions: ExclusionTable
  ) {
    self.file = file
    excluded = Self.excluded(file, by: exclusions.lookup(description.participant))
    let repeated = file.repeatedTrials()
    self.repeated = repeated
    self.study = study
    self.description = description
    sliders = study.sliders
    practised = Self.practised(
      (0..<file.count).map { file.cell("block", at: $0) }, without: repeated.rows)
  }

  private static func excluded(_ file: DataFile, by exclusions: ExclusionLookup?) -> Set<Int> {
    guard let exclusions else { return [] }
    return Set(
      (0..<file.count).filter { row in
        guard let session = Int(file.cell("session", at: row)),
          let trial = Int(file.cell("trial", at: row))
        else { return false }
        return exclusions.excludes(session: session, trial: trial)
      })
  }

  /// How many rows of the same block come before each.
  private static func practised(_ blocks: [String], without repeated: Set<Int>) -> [Int] {
    var counts: [String: Int] = [:]
    return blocks.enumerated().map { row, block in
      defer { counts[block, default: 0] += repeated.contains(row) ? 0 : 1 }
      return counts[block, default: 0]
    }
  }

  /// The trials that stand there a second time.
  var repeatedTrials: Set<Int> { repeated.trials }

  /// How many rows there are.
  var count: Int { file.count }

  /// How many trials a number was entered in with a slider.
  var sliderTrials: Int { (0..<file.count).count { slider(of: $0) != nil } }

  /// The scale of each trial with a slider, by its number.
  var scales: [Int: Scale] {
    var scales: [Int: Scale] = [:]
    for row in 0..<file.count where slider(of: row) != nil {
      guard let trial = file.integer("trial", at: row), let index = scale(of: row) else {
        continue
      }
      scales[trial] = scales[trial] ?? study.scales[index].scale
    }
    return scales
  }

  /// The laws of the sliders that numbers were entered with, by the names of methods.
  var laws: [String: TrackingLaw] {
    let used = Set((0..<file.count).compactMap { slider(of: $0) })
    let laws = used.compactMap { index in
      study.methods[index].settings.first?.design.map { (study.methods[index].name, $0.law) }
    }
    return Dictionary(laws) { first, _ in first }
  }

  /// Whether the curves that were used are those of the study.
  func checkCurves(at path: String) throws(TracingError) {
    for index in sliders {
      let method = study.methods[index]
      guard let used = description.curves[method.name], let design = method.settings.first?.design,
        (0..<file.count).contains(where: { slider(of: $0) == index })
      else { continue }
      guard used == SessionDescription.Curve(design) else {
        throw .severalCurves(method: method.name, session: path)
      }
    }
  }

  /// The slider that a number was entered with; `nil` where it was another method or task, or the trial
  /// is left out.
  private func slider(of row: Int) -> Int? {
    guard !repeated.rows.contains(row), !excluded.contains(row),
      file.cell("task", at: row) == Task.enter.rawValue
    else {
      return nil
    }
    let name = file.cell("method", at: row)
    return sliders.first { study.methods[$0].name == name }
  }

  /// The trial in the row at `row`; `nil` where it is of no slider, or does not fit the study.
  func trial(
    _ row: Int, events: EventsTable, in window: SimulatedWindow
  ) -> TracedTrial? {
    guard let method = slider(of: row), let entry = entry(row, method: method),
      let outcome = Outcome(rawValue: file.cell("outcome", at: row)), outcome != .aborted,
      let onset = seconds("onset_s", row), let seconds = seconds("time_s", row), seconds > 0,
      let track = track(of: study.methods[method].name),
      window.placement.window.contains(track),
      let design = study.methods[method].settings[entry.planned.scale].design,
      events.isDragged(entry.planned.trial)
    else { return nil }
    return TracedTrial(
      participant: description.participant, method: study.methods[method].name, entry: entry,
      design: design, track: track,
      window: window, onset: onset, seconds: seconds, outcome: outcome,
      events: events.events(of: entry.planned.trial))
  }

  /// A time that a session can have.
  private func seconds(_ name: String, _ row: Int) -> Double? {
    file.number(name, at: row).flatMap { LogLimits.seconds.contains($0) ? $0 : nil }
  }

  private func entry(_ row: Int, method: Int) -> SliderEntry? {
    guard let scale = scale(of: row), let trial = file.integer("trial", at: row),
      let block = file.integer("block", at: row),
      let blockTrial = file.integer("block_trial", at: row),
      trial > 0, block > 0, let phase = Phase(rawValue: file.cell("phase", at: row)),
      let target = try? study.scales[scale].scale.value(parsing: file.cell("target", at: row)),
      let direction,
      let start = try? study.scales[scale].scale.value(parsing: file.cell("start_value", at: row))
    else { return nil }
    let planned = PlannedTrial(
      trial: trial, block: block, blockTrial: blockTrial, phase: phase, task: .enter,
      method: method, scale: scale, target: target, start: start, startValue: start)
    var options = study.sliderOptions(of: method)
    // The session's own: its participant may have read another language than the study has.
    options.direction = direction
    return SliderEntry(
      planned, on: study.scales[scale].scale, tolerance: study.scales[scale].tolerance,
      options: options,
      experience: Experience(blocks: block - 1, trials: practised[row]))
  }

  /// The direction in which the values of sliders grew; `nil` where this program knows no such direction.
  var direction: SliderDirection? {
    guard let name = description.sliderDirection else { return .leftToRight }
    return SliderDirection(rawValue: name)
  }

  /// The study's scale that the row has.
  private func scale(of row: Int) -> Int? {
    guard let decimals = file.integer("decimals", at: row) else { return nil }
    return study.scales.firstIndex { candidate in
      let scale = candidate.scale
      return scale.decimals == decimals
        && file.cell("scale_minimum", at: row) == scale.text(scale.minimum)
        && file.cell("scale_maximum", at: row) == scale.text(scale.maximum)
    }
  }

  /// The window's pixels for one of a plain display, by the first slider's height; `nil` where no
  /// slider was laid out.
  var unit: Double? {
    sliders.lazy.compactMap { track(of: study.methods[$0].name) }.first
      .map { $0.height / SliderTrack.plainHitExtent }
  }

  /// Where the slider's track was, thumb's way and what counts as it.
  private func track(of method: String) -> Rectangle? {
    guard let numbers = description.layout[method]?[PartName.track], numbers.count == 4,
      numbers[2] > 0
    else { return nil }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Rectangle {
  fileprivate func contains(_ other: Rectangle) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }
}

extension SessionDescription.Curve {
  /// Describes the curve of `design` and how the thumb followed it.
  package init(_ design: SliderDesign) {
    self.init(
      family: design.curve.family.rawValue,
      parameters: design.curve.parameters.compactMapValues { .init($0) },
      trackingLaw: design.law.rawValue)
  }
}

extension SessionDescription.Parameter {
  /// The parameter as a curve file has it; `nil` for what is neither a number nor a list.
  fileprivate init?(_ value: JSONValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .largeInteger(let integer): self = .number(Double(integer))
    case .list(let members): self = .list(members.compactMap(Self.init))
    case .null, .boolean, .text, .object: return nil
    }
  }
}
