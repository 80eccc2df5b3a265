import Foundation

/// The folded names and symbols of all tickers in one array, so that a search is one pass over it.
///
/// A ticker's key is its name, a line feed, its symbol and a line feed. Folded text has no control characters, so a match
/// cannot extend beyond a name or symbol.
struct SearchKeys: Sendable {
    private let bytes: [UInt8]
    private let names: [Range<Int>]
    private let ends: [Int]

    init(_ tickers: [Ticker]) {
        var bytes: [UInt8] = []
        var names: [Range<Int>] = []
        var ends: [Int] = []
        bytes.reserveCapacity(tickers.count * 24)
        names.reserveCapacity(tickers.count)
        ends.reserveCapacity(tickers.count)
        for ticker in tickers {
            let start = bytes.count
            FoldedText.fold(ticker.name, into: &bytes)
            names.append(start..<bytes.count)
            bytes.append(UInt8(ascii: "\n"))
            FoldedText.fold(ticker.symbol, into: &bytes)
            bytes.append(UInt8(ascii: "\n"))
            ends.append(bytes.count)
        }
        // Terminate the array for the C library's search.
        bytes.append(0)
        self.bytes = bytes
        self.names = names
        self.ends = ends
    }

    /// Returns for each ticker whether its name or symbol contains a text.
    func matches(_ text: FoldedText) -> [Bool] {
        var isMatch = [Bool](repeating: false, count: ends.count)
        let needle = text.bytes + [0]
        bytes.withUnsafeBytes { haystack in
            needle.withUnsafeBytes { needle in
                guard
                    let haystack = haystack.baseAddress?.assumingMemoryBound(to: CChar.self),
                    let needle = needle.baseAddress?.assumingMemoryBound(to: CChar.self)
                else { return }
                var position = 0
                var from = haystack
                while let found = strstr(from, needle) {
                    let offset = UnsafePointer(found) - haystack
                    while position < ends.count, ends[position] <= offset { position += 1 }
                    guard position < ends.count else { return }
                    isMatch[position] = true
                    from = haystack + ends[position]
                }
            }
        }
        return isMatch
    }

    func compareNames(_ lhs: Int, _ rhs: Int) -> Comparison {
        let (left, right) = (names[lhs], names[rhs])
        let order = bytes.withUnsafeBytes { all in
            all.baseAddress.map {
                memcmp($0 + left.lowerBound, $0 + right.lowerBound, min(left.count, right.count))
            } ?? 0
        }
        if order != 0 { return order < 0 ? .before : .after }
        if left.count != right.count { return left.count < right.count ? .before : .after }
        return .same
    }

    /// The result of comparing two names.
    enum Comparison {
        case before
        case same
        case after
    }
}
