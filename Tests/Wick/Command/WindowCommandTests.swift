import Foundation
import KitInBrowser
import KitProcesses
import Testing

@testable import WickCommand

@Suite("Opening the window")
struct WindowCommandTests {
    private let context = FakeCommandContext()
    private let wayland = ["WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/1"]
    private let socket = "/run/user/1/wayland-0"

    @Test("Without a command, wick executes wick-gtk in its own folder, and passes its flags on")
    func beside() {
        let status = context.run(
            ["--environment", "qa", "--coins=5"], variables: wayland, sockets: [socket],
            programs: ["/opt/bin/wick-gtk", "/opt/bin/../libexec/wick/wick-gtk"])
        #expect(context.became == [["/opt/bin/wick-gtk", "--environment", "qa", "--coins=5"]])
        #expect(status == .failure)
        #expect(
            context.errorOutput == "wick: /opt/bin/wick-gtk could not be started: Exec format error. "
                + "Reinstall Wick, or use \"wick prices\".\n")
    }

    @Test("When installed, wick-gtk is in libexec")
    func installed() {
        _ = context.run([], variables: wayland, sockets: [socket], programs: ["/opt/bin/../libexec/wick/wick-gtk"])
        #expect(context.became == [["/opt/bin/../libexec/wick/wick-gtk"]])
    }

    @Test("If wick-gtk is missing, a message contains the searched paths and alternatives")
    func missing() {
        #expect(context.run([], variables: wayland, sockets: [socket]) == .failure)
        #expect(context.became.isEmpty)
        #expect(
            context.errorOutput == "wick: The window’s program is missing at /opt/bin/wick-gtk or "
                + "/opt/bin/../libexec/wick/wick-gtk. Reinstall Wick, or use \"wick prices\".\n")
    }

    private let programs: Set = ["/opt/bin/wick-gtk"]

    @Test("Without a display, the window is shown as a web page, and standard output only has its address")
    func noDisplay() throws {
        #expect(context.run(["--environment=qa"], programs: programs) == .success)
        #expect(context.became.isEmpty)
        let page = try #require(context.pages.first)
        #expect(page.program == "/opt/bin/wick-gtk")
        #expect(page.arguments == ["--environment=qa"])
        #expect(page.title == "Wick")
        #expect(page.preferredPort == 6080)
        #expect(context.output.wholeMatch(of: /http:\/\/127\.0\.0\.1:6080\/#[A-Za-z0-9]{8}\n/) != nil)
        #expect(
            context.errorOutput == "wick: No display available, so the window is shown as a web page.\n"
                + "wick: Open this address in a browser on this machine; Ctrl+C ends the program:\n")
    }

    @Test(
        "The web page can be requested even if there is a display, and its options are not passed on",
        arguments: [
            (["--browser"], 6080), (["--port", "7000"], 7000), (["--port=7000", "--browser"], 7000),
            (["--browser", "--port", "1", "--port", "0"], 0),
        ] as [([String], UInt16)])
    func requested(_ options: [String], _ port: UInt16) throws {
        let status = context.run(
            ["--environment", "qa"] + options + ["--coins=5"], variables: wayland, sockets: [socket], programs: programs
        )
        #expect(status == .success)
        let page = try #require(context.pages.first)
        #expect(page.arguments == ["--environment", "qa", "--coins=5"])
        #expect(page.preferredPort == port)
        #expect(!context.errorOutput.contains("no display"))
    }

    @Test("An invalid port is reported, and nothing is started", arguments: ["65536", "-1", "http"])
    func wrongPort(_ port: String) {
        #expect(context.run(["--port=\(port)"], programs: programs) == .usage)
        #expect(context.pages.isEmpty)
        #expect(context.errorOutput.contains("--port takes a whole number from 0 to 65535"))
    }

    @Test("A command does not open a web page")
    func command() {
        #expect(context.run(["--browser", "prices"], programs: programs) == .usage)
        #expect(context.pages.isEmpty)
    }

    @Test(
        "However the web page ends, the status and the message say how",
        arguments: [
            (.success(.program(.status(0))), .success, ""), (.success(.interrupted(SIGINT)), .signal(SIGINT), ""),
            (.success(.program(.status(3))), .failure, "wick: The window’s program ended with status 3.\n"),
            (
                .success(.program(.signal(SIGSEGV))), .failure,
                "wick: The window’s program was ended by signal 11. Start Wick again.\n"
            ),
            (
                .failure(.missing(packages: ["novnc"])), .failure,
                "wick: To show a window as a web page, Debian’s novnc is needed: \"sudo apt-get install "
                    + "--no-install-recommends novnc\". Or use \"wick prices\" to see the prices here.\n"
            ),
        ] as [(Result<BrowserSession.Ending, SessionFailure>, WickCommand.ExitStatus, String)])
    func endings(
        _ page: Result<BrowserSession.Ending, SessionFailure>, _ status: WickCommand.ExitStatus, _ errorOutput: String
    ) {
        #expect(context.run(["--browser"], programs: programs, page: page) == status)
        #expect(context.errorOutput.hasSuffix("Ctrl+C ends the program:\n" + errorOutput))
    }

    @Test("Over ssh, a message says how to reach the web page")
    func ssh() {
        _ = context.run([], variables: ["SSH_CONNECTION": "10.0.0.1 50000 10.0.0.7 22"], programs: programs)
        #expect(
            context.errorOutput.hasSuffix(
                "wick: The page is available on this machine only. On yours, first run: ssh -L 6080:127.0.0.1:6080 10.0.0.7\n"
            ))
    }

    @Test("Invalid settings are reported before a window opens")
    func wrongSettings() {
        let status = context.run(
            [], variables: wayland.merging(["WICK_ENVIRONMENT": "live"]) { $1 }, sockets: [socket],
            programs: ["/opt/bin/wick-gtk"])
        #expect(status == .usage)
        #expect(context.became.isEmpty)
    }
}

