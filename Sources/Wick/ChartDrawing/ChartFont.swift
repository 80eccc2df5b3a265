/// Which font a chart's texts are set in.
public struct ChartFont: Hashable, Sendable {
    /// The font as Pango writes it, families before the size in points: "Cantarell, Sans 9".
    ///
    /// Where none of its families is installed, the system chooses one.
    public var description: String
    /// How many dots an inch has: 96, times by how much the person has text enlarged.
    public var resolution: Double

    /// The font of captions of the GNOME desktop.
    public static let captions = ChartFont("Cantarell, Sans 9")

    /// Makes a font.
    ///
    /// - Parameters:
    ///   - description: The font as Pango writes it, as "Cantarell 9".
    ///   - resolution: How many dots an inch has, above 0.
    public init(_ description: String, resolution: Double = 96) {
        self.description = description
        self.resolution = resolution
    }
}
