import CommandLineOptions
import KitLocalization

/// The options of every program that can show a window as a web page.
public enum BrowserOptions {
    /// Where the page is.
    public static let port = Option(
        "port", placeholder: "N", format: ValueFormat<UInt16>.wholeNumber(in: 0...65_535),
        help: localized(
            """
            The port of 127.0.0.1 for the page, or the next free one; \(BrowserSession.standardPort) by itself, 0 \
            for any.
            """))
}
