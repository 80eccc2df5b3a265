import WickCandleFiles

/// The files of a person: a test gives its own.
struct Files: Sendable {
    /// Reads a file as a whole, of at most so many bytes; "-" is standard input.
    let read: @Sendable (_ path: String, _ limit: Int) throws(WholeFile.Failure) -> [UInt8]
    /// Writes a file as a whole.
    let write: @Sendable (_ bytes: [UInt8], _ path: String) throws(WholeFile.Failure) -> Void

    /// Those of the disk.
    static let disk = Files(
        read: { path, limit throws(WholeFile.Failure) in try WholeFile.read(path, limit: limit) },
        write: { bytes, path throws(WholeFile.Failure) in try WholeFile.write(bytes, to: path) })
}
