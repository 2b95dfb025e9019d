import Glibc

extension AllScenarios {
  /// The commands that write results outside of data sets, run on the data sets of `collected`.
  static func outputs(
    _ collected: Tree, in workshop: Workshop
  ) throws(FaultError) -> [any Scenario] {
    let sweeping = try sweeping(in: workshop)
    return [
      output("export", over: ["faults.zip"], in: collected, on: workshop) { root in
        ["results", "export", "\(root)/\(first)"] + to("faults.zip", in: root)
      },
      // Of two files the first may be written when the second one cannot be.
      output(
        "search", over: ["trials.csv", "events.csv"], in: collected, .asFarAsRead, on: workshop
      ) { root in
        ["results", "search", "\(root)/\(first)", "P01"] + to("trials.csv", in: root)
          + to("events.csv", in: root, "--events") + to("traces.svg", in: root, "--traces")
      },
    ] + replays(collected, in: workshop) + (try comparisons(collected, in: workshop)) + [
      output("sweep", in: sweeping, .continued, on: workshop) { root in
        ["sweep", "\(root)/plan.json", "--threads", "1"] + to("sweep.csv", in: root)
      },
      output("gather", over: ["sweep.csv"], in: sweeping, on: workshop) { root in
        ["sweep", "gather", "\(root)/1.csv", "\(root)/2.csv"] + to("sweep.csv", in: root)
      },
      output("slurm", in: sweeping, survivesPowerCuts: false, on: workshop) { root in
        ["sweep", "\(root)/plan.json"] + to("job", in: root, "--slurm")
      },
    ]
  }

  /// A scenario in `tree`, which finds an older version of the files with the names `older`.
  private static func output(
    _ name: String, over older: [String] = [], in tree: Tree,
    _ manner: OutputScenario.Manner = .whole, survivesPowerCuts: Bool = true,
    variables: [String] = [], on workshop: Workshop,
    _ words: @escaping @Sendable (_ root: String) -> [String]
  ) -> OutputScenario {
    var tree = tree
    tree.folders.append(OutputScenario.folder)
    for name in older { tree.files["\(OutputScenario.folder)/\(name)"] = Array("older\n".utf8) }
    return OutputScenario(
      name: name, fixture: tree, workshop: workshop, survivesPowerCuts: survivesPowerCuts,
      manner: manner, variables: variables, words: words)
  }

  /// The option that names a result.
  private static func to(
    _ name: String, in root: String, _ option: String = "--output"
  ) -> [String] {
    [option, "\(root)/\(OutputScenario.folder)/\(name)"]
  }

  // MARK: - Replays

  private static func replays(_ collected: Tree, in workshop: Workshop) -> [OutputScenario] {
    @Sendable func replay(_ root: String) -> [String] {
      ["replay", "\(root)/\(first)", "--participant", "P01"]
    }
    return [
      output("picture", over: ["trial.png"], in: collected, on: workshop) { root in
        replay(root) + to("trial.png", in: root)
      },
      output("sheet", over: ["sheet.pdf"], in: collected, .asFarAsRead, on: workshop) { root in
        replay(root) + ["--sheet"] + to("sheet.pdf", in: root)
      },
      output(
        // The writes of another program are not recorded, and cannot be repeated as after a power cut.
        "film", over: ["trial.mp4"], in: collected, survivesPowerCuts: false,
        variables: ["PATH=\(workshop.programsFolder)"], on: workshop
      ) { root in
        replay(root) + ["--speed", "8"] + to("trial.mp4", in: root)
      },
      // Without ffmpeg its pictures are kept.
      output(
        "pictures", in: collected, .withAdvice, survivesPowerCuts: false,
        variables: ["PATH=/nowhere"],
        on: workshop
      ) { root in
        replay(root) + ["--speed", "8"] + to("trial.gif", in: root)
      },
    ]
  }

  // MARK: - Comparisons

  private static func comparisons(
    _ collected: Tree, in workshop: Workshop
  ) throws(FaultError) -> [OutputScenario] {
    let second = "B/\(Facts.study)"
    let parts = ["P01", "P03"]
    let records = try made(of: collected, in: workshop) { root in
      parts.map {
        [
          "compare", "--partial", "\(root)/\(second)/data/subject-\($0)", "--output",
          "\(root)/\($0).record",
        ]
      }
    }
    return [
      output("report", over: ["report.html"], in: collected, .asFarAsRead, on: workshop) { root in
        ["compare", "\(root)/\(second)", "--strict", "--format", "html"]
          + to("report.html", in: root)
      },
      output(
        "figures", in: collected, .asFarAsRead, survivesPowerCuts: false, on: workshop
      ) { root in
        ["compare", "\(root)/\(second)", "--strict"] + to("figures", in: root, "--figures")
      },
      output("partial", over: ["all.record"], in: collected, .asFarAsRead, on: workshop) { root in
        ["compare", "--partial", "\(root)/\(second)", "--strict"] + to("all.record", in: root)
      },
      output("merged", over: ["report.json"], in: records, on: workshop) { root in
        ["compare", "--merge"] + parts.map { "\(root)/\($0).record" }
          + ["--strict", "--format", "json"] + to("report.json", in: root)
      },
    ]
  }

  // MARK: - Sweeps

  /// A plan of four cells, and the tables of its two shards.
  private static func sweeping(in workshop: Workshop) throws(FaultError) -> Tree {
    let plan = """
      {"values": [21], "width_px": [200, 400], "curves": ["plain", "default"], "people": 2,
       "trials": 2}
      """
    var tree = Tree()
    tree.files["plan.json"] = Array(plan.utf8)
    return try made(of: tree, in: workshop) { root in
      (1...2).map {
        ["sweep", "\(root)/plan.json", "--shard", "\($0)/2", "--output", "\(root)/\($0).csv"]
      }
    }
  }

  /// `tree` after these commands, one after the other.
  private static func made(
    of tree: Tree, in workshop: Workshop, by commands: (_ root: String) -> [[String]]
  ) throws(FaultError) -> Tree {
    let place = try workshop.place("fixture-made", with: tree)
    defer { place.remove() }
    for words in commands(place.root) {
      let run = try workshop.programs.run([workshop.programs.caliper] + words)
      guard run.exitCode == 0 else {
        throw .unprepared("\(words.joined(separator: " ")) does not work: \(run.errors)")
      }
    }
    return Tree(of: place.root)
  }
}
