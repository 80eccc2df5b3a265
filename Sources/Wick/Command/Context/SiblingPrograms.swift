import CommandLineOptions
import Foundation

/// The other programs of Wick, which stand beside the one that runs: it becomes one of them, or starts it.
struct SiblingPrograms: Sendable {
    /// The real path of the running program; `nil` where the system does not tell.
    let executable: @Sendable () -> String?
    /// Whether a path can be run.
    let isExecutable: @Sendable (String) -> Bool
    /// Becomes another program with a whole environment; comes back only with the reason why not.
    let become: @Sendable (_ path: String, _ arguments: [String], _ environment: [String: String]) -> String

    /// That a program is nowhere.
    struct Missing: Error {
        /// Where it was sought, as "… or …"; `nil` where that is not known.
        let places: String?
    }

    /// Finds a program: beside this one, or where an installation puts it.
    ///
    /// - Parameter name: The name of its file.
    /// - Returns: Its path.
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

    /// Those on this machine, found from the program's own place.
    static let installed = SiblingPrograms(
        executable: { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") },
        isExecutable: { access($0, X_OK) == 0 },
        become: { path, arguments, environment in
            var pointers = ([path] + arguments).map { strdup($0) } + [nil]
            var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
            defer { (pointers + variables).forEach { free($0) } }
            // What this program ignores, the next one would ignore too.
            signal(SIGPIPE, SIG_DFL)
            execve(path, &pointers, &variables)
            return String(cString: strerror(errno))
        })
}
