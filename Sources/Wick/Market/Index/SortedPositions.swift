/// The tickers of one kind, sorted by each column.
///
/// Positions are those of the tickers in order of rank and ID, so comparing positions breaks ties.
struct SortedPositions: Sendable {
    private let byRank: Both
    private let byName: Both
    private let byPrice: Both
    private let byChange: Both
    private let tickers: [Ticker]

    private struct Both {
        let ascending: [Int]
        let descending: [Int]
    }

    /// - Parameters:
    ///   - positions: The positions of one kind, ascending.
    ///   - tickers: All tickers, by rank and ID.
    ///   - keys: Their search keys.
    init(_ positions: [Int], tickers: [Ticker], keys: SearchKeys) {
        self.tickers = tickers
        byRank = Self.sorted(positions) { tickers[$0].figure(.rank) }
        byPrice = Self.sorted(positions) { tickers[$0].figure(.price) }
        byChange = Self.sorted(positions) { tickers[$0].figure(.change) }
        let names = positions.sorted { lhs, rhs in
            switch keys.compareNames(lhs, rhs) {
            case .before: true
            case .after: false
            case .same: lhs < rhs
            }
        }
        byName = Both(
            ascending: names, descending: Self.reversed(names) { keys.compareNames($0, $1) == .same })
    }

    subscript(order: TickerOrder) -> [Int] {
        let both =
            switch order.column {
            case .rank: byRank
            case .name: byName
            case .price: byPrice
            case .change: byChange
            }
        return order.isAscending ? both.ascending : both.descending
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
            case .price: quote.price
            case .change: quote.change24h
            case .name: nil
            }
        return figure.flatMap { $0.isFinite ? $0 : nil }
    }
}
