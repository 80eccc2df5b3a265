import Foundation
import KitProcesses
import Polling
import Testing

/// A private session bus with or without a real keyring, in its own home folder.
///
/// No services are started on demand except the test's: neither the installed keyring nor its password prompt.
final class KeyringSession {
    /// The keyring service on the bus.
    enum Service {
        /// A keyring that was unlocked.
        case unlocked
        /// A locked keyring.
        case locked
        /// A keyring without any items: it first prompts for a new password.
        case empty
        /// No keyring.
        case none
        /// A keyring that the bus denies access to.
        case forbidden
    }

    private static let password = "the keyring's own password"

    /// The environment variables for programs that use the bus.
    let variables: [String: String]
    /// The folder with all files of the session.
    let home: URL

    private let hasNoResponder: Bool
    private var bus: ChildProcess?
    private var keyring: ChildProcess?

    /// Why such a session is not possible; `nil` if it is.
    static let reason: String? = {
        let missing = ["dbus-daemon", "dbus-send", "gnome-keyring-daemon"].filter { path(of: $0) == nil }
        return missing.isEmpty ? nil : "missing: \(missing.joined(separator: ", ")); scripts/bootstrap installs it"
    }()

    /// Starts a session.
    ///
    /// - Parameters:
    ///   - service: The keyring service on the bus.
    ///   - hasNoResponder: Whether a locked keyring waits forever for its password prompt.
    init(_ service: Service, hasNoResponder: Bool = false) throws {
        home = FileManager.default.temporaryDirectory.appending(path: "wick-keyring-\(UUID().uuidString)")
        self.hasNoResponder = hasNoResponder
        var variables = ["HOME": home.path(), "PATH": "/usr/bin:/bin", "LANG": "C"]
        for (name, folder) in [
            ("XDG_RUNTIME_DIR", "run"), ("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config"),
            ("XDG_CACHE_HOME", "cache"),
        ] {
            variables[name] = home.appending(path: folder).path()
            try FileManager.default.createDirectory(
                at: home.appending(path: folder), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        let socket = home.appending(path: "bus").path()
        variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(socket)"
        self.variables = variables
        try writeConfiguration(socket: socket, isForbidden: service == .forbidden)
        bus = try start("dbus-daemon", ["--nofork", "--config-file=\(home.appending(path: "bus.conf").path())"])
        try #require(poll { FileManager.default.fileExists(atPath: socket) })
        switch service {
        case .none: break
        case .unlocked: try unlock()
        case .empty, .forbidden:
            keyring = try start("gnome-keyring-daemon", Self.arguments)
            try #require(poll { self.isServed })
        case .locked:
            // The first start creates the keyring, the second one does not unlock it.
            try unlock()
            end(&keyring)
            try #require(poll { !self.isServed })
            keyring = try start("gnome-keyring-daemon", Self.arguments)
            try #require(poll { self.isServed })
        }
    }

    deinit {
        end(&keyring)
        end(&bus)
        try? FileManager.default.removeItem(at: home)
    }

    /// The files that contain a text.
    func files(holding text: String) -> [String] {
        let all = FileManager.default.enumerator(at: home, includingPropertiesForKeys: [.isRegularFileKey])
        return (all?.compactMap { $0 as? URL } ?? []).filter { url in
            let isFile = (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
            return isFile && (try? Data(contentsOf: url))?.range(of: Data(text.utf8)) != nil
        }
        .map { $0.path() }
    }

    private static let arguments = ["--foreground", "--components=secrets"]

    private func unlock() throws {
        // Not a pipe: the daemon reads to the end, and a pipe has none while any process has it open.
        let path = home.appending(path: "password").path()
        try Data(Self.password.utf8).write(to: URL(filePath: path))
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        keyring = try start("gnome-keyring-daemon", Self.arguments + ["--unlock"], descriptors: [0: file])
        try #require(poll { self.isUnlocked })
    }

    private var isServed: Bool {
        asked("org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner", ["string:org.freedesktop.secrets"])
            .contains("true")
    }

    private var isUnlocked: Bool {
        isServed
            && asked(
                "org.freedesktop.secrets", "/org/freedesktop/secrets/aliases/default",
                "org.freedesktop.DBus.Properties.Get",
                ["string:org.freedesktop.Secret.Collection", "string:Locked"]
            ).contains("false")
    }

    private func asked(_ name: String, _ object: String, _ method: String, _ arguments: [String]) -> String {
        let response = home.appending(path: "answer").path()
        let file = open(response, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        defer { close(file) }
        let process = try? start(
            "dbus-send",
            ["--session", "--print-reply", "--reply-timeout=5000", "--dest=\(name)", object, method]
                + arguments, descriptors: [1: file])
        guard process?.wait(upTo: 10) != nil else { return "" }
        return (try? String(contentsOfFile: response, encoding: .utf8)) ?? ""
    }

    private func writeConfiguration(socket: String, isForbidden: Bool) throws {
        let services = home.appending(path: "services")
        try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
        if hasNoResponder {
            let prompter = "[D-BUS Service]\nName=org.gnome.keyring.SystemPrompter\nExec=/bin/sleep 60\n"
            try Data(prompter.utf8).write(to: services.appending(path: "prompter.service"))
        }
        let forbidden = isForbidden ? "<deny send_destination=\"org.freedesktop.secrets\"/>" : ""
        let text = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:path=\(socket)</listen>
              <servicedir>\(services.path())</servicedir>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow receive_sender="*" eavesdrop="true"/>
                <allow own="*"/>
                \(forbidden)
              </policy>
            </busconfig>
            """
        try Data(text.utf8).write(to: home.appending(path: "bus.conf"))
    }

    private func start(
        _ name: String, _ arguments: [String], descriptors: [Int32: Int32] = [:]
    ) throws -> ChildProcess {
        try ChildProcess(
            #require(Self.path(of: name)), arguments, environment: variables, descriptors: descriptors)
    }

    private func end(_ process: inout ChildProcess?) {
        process?.send(SIGTERM)
        if let process, process.wait(upTo: 10) == nil { process.send(SIGKILL) }
        process = nil
    }

    private static func path(of program: String) -> String? {
        ["/usr/bin/", "/bin/"].map { $0 + program }.first(where: FileManager.default.isExecutableFile)
    }
}
