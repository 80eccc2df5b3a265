import Foundation
import ProgramFiles

/// A copy of the built program `wick` in a folder of its own, without the programs that stand beside it.
struct CopiedWick {
    /// The folder, which the copy stands in under "bin".
    let folder: URL
    /// The copy.
    let program: URL

    /// Makes a copy; whoever does removes it.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "wick-\(UUID().uuidString.prefix(8))")
        program = folder.appending(path: "bin/wick")
        try ProgramFile.copy(WickProcess.url, to: program)
    }

    /// Puts a shell script in the place of another program.
    ///
    /// - Parameters:
    ///   - script: What it does; by itself it prints its arguments.
    ///   - place: Its path in the folder.
    func putStandIn(_ script: String = "printf '<%s>' \"$@\"", at place: String) throws {
        try ProgramFile.write(script: "#!/bin/sh\n\(script)\n", to: folder.appending(path: place))
    }

    /// Removes the folder.
    func remove() { try? FileManager.default.removeItem(at: folder) }
}
