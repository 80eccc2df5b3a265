/// The font of a chart's texts.
public struct ChartFont: Hashable, Sendable {
    /// A Pango font description, families before the size in points: "Cantarell, Sans 9".
    ///
    /// If none of the families is installed, the system chooses one.
    public var description: String
    /// Dots per inch: 96 times the user's text scaling factor.
    public var resolution: Double

    /// The caption font of the GNOME desktop.
    public static let captions = ChartFont("Cantarell, Sans 9")

    /// Creates a font.
    ///
    /// - Parameters:
    ///   - description: A Pango font description, such as "Cantarell 9".
    ///   - resolution: Dots per inch, above 0.
    public init(_ description: String, resolution: Double = 96) {
        self.description = description
        self.resolution = resolution
    }
}
