/// Whether the release of a swiped row runs its action.
///
/// Distances are in pixels towards the line's start, velocities in pixels per millisecond in that direction.
struct SwipeRelease: Equatable {
    var offset: Double
    /// The velocity at the release; negative if the user pushed the row back.
    var velocity = 0.0

    /// The minimum distance and speed of a flick, which also runs the action: pixels, and pixels per millisecond.
    static let flick = (distance: 40.0, speed: 0.5)

    /// The distance from which the row is armed: the strip's width, or half of the row's if that is less.
    ///
    /// - Parameters:
    ///   - strip: The width of the uncovered strip.
    ///   - row: The row's width.
    static func threshold(strip: Double, row: Double) -> Double { max(1, min(strip, row / 2)) }

    /// Whether the row shows that a release would run the action.
    ///
    /// - Parameter threshold: The distance from which it does.
    func isArmed(threshold: Double) -> Bool { offset >= threshold }

    /// Whether a release runs the action: far enough and not flicked back, or flicked.
    ///
    /// - Parameter threshold: The distance required of a slow swipe.
    func runsAction(threshold: Double) -> Bool {
        guard velocity > -Self.flick.speed else { return false }
        return isArmed(threshold: threshold) || (offset >= Self.flick.distance && velocity >= Self.flick.speed)
    }
}
