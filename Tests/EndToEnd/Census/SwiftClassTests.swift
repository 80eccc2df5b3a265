import XCTest

/// Reading class metadata from a heap in which any word may look like the address of some.
final class SwiftClassTests: XCTestCase {
    private final class Nested {
        var values = (0, 1, 2)
    }

    func testAClassHasTheNamesOfItsContextsAndTheSizeOfItsInstances() throws {
        let found = try XCTUnwrap(SwiftClass(at: word(of: Nested.self), in: ProcessMemory(of: getpid())))
        XCTAssertEqual(found.name, "EndToEnd.SwiftClassTests.Nested")
        // The class, the reference count and the values.
        XCTAssertEqual(found.instanceSize, 40)
    }

    func testAContextWithinAModuleIsAClass() throws {
        for parent in [.context(1), .referenced(1)] as [Parent] {
            try withContexts([.init(kind: 16, parent: parent), .init(kind: 0, parent: .none)]) { found in
                XCTAssertEqual(found?.name, "Name.Name")
                XCTAssertEqual(found?.instanceSize, 64)
            }
        }
    }

    func testContextsOfExtensionsAndPrivateScopesHaveNoName() throws {
        for kind in [1, 2] as [UInt32] {
            let contexts: [Context] = [
                .init(kind: 16, parent: .context(1)), .init(kind: kind, parent: .context(2)),
                .init(kind: 0, parent: .none),
            ]
            try withContexts(contexts) { XCTAssertEqual($0?.name, "Name.Name", "kind \(kind)") }
        }
    }

    /// Chance words in freed memory may look like this, and the scan must end.
    func testContextsInACycleAreNotAClass() throws {
        for kind in [1, 2, 16, 17] as [UInt32] {
            try withContexts([.init(kind: 16, parent: .context(1)), .init(kind: kind, parent: .context(1))]) { found in
                XCTAssertNil(found, "A context of kind \(kind) is its own parent.")
            }
            try withContexts([.init(kind: 16, parent: .context(1)), .init(kind: kind, parent: .context(0))]) { found in
                XCTAssertNil(found, "A class and a context of kind \(kind) are each other's parents.")
            }
        }
    }

    func testContextsThatDoNotLeadToAModuleAreNotAClass() throws {
        for parent in [.none, .unreadable] as [Parent] {
            try withContexts([.init(kind: 16, parent: parent)]) { XCTAssertNil($0, "\(parent)") }
        }
    }

    func testAContextWithoutANameIsNotAClass() throws {
        try withContexts([.init(kind: 16, parent: .context(1)), .init(kind: 0, parent: .none)], name: "7") {
            XCTAssertNil($0)
        }
    }

    private enum Parent {
        /// One of the contexts, by its place among them.
        case context(Int)
        /// The same, by way of a word with its address.
        case referenced(Int)
        /// A word with the address 0.
        case unreadable
        case none
    }

    private struct Context {
        let kind: UInt32
        let parent: Parent
    }

    /// Lays out metadata that refer to the first of some contexts, each of which has the same name, and reads them.
    private func withContexts(
        _ contexts: [Context], name: String = "Name", _ check: (SwiftClass?) -> Void
    ) throws {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 16)
        defer { bytes.deallocate() }
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
        let (nothing, reference, nameOffset) = (208, 224, 240)
        func place(of index: Int) -> Int { 48 + 16 * index }
        bytes.storeBytes(of: 64, toByteOffset: 24, as: UInt32.self)
        bytes.storeBytes(of: word(of: bytes) + UInt(place(of: 0)), toByteOffset: 40, as: UInt.self)
        for (index, context) in contexts.enumerated() {
            let offset = place(of: index)
            bytes.storeBytes(of: context.kind, toByteOffset: offset, as: UInt32.self)
            let parent: Int
            switch context.parent {
            case .context(let index): parent = place(of: index) - (offset + 4)
            case .referenced(let index):
                bytes.storeBytes(of: word(of: bytes) + UInt(place(of: index)), toByteOffset: reference, as: UInt.self)
                parent = reference - (offset + 4) | 1
            case .unreadable: parent = nothing - (offset + 4) | 1
            case .none: parent = 0
            }
            bytes.storeBytes(of: Int32(parent), toByteOffset: offset + 4, as: Int32.self)
            bytes.storeBytes(of: Int32(nameOffset - (offset + 8)), toByteOffset: offset + 8, as: Int32.self)
        }
        for (index, byte) in name.utf8.enumerated() { bytes[nameOffset + index] = byte }
        check(SwiftClass(at: word(of: bytes), in: try ProcessMemory(of: getpid())))
    }

    private func word(of type: AnyClass) -> UInt { UInt(bitPattern: unsafeBitCast(type, to: Int.self)) }

    private func word(of bytes: UnsafeMutableRawBufferPointer) -> UInt { UInt(bitPattern: bytes.baseAddress) }
}
