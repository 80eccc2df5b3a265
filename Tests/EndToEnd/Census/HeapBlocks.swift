import AccessibilityDriver

/// The allocated blocks of the C library's heap in another process.
///
/// glibc (2.36, 2.41) stores its blocks contiguously. Each begins with two words, the second of which is its size with three
/// flags in the lowest bits; the owner's data begin after them. The first flag says whether the previous block is in
/// use. The main arena grows in the region `[heap]`. Further arenas have heaps of up to 64 MiB aligned to that size, which
/// begin with 48 bytes: the address of the arena's state, which is 2200 bytes after those of its first heap, that of
/// the previous heap, and in bytes the heap's size, how much of it may be written, and the page size. The kernel may map such a heap and
/// other memory next to it as one region. Blocks large enough to have regions of their own are skipped.
struct HeapBlocks {
    private static let heapSize: UInt = 64 << 20
    private static let (heading, state): (UInt, UInt) = (48, 2200)

    /// An allocated block.
    struct Block {
        /// The address of the owner's data.
        let address: UInt
        let firstWord: UInt
        let secondWord: UInt
        /// The number of bytes that the owner may write.
        let size: UInt

        /// Whether an allocation of this many bytes can have a block of this size.
        ///
        /// Block sizes are multiples of 16 plus 8, at least 24; a remainder too small for a block of its own is added.
        func isMade(for bytes: UInt) -> Bool {
            let least = max((bytes + 7) / 16 * 16 + 8, 24)
            return size == least || size == least + 16
        }
    }

    private let memory: ProcessMemory

    init(in memory: ProcessMemory) { self.memory = memory }

    /// Calls `body` with the address, the first two words and the size, in bytes, of each block in use.
    ///
    /// Includes freed blocks in a thread's cache; their first word has been overwritten.
    func forEach(_ body: (Block) -> Void) throws {
        for region in Self.joined(memory.regions) {
            if region.name == "[heap]" {
                try walk(region.addresses, body)
            } else if region.name.isEmpty {
                for blocks in blocksOfHeaps(in: region.addresses) { try walk(blocks, body) }
            }
        }
    }

    /// The writable regions, adjacent ones as one: the kernel splits a region after madvise on a part of it.
    static func joined(_ regions: [ProcessMemory.Region]) -> [ProcessMemory.Region] {
        regions.filter(\.isWritable).reduce(into: []) { joined, next in
            guard let last = joined.last, last.name == next.name, last.addresses.upperBound == next.addresses.lowerBound
            else { return joined.append(next) }
            joined[joined.count - 1] = last.joined(with: next)
        }
    }

    /// The addresses of the blocks of further arenas' heaps in a range of writable addresses.
    func blocksOfHeaps(in addresses: Range<UInt>) -> [Range<UInt>] {
        let first = (addresses.lowerBound + Self.heapSize - 1) / Self.heapSize * Self.heapSize
        return stride(from: first, to: addresses.upperBound, by: UInt.Stride(Self.heapSize)).compactMap { begin in
            let header = memory.words(at: begin..<begin + Self.heading)
            guard header.count == Int(Self.heading) / 8, case let (owner, size) = (header[0], header[2]),
                owner > Self.heading, (owner - Self.heading).isMultiple(of: Self.heapSize),
                size <= header[3], header[3] <= Self.heapSize, header[4].nonzeroBitCount == 1,
                size > 0, size.isMultiple(of: header[4]), begin + size <= addresses.upperBound
            else { return nil }
            let first = begin + Self.heading + (owner == begin + Self.heading ? Self.state : 0)
            return (first + 15) / 16 * 16..<begin + size
        }
    }

    /// Calls `body` with each block in use of a range that begins with a block.
    private func walk(_ addresses: Range<UInt>, _ body: (Block) -> Void) throws {
        let words = memory.words(at: addresses)
        guard words.count == addresses.count / 8 else {
            throw DriverFailure.unsupported("Only \(words.count * 8) bytes of \(addresses) can be read.")
        }
        var place = 0
        var last: Block?
        while place + 2 < words.count {
            let size = words[place + 1] & ~7
            guard size >= 16, size.isMultiple(of: 16), place + Int(size) / 8 <= words.count else {
                throw DriverFailure.unsupported("A block of \(size) bytes at \(place * 8) of \(addresses) is none.")
            }
            if let last, words[place + 1] & 1 == 1 { body(last) }
            // Its last word overlaps the header of the next block.
            last = Block(
                address: addresses.lowerBound + UInt(place + 2) * 8, firstWord: words[place + 2],
                secondWord: place + 3 < words.count ? words[place + 3] : 0, size: size - 8)
            place += Int(size) / 8
        }
    }
}
