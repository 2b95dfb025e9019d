// swift-tools-version: 6.1

import PackageDescription

/// What every target is built with.
///
/// The Swift 6 language mode comes from the tools version; these features make each file say what
/// it imports and where it pays for an existential. Warnings are errors in `.ci/run` and not here,
/// where a newer compiler's new warning would break users.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What test targets are built with.
///
/// The tests of a release build run the program's optimized code. They need no optimization of their own, which would
/// take as long as that of all the rest.
let testSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "Caliper",
  products: [
    .executable(name: "caliper", targets: ["caliper"]),
    .library(name: "Sliders", targets: ["Sliders"]),
  ],
  targets: [
    // MARK: - Pure core: no window, disk or clock

    .target(name: "Primitives", swiftSettings: settings),
    .target(name: "Formats", dependencies: ["Primitives"], swiftSettings: settings),
    .target(
      name: "Languages", dependencies: ["Formats", "Primitives", "Translations"],
      swiftSettings: settings),
    // Files of translators: embedding them takes longer than compiling what reads them.
    .target(
      name: "Translations",
      resources: [
        .embedInCode("Texts/ar.po"), .embedInCode("Texts/de.po"), .embedInCode("Texts/es.po"),
        .embedInCode("Texts/fr.po"), .embedInCode("Texts/ja.po"), .embedInCode("Texts/pt.po"),
        .embedInCode("Texts/zh.po"),
      ], swiftSettings: settings),
    .target(
      name: "Numerics", dependencies: ["CBoostMath", "Primitives"], swiftSettings: settings),
    .target(name: "Sliders", dependencies: ["Formats", "Primitives"], swiftSettings: settings),
    .target(
      name: "MachineTiming", dependencies: ["Formats", "Primitives"], swiftSettings: settings),
    .target(name: "Access", dependencies: ["Formats", "Primitives"], swiftSettings: settings),
    .target(
      name: "InputMethods", dependencies: ["Formats", "Languages", "Primitives", "Sliders"],
      swiftSettings: settings),
    .target(
      name: "Studies",
      dependencies: ["Access", "Formats", "InputMethods", "Languages", "Primitives", "Sliders"],
      swiftSettings: settings),
    .target(
      name: "Sessions",
      dependencies: [
        "Access", "Formats", "InputMethods", "Languages", "Primitives", "Sliders", "Studies",
      ],
      swiftSettings: settings),
    .target(
      name: "FreePlay", dependencies: ["Formats", "InputMethods", "Primitives", "Sliders"],
      swiftSettings: settings),
    .target(
      name: "Simulation",
      dependencies: ["InputMethods", "Primitives", "Sessions", "Sliders", "Studies"],
      exclude: ["README.md"], swiftSettings: settings),
    .target(
      name: "CodeExport", dependencies: ["Formats", "Sliders"], swiftSettings: settings),

    // MARK: - Files: the log, its curation, comparison and tuning

    .target(
      name: "Files", dependencies: ["CCrypto", "CZip", "CZlib", "Formats", "Primitives"],
      swiftSettings: settings),
    .target(
      name: "TrialLog",
      dependencies: ["Access", "Files", "Formats", "MachineTiming", "Primitives", "Studies"],
      swiftSettings: settings),
    .target(
      name: "Curation", dependencies: ["Files", "Formats", "Primitives", "Studies", "TrialLog"],
      swiftSettings: settings),
    .target(
      name: "Browsing",
      dependencies: [
        "Curation", "Formats", "InputMethods", "Primitives", "Sessions", "Studies", "TrialLog",
      ], swiftSettings: settings),
    .target(
      name: "Comparison",
      dependencies: [
        "Files", "Formats", "InputMethods", "Languages", "Numerics", "Primitives", "Sessions",
        "Sliders", "Studies", "TrialLog",
      ],
      swiftSettings: settings),
    .target(
      name: "Tuning",
      dependencies: [
        "Comparison", "Formats", "InputMethods", "Numerics", "Primitives", "Sessions", "Simulation",
        "Sliders", "Studies",
      ], swiftSettings: settings),

    .target(
      name: "Sweeps",
      dependencies: [
        "Files", "Formats", "InputMethods", "Primitives", "Sessions", "Simulation", "Sliders",
        "Studies", "Tuning",
      ], resources: [.embedInCode("Suggestion/suggestions.csv")], swiftSettings: settings),

    // MARK: - Pictures, reports, screens, window

    .target(
      name: "Drawing", dependencies: ["CCairo", "Formats", "Primitives"], swiftSettings: settings),
    .target(
      name: "Figures", dependencies: ["Drawing", "Formats", "Primitives", "Sessions", "Sliders"],
      swiftSettings: settings),
    .target(
      name: "Reports",
      dependencies: [
        "Drawing", "Figures", "Files", "Formats", "Primitives", "Studies", "TrialLog",
      ],
      swiftSettings: settings),
    .target(
      name: "ComparisonReports",
      dependencies: [
        "Comparison", "Drawing", "Figures", "Formats", "InputMethods", "Numerics", "Primitives",
        "Reports", "Sessions", "Studies", "TrialLog",
      ],
      swiftSettings: settings),
    .target(
      name: "TuningReports",
      dependencies: [
        "Comparison", "Drawing", "Figures", "Formats", "Primitives", "Reports", "Sliders", "Tuning",
      ], swiftSettings: settings),
    .target(
      name: "Elements",
      dependencies: ["Drawing", "InputMethods", "Languages", "Primitives", "Sliders"],
      swiftSettings: settings),
    .target(
      name: "Screens",
      dependencies: [
        "Access", "Browsing", "Curation", "Drawing", "Elements", "Figures", "Formats", "FreePlay",
        "InputMethods", "Languages", "MachineTiming", "Primitives", "Sessions", "Sliders",
        "Studies",
      ],
      swiftSettings: settings),
    .target(
      name: "Desktop",
      dependencies: ["CGIO", "CSDL2", "CWayland", "MachineTiming", "Primitives"],
      swiftSettings: settings),

    // MARK: - The program

    .target(
      name: "Runner",
      dependencies: [
        "Access", "Browsing", "Comparison", "ComparisonReports", "Curation", "Desktop", "Drawing",
        "Elements", "Files",
        "Formats", "FreePlay", "InputMethods", "Languages", "MachineTiming", "Primitives",
        "Screens", "Sessions", "Simulation", "Sliders", "Studies", "Sweeps", "TrialLog", "Tuning",
        "TuningReports",
      ], resources: [.embedInCode("Icon/caliper.png")], swiftSettings: settings),
    .executableTarget(
      name: "caliper",
      dependencies: [
        "Access", "Browsing", "CGetopt", "CodeExport", "Comparison", "ComparisonReports",
        "Curation", "Desktop", "Drawing", "Elements", "Figures", "Files", "Formats", "InputMethods",
        "Languages", "MachineTiming", "Primitives", "Reports", "Runner", "Screens", "Sessions",
        "Simulation", "Sliders", "Studies", "Sweeps", "TrialLog", "Tuning", "TuningReports",
      ],
      resources: [
        .embedInCode("Studies/blog-2012.json"), .embedInCode("Studies/sliders.json"),
        .embedInCode("Studies/live-match.json"), .embedInCode("Studies/number-entry-long.json"),
        .embedInCode("Studies/picker-presentation.json"),
        .embedInCode("Studies/fine-steps.json"),
        .embedInCode("Studies/all-methods.json"),
        .embedInCode("Studies/slider-calibration.json"),
      ], swiftSettings: settings),

    // MARK: - Tools: what measures and attacks the program

    .executableTarget(
      name: "caliper-bench",
      dependencies: [
        "Browsing", "Curation", "CWaylandTest", "CXTest", "Desktop", "Drawing", "Elements",
        "Formats",
        "InputMethods", "Primitives", "Runner", "Screens", "Sessions", "Studies", "TestSupport",
        "TrialLog",
      ], path: "Tools/caliper-bench", swiftSettings: settings),
    .executableTarget(
      name: "caliper-lab",
      dependencies: [
        "Comparison", "Drawing", "Elements", "Files", "Formats", "InputMethods", "Numerics",
        "Primitives", "Screens", "Sessions", "Simulation", "Sliders", "Studies", "Sweeps",
        "ToolSupport", "Tuning",
      ], path: "Tools/caliper-lab", swiftSettings: settings),
    .executableTarget(
      name: "caliper-torture",
      dependencies: [
        "CSDL2", "Curation", "Files", "Formats", "Hands", "Primitives", "Runner", "Studies",
        "TestSupport", "ToolSupport", "TrialLog",
      ], path: "Tools/caliper-torture", exclude: ["Faults/Shim"], swiftSettings: settings),
    // Subcommands and their options.
    .target(name: "ToolSupport", path: "Tools/Support", swiftSettings: settings),

    // MARK: - System libraries

    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev", "libxi-dev"])]),
    // What SDL leaves out on Wayland, in C: the library's requests are functions in its headers. SDL has
    // loaded the same shared library, which knows the connection; a static copy of it would not.
    .target(name: "CWayland", linkerSettings: [.linkedLibrary("wayland-client")]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    // Pango has loaded the same shared library; it asks the desktop for its settings.
    .systemLibrary(name: "CGIO", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
    // Linked statically: SHA-256 alone is 30 KB, and the shared library takes a millisecond to load.
    .systemLibrary(name: "CCrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CZip", providers: [.apt(["libminizip-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    // Boost.Math has headers only, of libboost-math-dev; this gives them a plain C face.
    .target(name: "CBoostMath"),
    .systemLibrary(name: "CXTest", providers: [.apt(["libxtst-dev", "libxext-dev"])]),

    // MARK: - Tests

    // What tests and the benchmark share: folders, processes, displays.
    .target(
      name: "TestSupport", dependencies: ["CWaylandTest", "Formats", "Primitives", "Studies"],
      path: "Tests/Support",
      swiftSettings: settings),
    // How tests and the fault injection act on a window.
    .target(
      name: "Hands", dependencies: ["CSDL2", "Primitives", "Sliders", "TestSupport"],
      path: "Tests/Hands",
      swiftSettings: settings),
    // A hand at a Wayland compositor, as XTEST is one at an X server.
    .target(
      name: "CWaylandTest", path: "Tests/CWaylandTest",
      linkerSettings: [.linkedLibrary("wayland-client"), .linkedLibrary("xkbcommon")]),
    .target(
      name: "GoldenImages", dependencies: ["CCairo", "Drawing", "Figures", "Files"],
      path: "Tests/GoldenImages",
      swiftSettings: settings),
    // Data sets as sessions write them, and disks that fail.
    .target(
      name: "LogSupport",
      dependencies: ["Files", "Formats", "Primitives", "Studies", "TestSupport", "TrialLog"],
      path: "Tests/LogSupport", swiftSettings: settings),
    .testTarget(
      name: "PrimitivesTests", dependencies: ["Primitives"], swiftSettings: testSettings),
    .testTarget(
      name: "MachineTimingTests", dependencies: ["Formats", "MachineTiming", "Primitives"],
      swiftSettings: testSettings),
    .testTarget(
      name: "FormatsTests", dependencies: ["Formats", "Primitives"], swiftSettings: testSettings),
    .testTarget(
      name: "LanguagesTests", dependencies: ["Formats", "Languages", "Translations"],
      swiftSettings: testSettings),
    .testTarget(
      name: "NumericsTests", dependencies: ["Formats", "Numerics", "Primitives", "TestSupport"],
      exclude: ["Oracles"], swiftSettings: testSettings),
    .testTarget(
      name: "SlidersTests",
      dependencies: ["Formats", "Primitives", "Sliders"], swiftSettings: testSettings),
    .testTarget(
      name: "CodeExportTests",
      dependencies: ["CodeExport", "Primitives", "Sliders", "TestSupport"], exclude: ["Drivers"],
      swiftSettings: testSettings),
    .testTarget(
      name: "AccessTests", dependencies: ["Access", "Formats", "Primitives"],
      swiftSettings: testSettings),
    .testTarget(
      name: "InputMethodsTests",
      dependencies: ["Formats", "InputMethods", "Languages", "Primitives", "Sliders"],
      swiftSettings: testSettings),
    .testTarget(
      name: "StudiesTests",
      dependencies: [
        "Formats", "InputMethods", "Languages", "Primitives", "Sliders", "Studies", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "SessionsTests",
      dependencies: [
        "Formats", "InputMethods", "Languages", "Primitives", "Sessions", "Sliders", "Studies",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "FreePlayTests",
      dependencies: ["Formats", "FreePlay", "InputMethods", "Primitives", "Sliders"],
      swiftSettings: testSettings),
    .testTarget(
      name: "BrowsingTests", dependencies: ["Browsing", "Primitives", "Studies", "TrialLog"],
      swiftSettings: testSettings),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "Elements", "Formats", "InputMethods", "Languages", "Primitives", "Screens", "Sessions",
        "Simulation",
        "Sliders", "Studies", "TestSupport",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "TuningTests",
      dependencies: [
        "Comparison", "Formats", "FreePlay", "InputMethods", "Primitives",
        "Sessions", "Simulation", "Sliders", "Studies", "TestSupport", "Tuning",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "SweepsTests",
      dependencies: [
        "Formats", "InputMethods", "Primitives", "Sessions", "Simulation", "Sliders", "Studies",
        "Sweeps", "TestSupport", "Tuning",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "FilesTests",
      dependencies: [
        "CCrypto", "CZlib", "Files", "Formats", "LogSupport", "Primitives", "TestSupport",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "TrialLogTests",
      dependencies: [
        "Files", "Formats", "LogSupport", "MachineTiming", "Primitives", "Studies", "TestSupport",
        "TrialLog",
      ],
      exclude: ["Readers"],
      swiftSettings: testSettings),
    .testTarget(
      name: "CurationTests",
      dependencies: [
        "Curation", "Files", "Formats", "LogSupport", "Primitives", "Studies", "TestSupport",
        "TrialLog",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "Comparison", "Files", "Formats", "Languages", "Numerics", "Primitives", "Studies",
        "TestSupport", "TrialLog",
      ],
      exclude: ["Oracles"], swiftSettings: testSettings),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "Primitives"],
      swiftSettings: testSettings),
    .testTarget(
      name: "FiguresTests", dependencies: ["Drawing", "Figures", "Formats", "Primitives"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ComparisonReportsTests",
      dependencies: [
        "Comparison", "ComparisonReports", "Drawing", "Figures", "Formats", "GoldenImages",
        "InputMethods", "Numerics", "Primitives", "Reports", "Sessions", "Sliders", "Studies",
        "TestSupport", "TrialLog",
      ], exclude: ["Golden"], swiftSettings: testSettings),
    .testTarget(
      name: "TuningReportsTests",
      dependencies: [
        "Comparison", "Drawing", "Figures", "Formats", "GoldenImages", "Primitives", "Reports",
        "Sliders", "TestSupport", "Tuning", "TuningReports",
      ], exclude: ["Golden"], swiftSettings: testSettings),
    .testTarget(
      name: "ElementsTests",
      dependencies: ["Drawing", "Elements", "InputMethods", "Languages", "Primitives"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Access", "Browsing", "Drawing", "Elements", "Figures", "Formats", "FreePlay",
        "GoldenImages", "InputMethods",
        "Languages", "MachineTiming", "Primitives", "Screens", "Sessions", "Simulation", "Sliders",
        "Studies",
      ], exclude: ["Golden"], swiftSettings: testSettings),
    .testTarget(
      name: "DesktopTests",
      dependencies: ["CSDL2", "CWayland", "Desktop", "Primitives", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "RunnerTests",
      dependencies: [
        "Browsing", "Comparison", "CSDL2", "Curation", "Desktop", "Drawing", "Elements", "Files",
        "Formats",
        "FreePlay", "GoldenImages", "Hands", "InputMethods", "Languages", "MachineTiming",
        "Primitives", "Runner", "Screens", "Sessions", "Simulation", "Sliders", "Studies",
        "TestSupport", "TrialLog", "Tuning",
      ], exclude: ["Browser/Golden"],
      swiftSettings: testSettings),
    .testTarget(
      name: "CaliperTests",
      dependencies: [
        "caliper", "Comparison", "ComparisonReports", "Curation", "Elements", "Files", "Formats",
        "FreePlay",
        "InputMethods", "Languages", "Primitives", "Runner", "Screens", "Sessions", "Sliders",
        "Studies", "Sweeps", "TestSupport", "TrialLog",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "caliper", "CSDL2", "CWaylandTest", "Files", "Formats", "Primitives", "Sliders", "Tuning",
        "TestSupport",
        "TrialLog",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "BenchTests",
      dependencies: [
        "caliper-bench", "Curation", "Drawing", "Files", "Formats", "Primitives", "TestSupport",
        "TrialLog",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "caliper-lab", "Comparison", "InputMethods", "Numerics", "Primitives", "Sessions",
        "Sliders", "Studies", "Sweeps", "ToolSupport", "Tuning",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "TortureTests",
      dependencies: [
        "caliper", "caliper-torture", "Formats", "Primitives", "TestSupport", "ToolSupport",
      ],
      exclude: ["Fuzz/Regressions"], swiftSettings: testSettings),
    .testTarget(
      name: "ToolSupportTests", dependencies: ["ToolSupport"], swiftSettings: testSettings),
  ],
  cxxLanguageStandard: .cxx17
)
