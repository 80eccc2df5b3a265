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
