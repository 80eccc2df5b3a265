import Foundation
import Networking
import Testing

@Suite("Gzip")
struct GzipTests {
    private let hello = [UInt8](Compressed.hello)

    @Test("A member is decompressed whole")
    func whole() throws {
        let text = try Gzip.decompress(hello, limit: 1000)
        #expect(String(decoding: text, as: UTF8.self) == String(repeating: "hello ", count: 20))
        #expect(try Gzip.decompress([UInt8](Compressed.zeros), limit: 200_000).count == 200_000)
    }

    @Test("More than the limit is refused, exactly the limit is not")
    func limit() throws {
        #expect(throws: Gzip.Failure.tooLarge(limit: 119)) { try Gzip.decompress(hello, limit: 119) }
        #expect(try Gzip.decompress(hello, limit: 120).count == 120)
        #expect(throws: Gzip.Failure.tooLarge(limit: 1000)) {
            try Gzip.decompress([UInt8](Compressed.zeros), limit: 1000)
        }
    }

    @Test("Damaged, shortened, extended and empty data is refused")
    func damage() {
        var damaged = hello
        damaged[hello.count - 6] ^= 1
        for data in [damaged, Array(hello.dropLast()), hello + [0], [], Array("text".utf8)] {
            #expect(throws: Gzip.Failure.damaged) { try Gzip.decompress(data, limit: 1000) }
        }
    }
}
