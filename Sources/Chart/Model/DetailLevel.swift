/// All candles of a series at one level of detail: its chunks in the order of time.
struct DetailLevel: Sendable {
    /// The chunks, by strictly rising numbers, none of them empty.
    private(set) var chunks: [CandleChunk] = []

    /// The index of the chunk that has a bucket, or of the first one after it; `chunks.count` where there is none.
    func index(from bucket: Int) -> Int {
        chunks.sortedIndex(from: bucket >> CandleChunk.bits) { $0.number }
    }

    /// Calls with each part of a chunk whose buckets lie in a range, in the order of time.
    func forEachPart(in buckets: Range<Int>, _ body: (CandleChunk, Range<Int>) -> Void) {
        guard !buckets.isEmpty else { return }
        for chunk in chunks[index(from: buckets.lowerBound)...] {
            guard chunk.number << CandleChunk.bits < buckets.upperBound else { return }
            let indices = chunk.indices(in: buckets)
            if !indices.isEmpty { body(chunk, indices) }
        }
    }

    /// Puts chunks in, in place of those of the same number.
    ///
    /// - Parameter news: The chunks, by strictly rising numbers.
    mutating func replace(_ news: [CandleChunk]) {
        guard let first = news.first, let last = news.last else { return }
        let start = chunks.sortedIndex(from: first.number) { $0.number }
        let end = chunks.sortedIndex(from: last.number + 1) { $0.number }
        var merged: [CandleChunk] = []
        var kept = chunks[start..<end]
        for new in news {
            while let old = kept.first, old.number <= new.number {
                if old.number < new.number { merged.append(old) }
                kept.removeFirst()
            }
            merged.append(new)
        }
        chunks.replaceSubrange(start..<end, with: merged)
    }

    /// The chunk of a number.
    func chunk(_ number: Int) -> CandleChunk? {
        let index = chunks.sortedIndex(from: number) { $0.number }
        return index < chunks.count && chunks[index].number == number ? chunks[index] : nil
    }

    /// The chunks of the next, coarser level that what some chunks hold belongs to.
    ///
    /// - Parameter changed: The chunks, by strictly rising numbers.
    /// - Returns: New chunks for there, by strictly rising numbers.
    func parents(of changed: [CandleChunk]) -> [CandleChunk] {
        var parents: [CandleChunk] = []
        for number in changed.lazy.map({ $0.number >> CandleChunk.levelBits }) where parents.last?.number != number {
            let start = chunks.sortedIndex(from: number << CandleChunk.levelBits) { $0.number }
            let end = chunks.sortedIndex(from: (number + 1) << CandleChunk.levelBits) { $0.number }
            parents.append(CandleChunk(number: number, of: chunks[start..<end]))
        }
        return parents
    }
}
