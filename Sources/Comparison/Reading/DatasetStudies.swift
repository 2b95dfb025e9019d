import Base
import Datasets
import Files
import InputMethods
import Studies

/// The facts on trials in a data set's study file, beside the tables.
struct StudyFacts: Sendable {
  /// The names of scales, in the order of the study.
  var scaleNames: [(scale: Facet.Scale, name: String)] = []
  /// The titles of methods, by their names in logs.
  var methodTitles: [String: String] = [:]
  /// The kinds of methods, by their names in logs.
  var methodKinds: [String: MethodKind] = [:]
  /// Whether session.json has groups.
  var hasGroups = false
  /// The questionnaires.
  var questionnaires: [Questionnaire] = []
  /// The largest ratio of times that counts as none.
  var equivalence = Study.usualEquivalence
  /// The required quality of timing; `nil` if the study requires none.
  var timing: TimingRequirement?
  /// The numbers that its methods can enter.
  var entry = EntryRules()
  /// The unchanged methods of the file.
  var methods = JSONValue.null
  /// Whether the data set keeps later versions of the study.
  var hasVersions = false
}

extension StudyFacts {
  /// The object with those members of the study file `tree` that are read here.
  static func used(in tree: JSONValue) -> JSONValue {
    guard case .object(let members) = tree else { return .null }
    let names = ["questionnaires", "equivalence", "timing", "scales", "methods", "groups"]
    return .object(members.filter { names.contains($0.key) })
  }

  /// The facts of the study file `tree`; invalid parts are left out.
  init(_ tree: JSONValue) {
    let fields = StrictObject(tree, at: "$", problems: Diagnostics())
    questionnaires = StudyQuestionnaire.list(in: fields).map(\.questionnaire)
    equivalence = Study.equivalence(in: fields)
    timing = TimingRequirement(in: fields)
    entry = EntryRules(tree)
    guard case .object(let study) = tree else { return }
    methods = study["methods"] ?? .null
    if case .list(let scales)? = study["scales"] {
      scaleNames = scales.compactMap(Self.scale)
    }
    if case .list(let methods)? = study["methods"] {
      methodTitles = Dictionary(methods.compactMap(Self.title)) { first, _ in first }
      methodKinds = Dictionary(methods.compactMap(Self.kind)) { first, _ in first }
    }
    if case .list(let groups)? = study["groups"] {
      hasGroups = !groups.isEmpty
    }
  }

  private static func title(_ value: JSONValue) -> (String, String)? {
    guard case .object(let members) = value, case .text(let title)? = members["title"],
      case .text(let name)? = members["name"] ?? members["method"]
    else { return nil }
    // A title may hide from participants a fact that the name reveals, such as which curve is the new one.
    let isNamed = members["name"] != nil && !title.lowercased().contains(name.lowercased())
    return (name, (isNamed ? "\(title) (\(name))" : title).sanitizedForDisplay)
  }

  /// The name and the kind of a method that has a name of its own.
  private static func kind(_ value: JSONValue) -> (String, MethodKind)? {
    guard case .object(let members) = value, case .text(let name)? = members["name"],
      case .text(let method)? = members["method"], let kind = MethodKind(rawValue: method)
    else { return nil }
    return (name, kind)
  }

  private static func scale(_ value: JSONValue) -> (scale: Facet.Scale, name: String)? {
    guard case .object(let members) = value, case .text(let name)? = members["name"],
      let minimum = members["minimum"]?.double, let maximum = members["maximum"]?.double
    else { return nil }
    let decimals = members["decimals"]?.integer.flatMap { Int(exactly: $0) } ?? 0
    let scale = Facet.Scale(name: "", minimum: minimum, maximum: maximum, decimals: decimals)
    return (scale, name.onOneLine)
  }
}

