/// How much of a header that scrolls away with its page is out of sight: the rules, without a widget.
///
/// The page's first row leaves as much room above itself as the header is high. The header goes by as much as the person
/// scrolls down and comes back by as much as they scroll up, wherever in the page they are.
public struct HeaderCollapse: Equatable, Sendable {
    /// What brings a header that was let go half-way to the nearer end.
    public enum Snap: Equatable, Sendable {
        /// The header slides over the page until so many pixels of it are out of sight.
        case header(hidden: Double)
        /// The page scrolls there and takes the header along, which still lies on the room above the first row.
        case page(position: Double)
    }

    /// The header's whole height, in pixels.
    public private(set) var height = 0.0
    /// How much of the header is out of sight, in pixels from 0 to ``height``.
    public private(set) var hidden = 0.0

    private var position = 0.0
    private var length = 0.0

    /// The rules for a header without a height yet, above a page that is at its top.
    public init() {}

    /// Whether rows of the page lie under the header.
    public var coversRows: Bool { position > hidden + 0.5 }

    /// The page has scrolled.
    ///
    /// A page that has become longer or shorter by at least as much as it moved has moved for that reason, and not because
    /// the person scrolled. A little longer or shorter it becomes as it scrolls: a list guesses the rows it has not made.
    ///
    /// - Parameters:
    ///   - position: The page's first pixel in sight; 0 at its top.
    ///   - length: The height of the whole page, in pixels.
    public mutating func scroll(to position: Double, of length: Double) {
        let moved = position - self.position
        let way = moved.magnitude > (length - self.length).magnitude ? moved : 0
        self.position = max(0, position)
        self.length = length
        hide(hidden + way)
    }

    /// The page has been laid out with rows of other heights, which has moved it: nobody has scrolled.
    ///
    /// - Parameters:
    ///   - position: The page's first pixel in sight; 0 at its top.
    ///   - length: The height of the whole page, in pixels.
    public mutating func shift(to position: Double, of length: Double) {
        self.position = max(0, position)
        self.length = length
        hide(hidden)
    }

    /// The header has become higher or lower; what was collapsed stays so.
    ///
    /// - Parameter height: Its whole height, in pixels.
    public mutating func resize(to height: Double) {
        let isCollapsed = hidden > 0 && hidden == self.height
        self.height = height
        hide(isCollapsed ? height : hidden)
    }

    /// Hides so much of the header, or as much as may be: the room above the first row is never seen without it.
    ///
    /// - Parameter pixels: How much.
    public mutating func hide(_ pixels: Double) {
        hidden = max(0, min(pixels, height, position))
    }

    /// Where the header goes when it is let go: nowhere where it is at an end already.
    ///
    /// - Parameter end: The greatest position that the page can scroll to.
    public func snap(before end: Double) -> Snap? {
        guard hidden > 0, hidden < height else { return nil }
        let isNearerToCollapsed = hidden * 2 >= height
        if coversRows { return .header(hidden: isNearerToCollapsed && position >= height ? height : 0) }
        return .page(position: isNearerToCollapsed && end >= height ? height : 0)
    }

    /// Where the page must be so that a row under the header comes out below it.
    ///
    /// The way there is a way up, which brings the header back: the row stands below the whole header then. Close to the
    /// top the page goes all the way, so that nothing remains hidden above the row.
    ///
    /// - Parameter top: The row's top, in pixels from the header's place.
    /// - Returns: The position to scroll to, nil where the row is not covered.
    public func position(uncovering top: Double) -> Double? {
        guard top < height - hidden - 0.5 else { return nil }
        let position = position - (height - top)
        return position < height ? 0 : position
    }
}
