import Foundation

/// A folder for one test, removed with this object.
final class TemporaryFolder {
    let path: String

    /// - Parameter isInMemory: Whether to create it in memory if the system offers that: writing hundreds of stores is ten
    ///   times as fast there.
    init(isInMemory: Bool = false) throws {
        let memory = URL(fileURLWithPath: "/dev/shm")
        let parent =
            isInMemory && access(memory.path, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory
        let url = parent.appendingPathComponent("wick-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The store's file in this folder; its parent folder does not exist at first.
    var store: String { path + "/data/wick/wick.sqlite" }

    /// The names of the files in the store's folder.
    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path + "/data/wick").sorted() }
    }

    func write(_ bytes: Data) throws {
        try FileManager.default.createDirectory(atPath: path + "/data/wick", withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: store))
    }
}
