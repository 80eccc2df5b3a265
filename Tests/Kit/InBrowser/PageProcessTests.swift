import Foundation
import KitProcesses
import Polling
import Testing
import Waiting

@testable import KitInBrowser

@Suite(
    "A page with real processes", .serialized, .ownThreads, .hangLimit,
    .enabled(if: PageProcess.canRun, PageProcess.reason))
struct PageProcessTests {
    /// Checks that a session has left no processes and files behind.
    private func expectNothingLeft(of processes: [RunningProcess], _ page: PageProcess) {
        #expect(poll { !processes.contains(where: \.isAlive) }, "\(processes.filter(\.isAlive))")
        #expect(poll { page.folder == nil })
    }

    @Test("It listens on 127.0.0.1 only, requires the password and does not reveal it")
    func secrets() throws {
        let page = try PageProcess()
        defer { page.end() }
        #expect(page.address.host() == "127.0.0.1")
        #expect(page.password.count == 8)
        let html = try String(contentsOf: #require(URL(string: "/", relativeTo: page.address)), encoding: .utf8)
        #expect(html.contains("session.js"))
        #expect(!html.contains(page.password))
        let script = try String(
            contentsOf: #require(URL(string: "/core/rfb.js", relativeTo: page.address)), encoding: .utf8)
        #expect(script.contains("class RFB"))

        let processes = page.descendants()
        #expect(Set(processes.map(\.name)).isSuperset(of: ["Xtigervnc", "websockify", "sleep"]))
        let port = try #require(page.address.port)
        var addresses: Set<String> = []
        // The system's table may omit a socket while others change, so one sighting is enough.
        let isFound = poll {
            addresses.formUnion(processes.flatMap { $0.listeningAddresses() })
            return !addresses.isEmpty
        }
        #expect(isFound)
        #expect(addresses == ["0100007F:" + String(format: "%04X", port)])
        for process in processes {
            #expect(!(process.texts("cmdline") + process.texts("environ")).contains { $0.contains(page.password) })
        }

        let folder = try #require(page.folder)
        func mode(_ name: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path())[.posixPermissions]
                as? Int
        }
        #expect(try mode("") == 0o700)
        #expect(try mode("password") == 0o600)
        #expect(try mode("authority") == 0o600)
        #expect(try mode("vnc") == 0o600)
    }

    @Test("The program is on the session's display")
    func environment() throws {
        let page = try PageProcess()
        defer { page.end() }
        let program = try #require(page.descendants().first { $0.name == "sleep" })
        #expect(poll { program.texts("environ").contains("GSK_RENDERER=cairo") })
        let variables = program.texts("environ")
        #expect(variables.contains { $0.wholeMatch(of: /DISPLAY=:\d+/) != nil })
        #expect(variables.contains("GDK_BACKEND=x11"))
        #expect(!variables.contains { $0.hasPrefix("WAYLAND_DISPLAY=") })
    }

    @Test("A wrong password is rejected, and there is no access without one")
    func wrongPassword() throws {
        let page = try PageProcess()
        defer { page.end() }
        let path = try #require(page.folder).appending(path: "vnc").path()
        // More failed attempts than TigerVNC tolerates by default: the user is not locked out.
        for _ in 0..<8 {
            let client = try VNCClient(path: path)
            #expect(try client.securityTypes() == [2])
            #expect(try client.authenticate(response: [UInt8](repeating: 7, count: 16)) == 1)
        }
    }

    @Test("If the port is in use the next one is chosen, so two sessions can run")
    func ports() throws {
        let first = try PageProcess()
        defer { first.end() }
        let port = try #require(first.address.port)
        let second = try PageProcess(port: UInt16(port))
        defer { second.end() }
        #expect(try #require(second.address.port) > port)
        #expect(second.password != first.password)
        first.process.send(SIGINT)
        #expect(first.process.wait(upTo: 30) == .signal(SIGINT))
        #expect(
            try String(contentsOf: #require(URL(string: "/", relativeTo: second.address)), encoding: .utf8).count > 0)
    }

    @Test("SIGINT, SIGTERM and SIGHUP end everything", arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupted(_ signal: Int32) throws {
        let page = try PageProcess()
        defer { page.end() }
        let processes = page.descendants()
        #expect(processes.count >= 5)
        page.process.send(signal)
        #expect(page.process.wait(upTo: 30) == .signal(signal))
        expectNothingLeft(of: processes, page)
    }

    @Test("Nothing is left behind after SIGKILL")
    func killed() throws {
        let page = try PageProcess()
        defer { page.end() }
        let processes = page.descendants()
        page.process.send(SIGKILL)
        #expect(page.process.wait(upTo: 30) == .signal(SIGKILL))
        expectNothingLeft(of: processes, page)
    }

    @Test(
        "If a part exits unexpectedly the page ends and the error names the part",
        arguments: [
            ("Xtigervnc", "The VNC server"), ("websockify", "The web server"),
            ("sh", "The session’s supervisor"),
        ])
    func crash(_ name: String, _ errorOutput: String) throws {
        let page = try PageProcess()
        defer { page.end() }
        let processes = page.descendants()
        kill(try #require(processes.first { $0.name == name }).id, SIGKILL)
        #expect(page.process.wait(upTo: 30) == .status(1))
        #expect(page.said().contains("in-browser: \(errorOutput) has ended, so the page is closed."))
        expectNothingLeft(of: processes, page)
    }

    @Test("If the program exits the page ends with the same status")
    func ended() throws {
        let page = try PageProcess(showing: ["/bin/sh", "-c", "sleep 0.3; exit 3"])
        defer { page.end() }
        #expect(page.process.wait(upTo: 30) == .status(3))
        #expect(poll { page.folder == nil })
    }
}

@Suite("The command in-browser", .ownThreads, .hangLimit)
struct InBrowserCommandTests {
    private func run(_ arguments: [String], path: String = "/nonexistent") throws -> (ChildProcess.Ending?, String) {
        let errorOutput = Pipe()
        let process = try ChildProcess(
            PageProcess.program, arguments, environment: ["PATH": path],
            descriptors: [
                1: errorOutput.fileHandleForWriting.fileDescriptor, 2: errorOutput.fileHandleForWriting.fileDescriptor,
            ])
        try errorOutput.fileHandleForWriting.close()
        let said = try errorOutput.fileHandleForReading.readToEnd() ?? Data()
        return (process.wait(upTo: 30), String(decoding: said, as: UTF8.self))
    }

    @Test("The error for missing programs names their Debian packages")
    func missing() throws {
        let (ending, errorOutput) = try run(["/bin/true"])
        #expect(ending == .status(1))
        #expect(errorOutput.contains("tigervnc-standalone-server, tigervnc-tools, matchbox-window-manager, websockify"))
        #expect(errorOutput.contains("sudo apt-get install --no-install-recommends tigervnc-standalone-server"))
    }

    @Test(
        "Usage errors",
        arguments: [
            ([], 2, "in-browser needs a value: in-browser PROGRAM."),
            (["--prot", "1", "true"], 2, "Did you mean --port?"),
            (["--port", "x", "true"], 2, "--port takes a whole number"),
            (["no-such-program"], 1, "Program not found"),
            (["--help"], 0, "Usage: in-browser [OPTIONS] PROGRAM"),
        ] as [([String], Int32, String)])
    func usage(_ arguments: [String], _ status: Int32, _ expected: String) throws {
        let (ending, errorOutput) = try run(arguments)
        #expect(ending == .status(status))
        #expect(errorOutput.contains(expected), "\(errorOutput)")
    }
}