/// The facts on sessions in the study files of all data sets; each file is read once.
///
/// Problems of their content are reported when exclusions are read, and by `caliper results verify`.
struct DatasetStudies {
  /// The data sets, without their exclusions.
  private(set) var datasets: [GatheredDataset] = []
  /// The sessions that are timed less well than their studies require, by the names of their descriptions.
  private(set) var missedTiming: [String] = []
  /// The sessions with settings for access, by the names of their descriptions.
  private(set) var assisted: [String] = []
  /// The files of studies that cannot be read and are not used.
  private(set) var problems: [ReadingProblem] = []
  private var facts: [String: StudyFacts] = [:]
  /// Later versions of studies, by their paths.
  private var laterVersions: [String: StudyFacts] = [:]
  private let hasWholeCurves: Bool

  /// Begins without a data set; curves are named whole if `hasWholeCurves`.
  init(hasWholeCurves: Bool = false) { self.hasWholeCurves = hasWholeCurves }

  /// The facts on a session that its trials do not contain.
  struct FoundSession {
    /// The group that it belongs to; empty without groups.
    var group = ""
    /// The numbers that its methods could enter.
    var entry = EntryRules()
    /// Its sliders with their whole curves, if these are asked for.
    var sliders = SessionSliders()
  }

  /// Adds the study of `dataset`, and returns the facts of the session of the trials at `path`; throws if its
  /// description cannot be read.
  mutating func facts(
    ofTrialsAt path: String, in dataset: FoundDataset?
  ) throws(UnreadableDescription) -> FoundSession {
    guard let dataset else { return FoundSession() }
    // Its titles and scales are needed for any name of the file.
    let study = study(of: dataset)
    let bytes: [UInt8]
    switch FoundDescription(ofTrialsAt: path) {
    case .none: return FoundSession(entry: study.entry)
    case .unreadable(let error): throw error
    case .bytes(let found): bytes = found
    }
    // Most descriptions of sessions have no fact that is needed, and there may be thousands.
    guard
      study.hasGroups || study.timing != nil || study.hasVersions || study.entry.dependOnSession
        || hasWholeCurves || bytes.contains(word: Self.accessMember)
    else { return FoundSession(entry: study.entry) }
    guard case .object(let session)? = try? JSONValue(parsing: bytes) else { throw .noJSON }
    let name = Path.name(of: FoundDescription.path(ofTrialsAt: path))
    let own = version(of: session, in: dataset, study)
    if let timing = own.timing, timing.isMissed(by: session) { missedTiming.append(name) }
    if case .object(let access)? = session["access"], !access.isEmpty { assisted.append(name) }
    var found = FoundSession(entry: own.entry.of(session: session))
    if hasWholeCurves { found.sliders = SessionSliders(methods: own.methods, session: session) }
    if study.hasGroups, case .text(let group)? = session["group"] { found.group = group }
    return found
  }

  /// The version of `study` that the session ran.
  private mutating func version(
    of session: [String: JSONValue], in dataset: FoundDataset, _ study: StudyFacts
  ) -> StudyFacts {
    guard study.hasVersions, case .object(let run)? = session["study"],
      case .text(let digest)? = run["sha256"]
    else { return study }
    let path = Path.join(dataset.root, DatasetLayout.study(ofDigest: digest))
    if let known = laterVersions[path] { return known }
    let known = problems.count
    let found = file(path).flatMap { try? JSONValue(parsing: $0) }.map { StudyFacts($0) }
    if found == nil, problems.count == known, Folder.exists(path) {
      problems.append(
        ReadingProblem(
          path: path,
          sentence:
            "this version of the study cannot be read, so it is not known which timing its sessions require and which "
            + "numbers they could not enter; see 'caliper results verify'"))
    }
    laterVersions[path] = found ?? study
    return found ?? study
  }

  private static let accessMember = Array("\"access\"".utf8)

