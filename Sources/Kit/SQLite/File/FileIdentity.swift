import Foundation

/// Identifies a file by device and inode, independent of renaming.
struct FileIdentity: Hashable {
    private let device: dev_t
    private let number: ino_t

    init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }

    /// Identifies the file at a path; fails if there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
