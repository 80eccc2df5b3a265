import Foundation

struct BenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A child process, timed from the call that starts it.
///
/// It calls `posix_spawn` and `waitpid` directly: Foundation's `Process` adds milliseconds that would flatter every
/// ratio.
final class ChildProcess {
    let pid: pid_t
    let started: ContinuousClock.Instant
    private let output: FileHandle
    private var hasEnded = false

    /// The niceness of a process that hardly gets a processor when others need it.
    private static let leastPriority: Int32 = 19

    enum Stream: Int32 {
        case output = 1
        case errors = 2
    }

    /// Starts a program of the build folder.
    ///
    /// - Parameters:
    ///   - program: Its name in this program's folder.
    ///   - arguments: Its arguments.
    ///   - environment: Variables added to this program's own.
    ///   - stream: The stream to read; the other one is discarded.
    ///   - givesWay: Whether it runs at the lowest priority.
    init(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], reading stream: Stream,
        givesWay: Bool = false
    ) throws {
        let path = Self.folder.appendingPathComponent(program).path
        let pipe = Pipe()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let other: Stream = stream == .output ? .errors : .output
        posix_spawn_file_actions_addopen(&actions, other.rawValue, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, stream.rawValue)
        posix_spawn_file_actions_addclose(&actions, pipe.fileHandleForReading.fileDescriptor)
        let variables = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        let argv = CStrings([path] + arguments)
        let envp = CStrings(variables.map { "\($0)=\($1)" })
        var pid: pid_t = 0
        started = ContinuousClock.now
        let code = posix_spawn(&pid, path, &actions, nil, argv.pointers, envp.pointers)
        guard code == 0 else {
            throw BenchmarkFailure("\(path) could not be started: \(String(cString: strerror(code)))")
        }
        // The program has only just been loaded: its later threads inherit this priority.
        if givesWay { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(pid), Self.leastPriority) }
        self.pid = pid
        output = pipe.fileHandleForReading
        try pipe.fileHandleForWriting.close()
    }

    deinit { stop() }

    /// The folder of this program and the others.
    static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    /// Reads to the end of the stream, waits for the program to exit, and returns the milliseconds since its start.
    func timeToEnd() throws -> (milliseconds: Double, output: Data) {
        let data = try output.readToEnd() ?? Data()
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        let elapsed = ContinuousClock.now - started
        hasEnded = true
        guard status == 0 else { throw BenchmarkFailure("process \(pid) ended with status \(status)") }
        return (elapsed.milliseconds, data)
    }

    /// Reads until the output ends with `suffix`, then waits for the program to exit, and returns the milliseconds to
    /// each.
    func timeToOutput(endingWith suffix: String) throws -> (output: Double, end: Double) {
        var data = Data()
        let suffix = Data(suffix.utf8)
        while data.suffix(suffix.count) != suffix {
            let part = output.availableData
            guard !part.isEmpty else { throw BenchmarkFailure("process \(pid) printed \(data.count) bytes and ended") }
            data += part
        }
        let elapsed = ContinuousClock.now - started
        return (elapsed.milliseconds, try timeToEnd().milliseconds)
    }

    /// Reads until a line contains `text`, and returns it with the milliseconds since the start.
    func timeToLine(containing text: String) throws -> (milliseconds: Double, line: String) {
        var line: [UInt8] = []
        while let byte = try output.read(upToCount: 1)?.first {
            if byte != UInt8(ascii: "\n") {
                line.append(byte)
                continue
            }
            let words = String(decoding: line, as: UTF8.self)
            if words.contains(text) { return ((ContinuousClock.now - started).milliseconds, words) }
            line.removeAll()
        }
        throw BenchmarkFailure("the program ended without saying \"\(text)\"")
    }

    /// The current resident memory, in MB of 1,000,000 bytes.
    func residentMegabytes() throws -> Double {
        let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
        guard
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
            let kibibytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({
                Double($0)
            })
        else { throw BenchmarkFailure("the kernel does not say how much memory process \(pid) has") }
        return kibibytes * 1_024 / 1_000_000
    }

    /// The processor time of all its threads, in seconds.
    func processorSeconds() throws -> Double { try Self.processorSeconds(of: pid) }

    /// The processor time of all threads of a process, in seconds.
    static func processorSeconds(of pid: pid_t) throws -> Double {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
            throw BenchmarkFailure("the kernel does not say how long process \(pid) has run")
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Terminates the program and waits for its exit.
    func stop() {
        guard !hasEnded else { return }
        hasEnded = true
        kill(pid, SIGKILL)
        var status: Int32 = 0
        waitpid(pid, &status, 0)
    }
}

extension Duration {
    var milliseconds: Double {
        Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15
    }
}

/// A null-terminated array of C strings, freed with its owner.
private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

    deinit { for pointer in pointers { free(pointer) } }
}
