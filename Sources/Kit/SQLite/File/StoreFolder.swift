import Foundation

/// The folder that a store's file stands in.
struct StoreFolder {
    private let path: String

    /// Makes the folder where there is none; nobody else may look into a folder that it makes.
    ///
    /// - Parameter file: The path of the file.
    init(of file: String) throws(StoreError) {
        path = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
        for end in path.indices.dropFirst() where path[end] == "/" { _ = mkdir(String(path[..<end]), 0o700) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .inaccessible(path: file, reason: String(cString: strerror(errno)))
        }
    }

    /// Does something while no other process does the same in this folder.
    ///
    /// Two processes that find a file damaged would else both put it aside, the later one the file that the earlier has
    /// begun. Where a file system knows no locks, all goes on without.
    ///
    /// - Parameter body: What to do.
    func locked<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor >= 0 { flock(descriptor, LOCK_EX) }
        defer { if descriptor >= 0 { close(descriptor) } }
        return try body()
    }
}
