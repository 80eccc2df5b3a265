/// Whether letting go of a swiped row runs its action.
///
/// Distances are in pixels towards the line's start, velocities in pixels a millisecond that way.
struct SwipeRelease: Equatable {
    /// How far the row is aside.
    var offset: Double
    /// How fast it went at the end; below zero where the person pushed it back.
    var velocity = 0.0

    /// A shorter way than the threshold does if it is a flick: pixels, and pixels a millisecond.
    static let flick = (distance: 40.0, speed: 0.5)

    /// From how far on the row is armed: when its action is uncovered, or half of the row.
    ///
    /// - Parameters:
    ///   - strip: The width of what says the action.
    ///   - row: The row's width.
    static func threshold(strip: Double, row: Double) -> Double { max(1, min(strip, row / 2)) }

    /// Whether the row shows that letting go runs the action.
    ///
    /// - Parameter threshold: From how far on it does.
    func isArmed(threshold: Double) -> Bool { offset >= threshold }

    /// Whether letting go runs the action: far enough and not flicked back, or flicked.
    ///
    /// - Parameter threshold: From how far on a slow swipe does.
    func runsAction(threshold: Double) -> Bool {
        guard velocity > -Self.flick.speed else { return false }
        return isArmed(threshold: threshold) || (offset >= Self.flick.distance && velocity >= Self.flick.speed)
    }
}
