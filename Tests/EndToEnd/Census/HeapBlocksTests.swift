import XCTest

/// Merging the regions of an arena: a boundary between two must not look like one within a block.
final class HeapBlocksTests: XCTestCase {
    private let size: UInt = 64 << 20

    func testAHeapSplitIntoSeveralRegionsIsOne() {
        let regions = [
            region(from: 0x5000, to: 0x9000, "[heap]"), region(from: 0x9000, to: 0xa000, "[heap]"),
            region(from: 2 * size, to: 2 * size + 0x4000), region(from: 2 * size + 0x4000, to: 2 * size + 0x6000),
        ]
        XCTAssertEqual(whole(regions), [0x5000..<0xa000, 2 * size..<2 * size + 0x6000])
    }

    func testAdjacentRegionsStaySeparate() {
        let regions = [
            region(from: 0x5000, to: 0x9000, "[heap]"), region(from: 0x9000, to: 0xa000),
            region(from: 0xb000, to: 0xc000), region(from: 2 * size, to: 3 * size),
            region(from: 3 * size, to: 3 * size + 0x1000),
        ]
        XCTAssertEqual(whole(regions), regions.map(\.addresses))
    }

    func testReadOnlyMemoryIsSkipped() {
        let regions = [region(from: 0x5000, to: 0x6000), region(from: 0x6000, to: 0x7000, isWritable: false)]
        XCTAssertEqual(whole(regions), [0x5000..<0x6000])
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

    private func whole(_ regions: [ProcessMemory.Region]) -> [Range<UInt>] {
        HeapBlocks.whole(regions).map(\.addresses)
    }

    private func region(
        from: UInt, to end: UInt, _ name: String = "", isWritable: Bool = true
    ) -> ProcessMemory.Region {
        .init(addresses: from..<end, isReadable: true, isWritable: isWritable, name: name)
    }
}