@Suite("Detecting a display")
struct DisplayTests {
    @Test(
        "A display exists if a process listens on its socket",
        arguments: [
            ([:], [], false), (["WAYLAND_DISPLAY": "w", "XDG_RUNTIME_DIR": "/run"], ["/run/w"], true),
            (["WAYLAND_DISPLAY": "w", "XDG_RUNTIME_DIR": "/run"], [], false),
            (["WAYLAND_DISPLAY": "w"], ["/w", "w"], false),
            (["WAYLAND_DISPLAY": "/tmp/w"], ["/tmp/w"], true), (["WAYLAND_DISPLAY": ""], [""], false),
            (["DISPLAY": ":0"], ["/tmp/.X11-unix/X0"], true), (["DISPLAY": ":0"], ["\0/tmp/.X11-unix/X0"], true),
            (["DISPLAY": ":0"], ["/tmp/.X11-unix/X1"], false), (["DISPLAY": ":12.3"], ["/tmp/.X11-unix/X12"], true),
            (["DISPLAY": "unix:0"], ["/tmp/.X11-unix/X0"], true), (["DISPLAY": "far.example:0"], [], true),
            (["DISPLAY": "nonsense"], ["/tmp/.X11-unix/X"], false), (["DISPLAY": ":"], ["/tmp/.X11-unix/X"], false),
            (["DISPLAY": ""], [], false), (["GDK_BACKEND": "broadway"], [], true),
            (["DISPLAY": ":0", "WAYLAND_DISPLAY": "w", "XDG_RUNTIME_DIR": "/run"], ["/tmp/.X11-unix/X0"], true),
        ] as [([String: String], Set<String>, Bool)])
    func usable(_ variables: [String: String], _ sockets: Set<String>, _ expected: Bool) {
        #expect(Display(variables: variables, isListening: sockets.contains).isUsable == expected)
    }

    @Test("A socket is usable only while a process listens on it", arguments: [true, false])
    func liveSocket(_ isAbstract: Bool) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "wick-\(UUID().uuidString.prefix(8))").path()
        let name = (isAbstract ? "\0" : "") + path
        #expect(!UnixSocket.isListening(name))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(name.utf8)) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count + (isAbstract ? 0 : 1))
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        try #require(bound == 0 && listen(descriptor, 1) == 0)
        #expect(UnixSocket.isListening(name))
        // A process that another test is starting may have a copy until it runs its program.
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
        #expect(!UnixSocket.isListening(name))
        unlink(path)
        #expect(!UnixSocket.isListening(String(repeating: "x", count: 200)))
    }
}
