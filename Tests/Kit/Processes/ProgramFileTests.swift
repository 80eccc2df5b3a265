import Foundation
import KitLocking
import KitProcesses
import ProgramFiles
import Testing
import Waiting

@Suite("Program files written by tests", .ownThreads, .hangLimit)
struct ProgramFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "programs-\(UUID().uuidString)")

    /// Starts programs on other threads, as other tests do, while a closure runs.
    private func whileOthersStartPrograms(_ body: () throws -> Void) rethrows {
        let isOver = Guarded(false)
        let threads = DispatchGroup()
        for _ in 0..<8 {
            threads.enter()
            Thread.detachNewThread {
                while !isOver.withLock({ $0 }) {
                    let process = Process()
                    process.executableURL = URL(filePath: "/bin/true")
                    try? process.run()
                    process.waitUntilExit()
                }
                threads.leave()
            }
        }
        defer {
            isOver.withLock { $0 = true }
            threads.wait()
        }
        try body()
    }

    @Test("They can be run at once while other threads start programs: no \"Text file busy\"")
    func textFileBusy() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try whileOthersStartPrograms {
            for number in 0..<200 {
                let (copy, script) = (folder.appending(path: "bin/\(number)"), folder.appending(path: "\(number).sh"))
                try ProgramFile.copy(URL(filePath: "/bin/true"), to: copy)
                try ProgramFile.write(script: "#!/bin/sh\nexit 7\n", to: script)
                #expect(try ChildProcess(copy.path, [], environment: [:]).wait(upTo: 60) == .status(0))
                #expect(try ChildProcess(script.path, [], environment: [:]).wait(upTo: 60) == .status(7))
            }
        }
    }

    @Test("Failing to create one is an error")
    func failure() {
        #expect(throws: ProgramFile.Failure(path: "/dev/null/copy")) {
            try ProgramFile.copy(URL(filePath: "/bin/true"), to: URL(filePath: "/dev/null/copy"))
        }
    }

    /// Creating an executable file in any other way causes the error that ``ProgramFile`` prevents.
    @Test("No other test writes executable files")
    func onlyHere() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
        let executable = /copyItem\(|(setAttributes|createFile)\([^)]*posixPermissions: 0o[1357]/
        var checked = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            checked += 1
            guard file.lastPathComponent != "ProgramFileTests.swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains(executable), "\(file.path) writes an executable file")
        }
        #expect(checked > 100)
    }
}
