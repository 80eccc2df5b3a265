import Foundation

/// A program of this package in its own process, controlled through input events and its accessibility tree.
///
/// ```swift
/// let program = try DrivenProgram("redgreen")
/// defer { program.end() }
/// try program.find(.button, "Red").click()
/// try program.press("Escape")
/// try program.find(.label, "Back from Red")
/// ```
///
/// Lookups wait for a match up to a ``WaitLimit``, so tests need no sleeps. The accessibility tree does not reflect
/// animations: a page is in it from the start of its entrance to the end of its exit. Names are the accessible names,
/// so a screen reader finds whatever a test finds. Use it on one thread.
public final class DrivenProgram {
    /// The product's name.
    public let name: String

    private let process = Process()
    /// The timeout of lookups.
    public let timeout: WaitLimit
    private let output: URL
    private let data: URL
    let bus: AccessibilityBus
    private var onBus: BusObject?

    /// Starts a program from the tests' build folder, and waits until its window exists.
    ///
    /// Its data and cache folders are temporary by default, so tests do not affect each other; a test that restarts a
    /// program sets `XDG_DATA_HOME`, below which its cache is then too, or `XDG_CACHE_HOME`.
    ///
    /// - Parameters:
    ///   - name: The product's name: "redgreen".
    ///   - arguments: Its arguments.
    ///   - environment: Changes to the inherited environment.
    ///   - timeout: The timeout of lookups.
    /// - Throws: ``DriverFailure``.
    public init(
        _ name: String, arguments: [String] = [], environment: [String: String] = [:], timeout: WaitLimit = .usual
    ) throws {
        self.name = name
        self.timeout = timeout
        bus = try AccessibilityBus.connect()
        let program = Self.products.appendingPathComponent(name)
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            throw DriverFailure.notBuilt(program.path)
        }
        let run = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
        (output, data) = (run.appendingPathExtension("log"), run.appendingPathExtension("data"))
        _ = FileManager.default.createFile(atPath: output.path, contents: nil)
        let log = try FileHandle(forWritingTo: output)
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging([
                "XDG_DATA_HOME": data.path, "XDG_STATE_HOME": environment["XDG_DATA_HOME"] ?? data.path,
                "XDG_CACHE_HOME": (environment["XDG_DATA_HOME"] ?? data.path) + "/cache",
            ]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = log
        process.standardError = log
        try process.run()
        do {
            _ = try window()
        } catch {
            end()
            throw error
        }
    }

    var programEnvironment: [String: String]? { process.environment }

    /// The build folder of the package's programs and tests.
    public static var products: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The process ID.
    public var id: Int32 { process.processIdentifier }

    /// The program's standard output and standard error so far.
    public var log: String { log(from: 0) }

    /// The size of the log so far, in bytes.
    public var logSize: UInt64 {
        (try? FileManager.default.attributesOfItem(atPath: output.path)[.size] as? UInt64) ?? 0
    }

