import Foundation

/// A folder of one test's own, removed with it.
final class TemporaryFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("wick-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Where a store has its file in this folder; the folder between does not exist at first.
    var store: String { path + "/data/wick/wick.sqlite" }

    /// The names of the files beside the store's.
    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path + "/data/wick").sorted() }
    }

    /// Writes the store's file.
    func write(_ bytes: Data) throws {
        try FileManager.default.createDirectory(atPath: path + "/data/wick", withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: store))
    }
}
