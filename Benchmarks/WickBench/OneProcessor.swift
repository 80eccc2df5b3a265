import Foundation

/// Confines this process to one processor, so that what is compared runs on the same one.
///
/// Virtual processors slow down by half independently of each other, for milliseconds or minutes, when the host runs something else on
/// the same core. Work that takes turns on two of them would be compared in the speed of their neighbours.
enum OneProcessor {
    /// Runs work with all threads of the process, and the processes that it starts, on the first processor that it may use.
    static func run<Success>(_ work: () throws -> Success) throws -> Success {
        let all = try allowed()
        let result = Result {
            try confine(to: String(all.prefix { $0.isNumber }))
            return try work()
        }
        try confine(to: all)
        return try result.get()
    }

    /// How often threads are confined at most: one that ends meanwhile makes taskset fail.
    private static let attempts = 10

    /// The processors that the process may use, as proc(5) lists them: "0-3,6".
    private static func allowed() throws -> String {
        let title = "Cpus_allowed_list:"
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(title) }) else {
            throw BenchmarkFailure("the system does not list the processors of this process")
        }
        return line.dropFirst(title.count).trimmingCharacters(in: .whitespaces)
    }

    /// Confines all threads: the system's functions for that are not imported into Swift.
    private static func confine(to processors: String) throws {
        var reason = ""
        for _ in 0..<attempts {
            let (process, errors) = (Process(), Pipe())
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["taskset", "--all-tasks", "--cpu-list", "--pid", processors, "\(getpid())"]
            process.standardOutput = FileHandle.nullDevice
            process.standardError = errors
            try process.run()
            reason = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            if process.terminationStatus == 0 { return }
        }
        throw BenchmarkFailure("the benchmark could not be confined to processors \(processors): \(reason)")
    }
}
