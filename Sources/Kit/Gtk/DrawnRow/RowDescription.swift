/// What a ``DrawnRow`` shows: columns of texts, pictures and graphs, from the start of a line to its end.
///
/// All lengths are in pixels, unless they are in ems, which are multiples of the size of the row's text.
public struct RowDescription: Equatable, Sendable {
    /// The columns.
    public var columns: [RowColumn]
    /// The space between two columns.
    public var spacing: Double

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - spacing: The space between two columns.
    public init(_ columns: [RowColumn] = [], spacing: Double = 0) {
        self.columns = columns
        self.spacing = spacing
    }
}

/// A column of a ``RowDescription``.
public struct RowColumn: Equatable, Sendable {
    /// The width of a column.
    public enum Width: Equatable, Sendable {
        /// What the other columns leave.
        case filling
        /// As wide as its content, but at least this many ems.
        case least(ems: Double)

        /// The least width in whole pixels, for a style sheet whose columns are above those of the row; nil for one that fills the rest.
        ///
        /// - Parameter em: The size of the row's text, in pixels.
        public func pixels(em: Double) -> Double? {
            switch self {
            case .filling: nil
            // The measured width of a text, divided by the size and multiplied again, may be a little more.
            case .least(let ems): (ems * em - 0.01).rounded(.up)
            }
        }
    }

    /// What is in a column.
    public enum Content: Equatable, Sendable {
        /// Lines one below the other, with a space between two of them; empty ones take no space.
        case lines([RowLine], spacing: Double)
        /// A picture.
        case picture(RowPicture)
        /// A small line.
        case graph(RowGraph)
    }

    /// The width.
    public var width: Width
    /// The position of each line in the column.
    public var alignment: Alignment
    /// The lines, the picture or the graph.
    public var content: Content
    /// What follows the lines; nil for nothing.
    public var accessory: RowAccessory?

    /// Creates a column of lines.
    ///
    /// - Parameters:
    ///   - lines: The lines, from top to bottom.
    ///   - spacing: The space between two lines.
    ///   - width: The width.
    ///   - alignment: The position of each line in the column.
    ///   - accessory: What follows the lines.
    public init(
        _ lines: [RowLine], spacing: Double = 0, width: Width, alignment: Alignment = .start,
        accessory: RowAccessory? = nil
    ) {
        self.width = width
        self.alignment = alignment
        self.accessory = accessory
        content = .lines(lines, spacing: spacing)
    }

    /// Creates a column with a picture.
    ///
    /// - Parameter picture: The picture.
    public init(_ picture: RowPicture) {
        width = .least(ems: 0)
        alignment = .start
        content = .picture(picture)
    }

    /// Creates a column with a small line.
    ///
    /// - Parameters:
    ///   - graph: The line.
    ///   - width: The width of the line, also where it has no points.
    public init(_ graph: RowGraph, width: Width) {
        self.width = width
        alignment = .start
        content = .graph(graph)
    }
}

extension RowColumn {
    /// The number of its lines, of which a picture has one for its letters.
    var lineCount: Int {
        switch content {
        case .lines(let lines, _): lines.count
        case .picture: 1
        case .graph: 0
        }
    }
}

extension RowDescription {
    /// The lines of all columns, and the letters of pictures, in order.
    var lines: [RowLine] {
        columns.flatMap { column in
            switch column.content {
            case .lines(let lines, _): lines
            case .picture(let picture): [picture.letters]
            case .graph: [RowLine]()
            }
        }
    }

    /// Replaces the text of a line.
    ///
    /// - Returns: The text before; nil if there is no such line.
    mutating func replace(_ text: String, inLine line: Int, ofColumn column: Int) -> String? {
        guard columns.indices.contains(column), case .lines(var lines, let spacing) = columns[column].content,
            lines.indices.contains(line)
        else { return nil }
        let former = lines[line].text
        lines[line].text = text
        columns[column].content = .lines(lines, spacing: spacing)
        return former
    }
}
