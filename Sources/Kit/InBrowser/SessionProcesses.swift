import Foundation
import KitLocalization
import KitLocking
import KitProcesses

/// The processes of a session, which form one process group.
final class SessionProcesses: Sendable {
    enum Stop: Error {
        case interrupted(Int32)
        case failed(SessionFailure)
    }

    /// The processes of a session in starting order: when one ends, those after it end too.
    private enum Part: CaseIterable {
        case supervisor
        case server
        case windowManager
        case bridge
        case program

        /// The name for the beginning of a sentence.
        var title: String {
            switch self {
            case .supervisor: localized("The session’s supervisor")
            case .server: localized("The VNC server")
            case .windowManager: localized("The window manager")
            case .bridge: localized("The web server")
            case .program: localized("The program")
            }
        }
    }

    private enum Message: Sendable {
        case interrupted(Int32)
        case display(Int)
        case ended(Part, ChildProcess.Ending)
    }

    private let tools: SessionTools
    private let commands: SessionCommands
    private let environment: SessionEnvironment
    private let mailbox = Mailbox<Message>()
    private let supervisor: ChildProcess
    /// The write end of the supervisor's standard input; the supervisor acts when it closes.
    private let controlPipe: FileHandle
    private let log: FileHandle
    private let started = Guarded<[ChildProcess]>([])

    /// The timeout for the server to start, in seconds: it compiles a keyboard layout first.
    private static let timeout = 60.0

    init(
        tools: SessionTools, commands: SessionCommands, environment: SessionEnvironment
    ) throws(SessionFailure) {
        self.tools = tools
        self.commands = commands
        self.environment = environment
        let ends = try Self.pipe()
        controlPipe = ends.writing
        guard let log = FileHandle(forWritingAtPath: commands.folder.log) else {
            throw .folder(commands.folder.path, reason: String(cString: strerror(errno)))
        }
        self.log = log
        supervisor = try Self.launch(
            tools.shell, commands.supervisor, environment: environment.tool,
            descriptors: [0: ends.reading.fileDescriptor],
            group: 0
        ) { [mailbox] in mailbox.put(.ended(.supervisor, $0)) }
        // Here and below: a file descriptor is valid only as long as its handle, so the handle must outlive the start.
        try? ends.reading.close()
    }

    /// Ends the wait, from any thread.
    func interrupt(_ signal: Int32) { mailbox.put(.interrupted(signal)) }

