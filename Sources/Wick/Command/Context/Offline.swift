import CommandLineOptions
import KitLocalization

/// Output without the network.
enum Offline {
    static let option = OptionSyntax(
        "offline", help: localized("Show what was saved, with its age, and ask no site."))

    /// Why there is nothing to show in qa.
    static var simulated: String { localized("Simulated data are not saved. Leave out --offline.") }
}
