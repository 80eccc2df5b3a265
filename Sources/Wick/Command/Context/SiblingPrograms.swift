import CommandLineOptions
import Foundation

/// Wick's other programs, which are installed next to this one, to be executed or started.
struct SiblingPrograms: Sendable {
    /// The real path of the running program; `nil` if it is not known.
    let executable: @Sendable () -> String?
    let isExecutable: @Sendable (String) -> Bool
    /// Replaces the process with another program; returns the error message if that fails.
    let become: @Sendable (_ path: String, _ arguments: [String], _ environment: [String: String]) -> String

    /// A program was not found.
    struct Missing: Error {
        /// The paths that were searched, as "… or …"; `nil` if they are not known.
        let places: String?
    }

    /// Finds a program: next to this one, or in the installation's folder.
    ///
    /// - Parameter name: The file name.
    /// - Returns: The path.
    func path(of name: String) throws(Missing) -> String {
        let directory = executable().map { path in
            path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        }
        let places = directory.map { ["\($0)/\(name)", "\($0)/../libexec/wick/\(name)"] } ?? []
        guard let path = places.first(where: isExecutable) else {
            throw Missing(places: places.isEmpty ? nil : places.joinedAsAlternatives())
        }
        return path
    }

    /// The programs on this machine, found relative to the running one.
    static let installed = SiblingPrograms(
        executable: { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") },
        isExecutable: { access($0, X_OK) == 0 },
        become: { path, arguments, environment in
            var pointers = ([path] + arguments).map { strdup($0) } + [nil]
            var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
            defer { (pointers + variables).forEach { free($0) } }
            // The other program would inherit an ignored signal.
            signal(SIGPIPE, SIG_DFL)
            execve(path, &pointers, &variables)
            return String(cString: strerror(errno))
        })
}
