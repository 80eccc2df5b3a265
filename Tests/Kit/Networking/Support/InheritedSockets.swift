import Foundation

/// Closes the sockets that a test in a process of its own has inherited from tests in progress, which wait until they are closed.
func closeInheritedSockets() {
    for descriptor in 3..<Int32(4096) {
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK { close(descriptor) }
    }
}
