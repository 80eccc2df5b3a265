import CommandLineOptions
import KitLocalization

/// Output without the network.
enum Offline {
    static let option = OptionSyntax(
        "offline", help: localized("Show saved data with its age, without contacting a site."))

    /// Why there is nothing to show in qa.
    static var simulated: String { localized("Simulated data is not saved. Omit --offline.") }
}
