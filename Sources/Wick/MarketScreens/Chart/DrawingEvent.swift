import WickChart

/// What a user does to the drawings of a chart.
public enum DrawingEvent: Hashable, Sendable {
    /// Chooses what to draw; `nil` for nothing.
    case choose(DrawingTool?)
    /// Moves to where the next point would be placed.
    case point(DrawingPoint)
    /// Places a point.
    case place(DrawingPoint)
    /// Selects a drawing; `nil` for none.
    case select(Drawing.ID?)
    /// Selects the next drawing to the right, or to the left if below 0.
    case selectNext(Int)
    /// Moves the points of the selected drawing, until ``drop``.
    case drag([DrawingPoint])
    /// Ends the movement of the selected drawing.
    case drop
    /// Asks for the text of the selected note.
    case editNote
    /// Enters the text of a note; an empty one removes it, `nil` changes nothing.
    case enterText(String?)
    /// Removes the selected drawing.
    case remove
    /// Undoes the last change made in this row.
    case undo
    /// Repeats the change that was undone last.
    case redo
    /// Ends what is going on: entering a text, drawing, moving, measuring or a selection, whichever comes first.
    case cancel
}
