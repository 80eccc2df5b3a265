import Foundation
import Testing

@testable import WickSimulator

/// The folder with recorded responses of the real sites; without it these tests are skipped.
private let recordedResponses = ProcessInfo.processInfo.environment["WICK_RECORDED_ANSWERS"]

@Suite(
    "Compared with responses of the real site",
    .enabled(if: recordedResponses != nil, "WICK_RECORDED_ANSWERS names no folder of recorded answers"))
struct RecordedResponsesTests {
    private func recorded(_ name: String) throws -> [String: Any] {
        let folder = URL(fileURLWithPath: try #require(recordedResponses)).appendingPathComponent("coinmarketcap")
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The JSON type of every field by its path; arrays are represented by their first item.
    private func types(_ value: Any, _ path: String = "") -> [String: Set<String>] {
        var result: [String: Set<String>] = [:]
        func add(_ other: [String: Set<String>]) { result.merge(other) { $0.union($1) } }
        switch value {
        case let object as [String: Any]:
            result[path, default: []].insert("object")
            for (name, value) in object { add(types(value, "\(path).\(name)")) }
        case let array as [Any]:
            result[path, default: []].insert("array")
            for value in array { add(types(value, path + "[]")) }
        case is NSNull: result[path, default: []].insert("null")
        case is String: result[path, default: []].insert("string")
        case let number as NSNumber:
            result[path, default: []].insert(CFBooleanCheck.isBoolean(number) ? "bool" : "number")
        default: result[path, default: []].insert("?")
        }
        return result
    }

    /// Fields that only the real site sends, because their figures are meaningless in the simulator.
    private static let unsaid: Set<String> = []

    @Test(
        "the listing has the real one's fields and types",
        arguments: [
            ("v3_listings_latest_keyless_2026-09-09.json", "/coinmarketcap/v3/cryptocurrency/listings/latest"),
            ("v1_listings_latest_sandbox_2019-10-04.json", "/coinmarketcap/v1/cryptocurrency/listings/latest"),
        ])
    func listing(file: String, path: String) throws {
        let site = Site(Site.configuration(coins: 5000))
        let ours = types(try site.object(site.reply(path, "limit=5000").response))
        for (field, real) in types(try recorded(file)) where !Self.unsaid.contains(field) {
            let own = try #require(ours[field], "\(field) is missing")
            #expect(
                !own.subtracting(["null"]).isDisjoint(with: real) || real == ["null"] || own == ["null"],
                "\(field): \(own), really \(real)")
        }
    }
}

private enum CFBooleanCheck {
    static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
