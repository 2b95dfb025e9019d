import FoundationEssentials
import Glibc
import TestSupport

/// The folder that all cases work in: studies, data to begin with, and a place for each case.
struct Workshop: Sendable {
  let folder: String
  let programs: Programs

  /// Makes the folder, in memory if the machine allows it: flushes cost nothing there.
  init(_ programs: Programs) throws(FaultError) {
    self.programs = programs
    let base =
      access("/dev/shm", W_OK) == 0 ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    Self.removeLeft(in: base)
    let made = base + "/" + Self.prefix + "\(getpid())"
    folder = made
    try FaultError.wrap("cannot make \(made)") {
      var studies: [String: [UInt8]?] = [:]
      for code in ["P01", "P02", "P03"] {
        studies["studies/\(code).json"] = Array(ScriptedStudy.text(trials: 2).utf8)
      }
      studies["programs/ffmpeg"] = Array(Self.ffmpeg.utf8)
      try Tree.write(studies, to: made)
      chmod(made + "/programs/ffmpeg", 0o755)
    }
  }

  /// Removes the folder with everything in it.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// The folder of a program that replaces ffmpeg.
  var programsFolder: String { folder + "/programs" }

  /// Writes a checksum of the pictures in the place of a film; its own calls do not fail.
  private static let ffmpeg = """
    #!/usr/bin/env -S -u LD_PRELOAD /bin/sh
    for film; do :; done
    case "$film" in -encoders) exit 0 ;; esac
    exec /usr/bin/cksum >"${film#file:}"

    """

  private static let prefix = "caliper-torture-"

  /// Removes the folders of runs that were killed or interrupted.
  private static func removeLeft(in base: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? [] {
      guard name.hasPrefix(prefix), let owner = pid_t(name.dropFirst(prefix.count)),
        kill(owner, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(atPath: base + "/" + name)
    }
  }

  /// The study file for `participant`.
  func study(of participant: String) -> String { "\(folder)/studies/\(participant).json" }

  /// Gives a case a place of its own with the files of `fixture`; the caller removes it.
  func place(_ name: String, with fixture: Tree?) throws(FaultError) -> Place {
    let place = Place(root: "\(folder)/\(name.replacing("/", with: "_"))")
    place.remove()
    try FaultError.wrap("cannot make \(place.root)") {
      try FileManager.default.createDirectory(
        atPath: place.root, withIntermediateDirectories: true)
      guard let fixture else { return }
      var contents = fixture.files.mapValues { Optional($0) }
      for folder in fixture.folders { contents[folder] = .some(nil) }
      try Tree.write(contents, to: place.root)
    }
    return place
  }
}

/// The folder of one case.
struct Place: Sendable {
  let root: String
  /// The folder of all data sets of sessions.
  var results: String { root + "/Results" }
  /// The folder that the person names if the first one fails.
  var other: String { root + "/Other" }

  /// Removes it with everything in it.
  func remove() {
    try? FileManager.default.removeItem(atPath: root)
    unlink(root + ".trace")
  }
}

/// The study that the script does: two methods, a form and a question after each block.
enum ScriptedStudy {
  /// The study file, with `trials` trials of each method.
  static func text(trials: Int, questions: Bool = true) -> String {
    let asked = """
      "form": [{"name": "age", "type": "number"}], "questionnaires": ["seq"],
      """
    return """
      {"name": "\(Facts.study)", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
       "targets": [84.3, 17.6], "practice": 0, "trials": \(trials),
       \(questions ? asked : "")
       "methods": ["text-field", "stepper"]}
      """
  }
}
