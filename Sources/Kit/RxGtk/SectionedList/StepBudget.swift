import CGtk

/// The time limit of one step of deferred work.
///
/// A number of rows would not do: updating a row's content takes a tenth of the time of showing another row.
@MainActor
struct StepBudget {
    /// Returns the time in milliseconds since any starting point.
    typealias Clock = @MainActor () -> Double

    /// The time for showing rows in a step, in milliseconds.
    ///
    /// The loop must be free after 4 ms, which includes its other work in the same iteration and the row in progress.
    static var limit: Double { 1.5 }

    /// The time until a step that delays no frame: until the middle between two frames.
    ///
    /// - Parameters:
    ///   - passed: The time since a frame began, in microseconds, 0 or more.
    ///   - frame: The time between two frames, in microseconds, above 0.
    static func pause(after passed: Int, frame: Int) -> Duration {
        let passed = passed % frame
        // A step that begins somewhat early is not followed by another between the same frames.
        return .microseconds((passed < frame / 4 ? frame : 3 * frame) / 2 - passed)
    }

    private let clock: Clock
    private let end: Double

    init(_ clock: @escaping Clock) {
        self.clock = clock
        end = clock() + Self.limit
    }

    /// Whether the remaining work is left for another step.
    var isSpent: Bool { clock() >= end }

    static var monotonic: Clock { { Double(g_get_monotonic_time()) / 1_000 } }
}
