/// Detects that a list is scrolled so fast that its rows only pass by.
///
/// Such a row is visible for some frames, in which nobody reads it. Fetching its icon and subscribing to its price would delay
/// these frames, and send needless requests.
struct FastScroll {
    /// The least speed, in visible heights per second: a quarter of the height per frame at 60 Hz.
    private static let speed = 15.0

    /// The longest time between two moves of one scroll, in seconds.
    private static let pause = 0.05

    /// How long the rows pass by after a fast move, in seconds: longer than a page key needs to repeat.
    private static let duration = 0.06

    private var time = -Double.infinity
    private var lastTime = -Double.infinity
    private var start = 0.0
    private var value = 0.0
    private var lastFast = -Double.infinity

    /// Records a scroll position.
    ///
    /// The speed is that from one frame with a move to the next: a jump after a pause is not fast.
    ///
    /// - Parameters:
    ///   - value: The position, in pixels.
    ///   - page: The visible height, in pixels.
    ///   - time: The time of the current frame, in seconds.
    mutating func moved(to value: Double, page: Double, at time: Double) {
        if time != self.time { (lastTime, self.time, start) = (self.time, time, self.value) }
        self.value = value
        let elapsed = time - lastTime
        if elapsed <= Self.pause, abs(value - start) >= Self.speed * page * elapsed { lastFast = time }
    }

    /// Records a scroll position that follows from a layout, which is no scroll.
    ///
    /// - Parameter value: The position, in pixels.
    mutating func placed(at value: Double) {
        start += value - self.value
        self.value = value
    }

    /// Whether rows only pass by.
    ///
    /// - Parameter time: The time of the current frame, in seconds.
    func isFast(at time: Double) -> Bool { time - lastFast <= Self.duration }
}
