import Foundation
import KitLocking
import KitProcesses
import Testing
import Waiting

@Suite("A child process", .ownThreads, .hangLimit)
struct ChildProcessTests {
    /// Runs a shell script and returns its output.
    private func output(
        of script: String, environment: [String: String] = [:], descriptors: [Int32: Int32] = [:]
    ) throws -> String {
        let pipe = Pipe()
        let process = try ChildProcess(
            "/bin/sh", ["-c", script], environment: environment,
            descriptors: [1: pipe.fileHandleForWriting.fileDescriptor].merging(descriptors) { $1 })
        try pipe.fileHandleForWriting.close()
        let written = try pipe.fileHandleForReading.readToEnd() ?? Data()
        #expect(process.wait(upTo: 60) == .status(0))
        return String(decoding: written, as: UTF8.self)
    }

    @Test(
        "It ends with a status or by a signal; the handler is called once, and waiting can be repeated",
        arguments: [("exit 0", .status(0)), ("exit 200", .status(200)), ("kill -9 $$", .signal(SIGKILL))]
            as [(String, ChildProcess.Ending)])
    func endings(_ script: String, _ ending: ChildProcess.Ending) throws {
        let reported = Guarded<[ChildProcess.Ending]>([])
        let process = try ChildProcess("/bin/sh", ["-c", script], environment: [:]) { ending in
            reported.withLock { $0.append(ending) }
        }
        #expect(process.wait(upTo: 60) == ending)
        #expect(process.wait(upTo: 60) == ending)
        #expect(reported.withLock { $0 } == [ending])
        process.send(SIGTERM)
    }

    @Test("Waiting times out while it runs, and a signal reaches it")
    func signal() throws {
        let process = try ChildProcess("/bin/sleep", ["100"], environment: [:])
        #expect(process.wait(upTo: 0) == nil)
        process.send(SIGTERM)
        #expect(process.wait(upTo: 60) == .signal(SIGTERM))
    }

    @Test("It has exactly the given environment and arguments")
    func environment() throws {
        let pipe = Pipe()
        let process = try ChildProcess(
            "/usr/bin/env", [], environment: ["A": "1 2"],
            descriptors: [1: pipe.fileHandleForWriting.fileDescriptor])
        try pipe.fileHandleForWriting.close()
        let written = try pipe.fileHandleForReading.readToEnd()
        #expect(written == Data("A=1 2\n".utf8))
        #expect(process.wait(upTo: 60) == .status(0))
        #expect(try output(of: "printf '<%s>' 'a b' ''") == "<a b><>")
    }

    @Test("Of the open files it inherits only those given, under the requested numbers")
    func descriptors() throws {
        // Without close-on-exec, as careless libraries open them; enough that no number below the last one is free.
        let last: Int32 = 60
        let files = (0...last).map { _ in open("/dev/zero", O_RDONLY) }
        defer { files.forEach { close($0) } }
        let file = files[0]
        let numbers = try output(
            of: "for name in /proc/$$/fd/*; do readlink $name >/dev/null && printf '%s ' ${name##*/}; done",
            descriptors: [5: file, last: file])
        #expect(numbers == "0 1 2 5 \(last) ")
        #expect(try output(of: "readlink /proc/self/fd/5", descriptors: [5: file]) == "/dev/zero\n")
        #expect(try output(of: "readlink /proc/$$/fd/0") == "/dev/null\n")
    }

    @Test("Two file descriptors can be swapped")
    func swapped() throws {
        let zero = open("/dev/zero", O_RDONLY | O_CLOEXEC)
        let full = open("/dev/full", O_RDONLY | O_CLOEXEC)
        defer {
            close(zero)
            close(full)
        }
        #expect(
            try output(
                of: "readlink /proc/self/fd/\(zero) /proc/self/fd/\(full)", descriptors: [zero: full, full: zero])
                == "/dev/full\n/dev/zero\n")
    }

    @Test("A signal that is ignored in the parent is not ignored in the child")
    func signals() throws {
        let before = Foundation.signal(SIGPIPE, SIG_IGN)
        defer { Foundation.signal(SIGPIPE, before) }
        let ignored = try output(of: "grep SigIgn /proc/self/status")
        let mask = try #require(UInt64(ignored.dropFirst(8).dropLast(), radix: 16))
        #expect(mask & (1 << (UInt64(SIGPIPE) - 1)) == 0)
    }

    @Test("It joins a group, or leads one")
    func groups() throws {
        let leader = try ChildProcess("/bin/sleep", ["100"], environment: [:], group: 0)
        let member = try ChildProcess("/bin/sleep", ["100"], environment: [:], group: leader.id)
        #expect(getpgid(leader.id) == leader.id)
        #expect(getpgid(member.id) == leader.id)
        kill(-leader.id, SIGKILL)
        #expect(leader.wait(upTo: 60) == .signal(SIGKILL))
        #expect(member.wait(upTo: 60) == .signal(SIGKILL))
    }

    @Test("The error for an invalid program contains the system's message")
    func missing() {
        #expect {
            try ChildProcess("/nonexistent", [], environment: [:])
        } throws: { error in
            let failure = error as? ChildProcess.Failure
            return failure?.path == "/nonexistent" && failure?.reason == "No such file or directory"
        }
    }
}

@Suite("Locating programs")
struct ProgramsTests {
    @Test(
        "They are located like in a shell",
        arguments: [
            ("sh", "/nonexistent:/bin", "/bin/sh"), ("/bin/sh", "", "/bin/sh"), ("sh", nil, "/usr/bin/sh"),
            ("no-such-program", "/bin", nil), ("/etc/passwd", "/bin", nil), ("bin", "/usr", nil), ("/usr", "/", nil),
        ] as [(String, String?, String?)])
    func find(_ name: String, _ path: String?, _ expected: String?) {
        #expect(Programs.find(name, path: path) == expected)
    }
}
