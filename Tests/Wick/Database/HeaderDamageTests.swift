import Foundation
import KitSeededRandom
import SQLite
import Testing
import Waiting

@testable import WickDatabase

/// One flipped bit in the version (byte 60) ended `wick favorites` and the window at each start, permanently.
@Suite("A file with a damaged header or schema", .serialized, .hangLimit)
struct HeaderDamageTests {
    // The time limit applies to each case, and includes waiting for a processor.
    @Test(
        "With any damaged header bit the file works, is renamed, or counts as newer",
        arguments: Array(stride(from: 0, to: 100, by: 10)))
    func header(start: Int) async throws {
        let sound = try await StoreTrial.soundBytes()
        for offset in start..<(start + 10) {
            for bit in 0..<8 {
                var damaged = sound
                damaged[offset] ^= 1 << bit
                let result = try await run(damaged, "byte \(offset), bit \(bit)")
                if (60..<64).contains(offset) { check(result, ofVersionIn: damaged) }
            }
        }
    }

    @Test("With any damaged byte in the schema table the file works, is renamed, or counts as newer")
    func schema() async throws {
        let sound = try await StoreTrial.soundBytes()
        var generator = SeededGenerator(seed: 7)
        // The B-tree's own header and its pointers, then every fourth byte of the cells.
        let content = Int(sound[105]) << 8 | Int(sound[106])
        for offset in Array(100..<124) + Array(stride(from: content, to: 4096, by: 4)) {
            var damaged = sound
            damaged[offset] ^= 1 << Int.random(in: 0..<8, using: &generator)
            _ = try await run(damaged, "byte \(offset), \(sound[offset]) to \(damaged[offset])")
        }
    }

    private func run(_ bytes: Data, _ label: String) async throws -> StoreTrial.TrialResult {
        let folder = try TemporaryFolder(isInMemory: true)
        try folder.write(bytes)
        return try await StoreTrial.run(in: folder, label)
    }

    /// Checks the result for the version number in the file.
    private func check(_ result: StoreTrial.TrialResult, ofVersionIn bytes: Data) {
        let version = Int32(bitPattern: bytes[60..<64].reduce(0) { $0 << 8 | UInt32($1) })
        let current = Int32(Migrations.wick.scripts.count)
        let isNewer = (current + 1...current + 1000).contains(version)
        // Version 11 has the schema of version 10, so its script runs again, which changes nothing.
        let works = current == 11 && version == 10
        #expect(result == (works ? .works : isNewer ? .newer : .putAside), "version \(version)")
    }
}
