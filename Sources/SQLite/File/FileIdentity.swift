import Foundation

/// Which file a path leads to, whatever others rename or remove.
struct FileIdentity: Hashable {
    private let device: dev_t
    private let number: ino_t

    /// Looks a file up; `nil` where there is none.
    ///
    /// - Parameter path: Where it is.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}
