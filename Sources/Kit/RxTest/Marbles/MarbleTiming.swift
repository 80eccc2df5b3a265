/// How the columns of a marble diagram map to virtual time.
///
/// With the defaults a diagram begins at the usual time of subscription, 200, and 80 columns reach the usual disposal at 1000.
public struct MarbleTiming: Sendable, Hashable {
    /// The virtual time of the first column, or of `^` where the diagram has one.
    public let start: TestTime
    /// The ticks of virtual time that one column lasts.
    public let frame: TestTime

    /// Creates a timing.
    ///
    /// - Parameters:
    ///   - start: The virtual time of the first column.
    ///   - frame: The ticks that one column lasts; at least 1.
    public init(start: TestTime = TestScheduler.Defaults.subscribed, frame: TestTime = 10) {
        precondition(frame > 0, "A frame lasts at least one tick.")
        self.start = start
        self.frame = frame
    }
}
