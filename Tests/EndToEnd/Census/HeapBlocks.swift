import AccessibilityDriver

/// What somebody has asked the C library's allocator for and has not given back, block by block.
///
/// glibc 2.36 keeps its blocks one after the other. Each begins with two words, the second of which is its size with three flags
/// in the lowest bits; what its owner writes begins after them. The first flag says whether the block before it is in use. The
/// main store grows in the region `[heap]`. Further stores have regions of up to 64 MiB that begin at a multiple of that, with a
/// heading of 48 bytes; its first word is the address of the store's state, 2200 bytes that follow the heading of its first region.
/// Blocks that are so large that they have regions of their own are left out.
struct HeapBlocks {
    private static let storeSize: UInt = 64 << 20
    private static let (heading, state): (UInt, UInt) = (48, 2200)

    /// What somebody has asked for.
    struct Block {
        /// Where what its owner writes begins.
        let address: UInt
        let firstWord: UInt
        let secondWord: UInt
        /// How many bytes the owner may write.
        let size: UInt

        /// Whether somebody who asks for so many bytes gets a block of this size.
        ///
        /// Sizes are multiples of 16 and 8, at least 24; what would be left over is added where it makes no block of its own.
        func isMade(for bytes: UInt) -> Bool {
            let least = max((bytes + 7) / 16 * 16 + 8, 24)
            return size == least || size == least + 16
        }
    }

    private let memory: ProcessMemory

    init(in memory: ProcessMemory) { self.memory = memory }

    /// Calls back with the address, the first two words and the size, in bytes, of each block in use.
    ///
    /// Blocks that the allocator holds ready for the thread that has given them back last are among them; their first word is not
    /// what it was.
    func forEach(_ body: (Block) -> Void) throws {
        for region in Self.whole(memory.regions) {
            if region.name == "[heap]" {
                try walk(region.addresses, from: region.addresses.lowerBound, body)
            } else if let first = firstBlock(ofStoreIn: region) {
                try walk(region.addresses, from: first, body)
            }
        }
    }

    /// The writable regions, in which a store is one: where the kernel was advised of a part of it, it makes several of it.
    static func whole(_ regions: [ProcessMemory.Region]) -> [ProcessMemory.Region] {
        regions.filter(\.isWritable).reduce(into: []) { whole, next in
            guard let last = whole.last, last.name == next.name, last.addresses.upperBound == next.addresses.lowerBound,
                last.name == "[heap]" || !next.addresses.lowerBound.isMultiple(of: storeSize)
            else { return whole.append(next) }
            whole[whole.count - 1] = last.joined(with: next)
        }
    }

    /// Where the blocks begin in a region of a further store; nil where it is none.
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
            // Its last word lies in the heading of the block behind it.
            last = Block(
                address: addresses.lowerBound + UInt(place + 2) * 8, firstWord: words[place + 2],
                secondWord: place + 3 < words.count ? words[place + 3] : 0, size: size - 8)
            place += Int(size) / 8
        }
    }
}
