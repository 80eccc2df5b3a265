/// The model of a header that scrolls away with its page, without widgets.
///
/// The page reserves the header's height above its first row. The header moves by the distance the user scrolls, from
/// any position in the page.
public struct HeaderCollapse: Equatable, Sendable {
    /// How a partly hidden header reaches the nearer end after a release.
    public enum Snap: Equatable, Sendable {
        /// The header slides over the page until this many pixels of it are hidden.
        case header(hidden: Double)
        /// The page scrolls to this position and takes the header along, since it still covers only the space above the
        /// first row.
        case page(position: Double)
    }

    /// The header's full height, in pixels.
    public private(set) var height = 0.0
    /// How much of the header is hidden, in pixels from 0 to ``height``.
    public private(set) var hidden = 0.0

    private var position = 0.0
    private var length = 0.0

    /// Creates the state of a header of height 0 above a page at its top.
    public init() {}

    /// Whether the header overlaps rows of the page.
    public var coversRows: Bool { position > hidden + 0.5 }

    /// Handles a scroll of the page.
    ///
    /// A move no greater than the change in length was caused by that change and not by the user. Scrolling itself
    /// changes the length a little, since a list estimates the rows it has not created.
    ///
    /// - Parameters:
    ///   - position: The first visible pixel of the page; 0 at its top.
    ///   - length: The height of the whole page, in pixels.
    public mutating func scroll(to position: Double, of length: Double) {
        let moved = position - self.position
        let way = moved.magnitude > (length - self.length).magnitude ? moved : 0
        self.position = max(0, position)
        self.length = length
        hide(hidden + way)
    }

    /// Handles a move that was caused by rows changing their heights and not by the user.
    ///
    /// - Parameters:
    ///   - position: The first visible pixel of the page; 0 at its top.
    ///   - length: The height of the whole page, in pixels.
    public mutating func shift(to position: Double, of length: Double) {
        self.position = max(0, position)
        self.length = length
        hide(hidden)
    }

    /// Changes the header's height; a collapsed header stays collapsed.
    ///
    /// - Parameter height: Its full height, in pixels.
    public mutating func resize(to height: Double) {
        let isCollapsed = hidden > 0 && hidden == self.height
        self.height = height
        hide(isCollapsed ? height : hidden)
    }

    /// Hides the header up to a limit: the space reserved above the first row is never visible without it.
    ///
    /// - Parameter pixels: How much to hide.
    public mutating func hide(_ pixels: Double) {
        hidden = max(0, min(pixels, height, position))
    }

    /// Where the header moves after a release; nil if it is at an end already.
    ///
    /// - Parameter end: The greatest scroll position of the page.
    public func snap(before end: Double) -> Snap? {
        guard hidden > 0, hidden < height else { return nil }
        let isNearerToCollapsed = hidden * 2 >= height
        if coversRows { return .header(hidden: isNearerToCollapsed && position >= height ? height : 0) }
        return .page(position: isNearerToCollapsed && end >= height ? height : 0)
    }

    /// The scroll position at which a row under the header is visible below it.
    ///
    /// Scrolling there is scrolling up, which brings the whole header back. Close to the top the position is 0, so that
    /// nothing above the row remains hidden.
    ///
    /// - Parameter top: The row's top, in pixels from the header's resting position.
    /// - Returns: The position to scroll to; nil if the row is not covered.
    public func position(uncovering top: Double) -> Double? {
        guard top < height - hidden - 0.5 else { return nil }
        let position = position - (height - top)
        return position < height ? 0 : position
    }
}
