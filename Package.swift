// swift-tools-version: 6.1
import PackageDescription

// One direction of knowledge: a target may import only what stands above it here, and of that only what its
// `dependencies` name. `scripts/check-imports` holds every source file to that, system modules included: what a target
// may take from the toolchain is said in the comment above it.
//
// No `unsafeFlags`: they would forbid other packages to depend on this one. `make` passes the strict flags.

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

extension Target {
    /// A library or test-support target: under Sources/, or elsewhere.
    static func module(
        _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, resources: [Resource]? = nil
    ) -> Target {
        .target(name: name, dependencies: dependencies, path: path, resources: resources, swiftSettings: strict)
    }

    /// A program: a composition root under Sources/, or an app elsewhere.
    static func program(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
        .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: strict)
    }

    /// The tests of one target, in the folder of its name.
    static func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
        .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
    }
}

let package = Package(
    name: "Wick",
    products: [
        // The kit: what other packages build on.
        .library(name: "Rx", targets: ["Rx"]),
        .library(name: "RxTest", targets: ["RxTest"]),
        .library(name: "Coordination", targets: ["Coordination"]),
        .library(name: "CoordinationTest", targets: ["CoordinationTest"]),
        .library(name: "RxCoordination", targets: ["RxCoordination"]),
        .library(name: "Networking", targets: ["Networking"]),
        .library(name: "Gtk", targets: ["Gtk"]),
        .library(name: "RxGtk", targets: ["RxGtk"]),
        .library(name: "SQLite", targets: ["SQLite"]),
        .library(name: "AppFrame", targets: ["AppFrame"]),
        .library(name: "CommandLineOptions", targets: ["CommandLineOptions"]),
        // The rest of GTK, which is one call away from each of Gtk's handles.
        .library(name: "CGtk", targets: ["CGtk"]),
        // The programs.
        .executable(name: "wick", targets: ["wick"]),
        .executable(name: "wick-picture", targets: ["wick-picture"]),
        .executable(name: "wick-gtk", targets: ["wick-gtk"]),
        .executable(name: "wick-simulator", targets: ["wick-simulator"]),
        .library(name: "WickWeb", type: .dynamic, targets: ["WebPage"]),
        .executable(name: "in-browser", targets: ["in-browser"]),
        .executable(name: "redgreen", targets: ["redgreen"]),
        .executable(name: "kittygram", targets: ["kittygram"]),
        .executable(name: "beers", targets: ["beers"]),
        .executable(name: "tutorial", targets: ["tutorial"]),
    ],
    targets: [
        // System libraries, as Debian ships them.
        .systemLibrary(name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
        .systemLibrary(name: "CGio", pkgConfig: "gio-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CSecret", pkgConfig: "libsecret-1", providers: [.apt(["libsecret-1-dev"])]),
        .systemLibrary(name: "CSimdjson", pkgConfig: "simdjson", providers: [.apt(["libsimdjson-dev"])]),
        // gettext, of the C library itself.
        .systemLibrary(name: "CIntl"),
        .systemLibrary(name: "CWebKit", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
        // What is said over the border between a window and the library that shows web pages: a header and nothing else.
        .systemLibrary(name: "WebPageInterface"),
        // Shows web pages. No program links it: it is a library that wick-gtk loads when the first page opens.
        .target(name: "WebPage", dependencies: ["CWebKit"]),
        .target(name: "GtkShims", dependencies: ["CGtk"]),
        .target(name: "ProcessShims"),
        // The functions of libraries that are loaded when they are first needed. Built with --as-needed, no program is linked
        // with those.
        .target(name: "LateLibrary"),
        .target(name: "CurlShims", dependencies: ["LateLibrary"]),
        .target(name: "SoupShims", dependencies: ["LateLibrary", "CSoup"]),
        .target(name: "SecretShims", dependencies: ["LateLibrary", "CSecret"]),
        // What pkg-config would say, and SwiftPM takes from no package.
        .target(
            name: "SimdjsonShims", dependencies: ["CSimdjson"],
            cxxSettings: [.define("SIMDJSON_THREADS_ENABLED", to: "1")]),

        // What threads share.
        // toolchain: Synchronization
        .module("Locking"),

        // Whole numbers of floating-point ones, whatever these are. The compiler warns of conversions that may trap in every
        // target that depends on it.
        // toolchain: nothing
        .module("IntegerConversion"),

        // What people read, in their language.
        // toolchain: Glibc
        .module("Localization", ["CIntl"]),

        // Times of day as a person reads them.
        // toolchain: Foundation
        .module("TimeFormatting"),

        // Random numbers that come again for the same seed: for simulated sites, and for tests.
        // toolchain: nothing
        .module("SeededRandom"),

        // Programs of this machine.
        // toolchain: Foundation, Dispatch
        .module("Processes", ["Locking", "ProcessShims"]),

        // The reactive core and coordination: they know no toolkit, no network, no market.
        // toolchain: Synchronization, Dispatch, and Foundation where a scheduler or `decode` needs it
        .module("Rx"),
        // toolchain: Synchronization, Dispatch, Foundation, XCTest, Testing
        .module("RxTest", ["Rx"]),
        // toolchain: nothing
        .module("Coordination"),
        // toolchain: nothing
        .module("CoordinationTest", ["Coordination"]),
        // toolchain: nothing
        .module("RxCoordination", ["Rx", "Coordination"]),
        // toolchain: Foundation
        .module("FastJSON", ["SimdjsonShims"]),
        // toolchain: Foundation, Synchronization, Dispatch
        .module("Networking", ["IntegerConversion", "Locking", "Rx", "FastJSON", "CurlShims"]),

        // What programs keep between runs.
        // toolchain: Foundation, Dispatch
        .module("SQLite", ["Localization", "Rx", "CSQLite"]),

        // The market.
        // toolchain: Foundation, Synchronization
        .module("Market", ["IntegerConversion", "Localization"]),
        // toolchain: Foundation
        .module("MarketTest", ["Market"]),
        // What a chart shows, as values: no toolkit, no drawing.
        // toolchain: Foundation
        .module("Chart", ["IntegerConversion", "Localization", "TimeFormatting", "Market"]),
        // Draws a chart that is laid out, in a window or to a file.
        // toolchain: nothing
        .module("ChartDrawing", ["IntegerConversion", "Localization", "Chart", "CCairo"]),
        // A person's own candles, read from files and written to them.
        // toolchain: Foundation
        .module("CandleFiles", ["IntegerConversion", "Localization", "Market"]),
        // toolchain: Foundation
        .module(
            "MarketSources", ["IntegerConversion", "Localization", "Locking", "Rx", "FastJSON", "Networking", "Market"]),
        // toolchain: Dispatch
        .module("SecretService", ["Localization", "Locking", "Rx", "Networking", "MarketSources", "SecretShims"]),
        // toolchain: Foundation, Dispatch
        .module("MarketStore", ["IntegerConversion", "Localization", "Locking", "Rx", "Market", "SQLite", "CSQLite"]),
        // toolchain: Foundation, Dispatch
        .module(
            "MarketScreens",
            [
                "IntegerConversion", "Localization", "Locking", "Rx", "Coordination", "RxCoordination", "Networking",
                "TimeFormatting",
                "Market",
                "MarketSources", "MarketStore", "Chart",
            ]),
        // A server that plays web sites, whichever: faults, limits, a log and a clock for each of their endpoints.
        // toolchain: Foundation
        .module("SiteSimulator", ["IntegerConversion", "Localization", "Locking", "SoupShims"]),
        // The market's sites.
        // toolchain: Foundation
        .module("Simulator", ["IntegerConversion", "Localization", "Locking", "Market", "SiteSimulator"]),

        // GitHub's list of repositories.
        // toolchain: Foundation
        .module("GitHubSite", ["SeededRandom", "SiteSimulator"]),
        // A shop of beers.
        // toolchain: Foundation
        .module("BeersSite", ["SiteSimulator"]),

        // The toolkit.
        // toolchain: Foundation, Synchronization, Dispatch
        .module("Gtk", ["IntegerConversion", "Localization", "Coordination", "CGtk", "GtkShims"]),
        // toolchain: Foundation, Dispatch
        .module("RxGtk", ["IntegerConversion", "Rx", "Gtk", "CGtk", "GtkShims"]),

        // A program's window as a web page, where there is no display.
        // toolchain: nothing
        .module("CommandLineOptions", ["Localization"]),
        // toolchain: Foundation, Dispatch
        .module(
            "InBrowser", ["Localization", "Locking", "Processes", "CommandLineOptions"],
            resources: [
                .embedInCode("Page/index.html"), .embedInCode("Page/session.js"),
                .embedInCode("Page/loopback_access.py"),
            ]),

        // What small apps share: where their site is found, and the frame around their stories.
        // toolchain: Foundation
        .module(
            "SiteOrigins",
            ["Localization", "Locking", "CommandLineOptions", "Rx", "Networking", "SiteSimulator"]),
        // toolchain: Foundation
        .module("AppFrame", ["Localization", "Processes", "CommandLineOptions", "Coordination", "Gtk"]),

        // Wick.
        // toolchain: Foundation
        .module(
            "WickConfiguration",
            [
                "IntegerConversion", "Localization", "CommandLineOptions", "Networking", "Market", "MarketSources",
                "Simulator",
                "SiteOrigins",
            ]),
        // toolchain: Foundation, Synchronization, Dispatch
        .module(
            "WickCommand",
            [
                "IntegerConversion", "Localization", "Locking", "CommandLineOptions", "Rx", "Networking",
                "TimeFormatting", "Market",
                "Chart", "CandleFiles",
                "MarketSources", "SecretService", "MarketStore", "WickConfiguration", "Simulator", "Processes",
                "InBrowser",
            ]),
        // toolchain: Foundation
        .module(
            "WickGtk",
            [
                "IntegerConversion", "Localization", "Locking", "Processes", "Rx", "RxGtk", "Gtk", "CGtk", "GtkShims",
                "WebPageInterface",
                "Coordination",
                "RxCoordination", "Networking", "TimeFormatting", "Market", "Chart", "ChartDrawing", "CandleFiles",
                "MarketSources",
                "MarketScreens",
            ]),

        // toolchain: Foundation, Dispatch
        .module(
            "WickSession",
            [
                "Locking", "Rx", "Networking", "Market", "MarketSources", "MarketStore", "MarketScreens",
                "SiteSimulator", "Simulator",
                "WickConfiguration",
            ]),

        // Composition roots: the only places where concrete parts meet.
        // toolchain: Foundation
        .program("wick", ["Localization", "WickCommand"]),
        // `wick` with what draws: apart, so that only pictures wait until cairo and Pango are loaded.
        // toolchain: nothing
        .program("wick-picture", ["Localization", "WickCommand", "Chart", "ChartDrawing"]),
        // toolchain: Foundation, Synchronization, Dispatch
        .program(
            "wick-gtk",
            [
                "Localization", "WickGtk", "WickSession", "CommandLineOptions", "WickConfiguration", "MarketScreens",
                "MarketStore",
                "SecretService", "MarketSources", "TimeFormatting", "Market", "Networking", "Processes", "Rx", "Gtk",
            ]),
        // toolchain: Foundation
        .program(
            "wick-simulator",
            [
                "Localization", "Market", "SiteSimulator", "Simulator", "GitHubSite", "BeersSite", "CommandLineOptions",
                "Processes",
            ]),

        // toolchain: Foundation
        .program("in-browser", ["Localization", "InBrowser", "Processes", "CommandLineOptions"]),

        // The smallest app on the kit.
        // toolchain: nothing
        .module("RedGreen", ["Localization", "Coordination", "Gtk"], path: "Examples/RedGreen/Sources"),
        // toolchain: Foundation
        .program("redgreen", ["Localization", "RedGreen", "AppFrame", "Gtk"], path: "Examples/RedGreen/Program"),

        // A shop of beers: browse, order, and keep the orders; no toolkit.
        // toolchain: Foundation
        .module(
            "Beers",
            ["Localization", "TimeFormatting", "Rx", "Coordination", "RxCoordination", "Networking", "SQLite"],
            path: "Examples/Beers/Sources"),
        // toolchain: nothing
        .module(
            "BeersGtk", ["Localization", "Rx", "Coordination", "Gtk", "RxGtk", "Beers"],
            path: "Examples/Beers/Gtk"),
        // toolchain: Foundation
        .program(
            "beers",
            [
                "Localization", "TimeFormatting", "Rx", "Networking", "SQLite", "SiteSimulator", "SiteOrigins", "Gtk",
                "AppFrame", "CommandLineOptions", "Beers", "BeersSite", "BeersGtk",
            ], path: "Examples/Beers/Program"),

        // One app at four steps of its growth: docs/tutorial. Each step may import what the step is about, and no more.
        // toolchain: nothing
        .module("TutorialBooks", path: "Examples/Tutorial/Books"),
        // toolchain: nothing
        .module(
            "TutorialViews", ["Localization", "Rx", "Gtk", "RxGtk", "TutorialBooks"], path: "Examples/Tutorial/Views"),
        // toolchain: nothing
        .module(
            "TutorialController", ["Localization", "Coordination", "Gtk", "TutorialBooks", "TutorialViews"],
            path: "Examples/Tutorial/1-Controller"),
        // toolchain: nothing
        .module(
            "TutorialRx", ["Localization", "Rx", "Coordination", "Gtk", "RxGtk", "TutorialBooks", "TutorialViews"],
            path: "Examples/Tutorial/2-Rx"),
        // toolchain: nothing
        .module(
            "TutorialViewModel",
            ["Localization", "Rx", "Coordination", "Gtk", "RxGtk", "TutorialBooks", "TutorialViews"],
            path: "Examples/Tutorial/3-ViewModel"),
        // toolchain: nothing
        .module(
            "TutorialCoordinator",
            [
                "Localization", "Rx", "Coordination", "RxCoordination", "Gtk", "RxGtk", "TutorialBooks",
                "TutorialViews", "TutorialViewModel",
            ],
            path: "Examples/Tutorial/4-Coordinator"),
        // What docs/layout-and-animation.md shows.
        // toolchain: nothing
        .module("TutorialLayout", ["Localization", "Gtk", "CGtk"], path: "Examples/Tutorial/Layout"),
        // toolchain: nothing
        .module(
            "TutorialSteps",
            [
                "Coordination", "Gtk", "TutorialBooks", "TutorialController", "TutorialRx", "TutorialViewModel",
                "TutorialCoordinator", "TutorialLayout",
            ],
            path: "Examples/Tutorial/Steps"),
        // toolchain: Foundation
        .program(
            "tutorial", ["Localization", "CommandLineOptions", "Gtk", "AppFrame", "TutorialSteps"],
            path: "Examples/Tutorial/Program"),

        // A user's repositories at GitHub: models, view models and coordinators, without a toolkit.
        // toolchain: Foundation
        .module(
            "Kittygram", ["Localization", "TimeFormatting", "Coordination", "Rx", "Networking"],
            path: "Examples/Kittygram/Sources"),
        // toolchain: Foundation
        .module(
            "KittygramGtk", ["Localization", "Coordination", "Rx", "Gtk", "RxGtk", "Kittygram"],
            path: "Examples/Kittygram/Gtk"),
        // toolchain: Foundation
        .program(
            "kittygram",
            [
                "Localization", "TimeFormatting", "Rx", "Networking", "CommandLineOptions", "SiteSimulator",
                "GitHubSite", "Gtk", "SiteOrigins", "AppFrame", "Kittygram", "KittygramGtk",
            ], path: "Examples/Kittygram/Program"),

        // Drives built programs through the accessibility bus, for Tests/EndToEnd and the benchmarks.
        // toolchain: Foundation
        .module("AccessibilityDriver", ["CGio"], path: "Tests/Support/AccessibilityDriver"),

        // Benchmarks: `make bench`.
        // Stands before the C library's allocation and counts.
        .target(name: "AllocationCounts", path: "Benchmarks/AllocationCounts"),
        // toolchain: Foundation, Dispatch, Synchronization
        .program(
            "wick-bench",
            [
                "AllocationCounts", "Processes", "SeededRandom", "Rx", "RxTest", "Networking", "TimeFormatting",
                "Market",
                "MarketTest", "MarketSources", "MarketScreens", "Simulator",
                "AccessibilityDriver", "Chart", "ChartDrawing", "CCairo",
            ],
            path: "Benchmarks/WickBench"),
        // toolchain: Foundation
        .program("bench-empty-window", ["Gtk", "CGtk"], path: "Benchmarks/EmptyWindow"),
        // toolchain: Foundation, FoundationNetworking, Dispatch
        .program("bench-fetch", [], path: "Benchmarks/BenchFetch"),

        // Drives a headless Chromium, for Tests/EndToEnd.
        // toolchain: Foundation
        .module("BrowserDriver", ["AccessibilityDriver", "Processes"], path: "Tests/Support/BrowserDriver"),

        // Chooses which faults a run of tests takes.
        // toolchain: Foundation
        .module("FaultSampling", ["SeededRandom"], path: "Tests/Support/FaultSampling"),

        // A site that repeats keys wherever it can, and the search for what became of them.
        // toolchain: Foundation
        .module("RepeatingSite", ["Locking"], path: "Tests/Support/RepeatingSite"),

        // Reads any bytes as what the sites answer: `scripts/fuzz`.
        .target(name: "FuzzDriver", path: "Tests/Fuzz/Driver"),
        // toolchain: Foundation
        .program(
            "fuzz-answers", ["FuzzDriver", "Rx", "Networking", "Market", "MarketSources"], path: "Tests/Fuzz/Answers"),

        // Shows made-up responses as they are shown to users: `scripts/fuzz pixels`, and a sample in the tests.
        // toolchain: Foundation
        .module(
            "PixelFuzz",
            [
                "SeededRandom", "Networking", "TimeFormatting", "Market", "Chart", "ChartDrawing", "CandleFiles",
                "MarketSources", "MarketScreens",
            ], path: "Tests/Fuzz/Pixels"),
        // toolchain: Foundation
        .program("fuzz-pixels", ["PixelFuzz"], path: "Tests/Fuzz/PixelsProgram"),
        // Makes program files that tests run.
        // toolchain: Foundation
        .module("ProgramFiles", ["Processes"], path: "Tests/Support/ProgramFiles"),

        // Changes texts at random, for tests of what reads them.
        // toolchain: Foundation
        .module("TextMutation", ["SeededRandom"], path: "Tests/Support/TextMutation"),

        // Lets operations on the files of a database fail.
        .target(name: "FaultVFS", dependencies: ["CSQLite"], path: "Tests/Support/FaultVFS"),

        // Runs GLib's loop in tests, and fails them where GTK complains.
        // toolchain: Foundation, Synchronization, XCTest
        .module("GtkTest", ["Locking", "Coordination", "Gtk", "CGtk", "GtkShims"], path: "Tests/Support/GtkTest"),

        // Writes to a store until it is killed, for MarketStoreTests.
        // toolchain: Foundation
        .program(
            "store-writer", ["Locking", "SeededRandom", "MarketStore", "Market", "Rx"],
            path: "Tests/Support/StoreWriter"),

        // Tests: one folder a target.
        .tests("IntegerConversionTests", ["IntegerConversion"]),
        .tests("RxTests", ["Rx", "RxTest", "SeededRandom"]),
        .tests("RxTestTests", ["Rx", "RxTest"]),
        // What is written in the older language mode must be able to use Rx.
        .testTarget(
            name: "RxInSwift5Tests", dependencies: ["Rx", "RxTest"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .tests("TimeFormattingTests", ["TimeFormatting"]),
        .tests("LocalizationTests", ["Localization", "Locking"]),
        .tests("LateLibraryTests", ["LateLibrary"]),
        .tests("FastJSONTests", ["FastJSON", "SimdjsonShims", "TextMutation"]),
        .tests("NetworkingTests", ["Locking", "Networking", "Rx", "RxTest", "CurlShims"]),
        .tests(
            "MarketSourcesTests",
            ["Locking", "FastJSON", "MarketSources", "Market", "Networking", "Rx", "RxTest", "TextMutation"]),
        .tests("SecretServiceTests", ["Locking", "SecretService", "MarketSources", "Networking", "Rx", "CSecret"]),
        .tests("CoordinationTests", ["Coordination", "CoordinationTest"]),
        .tests(
            "SimulatorTests",
            ["Locking", "SiteSimulator", "Simulator", "Market", "MarketSources", "Networking", "wick-simulator"]),
        .tests(
            "FaultMatrixTests",
            [
                "Locking", "FaultSampling", "SiteSimulator", "Simulator", "Networking", "Market", "MarketSources",
                "MarketStore",
                "MarketScreens", "Rx",
            ]),
        .tests("CommandLineOptionsTests", ["CommandLineOptions"]),
        .tests("AppFrameTests", ["AppFrame", "CommandLineOptions"]),
        .tests(
            "SiteOriginsTests",
            ["SiteOrigins", "CommandLineOptions", "Locking", "Networking", "Rx", "RxTest", "SiteSimulator"]),
        .tests(
            "EndToEnd",
            [
                "Locking", "SeededRandom", "AccessibilityDriver", "BrowserDriver", "FaultSampling", "Processes",
                "RepeatingSite",
                "SiteSimulator", "Simulator", "BeersSite", "GitHubSite",
            ]),
        .tests("ProcessesTests", ["Locking", "Processes", "ProgramFiles"]),
        .tests("InBrowserTests", ["Locking", "InBrowser", "Processes", "wick", "in-browser"]),
        .tests(
            "KittygramTests",
            [
                "GtkTest", "GitHubSite", "SiteSimulator", "Kittygram", "KittygramGtk", "Coordination",
                "CoordinationTest", "Gtk", "CGtk", "GtkShims",
                "Locking", "Networking", "Rx", "RxTest", "TimeFormatting",
            ]),
        .tests(
            "BeersTests",
            [
                "Locking", "GtkTest", "Beers", "BeersGtk", "BeersSite", "SiteSimulator", "TimeFormatting", "Rx",
                "RxTest", "Coordination", "CoordinationTest", "Networking", "SQLite", "Gtk", "CGtk",
            ]),
        .tests("RedGreenTests", ["GtkTest", "RedGreen", "Coordination", "CoordinationTest", "Gtk", "CGtk"]),
        .tests(
            "TutorialTests",
            [
                "GtkTest", "Rx", "RxTest", "Coordination", "CoordinationTest", "Gtk", "CGtk", "TutorialBooks",
                "TutorialViewModel", "TutorialCoordinator", "TutorialLayout", "TutorialSteps",
            ]),
        .tests("GtkTests", ["GtkTest", "Coordination", "Gtk", "CGtk", "GtkShims"]),
        .tests("MarketTests", ["SeededRandom", "Market", "MarketTest"]),
        .tests("ChartTests", ["SeededRandom", "Chart", "TimeFormatting", "Market"]),
        .tests("ChartDrawingTests", ["SeededRandom", "ChartDrawing", "Chart", "TimeFormatting", "Market", "CCairo"]),
        .tests("PixelFuzzTests", ["PixelFuzz"]),
        .tests("CandleFilesTests", ["SeededRandom", "CandleFiles", "Market"]),
        .tests("SQLiteTests", ["SQLite", "CSQLite", "Locking", "Rx", "RxTest"]),
        .tests(
            "MarketStoreTests",
            [
                "Locking", "SeededRandom", "FaultVFS", "MarketStore", "SQLite", "Market", "MarketTest", "Rx",
                "store-writer",
            ]),
        .tests(
            "MarketScreensTests",
            [
                "Locking", "SeededRandom", "Rx", "RxTest", "Coordination", "CoordinationTest", "RxCoordination",
                "Networking", "Market", "MarketSources", "MarketStore", "MarketScreens",
            ]),
        .tests("RxCoordinationTests", ["Rx", "Coordination", "CoordinationTest", "RxCoordination"]),
        .tests(
            "WickGtkTests",
            [
                "Locking", "GtkTest", "ProgramFiles", "WickGtk", "Chart", "ChartDrawing", "RxTest", "MarketScreens",
                "MarketStore",
                "MarketSources", "TimeFormatting", "Market",
                "Networking", "SiteSimulator", "Simulator", "Coordination", "Rx", "RxGtk", "Gtk", "CGtk", "GtkShims",
            ]),
        .tests("RxGtkTests", ["GtkTest", "SeededRandom", "RxGtk", "Rx", "RxTest", "Gtk", "CGtk", "GtkShims"]),
        .tests(
            "WickSessionTests",
            [
                "Locking", "WickSession", "WickConfiguration", "CommandLineOptions", "SiteSimulator", "Simulator",
                "MarketScreens",
                "MarketStore", "MarketSources", "Market", "Networking", "Rx", "RxTest",
            ]),
        .tests(
            "WickConfigurationTests",
            ["Locking", "WickConfiguration", "CommandLineOptions", "Networking", "MarketSources", "Market", "Rx"]),
        .tests(
            "WickCommandTests",
            [
                "Locking", "WickCommand", "wick", "wick-picture", "CommandLineOptions", "Market", "CandleFiles",
                "Chart", "ChartDrawing", "MarketSources", "MarketStore", "Networking", "Rx", "SiteSimulator",
                "Simulator",
                "WickConfiguration", "Processes", "InBrowser", "ProgramFiles", "RepeatingSite",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
