import Foundation

/// A folder of one test's own, removed with it.
final class TemporaryFolder {
    let path: String

    /// Makes one.
    ///
    /// - Parameter isInMemory: Whether it has no disk below it where the system offers that: hundreds of stores are written
    ///   ten times as fast, since none waits for a disk.
    init(isInMemory: Bool = false) throws {
        let memory = URL(fileURLWithPath: "/dev/shm")
        let parent =
            isInMemory && access(memory.path, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory
        let url = parent.appendingPathComponent("wick-store-\(UUID().uuidString)")
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
