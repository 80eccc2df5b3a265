import Foundation
import KitProcesses
import Testing

@testable import KitInBrowser

@Suite("The parts of a browser session")
struct SessionTests {
    private let folder = SessionFolder(path: "/run/in-browser.1")

    /// Generates 0, 1, 2 … so that results are predictable.
    private struct Counter: RandomNumberGenerator {
        var next64: UInt64 = 0
        mutating func next() -> UInt64 {
            next64 &+= 0x0410_4104_1041_0411
            return next64
        }
    }

    @Test("A password has eight letters and digits, and differs each time")
    func password() {
        #expect(SessionPassword.alphabet.count == 62)
        #expect(Set(SessionPassword.alphabet).count == 62)
        #expect(SessionPassword.alphabet.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
        var counter = Counter()
        #expect(SessionPassword(using: &counter).text == "ABCDEFGH")
        var system = SystemRandomNumberGenerator()
        let drawn = (0..<100).map { _ in SessionPassword(using: &system).text }
        #expect(Set(drawn).count == 100)
        #expect(Set(drawn.joined()).count > 50)
        #expect(drawn.allSatisfy { $0.count == 8 })
    }

    @Test("The password is in the part of the address that browsers do not send")
    func address() throws {
        var counter = Counter()
        let address = SessionAddress(port: 6080, password: SessionPassword(using: &counter))
        #expect(address.text == "http://127.0.0.1:6080/#ABCDEFGH")
        #expect(try #require(URL(string: address.text)).fragment == "ABCDEFGH")
    }

    @Test(
        "A tunnel is suggested only over ssh",
        arguments: [
            (nil, nil), ("", nil), ("10.0.0.1 50000 10.0.0.7 22", "10.0.0.7"), ("odd", "THIS-MACHINE"),
            ("::1 50000 2001:db8::7 22", "2001:db8::7"),
        ] as [(String?, String?)])
    func tunnel(_ connection: String?, _ host: String?) {
        var counter = Counter()
        let address = SessionAddress(port: 6081, password: SessionPassword(using: &counter))
        let content = SessionMessages.tunnel(to: address, variables: connection.map { ["SSH_CONNECTION": $0] } ?? [:])
        #expect(
            content
                == host.map {
                    "The page is available on this machine only. On yours, first run: ssh -L 6081:127.0.0.1:6081 \($0)"
                })
        #expect(content?.contains(address.password.text) != true)
    }

    @Test("The server listens only on a private socket, and requires the password and the cookie")
    func server() {
        let content = SessionCommands(folder: folder, title: "Red & Green").server(reportsDisplayTo: 3)
        let pairs = Dictionary(zip(content, content.dropFirst())) { first, _ in first }
        #expect(pairs["-rfbport"] == "-1")
        #expect(pairs["-rfbunixpath"] == "/run/in-browser.1/vnc")
        #expect(pairs["-rfbunixmode"] == "384")
        #expect(pairs["-SecurityTypes"] == "VncAuth")
        #expect(pairs["-PasswordFile"] == "/run/in-browser.1/password")
        #expect(pairs["-auth"] == "/run/in-browser.1/authority")
        #expect(pairs["-nolisten"] == "tcp")
        #expect(pairs["-desktop"] == "Red & Green")
        #expect(content.contains("-AlwaysShared"))
    }

    @Test("The bridge inherits its socket and receives no address to listen on")
    func bridge() {
        #expect(
            SessionCommands(folder: folder, title: "").bridge(port: 6081) == [
                "--inetd", "--unix-target=/run/in-browser.1/vnc", "--web=/run/in-browser.1/web", "--heartbeat=30",
                "--auth-plugin=loopback_access.LoopbackAccess", "--auth-source=6081", "--web-auth",
            ])
        let environment = SessionEnvironment(
            ProcessEnvironment(["PYTHONPATH": "/opt/python"]), folder: folder, hasBus: false)
        #expect(environment.bridge["PYTHONPATH"] == "/run/in-browser.1/plugins")
    }

    @Test("The program's environment refers only to the session's display, and is unchanged otherwise")
    func environment() {
        let variables = [
            "HOME": "/home/ada", "WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0", "XAUTHORITY": "/x",
            "GDK_BACKEND": "wayland", "GSK_RENDERER": "gl", "SECRET": "s", "ANOTHERS_TOKEN": "t", "LC_TIME": "C",
        ]
        let environment = SessionEnvironment(
            ProcessEnvironment(variables, secretsIn: ["SECRET"]), folder: folder, hasBus: false)
        #expect(
            environment.program(onDisplay: 7) == [
                "HOME": "/home/ada", "DISPLAY": ":7", "XAUTHORITY": "/run/in-browser.1/authority",
                "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "WINDOW_FILLS_SCREEN": "1", "GTK_A11Y": "none",
                "XDG_CONFIG_DIRS": "/run/in-browser.1/configuration:/etc/xdg", "SECRET": "s", "ANOTHERS_TOKEN": "t",
                "LC_TIME": "C",
            ])
        let accessible = SessionEnvironment(
            ProcessEnvironment(["GTK_A11Y": "atspi", "XDG_CONFIG_DIRS": "/a:/b"]), folder: folder, hasBus: true
        ).program(onDisplay: 0)
        #expect(accessible["GTK_A11Y"] == "atspi")
        #expect(accessible["XDG_CONFIG_DIRS"] == "/run/in-browser.1/configuration:/a:/b")
    }

    @Test("The tools receive only the variables they need")
    func toolEnvironment() {
        let environment = SessionEnvironment(
            ProcessEnvironment(
                [
                    "HOME": "/home/ada", "PATH": "/bin", "LC_TIME": "C", "WAYLAND_DISPLAY": "wayland-0", "SECRET": "s",
                    "ANOTHERS_TOKEN": "t", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/x",
                ], secretsIn: ["SECRET"]), folder: folder, hasBus: true)
        let basic = ["HOME": "/home/ada", "PATH": "/bin", "LC_TIME": "C"]
        #expect(environment.tool == basic)
        #expect(
            environment.tool(onDisplay: 7)
                == basic.merging(["DISPLAY": ":7", "XAUTHORITY": "/run/in-browser.1/authority"]) { $1 })
    }

    @Test("A cookie has the format that Xau reads")
    func authority() {
        let bytes = SessionFolder.authority(cookie: Array(1...16))
        #expect(
            bytes == [0xFF, 0xFF, 0, 0, 0, 0, 0, 18] + Array("MIT-MAGIC-COOKIE-1".utf8) + [0, 16] + Array(1...16))
    }

    @Test(
        "The folder is created in a standard location with room for a socket's path",
        arguments: [
            ([:], ["/tmp"]), (["TMPDIR": "/var/tmp"], ["/var/tmp", "/tmp"]),
            (["XDG_RUNTIME_DIR": "/run/user/1", "TMPDIR": "relative"], ["/run/user/1", "/tmp"]),
            (["TMPDIR": "/" + String(repeating: "x", count: 80)], ["/tmp"]),
        ] as [([String: String], [String])])
    func parents(_ variables: [String: String], _ expected: [String]) {
        #expect(SessionFolder.parents(variables: variables) == expected)
    }

    @Test("Other users cannot enter the folder, and it can be removed")
    func folderOnDisk() throws {
        let folder = try SessionFolder.make(variables: ["TMPDIR": FileManager.default.temporaryDirectory.path()])
        defer { folder.remove() }
        try folder.fill(client: "/usr/share/novnc", cookie: [])
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        let page = try String(contentsOfFile: folder.web + "/index.html", encoding: .utf8)
        #expect(page.contains("<h1>Connecting…</h1>"))
        #expect(!page.contains("{{"))
        let content = try String(contentsOfFile: folder.web + "/words.js", encoding: .utf8)
        #expect(content.contains("\"ended\":\"{{title}} has ended\""))
        try Data("one\ntwo \n\n".utf8).write(to: URL(filePath: folder.log))
        #expect(folder.lastLogLine == "two")
        folder.remove()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        #expect(folder.lastLogLine == "")
    }

    @Test("The page loads nothing from other hosts")
    func page() {
        for bytes in [PackageResources.index_html, PackageResources.session_js] {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("http:") || text.contains("'https:'"))
            #expect(text.firstMatch(of: /["'](https?:)?\/\/\w/) == nil)
        }
    }

    @Test("Each missing program is reported by its Debian package")
    func missing() throws {
        let tools = try SessionTools(find: { "/usr/bin/" + $0 }, exists: { _ in true })
        #expect(tools.bridge == "/usr/bin/websockify")
        #expect(throws: SessionFailure.missing(packages: ["websockify", "novnc"])) {
            try SessionTools(find: { $0 == "websockify" ? nil : $0 }, exists: { _ in false })
        }
        let all = [
            "tigervnc-standalone-server", "tigervnc-tools", "matchbox-window-manager", "websockify", "novnc",
        ]
        #expect(throws: SessionFailure.missing(packages: all)) {
            try SessionTools(find: { _ in nil }, exists: { _ in false })
        }
        #expect(
            SessionFailure.missing(packages: ["a", "b"]).message
                == "To show a window as a web page, Debian’s a, b are needed: "
                + "\"sudo apt-get install --no-install-recommends a b\".")
    }
}

