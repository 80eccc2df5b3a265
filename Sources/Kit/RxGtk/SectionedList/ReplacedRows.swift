import Dispatch

/// The previous rows of a list, retained until no cell shows them.
///
/// Releasing 20,000 rows and their contents takes milliseconds, which the main thread cannot spare. So the rows are
/// retained here until the cells have released them, and then released in the background.
@MainActor
struct ReplacedRows<Rows> {
    private var rows: [Rows] = []
    private var isReleasedAnywhere = true

    /// Retains rows.
    ///
    /// - Parameter isReleasedAnywhere: Whether they may be released on any thread.
    mutating func add(_ replaced: Rows, isReleasedAnywhere: Bool) {
        rows.append(replaced)
        self.isReleasedAnywhere = self.isReleasedAnywhere && isReleasedAnywhere
    }

    mutating func release() {
        let last = Last()
        swap(&last.rows, &rows)
        guard isReleasedAnywhere else { return isReleasedAnywhere = true }
        DispatchQueue.global(qos: .utility).async { last.rows = [] }
    }

    private final class Last: @unchecked Sendable {  // handed over: no other reference to the rows is left
        var rows: [Rows] = []
    }
}
