/// A page that is pulled down past its top, to refresh it: the rules, without a widget.
public struct Pull: Equatable, Sendable {
    /// How far past the top a finger pulls until letting go refreshes, in pixels.
    public static let threshold = 110.0
    /// What the feedback never quite reaches, in pixels: it follows the finger less and less.
    private static let greatestReach = 160.0
    /// How far a finger goes until it is known which way, in pixels.
    private static let slop = 8.0

    private enum Stage: Equatable {
        case resting
        case undecided
        case following(from: Double?)
        case refused
    }

    private var stage = Stage.resting

    /// How far past the top the finger is, in pixels, 0 or more.
    public private(set) var way = 0.0

    /// No pull.
    public init() {}

    /// How much of the way to the threshold is done, from 0 to 1.
    public var progress: Double { min(1, way / Self.threshold) }

    /// Whether letting go now refreshes.
    public var isArmed: Bool { way >= Self.threshold }

    /// How far the feedback has come out, in pixels.
    public var reach: Double { Self.greatestReach * way / (way + Self.greatestReach) }

    /// A finger, or a button, goes down on the page.
    public mutating func begin() {
        self = Pull()
        stage = .undecided
    }

    /// The finger moves.
    ///
    /// A page that scrolls under the finger is pulled from where its top is reached; what goes sideways is no pull.
    ///
    /// - Parameters:
    ///   - x: How far to the right it is of where it went down, in pixels.
    ///   - y: How far below where it went down, in pixels.
    ///   - isAtTop: Whether the page is at its top.
    public mutating func move(x: Double, y: Double, isAtTop: Bool) {
        if stage == .undecided, max(x.magnitude, y.magnitude) > Self.slop {
            // However far the first move that is told: a display that is busy tells of few.
            stage = x.magnitude > y.magnitude ? .refused : .following(from: isAtTop ? Self.slop : nil)
        }
        guard case .following(let start) = stage else { return }
        let top = isAtTop ? min(start ?? y, y) : nil
        stage = .following(from: top)
        way = top.map { y - $0 } ?? 0
    }

    /// The finger lets go.
    ///
    /// - Returns: Whether to refresh.
    public mutating func end() -> Bool {
        let refreshes = isArmed
        self = Pull()
        return refreshes
    }
}