  private mutating func study(of dataset: FoundDataset) -> StudyFacts {
    if let known = facts[dataset.root] { return known }
    let path = Path.join(dataset.root, DatasetLayout.study)
    let file = file(path)
    let tree = file.flatMap { try? JSONValue(parsing: $0) }.map(StudyFacts.used(in:))
    var found = tree.map { StudyFacts($0) } ?? StudyFacts()
    var gathered = GatheredDataset(folder: dataset, study: tree)
    if found.hasGroups, let file {
      let resources = StudyResources { Path.join(Path.folder(of: path), $0) }
      gathered.groups = (try? StudyFile.decode(file, resources: resources))?.groupComparison
    }
    do throws(FileError) {
      let names = try Folder.ownNames(in: Path.folder(of: path))
      found.hasVersions = names.contains { DatasetLayout.isStudyVersion($0) }
    } catch {
      problems.append(ReadingProblem(path: Path.folder(of: path), sentence: "\(error)"))
    }
    facts[dataset.root] = found
    datasets.append(gathered)
    return found
  }

  /// The bytes of the file at `path`; `nil` without it.
  private mutating func file(_ path: String) -> [UInt8]? {
    do throws(UserFileError) {
      return try UserFile.readIfThere(path)
    } catch {
      problems.append(ReadingProblem(path: path, sentence: "\(error)"))
      return nil
    }
  }
}

/// The names of methods and scales in the study files of all data sets; if they differ, the first one decides.
struct StudyNames {
  private let facts: [StudyFacts]
  private var scaleNames: [Facet.Scale: [String]] = [:]
  private var titles: [String: String] = [:]
  private var kinds: [String: MethodKind] = [:]

  /// Takes the studies of `datasets`.
  init(_ datasets: [GatheredDataset]) {
    facts = datasets.compactMap { $0.study.map { StudyFacts($0) } }
    for study in facts {
      for (scale, name) in study.scaleNames where scaleNames[scale]?.contains(name) != true {
        scaleNames[scale, default: []].append(name)
      }
      titles.merge(study.methodTitles) { first, _ in first }
      kinds.merge(study.methodKinds) { first, _ in first }
    }
  }

  /// The name of a scale in the studies; empty if they name none.
  ///
  /// Trials do not distinguish scales with the same values, so these have one name together.
  func name(of scale: Facet.Scale) -> String {
    (scaleNames[scale] ?? []).joined(separator: " / ")
  }

  /// The title of the method that logs call `name`, of the first study that has one; `nil` without any.
  func title(ofMethod name: String) -> String? { titles[name] }

  /// The kind of the method that a study names `name`; `nil` if no study has a method with such a name.
  func kind(ofMethod name: String) -> MethodKind? { kinds[name] }

  /// The largest ratio of times that counts as none in all studies; the usual one without any.
  var equivalence: Double { facts.map(\.equivalence).min() ?? Study.usualEquivalence }

  /// The questionnaires of all studies, each once; standard ones are known by their names without a study.
  var questionnaires: [Questionnaire] {
    var names: Set<String> = []
    return facts.flatMap(\.questionnaires).filter { names.insert($0.name).inserted }
  }
}

extension TimingRequirement {
  /// Whether a session of people, by its description, was timed less well.
  fileprivate func isMissed(by session: [String: JSONValue]) -> Bool {
    if session["simulated"] == .boolean(true) { return false }
    // The clock at the top level belongs to the last part of the session.
    var parts = [JSONValue.object(session)]
    if case .list(let resumed)? = session["parts"] { parts += resumed }
    if parts.contains(where: isMissedByStamps) { return true }
    guard case .object(let timing)? = session["timing"], let frames = timing["frames"]?.double,
      let late = timing["late_frames"]?.double, frames > 0
    else { return false }
    return !allows(lateShare: late / frames)
  }

  /// Whether stamps of a session, or of a part of one, have another source.
  private func isMissedByStamps(_ part: JSONValue) -> Bool {
    guard case .object(let members) = part, case .object(let clock)? = members["clock"],
      case .text(let name)? = clock["source"], let source = StampSource(rawValue: name)
    else { return false }
    return !allows(source)
  }
}
