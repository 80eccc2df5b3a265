/// The axis of a two-finger movement on a touchpad, fixed until the fingers are lifted.
///
/// Otherwise a slight sideways movement while scrolling a list would swipe the row under the pointer.
struct TouchpadAxis {
    /// The pause after which a movement is a new one, in milliseconds: not every driver reports lifted fingers.
    static let rest: UInt32 = 200

    /// Whether the current movement is horizontal; nil between two movements.
    private(set) var isHorizontal: Bool?

    private var lastTime: UInt32 = 0

    /// Handles a step of a movement.
    ///
    /// - Parameters:
    ///   - step: The distance, in any unit; nil if the fingers were lifted.
    ///   - time: In milliseconds since any starting point; it may wrap around to zero.
    mutating func move(_ step: (x: Double, y: Double)?, at time: UInt32) {
        if time &- lastTime > Self.rest { isHorizontal = nil }
        lastTime = time
        guard let step else {
            isHorizontal = nil
            return
        }
        if isHorizontal == nil, step.x != 0 || step.y != 0 { isHorizontal = abs(step.x) > abs(step.y) }
    }
}
