// swift-tools-version: 6.1
import PackageDescription

// Five layers, each importing only from those after it: Programs → Simulators → Wick → Kit → System. Within a layer a target
// depends only on targets above it in this file; examples, tests and benchmarks may import from every layer.
// `scripts/check-imports` checks that files import only the targets and toolchain modules listed for their target.
//
// A target has the name of its folder, with the prefix Kit or Wick if another package might use the same name.
//
// No `unsafeFlags`, which would prevent other packages from depending on this one. `make` passes the strict flags.

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

/// The dependencies in a list of names separated by spaces.
func dependencies(_ list: String) -> [Target.Dependency] {
    list.split(separator: " ").map { .byName(name: String($0)) }
}

/// A library outside the layers: of an example, or for tests.
func module(
    _ name: String, in folder: String, _ list: String = "", toolchain: String = "", resources: [String] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies(list), path: folder,
        resources: resources.isEmpty ? nil : resources.map { .embedInCode($0) }, swiftSettings: strict)
}

/// A program: a composition root.
func program(_ name: String, in folder: String? = nil, _ list: String = "", toolchain: String = "") -> Target {
    .executableTarget(
        name: name, dependencies: dependencies(list), path: folder ?? "Sources/Programs/\(name)", swiftSettings: strict)
}

/// A library of the kit.
func kit(_ name: String, _ list: String = "", toolchain: String = "", resources: [String] = []) -> Target {
    module(
        name, in: "Sources/Kit/" + name.without(prefix: "Kit"), list, toolchain: toolchain, resources: resources)
}

/// A library of Wick.
func wick(_ name: String, _ list: String = "", toolchain: String = "") -> Target {
    module(name, in: "Sources/Wick/" + name.without(prefix: "Wick"), list, toolchain: toolchain)
}

/// C code between Swift and a library.
func shims(
    _ name: String, _ list: String = "", sources: [String]? = nil, cxxSettings: [CXXSetting]? = nil
) -> Target {
    .target(
        name: name, dependencies: dependencies(list), path: "Sources/System/\(name)", sources: sources,
        cxxSettings: cxxSettings)
}

/// A system library, as packaged by Debian.
func library(_ name: String, pkgConfig: String? = nil, package: String? = nil) -> Target {
    .systemLibrary(
        name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: package.map { [.apt([$0])] })
}

func test(_ name: String, in folder: String, _ list: String, swiftSettings: [SwiftSetting] = strict) -> Target {
    .testTarget(
        name: name, dependencies: dependencies(list), path: "Tests/\(folder)", swiftSettings: swiftSettings)
}

