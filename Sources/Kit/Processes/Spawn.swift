import Foundation
import ProcessShims

struct Spawn {
    let path: String
    let arguments: [String]
    let environment: [String: String]

    func start(descriptors: [Int32: Int32], group: Int32?) throws(ChildProcess.Failure) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Move the descriptors out of the way first: a source may have the number of a target.
        let last = max(descriptors.keys.max() ?? 2, 2)
        var copies: [Int32] = []
        defer { copies.forEach { close($0) } }
        // Not all code opens files with O_CLOEXEC, and other threads may open some at this moment. So close all other
        // descriptors, both between the targets and above them.
        for number in 0...last {
            if let own = descriptors[number] {
                let copy = fcntl(own, F_DUPFD_CLOEXEC, max(last + 1, 64))
                guard copy >= 0 else { throw failure(errno) }
                copies.append(copy)
                posix_spawn_file_actions_adddup2(&actions, copy, number)
            } else if number <= 2 {
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            } else {
                posix_spawn_file_actions_addclose(&actions, number)
            }
        }
        let refused = process_shims_close_from(&actions, last + 1)
        guard refused == 0 else { throw failure(refused) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        if let group {
            flags |= POSIX_SPAWN_SETPGROUP
            posix_spawnattr_setpgroup(&attributes, group)
        }
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var id: pid_t = 0
        let error = posix_spawn(&id, path, &actions, &attributes, &words, &variables)
        guard error == 0 else { throw failure(error) }
        return id
    }

    private func failure(_ error: Int32) -> ChildProcess.Failure {
        ChildProcess.Failure(path: path, reason: String(cString: strerror(error)))
    }
}
