import AccessibilityDriver

/// The allocated blocks of the C library's heap in another process.
///
/// glibc 2.36 stores its blocks contiguously. Each begins with two words, the second of which is its size with three
/// flags in the lowest bits; the owner's data begin after them. The first flag says whether the previous block is in
/// use. The main arena grows in the region `[heap]`. Further arenas have regions of up to 64 MiB aligned to that size,
/// with a header of 48 bytes; its first word is the address of the arena's state, 2200 bytes after the header of its
/// first region. Blocks large enough to have regions of their own are skipped.
struct HeapBlocks {
    private static let storeSize: UInt = 64 << 20
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
        for region in Self.whole(memory.regions) {
            if region.name == "[heap]" {
                try walk(region.addresses, from: region.addresses.lowerBound, body)
            } else if let first = firstBlock(ofStoreIn: region) {
                try walk(region.addresses, from: first, body)
            }
        }
    }

    /// The writable regions, one per arena: the kernel splits a region after madvise on a part of it.
    static func whole(_ regions: [ProcessMemory.Region]) -> [ProcessMemory.Region] {
        regions.filter(\.isWritable).reduce(into: []) { whole, next in
            guard let last = whole.last, last.name == next.name, last.addresses.upperBound == next.addresses.lowerBound,
                last.name == "[heap]" || !next.addresses.lowerBound.isMultiple(of: storeSize)
            else { return whole.append(next) }
            whole[whole.count - 1] = last.joined(with: next)
        }
    }

    /// The address of the first block in a region of a further arena; nil for other regions.
    private func firstBlock(ofStoreIn region: ProcessMemory.Region) -> UInt? {
        let begin = region.addresses.lowerBound
        guard region.name.isEmpty, begin.isMultiple(of: Self.storeSize), region.addresses.count <= Self.storeSize,
            let owner = memory.load(UInt.self, at: begin), owner > Self.heading,
            (owner - Self.heading).isMultiple(of: Self.storeSize)
        else { return nil }
        let first = begin + Self.heading + (owner == begin + Self.heading ? Self.state : 0)
        return (first + 15) / 16 * 16
    }

    private func walk(_ addresses: Range<UInt>, from first: UInt, _ body: (Block) -> Void) throws {
        let words = memory.words(at: addresses)
        var place = Int(first - addresses.lowerBound) / 8
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
