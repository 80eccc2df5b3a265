import WickCandleFiles

/// File access, which tests replace.
struct Files: Sendable {
    /// Reads a file with a maximum number of bytes; "-" is standard input.
    let read: @Sendable (_ path: String, _ limit: Int) throws(WholeFile.Failure) -> [UInt8]
    /// Writes a file atomically.
    let write: @Sendable (_ bytes: [UInt8], _ path: String) throws(WholeFile.Failure) -> Void

    /// Files on the disk.
    static let disk = Files(
        read: { path, limit throws(WholeFile.Failure) in try WholeFile.read(path, limit: limit) },
        write: { bytes, path throws(WholeFile.Failure) in try WholeFile.write(bytes, to: path) })
}
