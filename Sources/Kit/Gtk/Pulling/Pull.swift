/// The model of a page that is pulled down past its top to refresh it, without widgets.
public struct Pull: Equatable, Sendable {
    /// The distance past the top from which a release refreshes, in pixels.
    public static let threshold = 110.0
    /// The upper limit of ``reach``, which approaches it ever more slowly, in pixels.
    private static let greatestReach = 160.0
    /// The distance after which the direction of a drag is known, in pixels.
    private static let slop = 8.0

    private enum Stage: Equatable {
        case resting
        case undecided
        case following(from: Double?)
        case refused
    }

    private var stage = Stage.resting

    /// The finger's distance past the top, in pixels, 0 or more.
    public private(set) var way = 0.0

    /// Creates a pull that has not begun.
    public init() {}

    /// The share of the distance to the threshold, from 0 to 1.
    public var progress: Double { min(1, way / Self.threshold) }

    /// Whether a release would refresh now.
    public var isArmed: Bool { way >= Self.threshold }

    /// How far the indicator has come out, in pixels.
    public var reach: Double { Self.greatestReach * way / (way + Self.greatestReach) }

    /// Handles a press of a finger or a button on the page.
    public mutating func begin() {
        self = Pull()
        stage = .undecided
    }

    /// Handles a move of the finger.
    ///
    /// A page that scrolls under the finger is pulled from where its top is reached; a horizontal drag is not a pull.
    ///
    /// - Parameters:
    ///   - x: The horizontal distance from the press, in pixels, positive to the right.
    ///   - y: The vertical distance from the press, in pixels, positive downwards.
    ///   - isAtTop: Whether the page is at its top.
    public mutating func move(x: Double, y: Double, isAtTop: Bool) {
        if stage == .undecided, max(x.magnitude, y.magnitude) > Self.slop {
            // The first reported move may be large, since a busy display reports few of them.
            stage = x.magnitude > y.magnitude ? .refused : .following(from: isAtTop ? Self.slop : nil)
        }
        guard case .following(let start) = stage else { return }
        let top = isAtTop ? min(start ?? y, y) : nil
        stage = .following(from: top)
        way = top.map { y - $0 } ?? 0
    }

    /// Handles the release.
    ///
    /// - Returns: Whether to refresh.
    public mutating func end() -> Bool {
        let refreshes = isArmed
        self = Pull()
        return refreshes
    }
}
