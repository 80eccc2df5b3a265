/// All candles of a series at one level of detail: its chunks in the order of time.
struct DetailLevel<Element: Bucket>: Sendable {
    /// The chunks, by strictly rising numbers, none of them empty.
    private(set) var chunks: [Chunk<Element>] = []

    /// The index of the chunk that has a bucket, or of the first one after it; `chunks.count` where there is none.
    func index(from bucket: Int) -> Int { chunks.sortedIndex(from: bucket >> ChunkSize.bits) { $0.number } }

    /// The chunk of a number.
    func chunk(_ number: Int) -> Chunk<Element>? {
        let index = chunks.sortedIndex(from: number) { $0.number }
        return index < chunks.count && chunks[index].number == number ? chunks[index] : nil
    }

    /// Calls with each part of a chunk whose buckets lie in a range of numbers, in the order of time.
    func forEachPart(in numbers: Range<Int>, _ body: (Chunk<Element>, Range<Int>) -> Void) {
        guard !numbers.isEmpty else { return }
        for chunk in chunks[index(from: numbers.lowerBound)...] {
            guard chunk.number << ChunkSize.bits < numbers.upperBound else { return }
            let indices = chunk.indices(in: numbers)
            if !indices.isEmpty { body(chunk, indices) }
        }
    }

    /// Puts chunks in, in place of those of the same numbers.
    ///
    /// - Parameter news: The chunks, by strictly rising numbers.
    mutating func replace(_ news: [Chunk<Element>]) {
        guard let first = news.first, let last = news.last else { return }
        let start = chunks.sortedIndex(from: first.number) { $0.number }
        let end = chunks.sortedIndex(from: last.number + 1) { $0.number }
        var merged: [Chunk<Element>] = []
        var retained = chunks[start..<end]
        for new in news {
            let older = retained.prefix { $0.number < new.number }
            merged += older
            merged.append(new)
            retained = retained.dropFirst(older.count)
            if retained.first?.number == new.number { retained = retained.dropFirst() }
        }
        chunks.replaceSubrange(start..<end, with: merged)
    }

    /// The chunks of the next, coarser level that what some chunks hold belongs to.
    ///
    /// - Parameter numbers: The numbers of the chunks, rising.
    /// - Returns: New chunks for there, by strictly rising numbers.
    func parents(of numbers: [Int]) -> [Chunk<JoinedCandles>] {
        var parents: [Chunk<JoinedCandles>] = []
        for number in numbers.lazy.map({ $0 >> ChunkSize.levelBits }) where parents.last?.number != number {
            let start = chunks.sortedIndex(from: number << ChunkSize.levelBits) { $0.number }
            let end = chunks.sortedIndex(from: (number + 1) << ChunkSize.levelBits) { $0.number }
            parents.append(Chunk(number: number, of: chunks[start..<end]))
        }
        return parents
    }
}
