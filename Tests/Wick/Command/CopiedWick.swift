import Foundation
import ProgramFiles

/// A copy of the program `wick` in its own folder, without the programs next to it.
struct CopiedWick {
    /// The folder, which contains the copy in "bin".
    let folder: URL
    /// The copy.
    let program: URL

    /// Creates a copy; the caller must remove it.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "wick-\(UUID().uuidString.prefix(8))")
        program = folder.appending(path: "bin/wick")
        try ProgramFile.copy(WickProcess.url, to: program)
    }

    /// Creates a shell script in place of another program.
    ///
    /// - Parameters:
    ///   - script: The script; by default it prints its arguments.
    ///   - place: Its path in the folder.
    func putStandIn(_ script: String = "printf '<%s>' \"$@\"", at place: String) throws {
        try ProgramFile.write(script: "#!/bin/sh\n\(script)\n", to: folder.appending(path: place))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
