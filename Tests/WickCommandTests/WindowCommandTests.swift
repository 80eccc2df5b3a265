import Foundation
import Testing

@testable import WickCommand

@Suite("Opening the window")
struct WindowCommandTests {
    private let surroundings = FakeSurroundings()
    private let wayland = ["WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run/user/1"]
    private let socket = "/run/user/1/wayland-0"

    @Test("Without a command wick becomes wick-gtk beside itself, and passes its flags on")
    func beside() {
        let status = surroundings.run(
            ["--environment", "qa", "--coins=5"], variables: wayland, sockets: [socket],
            programs: ["/opt/bin/wick-gtk", "/opt/bin/../libexec/wick/wick-gtk"])
        #expect(surroundings.became == [["/opt/bin/wick-gtk", "--environment", "qa", "--coins=5"]])
        #expect(status == .failure)
        #expect(
            surroundings.words == "wick: /opt/bin/wick-gtk could not be started: Exec format error. "
                + "Install Wick anew, or use \"wick prices\".\n")
    }

    @Test("Where it is installed wick-gtk stands in libexec")
    func installed() {
        _ = surroundings.run([], variables: wayland, sockets: [socket], programs: ["/opt/bin/../libexec/wick/wick-gtk"])
        #expect(surroundings.became == [["/opt/bin/../libexec/wick/wick-gtk"]])
    }

    @Test("Without wick-gtk it says where it was sought and what else can be done")
    func missing() {
        #expect(surroundings.run([], variables: wayland, sockets: [socket]) == .failure)
        #expect(surroundings.became.isEmpty)
        #expect(
            surroundings.words == "wick: The program that shows the window is missing at /opt/bin/wick-gtk or "
                + "/opt/bin/../libexec/wick/wick-gtk. Install Wick anew, or use \"wick prices\".\n")
    }

    @Test("Without a display it says what to do, and starts nothing")
    func noDisplay() {
        #expect(surroundings.run([], programs: ["/opt/bin/wick-gtk"]) == .failure)
        #expect(surroundings.became.isEmpty)
        #expect(
            surroundings.words == "wick: There is no display to open a window on (WAYLAND_DISPLAY and DISPLAY lead to "
                + "none). Use \"wick prices\" to see the prices here.\n")
    }

    @Test("Settings that are wrong are told before any window opens")
    func wrongSettings() {
        let status = surroundings.run(
            [], variables: wayland.merging(["WICK_ENVIRONMENT": "live"]) { $1 }, sockets: [socket],
            programs: ["/opt/bin/wick-gtk"])
        #expect(status == .usage)
        #expect(surroundings.became.isEmpty)
    }
}

@Suite("Whether there is a display")
struct DisplayTests {
    @Test(
        "A display counts where something listens on it",
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

    @Test("A socket is alive only while something listens on it", arguments: [true, false])
    func liveSocket(_ isAbstract: Bool) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "wick-\(UUID().uuidString.prefix(8))").path()
        let name = (isAbstract ? "\0" : "") + path
        #expect(!UnixSocket.isListening(name))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(name.utf8)) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count + (isAbstract ? 0 : 1))
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        try #require(bound == 0 && listen(descriptor, 1) == 0)
        #expect(UnixSocket.isListening(name))
        close(descriptor)
        #expect(!UnixSocket.isListening(name))
        unlink(path)
        #expect(!UnixSocket.isListening(String(repeating: "x", count: 200)))
    }
}
