/// How the columns of a marble diagram map to virtual time.
///
/// By default a diagram begins at the default subscription time, 200, and 80 columns reach the default disposal at 1000.
public struct MarbleTiming: Sendable, Hashable {
    /// The virtual time of the first column, or of `^` if the diagram has one.
    public let start: TestTime
    /// The duration of a column, in ticks of virtual time.
    public let frame: TestTime

    /// Creates a timing.
    ///
    /// - Parameters:
    ///   - start: The virtual time of the first column.
    ///   - frame: The duration of a column in ticks, at least 1.
    public init(start: TestTime = TestScheduler.Defaults.subscribed, frame: TestTime = 10) {
        precondition(frame > 0, "A frame must last at least one tick.")
        self.start = start
        self.frame = frame
    }
}