@Suite("A port for the page")
struct LoopbackPortTests {
    @Test("If the port is in use the next free one is chosen")
    func busy() throws {
        let first = try LoopbackPort.open(preferred: 0)
        defer { close(first.descriptor) }
        let second = try LoopbackPort.open(preferred: first.number)
        defer { close(second.descriptor) }
        #expect(second.number > first.number)
        #expect(second.number <= first.number + 99)
    }

    @Test("It is reachable on 127.0.0.1 only")
    func loopback() throws {
        let port = try LoopbackPort.open(preferred: 0)
        defer { close(port.descriptor) }
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            _ = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(port.descriptor, $0, &length) }
        }
        #expect(UInt32(bigEndian: address.sin_addr.s_addr) == 0x7F00_0001)
    }

    @Test("It is an error if no port is free")
    func none() throws {
        // There is no port after the last one.
        guard let last = try? LoopbackPort.open(preferred: 65_535) else { return }
        defer { close(last.descriptor) }
        #expect(throws: SessionFailure.port(65_535, reason: "all are in use")) {
            try LoopbackPort.open(preferred: 65_535)
        }
    }
}

@Suite("A mailbox")
struct MailboxTests {
    @Test("Messages arrive in order, and waiting for none times out")
    func order() {
        let mailbox = Mailbox<Int>()
        #expect(mailbox.take(within: 0) == nil)
        mailbox.put(1)
        mailbox.put(2)
        #expect(mailbox.take() == 1)
        #expect(mailbox.take(within: 0) == 2)
        #expect(mailbox.take(within: 0) == nil)
    }
}
