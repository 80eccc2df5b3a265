import Foundation

/// A 400 KiB disk in memory, mounted as long as this object lives.
final class TinyDisk {
    private let path: String
    private var filling: String { path + "/filling" }

    /// Whether this process may mount a disk.
    static let isAvailable: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        return (try? TinyDisk(at: folder.path)) != nil
    }()

    /// Mounts a disk on an empty folder.
    init(at path: String) throws {
        self.path = path
        guard mount("tmpfs", path, "tmpfs", 0, "size=400k") == 0 else { throw CocoaError(.fileWriteNoPermission) }
    }

    deinit { umount2(path, Int32(MNT_DETACH)) }

    /// Fills the disk completely.
    func fill() throws {
        let file = open(filling, O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        let block = [UInt8](repeating: 0, count: 4096)
        while write(file, block, block.count) > 0 {}
    }

    /// Frees the space used by `fill()`.
    func makeRoom() throws { try FileManager.default.removeItem(atPath: filling) }
}
