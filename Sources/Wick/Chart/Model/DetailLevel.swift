/// All candles of a series at one level of detail.
struct DetailLevel<Element: Bucket>: Sendable {
    /// Non-empty chunks in strictly ascending order of their numbers.
    private(set) var chunks: [Chunk<Element>] = []
    /// How many buckets precede each chunk, and how many there are.
    private var starts = [0]

    /// The number of buckets.
    var count: Int { starts[chunks.count] }

    /// How many buckets precede a chunk; the number of all for `chunks.count`.
    func start(of index: Int) -> Int { starts[index] }

    /// The index of the chunk with a bucket, or of the first one after it; `chunks.count` if there is none.
    func index(from bucket: Int) -> Int { chunks.sortedIndex(from: bucket >> ChunkSize.bits) { $0.number } }

    func chunk(_ number: Int) -> Chunk<Element>? {
        let index = chunks.sortedIndex(from: number) { $0.number }
        return index < chunks.count && chunks[index].number == number ? chunks[index] : nil
    }

    /// Calls `body` with each chunk and the indices of its buckets in a range of numbers, in ascending order.
    func forEachPart(in numbers: Range<Int>, _ body: (Chunk<Element>, Range<Int>) -> Void) {
        guard !numbers.isEmpty else { return }
        for chunk in chunks[index(from: numbers.lowerBound)...] {
            guard chunk.number << ChunkSize.bits < numbers.upperBound else { return }
            let indices = chunk.indices(in: numbers)
            if !indices.isEmpty { body(chunk, indices) }
        }
    }

    /// Inserts chunks, replacing those with the same numbers.
    ///
    /// - Parameter news: The chunks, in strictly ascending order of their numbers.
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
        // Those of later chunks are not counted again: there are thousands.
        let before = starts[end]
        var ends: [Int] = []
        for chunk in merged { ends.append((ends.last ?? starts[start]) + chunk.count) }
        starts.replaceSubrange(start + 1..<end + 1, with: ends)
        let growth = starts[start + merged.count] - before
        guard growth != 0 else { return }
        for index in start + merged.count + 1..<starts.count { starts[index] += growth }
    }

    /// Creates the chunks of the next coarser level that contain some chunks of this one.
    ///
    /// - Parameter numbers: The numbers of the chunks, ascending.
    /// - Returns: The chunks, in strictly ascending order of their numbers.
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
