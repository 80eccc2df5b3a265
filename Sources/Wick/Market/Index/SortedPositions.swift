import Synchronization

/// The tickers of one kind, or of both, sorted by any column.
///
/// A column is sorted when it is first requested, on that thread, and then stored. Positions are those of the tickers in order of
/// rank and ID, so comparing positions breaks ties.
struct SortedPositions: ~Copyable, Sendable {
    /// The positions in order of rank and ID.
    let positions: [Int]

    private let tickers: [Ticker]
    private let keys: SearchKeys
    private let sorted = Mutex<[SortColumn: Both]>([:])

    /// Not private: the compiler of Swift 6.3 fails on a private type in a noncopyable one.
    struct Both {
        let ascending: [Int]
        let descending: [Int]
    }

    /// - Parameters:
    ///   - positions: The positions of one kind or of both, ascending.
    ///   - tickers: All tickers, by rank and ID.
    ///   - keys: Their search keys.
    ///   - columns: The columns to sort now.
    init(_ positions: [Int], tickers: [Ticker], keys: SearchKeys, columns: Set<SortColumn>) {
        self.positions = positions
        self.tickers = tickers
        self.keys = keys
        for column in columns { _ = both(of: column) }
    }

    /// The columns that are sorted so far.
    var columns: Set<SortColumn> { sorted.withLock { Set($0.keys) } }

    subscript(order: TickerOrder) -> [Int] {
        if order == .rank { return positions }
        let both = both(of: order.column)
        return order.isAscending ? both.ascending : both.descending
    }

    private func both(of column: SortColumn) -> Both {
        if let both = sorted.withLock({ $0[column] }) { return both }
        // Two threads may sort the same column at the same time, with the same result.
        let both = column == .name ? byName() : Self.sorted(positions) { [tickers] in tickers[$0].figure(column) }
        sorted.withLock { $0[column] = both }
        return both
    }

    private func byName() -> Both {
        let names = positions.sorted { lhs, rhs in
            switch keys.compareNames(lhs, rhs) {
            case .before: true
            case .after: false
            case .same: lhs < rhs
            }
        }
        return Both(
            ascending: names, descending: Self.reversed(names) { keys.compareNames($0, $1) == .same })
    }

    /// The positions in an order, with other prices than the tickers' at some of them.
    ///
    /// Only those positions are sorted again; the others take one pass.
    subscript(order: TickerOrder, prices prices: [Int: Double]) -> [Int] {
        let sorted = self[order]
        guard order.column == .price, !prices.isEmpty else { return sorted }
        let price = { [tickers] (position: Int) -> Double? in prices[position] ?? tickers[position].figure(.price) }
        let isBefore = { (lhs: Int, rhs: Int) -> Bool in
            guard let left = price(lhs), let right = price(rhs) else {
                return price(lhs) == nil && price(rhs) == nil ? lhs < rhs : price(rhs) == nil
            }
            if left == right { return lhs < rhs }
            return (left < right) == order.isAscending
        }
        var moved = sorted.filter { prices[$0] != nil }.sorted(by: isBefore)[...]
        var merged: [Int] = []
        merged.reserveCapacity(sorted.count)
        for position in sorted where prices[position] == nil {
            while let next = moved.first, isBefore(next, position) {
                merged.append(next)
                moved.removeFirst()
            }
            merged.append(position)
        }
        return merged + moved
    }

    private static func sorted(_ positions: [Int], by figure: (Int) -> Double?) -> Both {
        var present: [(figure: Double, position: Int)] = []
        var missing: [Int] = []
        present.reserveCapacity(positions.count)
        for position in positions {
            if let figure = figure(position) {
                present.append((figure, position))
            } else {
                missing.append(position)
            }
        }
        present.sort { ($0.figure, $0.position) < ($1.figure, $1.position) }
        let descending = reversed(present) { $0.figure == $1.figure }
        return Both(
            ascending: present.map(\.position) + missing, descending: descending.map(\.position) + missing)
    }

    /// Reverses a sorted array, preserving the order of equal elements.
    private static func reversed<Element>(
        _ sorted: [Element], areEqual: (Element, Element) -> Bool
    ) -> [Element] {
        var result: [Element] = []
        result.reserveCapacity(sorted.count)
        var end = sorted.count
        while end > 0 {
            var start = end - 1
            while start > 0, areEqual(sorted[start - 1], sorted[start]) { start -= 1 }
            result += sorted[start..<end]
            end = start
        }
        return result
    }
}

extension Ticker {
    /// The value of a numeric column, if it is there and finite.
    func figure(_ column: SortColumn) -> Double? {
        let figure: Double? =
            switch column {
            case .rank: rank.map(Double.init)
            case .marketCap: quote.marketCap
            case .volume: quote.volume24h
            case .price: quote.price
            case .change1h: quote.change1h
            case .change: quote.change24h
            case .change7d: quote.change7d
            case .name: nil
            }
        return figure.flatMap { $0.isFinite ? $0 : nil }
    }
}