extension String {
    func without(prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}

let systemTargets: [Target] = [
    library("CGtk", pkgConfig: "libadwaita-1", package: "libadwaita-1-dev"),
    library("CCairo", pkgConfig: "pangocairo", package: "libpango1.0-dev"),
    library("CSoup", pkgConfig: "libsoup-3.0", package: "libsoup-3.0-dev"),
    library("CGio", pkgConfig: "gio-2.0", package: "libglib2.0-dev"),
    library("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
    library("CSecret", pkgConfig: "libsecret-1", package: "libsecret-1-dev"),
    library("CZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
    library("CSimdjson", pkgConfig: "simdjson", package: "libsimdjson-dev"),
    library("CWebKit", pkgConfig: "webkitgtk-6.0", package: "libwebkitgtk-6.0-dev"),
    // gettext, part of the C library.
    library("CIntl"),
    // The interface between a window and the library that shows web pages; only a header.
    library("WebPageInterface"),
    // Shows web pages. Not linked into programs: wick-gtk loads the library when the first page opens.
    shims("WebPage", "CWebKit"),
    // One file includes the others, because GTK's headers take a second to read.
    shims("GtkShims", "CGtk", sources: ["AllShims.c"]),
    shims("ProcessShims"),
    // The functions of libraries that are loaded on demand. With --as-needed, programs are not linked with those libraries.
    shims("LateLibrary"),
    shims("CurlShims", "LateLibrary"),
    shims("SoupShims", "LateLibrary CSoup"),
    shims("SecretShims", "LateLibrary CSecret"),
    shims("XMLShims", "LateLibrary"),
    // pkg-config also lists this flag, but SwiftPM ignores it there.
    shims("SimdjsonShims", "CSimdjson", cxxSettings: [.define("SIMDJSON_THREADS_ENABLED", to: "1")]),
]

let kitTargets: [Target] = [
    // State shared between threads.
    kit("KitLocking", toolchain: "Synchronization"),
    // Safe conversions from floating-point numbers to integers. In every target that depends on it, the compiler warns of
    // conversions that may trap.
    kit("KitIntegerConversion"),
    // Localized texts.
    kit("KitLocalization", "CIntl", toolchain: "Glibc Synchronization"),
    // Localized times of day.
    kit("KitTimeFormatting", toolchain: "Foundation"),
    // Reproducible random numbers, for simulated sites and tests.
    kit("KitSeededRandom"),
    // The reactive core and coordination: no toolkit, no network, no market.
    kit("Rx", toolchain: "Synchronization Dispatch Foundation"),
    kit("RxTest", "Rx", toolchain: "Synchronization Dispatch Foundation XCTest Testing"),
    kit("Coordination"),
    kit("CoordinationTest", "Coordination"),
    kit("RxCoordination", "Rx Coordination"),
    // Lists that are loaded page by page, for view models.
    kit("RxLists", "Rx"),
    kit("KitFastJSON", "SimdjsonShims", toolchain: "Foundation"),
    kit("KitXML", "XMLShims"),
    kit(
        "Networking",
        "KitIntegerConversion KitLocalization KitLocking Rx KitFastJSON CZlib CurlShims",
        toolchain: "Foundation Synchronization Dispatch"),
    // Persistent storage and its errors.
    kit("KitStoreError", "KitLocalization"),
    kit(
        "SQLite", "KitLocalization KitLocking KitStoreError Rx CSQLite",
        toolchain: "Foundation Dispatch Synchronization"),
    // The session's keyring.
    kit("KitKeyring", "KitLocalization KitLocking Rx Networking SecretShims", toolchain: "Dispatch"),
    // A server that simulates any web sites: faults, limits, a request log and a clock.
    kit("KitSiteSimulator", "KitIntegerConversion KitLocalization KitLocking SoupShims", toolchain: "Foundation"),
    // The toolkit.
    kit(
        "Gtk",
        """
        KitIntegerConversion KitLocalization Coordination CGtk GtkShims
        """, toolchain: "Foundation Synchronization Dispatch"),
    kit(
        "RxGtk", "KitIntegerConversion KitLocalization Coordination Rx RxLists Gtk CGtk GtkShims",
        toolchain: "Foundation Dispatch"),
    // A program's options, and its end.
    kit("CommandLineOptions", "KitLocalization ProcessShims", toolchain: "Glibc"),
    // Child processes.
    kit("KitProcesses", "KitLocking CommandLineOptions ProcessShims", toolchain: "Foundation Dispatch"),
    // A program's window as a web page, on a machine without a display.
    kit(
        "KitInBrowser", "KitLocalization KitLocking KitProcesses CommandLineOptions", toolchain: "Foundation Dispatch",
        resources: ["Page/index.html", "Page/session.js", "Page/loopback_access.py"]),
    // Shared by small apps: their site's address, and the setup around their flows.
    kit("KitSiteOptions", "KitLocalization CommandLineOptions Networking", toolchain: "Foundation"),
    kit(
        "KitSiteOrigins", "KitLocalization KitLocking Rx Networking KitSiteOptions KitSiteSimulator",
        toolchain: "Foundation"),
    kit("AppFrame", "KitLocalization CommandLineOptions Coordination Gtk", toolchain: "Foundation"),
]

let wickTargets: [Target] = [
    wick("WickMarket", "KitIntegerConversion KitLocalization", toolchain: "Foundation Synchronization"),
    wick("WickMarketTest", "WickMarket", toolchain: "Foundation"),
    // A chart's content as values: no toolkit, no drawing.
    wick("WickChart", "KitIntegerConversion KitLocalization KitTimeFormatting WickMarket", toolchain: "Foundation"),
    // Draws a chart's layout, in a window or to a file.
    wick("WickChartDrawing", "KitIntegerConversion KitLocalization WickChart CCairo"),
    // Import and export of candles.
    wick("WickCandleFiles", "KitIntegerConversion KitLocalization WickMarket WickChart", toolchain: "Foundation"),
    wick(
        "WickMarketSources",
        "KitIntegerConversion KitLocalization KitLocking Rx KitFastJSON KitXML KitKeyring Networking WickMarket",
        toolchain: "Foundation"),
    // Wick's persistent data, as protocols and in memory.
    wick(
        "WickMarketStore", "KitLocalization KitLocking KitStoreError Rx WickMarket WickChart", toolchain: "Foundation"),
    // What screens and commands ask for market data.
    wick(
        "WickMarketClient", "KitLocking Rx Networking WickMarket WickMarketSources WickMarketStore",
        toolchain: "Foundation"),
    // Wick's persistent data on disk.
    wick(
        "WickDatabase",
        "KitIntegerConversion KitLocalization KitLocking Rx WickMarket WickChart WickMarketStore SQLite CSQLite",
        toolchain: "Foundation Dispatch"),
    wick(
        "WickMarketScreens",
        """
        KitIntegerConversion KitLocalization KitLocking KitTimeFormatting KitKeyring Rx RxLists Coordination \
        RxCoordination Networking WickMarket WickMarketSources WickMarketStore WickMarketClient WickChart WickCandleFiles
        """, toolchain: "Foundation Dispatch"),
    wick(
        "WickConfiguration",
        "KitIntegerConversion KitLocalization CommandLineOptions Networking WickMarket WickMarketSources KitSiteOptions",
        toolchain: "Foundation"),
    // The clients of the configured environments.
    wick(
        "WickLiveMarket",
        """
        KitLocking KitSiteSimulator Rx Networking WickMarket WickMarketSources WickMarketStore WickMarketClient \
        WickDatabase WickConfiguration
        """, toolchain: "Foundation Dispatch"),
    wick(
        "WickCommand",
        """
        KitIntegerConversion KitLocalization KitLocking CommandLineOptions Rx Networking KitTimeFormatting \
        WickMarket WickChart WickCandleFiles WickMarketSources KitKeyring WickMarketStore WickMarketClient WickDatabase \
        WickLiveMarket WickConfiguration KitProcesses KitInBrowser
        """, toolchain: "Foundation Synchronization Dispatch"),
    wick(
        "WickGtk",
        """
        KitIntegerConversion KitLocalization KitLocking KitProcesses Rx RxGtk Gtk CGtk GtkShims WebPageInterface \
        Coordination RxCoordination Networking KitTimeFormatting WickMarket WickChart WickChartDrawing \
        WickMarketSources WickMarketClient WickMarketScreens
        """, toolchain: "Foundation"),
]

let simulatorTargets: [Target] = [
    // The market's sites.
    module(
        "WickSimulator", in: "Sources/Simulators/Market",
        "KitIntegerConversion KitLocalization KitLocking WickMarket KitSiteSimulator", toolchain: "Foundation"),
    // GitHub's list of repositories.
    module(
        "KittygramSimulator", in: "Sources/Simulators/GitHub", "KitSeededRandom KitSiteSimulator",
        toolchain: "Foundation"),
    // A shop of beers.
    module("BeersSimulator", in: "Sources/Simulators/Beers", "KitSiteSimulator", toolchain: "Foundation"),
]

let programTargets: [Target] = [
    // Starts the simulated sites in-process.
    module(
        "WickEmbeddedSimulator", in: "Sources/Programs/EmbeddedSimulator",
        "Networking WickMarketSources WickConfiguration WickSimulator", toolchain: "Foundation"),
    program("wick", "KitLocalization WickCommand WickConfiguration WickEmbeddedSimulator", toolchain: "Foundation"),
    // The drawing part of `wick`: separate, so that only pictures load cairo and Pango.
    program(
        "wick-picture",
        "KitLocalization WickChart WickChartDrawing WickCommand WickConfiguration WickEmbeddedSimulator"),
    program(
        "wick-gtk",
        """
        KitLocalization WickGtk WickLiveMarket CommandLineOptions WickConfiguration WickEmbeddedSimulator \
        WickMarketScreens WickMarketStore WickDatabase KitKeyring WickMarketSources KitTimeFormatting WickMarket WickChart \
        WickChartDrawing Networking KitProcesses Rx Gtk
        """, toolchain: "Foundation Synchronization Dispatch"),
    program(
        "wick-simulator",
        """
        KitLocalization WickMarket KitSiteSimulator WickSimulator KittygramSimulator BeersSimulator \
        CommandLineOptions
        """, toolchain: "Foundation"),
    program("in-browser", "KitLocalization KitInBrowser KitProcesses CommandLineOptions", toolchain: "Foundation"),
]

let exampleTargets: [Target] = [
    // The smallest app on the kit.
    module("RedGreen", in: "Examples/RedGreen/Sources", "KitLocalization Coordination Gtk"),
    program(
        "redgreen", in: "Examples/RedGreen/Program",
        "KitLocalization RedGreen AppFrame Gtk", toolchain: "Foundation"),
    // A shop of beers: browsing, ordering and stored orders; no toolkit.
    module(
        "Beers", in: "Examples/Beers/Sources",
        "KitLocalization KitTimeFormatting Rx RxLists Coordination RxCoordination Networking SQLite",
        toolchain: "Foundation"),
    module("BeersGtk", in: "Examples/Beers/Gtk", "KitLocalization Rx Gtk RxGtk Beers"),
    program(
        "beers", in: "Examples/Beers/Program",
        """
        KitTimeFormatting Rx Networking SQLite KitSiteSimulator KitSiteOptions KitSiteOrigins AppFrame Beers BeersSimulator BeersGtk
        """, toolchain: "Foundation"),
    // One app in four steps: docs/tutorial. Each step imports only what it introduces.
    module(
        "TutorialCoins", in: "Examples/Tutorial/Coins", "KitLocalization Rx Networking", toolchain: "Foundation"),
    module("TutorialViews", in: "Examples/Tutorial/Views", "KitLocalization Rx Gtk RxGtk CGtk TutorialCoins"),
    module(
        "TutorialController", in: "Examples/Tutorial/1-Controller",
        "KitLocalization Coordination Gtk TutorialCoins TutorialViews"),
    module(
        "TutorialRx", in: "Examples/Tutorial/2-Rx",
        "KitLocalization Rx Coordination Gtk RxGtk TutorialCoins TutorialViews"),
    module(
        "TutorialViewModel", in: "Examples/Tutorial/3-ViewModel",
        "KitLocalization Rx Coordination Gtk RxGtk TutorialCoins TutorialViews"),
    module(
        "TutorialCoordinator", in: "Examples/Tutorial/4-Coordinator",
        "KitLocalization RxCoordination RxGtk TutorialCoins TutorialViews TutorialViewModel"),
    // The examples of docs/layout-and-animation.md.
    module("TutorialLayout", in: "Examples/Tutorial/Layout", "KitLocalization Gtk CGtk"),
    module(
        "TutorialSteps", in: "Examples/Tutorial/Steps",
        """
        Coordination Gtk TutorialCoins TutorialController TutorialRx TutorialViewModel TutorialCoordinator \
        TutorialLayout
        """),
    program(
        "tutorial", in: "Examples/Tutorial/Program",
        "Rx Networking AppFrame TutorialCoins TutorialSteps"),
    // A user's repositories at GitHub: models, view models and coordinators, without a toolkit.
    module(
        "Kittygram", in: "Examples/Kittygram/Sources",
        "KitLocalization KitTimeFormatting Coordination Rx RxCoordination RxLists Networking", toolchain: "Foundation"),
    module(
        "KittygramGtk", in: "Examples/Kittygram/Gtk",
        "KitLocalization Rx Gtk RxGtk Kittygram", toolchain: "Foundation"),
    program(
        "kittygram", in: "Examples/Kittygram/Program",
        """
        KitTimeFormatting Rx Networking KitSiteSimulator KittygramSimulator KitSiteOptions KitSiteOrigins AppFrame Kittygram \
        KittygramGtk
        """, toolchain: "Foundation"),
]

let benchmarkTargets: [Target] = [
    // Counts the C library's allocations.
    module("AllocationCounts", in: "Benchmarks/AllocationCounts"),
    program(
        "wick-bench", in: "Benchmarks/WickBench",
        """
        AllocationCounts KitLocking CommandLineOptions KitSeededRandom Rx RxTest Networking KitTimeFormatting WickMarket \
        WickMarketTest WickMarketSources WickMarketClient WickMarketScreens KitSiteSimulator WickSimulator \
        AccessibilityDriver ScriptedSockets WickChart WickChartDrawing WickGtk Gtk CGtk CCairo
        """, toolchain: "Foundation Dispatch Synchronization"),
    program("bench-empty-window", in: "Benchmarks/EmptyWindow", "Gtk CGtk", toolchain: "Foundation"),
    program("bench-fetch", in: "Benchmarks/BenchFetch", toolchain: "Foundation FoundationNetworking Dispatch"),
]

let testTargets: [Target] = [
    // Waits for what no event reports.
    module("Polling", in: "Tests/Support/Polling", toolchain: "Foundation"),
    // Tests that await events, and tests that block threads.
    module("Waiting", in: "Tests/Support/Waiting", "KitLocking", toolchain: "Foundation Dispatch Testing"),
    // Drives built programs through the accessibility bus, for Tests/EndToEnd and the benchmarks.
    module("AccessibilityDriver", in: "Tests/Support/AccessibilityDriver", "Polling CGio", toolchain: "Foundation"),
    // XCTest cases that do so.
    module(
        "EndToEndTest", in: "Tests/Support/EndToEndTest", "AccessibilityDriver", toolchain: "Foundation XCTest"),
    // Drives a headless Chromium, for Tests/EndToEnd.
    module(
        "BrowserDriver", in: "Tests/Support/BrowserDriver",
        "Polling AccessibilityDriver KitProcesses", toolchain: "Foundation"),
    // Decides how often tests repeat.
    module("Repetitions", in: "Tests/Support/Repetitions", toolchain: "Foundation"),
    // Selects the faults of a test run.
    module("FaultSampling", in: "Tests/Support/FaultSampling", "KitSeededRandom", toolchain: "Foundation"),
    // A site that repeats keys in its responses, and a search for them in what programs write.
    module("RepeatingSite", in: "Tests/Support/RepeatingSite", "KitLocking", toolchain: "Foundation"),
    // Sites whose lists a test fixes.
    module(
        "FixedSources", in: "Tests/Support/FixedSources", "Networking Rx WickMarket WickMarketSources",
        toolchain: "Foundation"),
    // Decodes arbitrary bytes as responses: `scripts/fuzz`.
    module("FuzzDriver", in: "Tests/Fuzz/Driver"),
    program(
        "fuzz-answers", in: "Tests/Fuzz/Responses",
        "FuzzDriver Rx Networking WickMarket WickMarketSources", toolchain: "Foundation"),
    // Shows generated responses: `scripts/fuzz pixels`, and a sample in the tests.
    module(
        "PixelFuzz", in: "Tests/Fuzz/Pixels",
        """
        KitSeededRandom Networking KitTimeFormatting WickMarket WickChart WickChartDrawing WickCandleFiles \
        WickMarketSources WickMarketScreens
        """, toolchain: "Foundation"),
    program("fuzz-pixels", in: "Tests/Fuzz/PixelsProgram", "PixelFuzz", toolchain: "Foundation"),
    // Creates program files that tests run.
    module("ProgramFiles", in: "Tests/Support/ProgramFiles", "KitProcesses", toolchain: "Foundation"),
    // Mutates texts at random, for tests of parsers.
    module("TextMutation", in: "Tests/Support/TextMutation", "KitSeededRandom", toolchain: "Foundation"),
    // Makes operations on a database's files fail.
    module("FaultVFS", in: "Tests/Support/FaultVFS", "CSQLite"),
    // Runs GLib's loop in tests, and fails them on GTK warnings.
    module(
        "GtkTest", in: "Tests/Support/GtkTest",
        "KitLocking Coordination Gtk CGtk GtkShims", toolchain: "Foundation Synchronization XCTest"),
    // Writes to a store until it is killed, for WickDatabaseTests.
    program(
        "store-writer", in: "Tests/Support/StoreWriter",
        "KitLocking KitSeededRandom WickMarketStore WickDatabase WickMarket Rx", toolchain: "Foundation"),

    // Connections that tests drive.
    module("ScriptedSockets", in: "Tests/Support/ScriptedSockets", "KitLocking Rx Networking", toolchain: "Foundation"),

    test("KitIntegerConversionTests", in: "Kit/IntegerConversion", "KitIntegerConversion"),
    test("RxTests", in: "Kit/Rx", "Rx RxTest KitSeededRandom Repetitions"),
    test("RxTestTests", in: "Kit/RxTest", "Rx RxTest"),
    test("KitTimeFormattingTests", in: "Kit/TimeFormatting", "KitTimeFormatting"),
    test("KitLocalizationTests", in: "Kit/Localization", "KitLocalization KitLocking"),
    test("LateLibraryTests", in: "System/LateLibrary", "KitLocking LateLibrary Waiting"),
    test("KitXMLTests", in: "Kit/XML", "KitXML TextMutation"),
    test("KitFastJSONTests", in: "Kit/FastJSON", "KitFastJSON SimdjsonShims TextMutation"),
    test(
        "NetworkingTests", in: "Kit/Networking",
        "Polling Waiting ScriptedSockets KitLocking KitSeededRandom Networking Rx RxTest CurlShims"),
    test(
        "WickMarketSourcesTests", in: "Wick/MarketSources",
        """
        Waiting ScriptedSockets KitIntegerConversion KitLocking KitFastJSON KitKeyring KitSeededRandom CZlib WickMarketSources \
        WickMarket Networking Rx RxTest TextMutation
        """),
    test(
        "KitKeyringTests", in: "Kit/Keyring",
        "Waiting KitLocking KitKeyring WickMarketSources Networking Rx CSecret"),
    test("CoordinationTests", in: "Kit/Coordination", "Coordination CoordinationTest"),
    test(
        "WickSimulatorTests", in: "Simulators/Market",
        "Waiting CGio KitLocking KitSiteSimulator WickSimulator WickMarket WickMarketSources Networking wick-simulator"),
    test(
        "WickFaultMatrixTests", in: "Wick/FaultMatrix",
        """
        KitLocking FaultSampling KitSiteSimulator WickSimulator Networking WickMarket WickMarketSources \
        WickMarketStore WickMarketClient WickMarketScreens Rx
        """),
    test("CommandLineOptionsTests", in: "Kit/CommandLineOptions", "CommandLineOptions"),
    test("AppFrameTests", in: "Kit/AppFrame", "AppFrame CommandLineOptions"),
    test("KitSiteOptionsTests", in: "Kit/SiteOptions", "KitSiteOptions CommandLineOptions Networking"),
    test(
        "KitSiteOriginsTests", in: "Kit/SiteOrigins",
        "Waiting KitSiteOptions KitSiteOrigins CommandLineOptions KitLocking Networking Rx RxTest KitSiteSimulator"),
    test(
        "EndToEnd", in: "EndToEnd",
        """
        CGio KitLocking KitSeededRandom Polling AccessibilityDriver EndToEndTest BrowserDriver FaultSampling Repetitions KitProcesses \
        RepeatingSite KitSiteSimulator WickSimulator BeersSimulator KittygramSimulator
        """),
    test("KitProcessesTests", in: "Kit/Processes", "Waiting KitLocking KitProcesses ProgramFiles"),
    test(
        "KitInBrowserTests", in: "Kit/InBrowser",
        "Polling Waiting KitLocking KitInBrowser KitProcesses wick in-browser"),
    test(
        "KittygramTests", in: "Examples/Kittygram",
        """
        Waiting GtkTest KittygramSimulator KitSiteSimulator Kittygram KittygramGtk Coordination CoordinationTest Gtk CGtk \
        GtkShims KitLocking Networking Rx RxLists RxTest KitTimeFormatting
        """),
    test(
        "BeersTests", in: "Examples/Beers",
        """
        Waiting KitLocking GtkTest Beers BeersGtk BeersSimulator KitSiteSimulator KitTimeFormatting Rx RxLists RxTest \
        Coordination CoordinationTest Networking SQLite Gtk CGtk
        """),
    test("RedGreenTests", in: "Examples/RedGreen", "GtkTest RedGreen Coordination CoordinationTest Gtk CGtk"),
    test(
        "TutorialTests", in: "Examples/Tutorial",
        """
        GtkTest Waiting Rx RxTest Networking Coordination RxCoordination CoordinationTest Gtk CGtk TutorialCoins \
        TutorialViewModel TutorialCoordinator TutorialLayout TutorialSteps
        """),
    test("GtkTests", in: "Kit/Gtk", "GtkTest Coordination Gtk CGtk GtkShims"),
    test("WickMarketTests", in: "Wick/Market", "KitSeededRandom WickMarket WickMarketTest"),
    test("WickChartTests", in: "Wick/Chart", "KitSeededRandom WickChart KitTimeFormatting WickMarket"),
    test(
        "WickChartDrawingTests", in: "Wick/ChartDrawing",
        "KitSeededRandom KitXML WickChartDrawing WickChart KitTimeFormatting WickMarket CCairo"),
    test("WickPixelFuzzTests", in: "Wick/PixelFuzz", "PixelFuzz Repetitions"),
    test("WickCandleFilesTests", in: "Wick/CandleFiles", "KitSeededRandom WickCandleFiles WickChart WickMarket"),
    test("SQLiteTests", in: "Kit/SQLite", "Waiting SQLite CSQLite KitLocking Rx RxTest"),
    test(
        "WickDatabaseTests", in: "Wick/Database",
        """
        Waiting KitLocking KitSeededRandom FaultVFS WickMarketStore WickDatabase SQLite WickMarket WickChart WickMarketTest \
        Rx store-writer
        """),
    test(
        "WickMarketScreensTests", in: "Wick/MarketScreens",
        """
        Waiting Repetitions ScriptedSockets FixedSources KitKeyring KitLocking KitSeededRandom Rx RxTest Coordination CoordinationTest \
        RxCoordination RxLists Networking KitTimeFormatting WickMarket WickMarketSources WickMarketStore WickMarketClient WickDatabase \
        WickMarketScreens WickChart WickCandleFiles
        """),
    test("RxListsTests", in: "Kit/RxLists", "Rx RxTest RxLists"),
    test("RxCoordinationTests", in: "Kit/RxCoordination", "Waiting Rx Coordination CoordinationTest RxCoordination"),
    test(
        "WickGtkTests", in: "Wick/Gtk",
        """
        KitKeyring KitLocking GtkTest Repetitions ProgramFiles WickGtk WickChart WickChartDrawing RxTest WickMarketClient WickMarketScreens WickMarketStore \
        WickMarketSources WickCandleFiles KitTimeFormatting WickMarket Networking KitSiteSimulator WickSimulator Coordination Rx \
        RxGtk Gtk CGtk GtkShims
        """),
    test(
        "RxGtkTests", in: "Kit/RxGtk", "GtkTest KitSeededRandom Coordination RxGtk RxLists Rx RxTest Gtk CGtk GtkShims"),
    test(
        "WickMarketClientTests", in: "Wick/MarketClient",
        "FixedSources ScriptedSockets KitLocking Rx RxTest WickMarketClient WickMarketSources WickMarket Networking"),
    test(
        "WickLiveMarketTests", in: "Wick/LiveMarket",
        """
        KitKeyring KitLocking WickLiveMarket WickMarketClient WickConfiguration WickEmbeddedSimulator CommandLineOptions KitSiteSimulator \
        WickSimulator WickMarketStore WickDatabase WickMarketSources WickMarket Networking Rx RxTest
        """),
    test(
        "WickConfigurationTests", in: "Wick/Configuration",
        """
        KitLocking CommandLineOptions Networking Rx WickMarket WickMarketSources WickConfiguration WickEmbeddedSimulator
        """),
    test(
        "WickCommandTests", in: "Wick/Command",
        """
        KitLocalization KitLocking WickCommand wick wick-picture CommandLineOptions WickMarket WickCandleFiles WickChart \
        WickChartDrawing WickMarketSources WickMarketStore WickDatabase Networking Rx KitSiteSimulator WickSimulator \
        WickConfiguration WickEmbeddedSimulator KitKeyring KitProcesses KitInBrowser Polling Waiting ProgramFiles \
        RepeatingSite Repetitions KitFastJSON WickMarketClient WickMarketScreens WickLiveMarket RxTest ScriptedSockets FixedSources
        """),
    // Code in Swift 5 mode must be able to use Rx.
    test("RxInSwift5Tests", in: "Kit/RxInSwift5", "Rx RxTest", swiftSettings: [.swiftLanguageMode(.v5)]),
]

let package = Package(
    name: "Wick",
    products: [
        // The kit for other packages.
        .library(name: "Rx", targets: ["Rx"]),
        .library(name: "RxTest", targets: ["RxTest"]),
        .library(name: "Coordination", targets: ["Coordination"]),
        .library(name: "CoordinationTest", targets: ["CoordinationTest"]),
        .library(name: "RxCoordination", targets: ["RxCoordination"]),
        .library(name: "RxLists", targets: ["RxLists"]),
        .library(name: "Networking", targets: ["Networking"]),
        .library(name: "Gtk", targets: ["Gtk"]),
        .library(name: "RxGtk", targets: ["RxGtk"]),
        .library(name: "SQLite", targets: ["SQLite"]),
        .library(name: "AppFrame", targets: ["AppFrame"]),
        .library(name: "CommandLineOptions", targets: ["CommandLineOptions"]),
        .library(name: "KitLocalization", targets: ["KitLocalization"]),
        .library(name: "KitSiteOptions", targets: ["KitSiteOptions"]),
        .library(name: "KitTimeFormatting", targets: ["KitTimeFormatting"]),
        // For the tests of other packages.
        .library(name: "GtkTest", targets: ["GtkTest"]),
        .library(name: "AccessibilityDriver", targets: ["AccessibilityDriver"]),
        .library(name: "EndToEndTest", targets: ["EndToEndTest"]),
        .library(name: "Polling", targets: ["Polling"]),
        .library(name: "Waiting", targets: ["Waiting"]),
        .library(name: "ScriptedSockets", targets: ["ScriptedSockets"]),
        // The full C API of GTK, for use with Gtk's handles.
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
    targets: systemTargets + kitTargets + wickTargets + simulatorTargets + programTargets + exampleTargets + testTargets
        + benchmarkTargets,
    swiftLanguageModes: [.v6]
)
