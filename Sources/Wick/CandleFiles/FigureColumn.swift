import WickMarket

/// A column of numbers beside candles, such as the values of an indicator.
public struct FigureColumn: Hashable, Sendable {
    /// The name in the first line of a file: letters, digits, points and underscores.
    public let name: String
    /// The value beside each candle; `nil` for none.
    public let values: [Double?]

    /// Creates a column.
    public init(_ name: String, values: [Double?]) {
        self.name = name
        self.values = values
    }

    /// A value in full precision; `nil` if there is none.
    func text(at index: Int) -> String? { values[index]?.plain }
}
