import Foundation

struct StoreFolder {
    private let path: String

    /// Creates the folder if necessary; only its owner can access it then.
    ///
    /// - Parameter file: The path of the file.
    init(of file: String) throws(StoreError) {
        path = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
        for end in path.indices.dropFirst() where path[end] == "/" { _ = mkdir(String(path[..<end]), 0o700) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .inaccessible(path: file, reason: String(cString: strerror(errno)))
        }
    }

    /// Runs a closure while no other process does so in this folder.
    ///
    /// Otherwise, of two processes that find a damaged file, the second would rename the new file of the first. On file
    /// systems without locks the closure runs unlocked.
    func locked<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor >= 0 { flock(descriptor, LOCK_EX) }
        defer { if descriptor >= 0 { close(descriptor) } }
        return try body()
    }
}
