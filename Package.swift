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

    .target(name: "Base", swiftSettings: settings),
    .target(name: "Languages", dependencies: ["Base", "Translations"], swiftSettings: settings),
    // Files of translators: embedding them takes longer than compiling what reads them.
    .target(
      name: "Translations",
      resources: [
        .embedInCode("Texts/ar.po"), .embedInCode("Texts/de.po"), .embedInCode("Texts/en.po"),
        .embedInCode("Texts/es.po"),
        .embedInCode("Texts/fr.po"), .embedInCode("Texts/ja.po"), .embedInCode("Texts/pt.po"),
        .embedInCode("Texts/zh.po"),
      ], swiftSettings: settings),
    .target(name: "Numerics", dependencies: ["Base", "CBoostMath"], swiftSettings: settings),
    .target(name: "Sliders", dependencies: ["Base"], swiftSettings: settings),
    .target(
      name: "InputMethods", dependencies: ["Base", "Languages", "Sliders"], swiftSettings: settings),
    .target(
      name: "Studies", dependencies: ["Base", "InputMethods", "Languages", "Sliders"],
      swiftSettings: settings),
    .target(
      name: "Sessions", dependencies: ["Base", "InputMethods", "Languages", "Sliders", "Studies"],
      swiftSettings: settings),
    .target(
      name: "People",
      dependencies: ["Base", "InputMethods", "Languages", "Sessions", "Sliders", "Studies"],
      exclude: ["README.md"], swiftSettings: settings),

    // MARK: - Files: the data set, its comparison, and tuning

    .target(
      name: "Files", dependencies: ["Base", "CCrypto", "CZip", "CZlib"], swiftSettings: settings),
    .target(
      name: "Datasets",
      dependencies: ["Base", "Files", "InputMethods", "Sessions", "Sliders", "Studies"],
      swiftSettings: settings),
    // Events of a session for other recorders, and the files, sockets and ports that they go to.
    .target(
      name: "Markers", dependencies: ["Base", "Files", "Sessions", "Sliders", "Studies"],
      swiftSettings: settings),
    .target(
      name: "Comparison",
      dependencies: [
        "Base", "Datasets", "Files", "InputMethods", "Languages", "Numerics", "Sessions", "Sliders",
        "Studies",
      ], swiftSettings: settings),
    .target(
      name: "Tuning",
      dependencies: [
        "Base", "Comparison", "Files", "InputMethods", "Numerics", "People", "Sessions", "Sliders",
        "Studies",
      ], resources: [.embedInCode("Sweeps/Suggestion/suggestions.csv")], swiftSettings: settings),

    // MARK: - Pictures, reports, pages, window

    .target(name: "Drawing", dependencies: ["Base", "CCairo"], swiftSettings: settings),
    .target(
      name: "Reports",
      dependencies: [
        "Base", "Comparison", "Datasets", "Drawing", "Files", "InputMethods", "Numerics",
        "Sessions", "Sliders", "Studies", "Tuning",
      ],
      resources: [
        .embedInCode("Comparison/Scripts/analysis.R"),
        .embedInCode("Comparison/Scripts/analysis.py"),
      ], swiftSettings: settings),
    .target(
      name: "Interface",
      dependencies: [
        "Base", "Drawing", "InputMethods", "Languages", "Sessions", "Sliders", "Studies",
      ], swiftSettings: settings),
    .target(
      name: "Desktop", dependencies: ["Base", "CGIO", "CSDL2", "CWayland"], swiftSettings: settings),
    .target(
      name: "Windowing",
      dependencies: [
        "Base", "Datasets", "Desktop", "Drawing", "InputMethods", "Interface", "Languages",
        "Sessions", "Sliders", "Studies",
      ], resources: [.embedInCode("Icon/caliper.png")], swiftSettings: settings),

    // MARK: - Windows: each has its state, its pages and its `WindowContent`

    .target(
      name: "MachineTiming",
      dependencies: [
        "Base", "Datasets", "Desktop", "Drawing", "InputMethods", "Interface", "Windowing",
      ], swiftSettings: settings),
    .target(
      name: "CurveEditing",
      dependencies: [
        "Base", "Desktop", "Drawing", "Files", "InputMethods", "Interface", "Languages", "Sliders",
        "Tuning", "Windowing",
      ], swiftSettings: settings),
    .target(
      name: "Replay",
      dependencies: [
        "Base", "Datasets", "Desktop", "Drawing", "Files", "InputMethods", "Interface", "Languages",
        "Reports", "Sessions", "Sliders", "Studies", "Windowing",
      ], swiftSettings: settings),
    .target(
      name: "ResultsBrowser",
      dependencies: [
        "Base", "Datasets", "Desktop", "Drawing", "Files", "InputMethods", "Interface", "Languages",
        "Replay", "Reports", "Sessions", "Sliders", "Studies", "Windowing",
      ], swiftSettings: settings),

    // MARK: - The program

    .target(
      name: "App",
      dependencies: [
        "Base", "Comparison", "CurveEditing", "Datasets", "Desktop", "Drawing", "Files",
        "InputMethods", "Interface", "Languages", "Markers", "People", "Reports", "ResultsBrowser",
        "Sessions", "Sliders", "Studies", "Tuning", "Windowing",
      ], swiftSettings: settings),
    .executableTarget(
      name: "caliper",
      dependencies: [
        "App", "Base", "CGetopt", "Comparison", "CurveEditing", "Datasets", "Desktop", "Drawing",
        "Files", "InputMethods", "Interface", "Languages", "MachineTiming", "Markers", "People",
        "Replay", "Reports", "ResultsBrowser", "Sessions", "Sliders", "Studies", "Tuning",
        "Windowing",
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
        "App", "Base", "CWaylandTest", "CXTest", "Datasets", "Desktop", "Drawing", "InputMethods",
        "Interface", "Replay", "ResultsBrowser", "Sessions", "Studies", "TestSupport",
      ], path: "Tools/caliper-bench", swiftSettings: settings),
    .executableTarget(
      name: "caliper-lab",
      dependencies: [
        "Base", "Comparison", "Drawing", "Files", "InputMethods", "Interface", "Numerics", "People",
        "Sessions", "Sliders", "Studies", "ToolSupport", "Tuning",
      ], path: "Tools/caliper-lab", swiftSettings: settings),
    .executableTarget(
      name: "caliper-torture",
      dependencies: [
        "App", "Base", "CSDL2", "Datasets", "Files", "Hands", "Reports", "Studies", "TestSupport",
        "ToolSupport", "Windowing",
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
      name: "TestSupport", dependencies: ["Base", "CWaylandTest", "Studies"], path: "Tests/Support",
      swiftSettings: settings),
    // How tests and the fault injection act on a window.
    .target(
      name: "Hands", dependencies: ["Base", "CSDL2", "InputMethods", "Sliders", "TestSupport"],
      path: "Tests/Hands",
      swiftSettings: settings),
    // A hand at a Wayland compositor, as XTEST is one at an X server.
    .target(
      name: "CWaylandTest", path: "Tests/CWaylandTest",
      linkerSettings: [.linkedLibrary("wayland-client"), .linkedLibrary("xkbcommon")]),
    .target(
      name: "GoldenImages", dependencies: ["CCairo", "Drawing", "Files"],
      path: "Tests/GoldenImages", swiftSettings: settings),
    // Data sets as sessions write them, and disks that fail.
    .target(
      name: "LogSupport", dependencies: ["Base", "Datasets", "Files", "Studies", "TestSupport"],
      path: "Tests/LogSupport", swiftSettings: settings),
    .testTarget(
      name: "BaseTests", dependencies: ["Base", "Files"], swiftSettings: testSettings),
    .testTarget(
      name: "LanguagesTests", dependencies: ["Base", "Languages", "Translations"],
      swiftSettings: testSettings),
    .testTarget(
      name: "NumericsTests", dependencies: ["Base", "Numerics", "TestSupport"],
      exclude: ["Oracles"], swiftSettings: testSettings),
    .testTarget(
      name: "SlidersTests", dependencies: ["Base", "Sliders"], swiftSettings: testSettings),
    .testTarget(
      name: "InputMethodsTests", dependencies: ["Base", "InputMethods", "Languages", "Sliders"],
      swiftSettings: testSettings),
    .testTarget(
      name: "StudiesTests",
      dependencies: ["Base", "InputMethods", "Languages", "Sliders", "Studies", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "SessionsTests",
      dependencies: [
        "Base", "InputMethods", "Languages", "Replay", "Sessions", "Sliders", "Studies",
        "TestSupport",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "PeopleTests",
      dependencies: [
        "Base", "InputMethods", "Interface", "Languages", "People", "Sessions", "Sliders",
        "Studies", "TestSupport",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "FilesTests",
      dependencies: ["Base", "CCrypto", "CZlib", "Files", "LogSupport", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "DatasetsTests",
      dependencies: [
        "App", "Base", "Datasets", "Files", "InputMethods", "LogSupport", "People", "Sessions",
        "Studies", "TestSupport", "Tuning", "Windowing",
      ], exclude: ["Readers"], swiftSettings: testSettings),
    .testTarget(
      name: "MarkersTests",
      dependencies: ["Base", "Files", "Markers", "Sessions", "Studies", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "Base", "Comparison", "Datasets", "Files", "Languages", "LogSupport", "Numerics", "Studies",
        "TestSupport",
      ], exclude: ["Oracles"], swiftSettings: testSettings),
    .testTarget(
      name: "TuningTests",
      dependencies: [
        "Base", "Comparison", "CurveEditing", "InputMethods", "People", "Sessions", "Sliders",
        "Studies", "TestSupport", "Tuning",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "DrawingTests", dependencies: ["Base", "Drawing", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Base", "Comparison", "Datasets", "Drawing", "Files", "GoldenImages", "InputMethods",
        "Numerics", "Reports", "Sessions", "Sliders", "Studies", "TestSupport", "Tuning",
      ], exclude: ["Comparison/Golden", "Tuning/Golden"], swiftSettings: testSettings),
    .testTarget(
      name: "InterfaceTests",
      dependencies: [
        "Base", "CurveEditing", "Datasets", "Drawing", "GoldenImages", "InputMethods", "Interface",
        "Languages", "MachineTiming", "People", "Replay", "ResultsBrowser", "Sessions", "Sliders",
        "Studies", "TestSupport",
      ], exclude: ["Golden"], swiftSettings: testSettings),
    .testTarget(
      name: "DesktopTests", dependencies: ["Base", "CSDL2", "CWayland", "Desktop", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "WindowingTests", dependencies: ["App", "Base", "InputMethods", "Windowing"],
      swiftSettings: testSettings),
    .testTarget(
      name: "MachineTimingTests", dependencies: ["Base", "Datasets", "MachineTiming"],
      swiftSettings: testSettings),
    .testTarget(
      name: "CurveEditingTests",
      dependencies: [
        "App", "Base", "CurveEditing", "InputMethods", "Sessions", "Sliders", "Studies",
        "TestSupport",
      ], exclude: ["Code/Drivers"], swiftSettings: testSettings),
    .testTarget(
      name: "ReplayTests",
      dependencies: [
        "App", "Base", "Datasets", "Files", "Replay", "Sessions", "Studies", "TestSupport",
        "Windowing",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "ResultsBrowserTests", dependencies: ["Base", "Datasets", "ResultsBrowser"],
      swiftSettings: testSettings),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App", "Base", "Comparison", "CSDL2", "CurveEditing", "Datasets", "Desktop", "Drawing",
        "Files", "GoldenImages", "Hands", "InputMethods", "Interface", "Languages", "LogSupport",
        "People",
        "Replay", "ResultsBrowser", "Sessions", "Sliders", "Studies", "TestSupport", "Tuning",
        "Windowing",
      ], exclude: ["Browser/Golden"], swiftSettings: testSettings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Base", "CSDL2", "CWaylandTest", "Datasets", "Files", "Sliders", "TestSupport",
      ], exclude: ["Chromium"], swiftSettings: testSettings),
    .testTarget(
      name: "BenchTests",
      dependencies: ["Base", "caliper-bench", "Datasets", "Drawing", "Files", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "Base", "caliper-lab", "Comparison", "InputMethods", "Numerics", "Sessions", "Sliders",
        "Studies", "ToolSupport", "Tuning",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "TortureTests",
      dependencies: ["Base", "caliper-torture", "TestSupport", "ToolSupport"],
      exclude: ["Fuzz/Regressions"], swiftSettings: testSettings),
    .testTarget(
      name: "ToolSupportTests", dependencies: ["ToolSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "CaliperTests",
      dependencies: [
        "App", "Base", "caliper", "Comparison", "CurveEditing", "Datasets", "Files", "InputMethods",
        "Interface", "Languages", "Reports", "Sessions", "Sliders", "Studies", "TestSupport",
        "Tuning", "Windowing",
      ], swiftSettings: testSettings),
  ],
  cxxLanguageStandard: .cxx17
)
