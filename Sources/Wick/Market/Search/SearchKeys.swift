import Foundation

/// The folded names and symbols of all tickers in one piece of memory, so that a search is one walk over it.
///
/// A ticker's key is its name, a line feed, its symbol and a line feed. Folded text holds no control character, so no
/// text that is searched for can reach from one part into the next.
struct SearchKeys: Sendable {
    private let bytes: [UInt8]
    private let names: [Range<Int>]
    private let ends: [Int]

    /// Folds the names and symbols of tickers.
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
        // The C library's search stops at a zero.
        bytes.append(0)
        self.bytes = bytes
        self.names = names
        self.ends = ends
    }

    /// Tells for each ticker whether its name or symbol contains a text.
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

    /// Orders two tickers by their folded names.
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

    /// How one name stands to another.
    enum Comparison {
        case before
        case same
        case after
    }
}
