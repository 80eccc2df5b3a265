import CGtk

/// How much of the loop's time one step of what is done later may take.
///
/// A number of rows says little: one with other figures takes a tenth of what one takes that stands for another coin.
@MainActor
struct StepBudget {
    /// Tells the time, in milliseconds from whatever beginning.
    typealias Clock = @MainActor () -> Double

    /// How long a step shows rows, in milliseconds: the loop is to be free again after 4, and what else it does in the same
    /// turn needs some, as does the row that is under way at the end.
    static var limit: Double { 1.5 }

    private let clock: Clock
    private let end: Double

    /// Begins a step now.
    init(_ clock: @escaping Clock) {
        self.clock = clock
        end = clock() + Self.limit
    }

    /// Whether the rest is left for another step.
    var isSpent: Bool { clock() >= end }

    /// The time since the system has started.
    static var monotonic: Clock { { Double(g_get_monotonic_time()) / 1_000 } }
}
