import Foundation
import XCTest

/// Compares the random programs with the sources: every new operator must be added to them.
final class RandomCoverageTests: XCTestCase {
    /// Functions that subscribe; `refCount` calls `connect`.
    private static let others: Set<String> = ["bind", "connect"]

    func testEveryOperatorIsInThePrograms() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let operators = try sources(in: folder.appendingPathComponent("../../../../Sources/Kit/Rx/Observables"))
            .flatMap(OperatorCoverageTests.signatures).map { String($0.prefix { $0 != "(" }) }
        XCTAssertGreaterThan(operators.count, 80, "The operators' declarations were not found.")
        let programs = try sources(in: folder, named: ["Program", "Journal"]).joined()
        let missing = Set(operators).subtracting(Self.others).filter { name in
            !programs.contains(".\(name)(") && !programs.contains(".\(name) {")
        }
        XCTAssertEqual(missing.sorted(), [], "Operators missing from the random programs.")
    }

    private func sources(in folder: URL, named prefixes: [String] = [""]) throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder.standardizedFileURL, includingPropertiesForKeys: nil)
            .filter { file in prefixes.contains { file.lastPathComponent.hasPrefix($0) } }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }
}
