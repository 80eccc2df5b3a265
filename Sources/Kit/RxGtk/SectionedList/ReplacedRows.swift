import Dispatch

/// The rows that a list has shown before, until no cell shows any of them any more.
///
/// Releasing 20,000 rows, and what they are made of, takes milliseconds, which the main thread does not have. Whoever held
/// them last would have to: so they are held here until the cells have let go, and are released in the background.
@MainActor
struct ReplacedRows<Rows> {
    private var rows: [Rows] = []
    private var isReleasedAnywhere = true

    /// Holds rows.
    ///
    /// - Parameter isReleasedAnywhere: Whether they may be released on any thread.
    mutating func add(_ replaced: Rows, isReleasedAnywhere: Bool) {
        rows.append(replaced)
        self.isReleasedAnywhere = self.isReleasedAnywhere && isReleasedAnywhere
    }

    /// Lets go of all of them.
    mutating func release() {
        let last = Last()
        swap(&last.rows, &rows)
        guard isReleasedAnywhere else { return isReleasedAnywhere = true }
        DispatchQueue.global(qos: .utility).async { last.rows = [] }
    }

    private final class Last: @unchecked Sendable {  // handed over: nobody else touches the rows any more
        var rows: [Rows] = []
    }
}
