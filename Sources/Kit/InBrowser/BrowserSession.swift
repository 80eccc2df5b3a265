import Foundation
import KitProcesses

/// Shows a program's window as a web page on this machine while the program runs.
public struct BrowserSession: Sendable {
    /// How a session ended.
    public enum Ending: Hashable, Sendable {
        /// The program exited, for example because its window was closed.
        case program(ChildProcess.Ending)
        /// A signal interrupted the session.
        case interrupted(Int32)
    }

    /// The program's path.
    public let program: String
    /// The program's arguments.
    public let arguments: [String]
    /// The title of the browser tab.
    public let title: String
    /// The preferred port on 127.0.0.1; 0 selects any.
    public let preferredPort: UInt16

    private let environment: ProcessEnvironment
    private var variables: [String: String] { environment.variables }

    /// The default preferred port.
    public static let standardPort: UInt16 = 6080

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - program: The program's path.
    ///   - arguments: The program's arguments.
    ///   - title: The title of the browser tab.
    ///   - preferredPort: The preferred port on 127.0.0.1; 0 selects any.
    ///   - environment: The environment variables. The program receives all of them, with the session's changes; the
    ///     session's tools receive only those they need.
    public init(
        program: String, arguments: [String], title: String, preferredPort: UInt16 = standardPort,
        environment: ProcessEnvironment
    ) {
        self.program = program
        self.arguments = arguments
        self.title = title
        self.preferredPort = preferredPort
        self.environment = environment
    }

    /// Runs the session on the calling thread until it ends.
    ///
    /// All child processes have then ended and all files are removed, even if this process is killed.
    ///
    /// - Parameters:
    ///   - interruptions: The signals that end the session early.
    ///   - announce: Called once with the address, when the page is available.
    public func run(
        interruptions: Interruptions, announce: (SessionAddress) -> Void
    ) throws(SessionFailure) -> Ending {
        let tools = try SessionTools.installed(path: variables["PATH"])
        let port = try LoopbackPort.open(preferred: preferredPort)
        defer { close(port.descriptor) }
        let folder = try SessionFolder.make(variables: variables)
        defer { folder.remove() }
        var random = SystemRandomNumberGenerator()
        let password = SessionPassword(using: &random)
        try folder.fill(client: tools.client, cookie: (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })

        let environment = SessionEnvironment(environment, folder: folder, hasBus: hasBus)
        let processes = try SessionProcesses(
            tools: tools, commands: SessionCommands(folder: folder, title: title), environment: environment)
        let listening = interruptions.listen { processes.interrupt($0) }
        // A second Ctrl+C must not interrupt the cleanup.
        defer { withExtendedLifetime(listening) { processes.end() } }

        do {
            try processes.write(password)
            let display = try processes.startServer()
            try processes.startBridge(listeningOn: port)
            try processes.start(program, arguments, on: display)
            announce(SessionAddress(port: port.number, password: password))
            return try processes.waitForEnd()
        } catch {
            switch error {
            case .interrupted(let signal): return .interrupted(signal)
            case .failed(let failure): throw failure
            }
        }
    }

    private var hasBus: Bool {
        if !(variables["DBUS_SESSION_BUS_ADDRESS"] ?? "").isEmpty { return true }
        return variables["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
    }
}
