import Foundation
import KitProcesses
import Testing

@testable import KitInBrowser

/// A process of the built program `in-browser`, showing a program that needs no window.
final class PageProcess {
    /// Whether all tools of a session are installed.
    static let canRun = (try? SessionTools.installed(path: ProcessInfo.processInfo.environment["PATH"])) != nil
    static let reason: Comment =
        "A page needs Debian packages that are missing; scripts/bootstrap test installs them."

    /// The path of the program: beside the tests.
    static var program: String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "in-browser").path()
    }

    let address: URL
    let process: ChildProcess
    /// The folder in which it creates its private folder.
    let parent: URL

    private let errorOutput: FileHandle

    /// Starts the program and waits for the address.
    ///
    /// - Parameters:
    ///   - command: The program to show, and its arguments.
    ///   - port: The preferred port.
    init(showing command: [String] = ["/bin/sleep", "1000"], port: UInt16 = 0) throws {
        parent = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        let output = Pipe()
        let errorOutput = Pipe()
        process = try ChildProcess(
            Self.program, ["--port", "\(port)", "--title", "Test", "--"] + command,
            environment: ["PATH": "/usr/bin:/bin", "TMPDIR": parent.path(), "WAYLAND_DISPLAY": "wayland-0"],
            descriptors: [
                1: output.fileHandleForWriting.fileDescriptor, 2: errorOutput.fileHandleForWriting.fileDescriptor,
            ])
        try output.fileHandleForWriting.close()
        try errorOutput.fileHandleForWriting.close()
        self.errorOutput = errorOutput.fileHandleForReading
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = try #require(URL(string: line.trimmingCharacters(in: .newlines)), "Its output: \(line)")
    }

    /// The rest of its output, read until it exits.
    func said() -> String { String(decoding: (try? errorOutput.readToEnd()) ?? Data(), as: UTF8.self) }

    var password: String { address.fragment() ?? "" }

    /// The private folder; `nil` if there is none.
    var folder: URL? {
        (try? FileManager.default.contentsOfDirectory(at: parent, includingPropertiesForKeys: nil))?.first
    }

    func descendants() -> [RunningProcess] {
        let all = RunningProcess.all()
        var found: [RunningProcess] = []
        var parents: Set = [process.id]
        while case let next = all.filter({ parents.contains($0.parent) }), !next.isEmpty {
            found += next
            parents = Set(next.map(\.id))
        }
        return found
    }

    /// Ends the process and all remaining descendants, after a test that failed.
    func end() {
        process.send(SIGTERM)
        if process.wait(upTo: 20) == nil { process.send(SIGKILL) }
        try? FileManager.default.removeItem(at: parent)
    }
}

/// A process of this machine, as described by /proc.
struct RunningProcess: Hashable {
    let id: Int32
    let parent: Int32
    let name: String
    /// Distinguishes it from a later process with the same id.
    let start: String

    static func all() -> [RunningProcess] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
            .compactMap(RunningProcess.init)
    }

    init?(id: Int32) {
        // "id (name) state parent …", with the start time as the 22nd field; the name may contain any characters.
        guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
            let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
        else {
            return nil
        }
        let fields = text[text.index(after: close)...].split(separator: " ")
        guard fields.count > 19, fields[0] != "Z", let parent = Int32(fields[1]) else { return nil }
        self.id = id
        self.parent = parent
        name = String(text[text.index(after: open)..<close])
        start = String(fields[19])
    }

    var isAlive: Bool { RunningProcess(id: id)?.start == start }

    /// Its initial environment or arguments.
    func texts(_ file: String) -> [String] {
        let texts = try? FileHandle(forReadingAtPath: "/proc/\(id)/\(file)")?.readToEnd()
        return (texts ?? Data()).split(separator: 0)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The addresses it listens on, in the format of /proc/net/tcp and tcp6.
    func listeningAddresses() -> [String] {
        let folder = "/proc/\(id)/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let sockets = Set(
            names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") })
        return ["tcp", "tcp6"].flatMap { table -> [String] in
            // String(contentsOfFile:) ends with the first page of such a file.
            let lines = try? FileHandle(forReadingAtPath: "/proc/net/\(table)")?.readToEnd()
            return String(decoding: lines ?? Data(), as: UTF8.self).split(separator: "\n").dropFirst().compactMap {
                line in
                let fields = line.split(separator: " ")
                guard fields.count > 9, fields[3] == "0A", sockets.contains("socket:[\(fields[9])]") else { return nil }
                return String(fields[1])
            }
        }
    }
}
