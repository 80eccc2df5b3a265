import Foundation

/// The numbers of a pair's trades, which show duplicates and missed trades.
struct TradeNumbers: Hashable, Sendable {
    /// How many missed trades are awaited; more are requested at once.
    private static let mostMissing = 100

    private var newest: Int?
    private var missing: Set<Int> = []

    /// Whether trades were missed, or will arrive late.
    var areMissing: Bool { !missing.isEmpty }

    /// Whether a trade is the newest one that is known.
    func isNewest(_ id: Int) -> Bool { newest == id }

    /// Records a trade; whether it is not a duplicate.
    mutating func receive(_ id: Int) -> Bool {
        guard let last = newest, id <= last else {
            know(id)
            missing.remove(id)
            return true
        }
        return missing.remove(id) != nil
    }

    /// Records that a trade exists, which may arrive later.
    mutating func know(_ id: Int) {
        guard let last = newest, id > last else {
            newest = newest ?? id
            return
        }
        missing.formUnion(max(last + 1, id - Self.mostMissing)...id)
        newest = id
    }

    /// Stops waiting for missed trades.
    mutating func forgive() { missing = [] }
}
