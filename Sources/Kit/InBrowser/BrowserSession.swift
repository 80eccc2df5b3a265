import Foundation
import KitProcesses

/// A program whose window is shown as a web page on this machine, for as long as the program runs.
public struct BrowserSession: Sendable {
    /// How a session ended.
    public enum Ending: Hashable, Sendable {
        /// The program ended by itself, as when its window was closed.
        case program(ChildProcess.Ending)
        /// A signal asked for the end.
        case interrupted(Int32)
    }

    /// The program's path.
    public let program: String
    /// Its arguments.
    public let arguments: [String]
    /// What the browser's tab is called.
    public let title: String
    /// The port of 127.0.0.1 that is tried first; 0 takes any.
    public let preferredPort: UInt16

    private let environment: ProcessEnvironment
    private var variables: [String: String] { environment.variables }

    /// The port that is tried first.
    public static let standardPort: UInt16 = 6080

    /// Describes a session.
    ///
    /// - Parameters:
    ///   - program: The program's path.
    ///   - arguments: Its arguments.
    ///   - title: What the browser's tab is called.
    ///   - preferredPort: The port of 127.0.0.1 to try first; 0 takes any.
    ///   - environment: The environment variables. The program gets all of them, with what the session changes; what the page
    ///     stands on gets the few that it needs.
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

    /// Runs the session on the calling thread, until its end.
    ///
    /// Whatever it started has ended then, and whatever file it made is gone; so they are when this process is killed.
    ///
    /// - Parameters:
    ///   - interruptions: What ends it early.
    ///   - announce: Called once with the address, when the page can be opened.
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
        // A second Ctrl+C must not break off the tidying.
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
