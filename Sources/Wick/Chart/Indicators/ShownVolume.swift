import KitLocalization

/// How the pane of the volumes is shown.
public struct ShownVolume: Hashable, Sendable {
    /// Whether it is drawn.
    public var isVisible = true
    /// The height in pixels, one of ``ShownIndicator/heights``; `nil` for the usual one.
    public var height: Int?

    /// Creates a pane that is shown in the usual way.
    public init() {}

    /// Reads "volume" or "-volume@96", as ``ShownIndicator/init(text:)`` reads an indicator.
    ///
    /// `nil` if the text is about something else.
    public init?(text: String) throws(IndicatorTextError) {
        let isVisible = !text.hasPrefix("-")
        let parts = text.dropFirst(isVisible ? 0 : 1).split(
            separator: "@", maxSplits: 1, omittingEmptySubsequences: false
        ).map(String.init)
        guard parts[0] == Self.word else { return nil }
        self.isVisible = isVisible
        height = try parts.dropFirst().first.map(ShownIndicator.height)
    }

    /// The text from which it is read.
    public var text: String { (isVisible ? "" : "-") + Self.word + (height.map { "@\($0)" } ?? "") }

    /// The name of the pane.
    public static var title: String { localized("Volume") }

    private static let word = "volume"
}
