import KitIntegerConversion

/// An indicator and how it is shown.
public struct ShownIndicator: Hashable, Sendable {
    /// The indicator.
    public var indicator: Indicator
    /// Whether it is drawn.
    public var isVisible = true
    /// The color of its first line; `nil` for an automatic one.
    public var color: IndicatorColor?
    /// The height of its pane in pixels, one of ``heights``; `nil` for the usual one.
    public var height: Int?

    /// The possible heights of a pane, in pixels.
    public static let heights = 1...9999

    /// Creates an indicator that is shown in the usual way.
    public init(_ indicator: Indicator) { self.indicator = indicator }

    /// Reads "ma:5", "ma:5#3" or "-rsi:14@96".
    ///
    /// A minus sign hides, # precedes the number of a color, @ the height of a pane; an indicator is read as by
    /// ``Indicator/init(text:)``.
    public init(text: String) throws(IndicatorTextError) {
        let isVisible = !text.hasPrefix("-")
        let parts = text.dropFirst(isVisible ? 0 : 1).split(
            separator: "@", maxSplits: 1, omittingEmptySubsequences: false
        ).map(String.init)
        let names = parts[0].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        self.init(try Indicator(text: names[0]))
        self.isVisible = isVisible
        if names.count == 2 {
            guard let color = Self.number(names[1]).flatMap(IndicatorColor.init) else { throw .color(names[1]) }
            self.color = color
        }
        height = try parts.dropFirst().first.map(Self.height)
    }

    /// The text from which it is read.
    public var text: String {
        (isVisible ? "" : "-") + indicator.text + (color.map { "#\($0.rawValue)" } ?? "")
            + (height.map { "@\($0)" } ?? "")
    }

    /// Reads the height of a pane.
    static func height(_ text: String) throws(IndicatorTextError) -> Int {
        guard let height = number(text), heights.contains(height) else { throw .height(text) }
        return height
    }

    private static func number(_ text: String) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
