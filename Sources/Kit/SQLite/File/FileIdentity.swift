import Foundation

/// Which file a path leads to, whatever others rename or remove.
struct FileIdentity: Hashable {
    private let device: dev_t
    private let number: ino_t

    /// Takes the file that a status is of.
    init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }

    /// Looks a file up; `nil` where there is none.
    ///
    /// - Parameter path: Where it is.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
