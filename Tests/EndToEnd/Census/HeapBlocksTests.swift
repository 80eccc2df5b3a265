import XCTest

/// Finding an arena's heaps: a boundary between two regions must not look like one within a block.
final class HeapBlocksTests: XCTestCase {
    private let size: UInt = 64 << 20

    func testAHeapSplitIntoSeveralRegionsIsOne() {
        let regions = [
            region(from: 0x5000, to: 0x9000, "[heap]"), region(from: 0x9000, to: 0xa000, "[heap]"),
            region(from: 2 * size, to: 2 * size + 0x4000), region(from: 2 * size + 0x4000, to: 2 * size + 0x6000),
        ]
        XCTAssertEqual(joined(regions), [0x5000..<0xa000, 2 * size..<2 * size + 0x6000])
    }

    func testAdjacentRegionsOfAnotherKindStaySeparate() {
        let regions = [
            region(from: 0x5000, to: 0x9000, "[heap]"), region(from: 0x9000, to: 0xa000),
            region(from: 0xb000, to: 0xc000), region(from: 0xc000, to: 0xd000, "/usr/lib/libc.so"),
        ]
        XCTAssertEqual(joined(regions), regions.map(\.addresses))
    }

    /// A heap is found wherever it begins in a region, and nothing else is taken for one.
    func testAHeapIsFoundWithinARegionOfOtherMemory() throws {
        let count = 4 * Int(size)
        let mapped = try XCTUnwrap(
            mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0))
        guard mapped != MAP_FAILED else { return XCTFail("mmap failed with error \(errno).") }
        defer { munmap(mapped, count) }
        let address = UInt(bitPattern: mapped)
        let region = address..<address + UInt(count)
        // The first heap of an arena, and a second one that belongs to it.
        let heaps = [0, 2].map { (address / size + 1 + $0) * size }
        let heap = HeapBlocks(in: try ProcessMemory(of: getpid()))
        XCTAssertEqual(heap.blocksOfHeaps(in: region), [])

        for begin in heaps { write([heaps[0] + 48, 0, 0x3000, 0x4000, 0x1000], to: begin) }
        let blocks = [heaps[0] + 2256..<heaps[0] + 0x3000, heaps[1] + 48..<heaps[1] + 0x3000]
        XCTAssertEqual(heap.blocksOfHeaps(in: region), blocks)
        XCTAssertEqual(heap.blocksOfHeaps(in: address..<heaps[1] + 0x2fff), [blocks[0]])

        let others: [[UInt]] = [
            [heaps[0] + 40, 0, 0x3000, 0x4000, 0x1000], [heaps[0] + 48, 0, 0x5000, 0x4000, 0x1000],
            [heaps[0] + 48, 0, 0x3001, 0x4000, 0x1000], [heaps[0] + 48, 0, 0x3000, 0x4000, 0],
            [heaps[0] + 48, 0, 0x3000, size + 1, 0x1000], [heaps[0] + 48, 0, 0, 0x4000, 0x1000],
        ]
        for words in others {
            write(words, to: heaps[0])
            XCTAssertEqual(heap.blocksOfHeaps(in: region), [blocks[1]], "\(words)")
        }
    }

    func testAllRegionsOfAProcessAreRead() throws {
        let regions = try ProcessMemory(of: getpid()).regions
        // Stacks, and what the kernel maps into each process, come last.
        XCTAssertTrue(regions.contains { $0.name == "[stack]" })
        var local = 0
        withUnsafePointer(to: &local) { pointer in
            let address = UInt(bitPattern: pointer)
            XCTAssertTrue(regions.contains { $0.addresses.contains(address) && $0.isWritable })
        }
    }

    func testReadOnlyMemoryIsSkipped() {
        let regions = [region(from: 0x5000, to: 0x6000), region(from: 0x6000, to: 0x7000, isWritable: false)]
        XCTAssertEqual(joined(regions), [0x5000..<0x6000])
    }

    func testABlockMatchesTheSizesThatAreAllocatedInIt() {
        func isMade(_ size: UInt, for bytes: UInt) -> Bool {
            HeapBlocks.Block(address: 0, firstWord: 0, secondWord: 0, size: size).isMade(for: bytes)
        }
        let fitting: [(UInt, UInt)] = [(24, 16), (24, 24), (40, 25), (40, 40), (56, 40), (56, 41)]
        XCTAssertEqual(fitting.map { isMade($0.0, for: $0.1) }, fitting.map { _ in true })
        let others: [(UInt, UInt)] = [(56, 24), (24, 25), (72, 40), (232, 200 - 32)]
        XCTAssertEqual(others.map { isMade($0.0, for: $0.1) }, others.map { _ in false })
    }

    private func joined(_ regions: [ProcessMemory.Region]) -> [Range<UInt>] {
        HeapBlocks.joined(regions).map(\.addresses)
    }

    private func write(_ words: [UInt], to address: UInt) {
        for (index, word) in words.enumerated() {
            UnsafeMutableRawPointer(bitPattern: address + UInt(index) * 8)?.storeBytes(of: word, as: UInt.self)
        }
    }

    private func region(
        from: UInt, to end: UInt, _ name: String = "", isWritable: Bool = true
    ) -> ProcessMemory.Region {
        .init(addresses: from..<end, isReadable: true, isWritable: isWritable, name: name)
    }
}
