// swift-tools-version: 6.2
import PackageDescription

// Dependencies point upwards: a target imports only the targets listed in its declaration.

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]

/// Libraries of the kit, in a list separated by spaces.
func kit(_ products: String) -> [Target.Dependency] {
    products.split(separator: " ").map { .product(name: String($0), package: "Wick") }
}

let package = Package(
    name: "Starter",
    dependencies: [
        .package(name: "Wick", path: "../..")
    ],
    targets: [
        // The app's logic: view models and coordinators, without a toolkit.
        .target(
            name: "StarterScreens",
            dependencies: kit("Rx RxLists Coordination RxCoordination Networking KitLocalization"),
            swiftSettings: strict),
        // The app's GTK views: view controllers without logic.
        .target(
            name: "StarterGtk", dependencies: ["StarterScreens"] + kit("Gtk RxGtk KitLocalization"),
            swiftSettings: strict),
        // The composition root, the only place that creates concrete implementations.
        .executableTarget(
            name: "starter", dependencies: ["StarterScreens", "StarterGtk"] + kit("Networking SQLite AppFrame"),
            swiftSettings: strict),
        .testTarget(
            name: "StarterScreensTests",
            dependencies: ["StarterScreens"]
                + kit("Rx RxLists RxTest RxCoordination CoordinationTest Networking Waiting"),
            swiftSettings: strict),
        .testTarget(
            name: "StarterGtkTests",
            dependencies: ["StarterScreens", "StarterGtk"] + kit("Networking RxGtk GtkTest"), swiftSettings: strict),
        .testTarget(
            name: "StarterEndToEndTests", dependencies: ["starter"] + kit("AccessibilityDriver EndToEndTest"),
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
