package import Base

/// The settings of a participant with a motor impairment: the treatment of inputs before a method receives them, and
/// changes to trials.
///
/// A study has them for all participants under `access`, a file has them for one. They are logged with the session.
package struct AccessSettings: Hashable, Sendable {
  /// Clicks of a pointer that rests; `nil` if it is clicked by a button.
  package var dwellClick: DwellClick.Settings?
  /// Smoothing of the pointer's way; `nil` for none.
  package var tremorFilter: TremorFilter.Settings?
  /// The seconds after a release in which the same key or button takes no press, 0.02 to 2; `nil` for none.
  package var debounce: Double?
  /// The greatest distance from a target at which a press counts as on it, 1 to 100 layout px; `nil` if it has to be on
  /// the target.
  package var reach: Double?
  /// The factor for the size of the whole screen, targets included, 1 to 2; `nil` if the command line decides.
  package var size: Double?
  /// The factor for time limits, 1 to 20, or infinity for no limits; `nil` for the limits of the study.
  package var timeFactor: Double?
  /// Whether a trial can be paused, after which it begins again.
  package var pauses = false
  /// Choosing by one switch or two; `nil` for none.
  package var scanning: Scanning.Settings?

  /// Creates settings that change nothing.
  package init() {}

  /// Whether they change nothing.
  package var isEmpty: Bool { self == AccessSettings() }
}

extension AccessSettings {
  /// The study file's member `access`; `nil` without one.
  ///
  /// Its mistakes are added to the problems of `fields`.
  package init?(in fields: StrictObject) {
    guard let members = fields.object("access") else { return nil }
    self.init(members)
  }

  /// Reads the settings of `members`; its mistakes are added to its problems.
  package init(_ members: StrictObject) {
    dwellClick = members.object("dwellClick").map(DwellClick.Settings.init)
    tremorFilter = members.object("tremorFilter").map(TremorFilter.Settings.init)
    debounce = members.optionalNumber("debounce", in: 0.02...2)
    reach = members.optionalNumber("reach", in: 1...100)
    size = members.optionalNumber("size", in: 1...2)
    timeFactor =
      members.value("timeFactor") == .null
      ? .infinity : members.optionalNumber("timeFactor", in: 1...20)
    pauses = members.flag("pause", default: false)
    scanning = members.object("scanning").map(Scanning.Settings.init)
    if scanning != nil, dwellClick != nil {
      members.problems.add(
        "scanning and dwell clicks at once; use one of them", at: members.path(of: "scanning"))
    }
    members.rejectUnknownKeys()
  }

  /// The settings as the study file has them.
  package var json: JSONValue {
    var members: [String: JSONValue] = [:]
    members["dwellClick"] = dwellClick?.json
    members["tremorFilter"] = tremorFilter?.json
    members["debounce"] = debounce.map { .number($0) }
    members["reach"] = reach.map { .number($0) }
    members["size"] = size.map { .number($0) }
    members["timeFactor"] = timeFactor.map { $0.isFinite ? .number($0) : .null }
    if pauses { members["pause"] = .boolean(true) }
    members["scanning"] = scanning?.json
    return .object(members)
  }

  /// Reads the form that `json` writes; `nil` if the value has another form.
  package init?(json: JSONValue) {
    guard case .object = json else { return nil }
    let problems = Diagnostics()
    self.init(StrictObject(json, at: "$", problems: problems))
    if !problems.list.isEmpty { return nil }
  }
}

extension StrictObject {
  /// A number within `range`; `nil` if there is none.
  func optionalNumber(_ name: String, in range: ClosedRange<Double>) -> Double? {
    has(name) ? number(name, in: range, default: range.lowerBound) : nil
  }
}
