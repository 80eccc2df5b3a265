/// Which way two fingers on a touchpad have set out to move; they keep to it until they are lifted.
///
/// Without this, a finger that trembles while it scrolls a list would begin to swipe the row under the pointer.
struct TouchpadAxis {
    /// After so long a rest it is another movement, in milliseconds: not every driver tells that fingers were lifted.
    static let rest: UInt32 = 200

    /// Whether the movement that goes on is along the line; nil between two movements.
    private(set) var isHorizontal: Bool?

    private var lastTime: UInt32 = 0

    /// Takes a step of a movement.
    ///
    /// - Parameters:
    ///   - step: How far it goes, in whatever unit; nothing where the fingers were lifted.
    ///   - time: When, in milliseconds from any beginning; it may begin anew from zero.
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