    /// Writes the password file of the server.
    func write(_ password: SessionPassword) throws(Stop) {
        let path = commands.folder.password
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .failed(.folder(path, reason: String(cString: strerror(errno)))) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            let ends = try Self.pipe()
            let writer = try Self.launch(
                tools.passwordWriter, ["-f"], environment: environment.tool,
                descriptors: [
                    0: ends.reading.fileDescriptor, 1: file.fileDescriptor, 2: log.fileDescriptor,
                ], group: supervisor.id)
            try? ends.reading.close()
            try? file.close()
            try? ends.writing.write(contentsOf: Data((password.text + "\n").utf8))
            try? ends.writing.close()
            let ending = writer.wait(upTo: Self.timeout)
            guard ending == .status(0) else { throw SessionFailure.ended(tools.passwordWriter, lastLine: lastLine) }
        } catch let failure as SessionFailure {
            throw .failed(failure)
        } catch {
            throw .failed(.folder(path, reason: error.localizedDescription))
        }
    }

    /// Starts the display server and returns the display's number.
    func startServer() throws(Stop) -> Int {
        do {
            let ends = try Self.pipe()
            try start(
                .server, tools.server, commands.server(reportsDisplayTo: 3), environment: environment.tool,
                descriptors: [3: ends.writing.fileDescriptor])
            try? ends.writing.close()
            let reading = ends.reading
            Thread.detachNewThread { [mailbox] in
                let said = String(decoding: (try? reading.readToEnd()) ?? Data(), as: UTF8.self)
                // If the server exits, that is reported separately.
                if let number = Int(said.trimmingCharacters(in: .whitespacesAndNewlines)) {
                    mailbox.put(.display(number))
                }
            }
        } catch {
            throw .failed(error)
        }
        switch mailbox.take(within: Self.timeout) {
        case .display(let number): return number
        case .interrupted(let signal): throw .interrupted(signal)
        case .ended(let part, _): throw .failed(.ended(part.title, lastLine: lastLine))
        case nil: throw .failed(.silent(Part.server.title, lastLine: lastLine))
        }
    }

    /// Starts the WebSocket bridge.
    ///
    /// - Parameter port: The port and its listening socket.
    func startBridge(listeningOn port: LoopbackPort) throws(Stop) {
        do {
            try start(
                .bridge, tools.bridge, commands.bridge(port: port.number), environment: environment.bridge,
                descriptors: [0: port.descriptor])
        } catch {
            throw .failed(error)
        }
    }

    /// Starts the program, and the window manager that lets its window fill the screen.
    func start(_ program: String, _ arguments: [String], on display: Int) throws(Stop) {
        do {
            try start(
                .windowManager, tools.windowManager, commands.windowManager,
                environment: environment.tool(onDisplay: display))
            // The program's output is for the user.
            try start(
                .program, program, arguments, environment: environment.program(onDisplay: display),
                descriptors: [1: 1, 2: 2])
        } catch {
            throw .failed(error)
        }
    }

    /// Waits until the program or one of the processes it depends on ends.
    func waitForEnd() throws(Stop) -> BrowserSession.Ending {
        while let message = mailbox.take() {
            switch message {
            case .interrupted(let signal): throw .interrupted(signal)
            case .display: continue
            case .ended(.program, .status(0)): return .program(.status(0))
            case .ended(let part, let ending): return try ended(part, ending)
            }
        }
        preconditionFailure("Waiting without a timeout must return a message.")
    }

    /// Returns what ended the session: processes that ended as a consequence may be reported first.
    private func ended(_ part: Part, _ ending: ChildProcess.Ending) throws(Stop) -> BrowserSession.Ending {
        var endings = [part: ending]
        while case .ended(let next, let ending) = mailbox.take(within: 0.5) { endings[next] = ending }
        let cause = Part.allCases.first { endings[$0] != nil }
        if cause == .program, let ending = endings[.program] { return .program(ending) }
        throw .failed(.ended((cause ?? part).title, lastLine: lastLine))
    }

    /// Ends all processes in bounded time, in reverse starting order, so that none outlives what it depends on.
    func end() {
        for process in started.withLock({ $0 }).reversed() {
            process.send(SIGTERM)
            if process.wait(upTo: 2) == nil { process.send(SIGKILL) }
        }
        // Their child processes are in the same group, which the supervisor leads.
        if supervisor.wait(upTo: 0) == nil { kill(-supervisor.id, SIGKILL) }
        _ = supervisor.wait(upTo: 2)
        try? controlPipe.close()
    }

    private var lastLine: String { commands.folder.lastLogLine }

    private func start(
        _ part: Part, _ path: String, _ arguments: [String], environment: [String: String],
        descriptors: [Int32: Int32] = [:]
    ) throws(SessionFailure) {
        let process = try Self.launch(
            path, arguments, environment: environment,
            descriptors: [1: log.fileDescriptor, 2: log.fileDescriptor].merging(descriptors) { $1 },
            group: supervisor.id
        ) { [mailbox] in mailbox.put(.ended(part, $0)) }
        started.withLock { $0.append(process) }
    }

    private static func launch(
        _ path: String, _ arguments: [String], environment: [String: String], descriptors: [Int32: Int32], group: Int32,
        whenEnded: @escaping @Sendable (ChildProcess.Ending) -> Void = { _ in }
    ) throws(SessionFailure) -> ChildProcess {
        do {
            return try ChildProcess(
                path, arguments, environment: environment, descriptors: descriptors, group: group, whenEnded: whenEnded)
        } catch {
            throw .start(path: error.path, reason: error.reason)
        }
    }

    private static func pipe() throws(SessionFailure) -> (reading: FileHandle, writing: FileHandle) {
        var ends: [Int32] = [0, 0]
        guard Foundation.pipe(&ends) == 0 else {
            throw .start(path: "in-browser", reason: String(cString: strerror(errno)))
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (
            FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
            FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        )
    }
}
