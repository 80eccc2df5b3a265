import CommandLineOptions
import KitLocalization

/// The options of programs that can show their window as a web page.
public enum BrowserOptions {
    /// The port of the page.
    public static let port = Option(
        "port", placeholder: "N", format: ValueFormat<UInt16>.wholeNumber(in: 0...65_535),
        help: localized(
            """
            The port of 127.0.0.1 for the page, or the next free one (default: \(BrowserSession.standardPort); 0 for \
            any).
            """))
}
