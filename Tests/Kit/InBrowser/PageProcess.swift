import Foundation
import KitProcesses
import Testing

@testable import KitInBrowser

/// The built program `in-browser`, which shows a program that has no window: what it starts does not care.
final class PageProcess {
    /// Whether everything is installed that a page stands on.
    static let canRun = (try? SessionTools.installed(path: ProcessInfo.processInfo.environment["PATH"])) != nil
    static let reason: Comment =
        "A page stands on Debian packages that are missing; scripts/bootstrap test installs them."

    /// Where the program is: beside the tests.
    static var program: String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "in-browser").path()
    }

    let address: URL
    let process: ChildProcess
    /// Where it makes its private folder.
    let parent: URL

    private let errorOutput: FileHandle

    /// Starts it and waits for the address.
    ///
    /// - Parameters:
    ///   - command: The program that is shown, and its arguments.
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
        address = try #require(URL(string: line.trimmingCharacters(in: .newlines)), "It said: \(line)")
    }

    /// What it has said, until its end.
    func said() -> String { String(decoding: (try? errorOutput.readToEnd()) ?? Data(), as: UTF8.self) }

    /// The password of the address.
    var password: String { address.fragment() ?? "" }

    /// The private folder; nil where there is none.
    var folder: URL? {
        (try? FileManager.default.contentsOfDirectory(at: parent, includingPropertiesForKeys: nil))?.first
    }

    /// The processes that it has started, with what they have started in their turn.
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

    /// Ends it and whatever is left, after a test that failed.
    func end() {
        process.send(SIGTERM)
        if process.wait(upTo: 20) == nil { process.send(SIGKILL) }
        try? FileManager.default.removeItem(at: parent)
    }
}

/// A process of this machine, as /proc tells.
struct RunningProcess: Hashable {
    let id: Int32
    let parent: Int32
    let name: String
    /// What tells it from a later one with the same number.
    let start: String

    static func all() -> [RunningProcess] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
            .compactMap(RunningProcess.init)
    }

    init?(id: Int32) {
        // "id (name) state parent …", and the start as the 22nd field; the name may hold anything.
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

    /// Whether it still runs.
    var isAlive: Bool { RunningProcess(id: id)?.start == start }

    /// The environment or the arguments, as they were at its start.
    func texts(_ file: String) -> [String] {
        (FileManager.default.contents(atPath: "/proc/\(id)/\(file)") ?? Data()).split(separator: 0)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The addresses on which it listens, as /proc/net/tcp and tcp6 write them.
    func listeningAddresses() -> [String] {
        let folder = "/proc/\(id)/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let sockets = Set(
            names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") })
        return ["tcp", "tcp6"].flatMap { table -> [String] in
            let lines = (try? String(contentsOfFile: "/proc/net/\(table)", encoding: .utf8)) ?? ""
            return lines.split(separator: "\n").dropFirst().compactMap { line in
                let fields = line.split(separator: " ")
                guard fields.count > 9, fields[3] == "0A", sockets.contains("socket:[\(fields[9])]") else { return nil }
                return String(fields[1])
            }
        }
    }
}