    /// The log from a position on.
    ///
    /// - Parameter offset: The number of bytes before it.
    public func log(from offset: UInt64) -> String {
        guard let file = try? FileHandle(forReadingFrom: output) else { return "" }
        defer { try? file.close() }
        guard (try? file.seek(toOffset: offset)) != nil, let data = try? file.readToEnd() else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    /// Waits for the program's window.
    ///
    /// - Throws: ``DriverFailure/timedOut(_:)``.
    public func window() throws -> Element {
        try timeout.wait(for: "a window of \(name)", instead: { log }) {
            try windowNow()
        }
    }

    /// Waits for a visible element.
    ///
    /// - Parameters:
    ///   - role: The role; nil for any.
    ///   - name: The full name.
    /// - Returns: The first match in reading order.
    /// - Throws: ``DriverFailure/timedOut(_:)`` with an outline of the visible elements.
    @discardableResult
    public func find(_ role: Role? = nil, _ name: String) throws -> Element {
        try find("\(role?.description ?? "something") “\(name)”") {
            (role == nil || $0.role == role) && $0.name == name
        }
    }

    /// Waits for a visible element that matches.
    ///
    /// - Parameters:
    ///   - what: A description for the failure message.
    ///   - isMatch: Whether an element matches.
    /// - Returns: The first match in reading order.
    /// - Throws: ``DriverFailure/timedOut(_:)`` with an outline of the visible elements.
    @discardableResult
    public func find(_ what: String, where isMatch: (Element) -> Bool) throws -> Element {
        try timeout.wait(for: what, instead: { outline }) {
            try windowNow()?.visibleDescendants(where: isMatch).first
        }
    }

    /// The currently visible elements of a role, in reading order.
    public func all(_ role: Role) -> [Element] {
        (try? windowNow())?.visibleDescendants { $0.role == role } ?? []
    }

    /// The focused element of the first window; nil if none is visible.
    public var focused: Element? { focused(in: nil) }

    /// The names of the visible elements of a role, in reading order, as a consistent snapshot.
    public func names(_ role: Role) -> [String] { (try? windowNow())?.namesInSight(of: role) ?? [] }

    /// Waits until an element is no longer visible.
    ///
    /// - Parameters:
    ///   - role: The role; nil for any.
    ///   - name: The full name.
    /// - Throws: ``DriverFailure/timedOut(_:)``.
    public func waitUntilGone(_ role: Role? = nil, _ name: String) throws {
        try wait(for: "“\(name)” to disappear") {
            try windowNow()?.anyVisibleDescendant { (role == nil || $0.role == role) && $0.name == name } == nil
        }
    }

    /// Waits until a condition holds.
    ///
    /// - Parameters:
    ///   - what: A description for the failure message.
    ///   - condition: The condition.
    /// - Throws: ``DriverFailure/timedOut(_:)`` with an outline of the visible elements.
    public func wait(for what: String, until condition: () throws -> Bool) throws {
        try timeout.wait(for: what, instead: { outline }) { try condition() ? () : nil }
    }

    /// Waits until the program has exited on its own.
    ///
    /// - Returns: Its exit status; 128 plus the signal's number if a signal ended it.
    /// - Throws: ``DriverFailure/timedOut(_:)``.
    public func waitForExit() throws -> Int32 {
        try timeout.wait(for: "\(name) to exit", instead: { outline }) { process.isRunning ? nil : () }
        return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    }

    /// Quits the program with its key, and waits until it has saved its data and exited.
    ///
    /// - Throws: ``DriverFailure/timedOut(_:)``; ``DriverFailure/unsupported(_:)`` if it fails.
    public func quit() throws {
        try press("ctrl+q")
        let status = try waitForExit()
        guard status == 0 else { throw DriverFailure.unsupported("\(name) ended with status \(status):\n\(log)") }
    }

    /// Sends the program a signal, such as `SIGUSR2`.
    public func send(signal: Int32) { kill(process.processIdentifier, signal) }

    /// Kills the program unless it has exited; what it has not written yet is lost.
    public func end() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        for file in [output, data] { try? FileManager.default.removeItem(at: file) }
    }

    /// The visible elements of all windows, one per line.
    public var outline: String {
        let windows = (try? windowsNow()) ?? []
        return windows.isEmpty ? "no window\n\(log)" : windows.map(\.outline).joined(separator: "\n")
    }

    /// The current number of the program's windows, including dialogs in them.
    public var windowCount: Int { (try? windowsAndDialogs())?.count ?? 0 }

    /// Waits for a second window or a dialog in the first one, such as About or the keyboard shortcuts.
    ///
    /// - Throws: ``DriverFailure/timedOut(_:)``.
    public func secondWindow() throws -> Element {
        try timeout.wait(for: "a second window of \(name)", instead: { outline }) {
            try windowsAndDialogs().dropFirst().first
        }
    }

    /// From libadwaita 1.5 on About is a dialog within its window.
    private func windowsAndDialogs() throws -> [Element] {
        let windows = try windowsNow()
        return windows + (windows.first?.visibleDescendants { $0.role == .dialog } ?? [])
    }

    func windowNow() throws -> Element? { try windowsNow().first }

    /// Whether the program uses a version of GTK or a newer one.
    ///
    /// - Parameter version: Major and minor number: (4, 14).
    /// - Throws: ``DriverFailure/timedOut(_:)``.
    public func hasGTK(_ version: (Int, Int)) throws -> Bool {
        let text = try Element(programOnBus(), on: bus).property("Application", "Version")?.text ?? ""
        let numbers = text.split(separator: ".").compactMap { Int($0) }
        guard numbers.count >= 2 else { throw DriverFailure.unsupported("\(name) has no version of GTK: “\(text)”") }
        return (numbers[0], numbers[1]) >= version
    }

    /// Waits until the program is on the bus.
    func programOnBus() throws -> BusObject {
        try timeout.wait(for: "\(name) on the bus", instead: { log }) {
            _ = try windowsNow()
            return onBus
        }
    }

    private func windowsNow() throws -> [Element] {
        guard process.isRunning else { throw DriverFailure.ended(log) }
        onBus = onBus ?? bus.program(ofProcess: process.processIdentifier)
        guard let onBus else { return [] }
        let windows = bus.reply(to: .children(of: onBus))?.objects ?? []
        return windows.map { Element($0, on: bus) }.filter(\.isVisible)
    }
}
