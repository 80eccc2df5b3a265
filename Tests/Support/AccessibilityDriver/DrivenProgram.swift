import Foundation

/// A program of this package, started as a process of its own and used as a person uses it.
///
/// ```swift
/// let program = try DrivenProgram("redgreen")
/// defer { program.end() }
/// try program.find(.button, "Red").click()
/// try program.press("Escape")
/// try program.find(.label, "Back from Red")
/// ```
///
/// Every look waits for what it wants, up to a ``WaitLimit``: a test never sleeps. The tree it looks at knows nothing of
/// animations: a page is there as soon as it is on its way in, and is there until it is gone. Names are the accessible names, so
/// what a test finds a screen reader finds too. Use it on one thread.
public final class DrivenProgram {
    /// The product's name.
    public let name: String

    private let process = Process()
    private let timeout: WaitLimit
    private let output: URL
    private let data: URL
    private let bus: AccessibilityBus
    private var onBus: BusObject?

    /// Starts a program that stands beside the tests and waits until its window is there.
    ///
    /// It keeps its data in a folder of its own, which goes with it: what one test has chosen is not another's start. A
    /// test that starts a program again names a folder in `XDG_DATA_HOME`.
    ///
    /// - Parameters:
    ///   - name: The product's name: "redgreen".
    ///   - arguments: Its arguments.
    ///   - environment: What to change in the environment it inherits.
    ///   - timeout: How long every look waits at most.
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
            .merging(["XDG_DATA_HOME": data.path, "XDG_STATE_HOME": environment["XDG_DATA_HOME"] ?? data.path]) { $1 }
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

    /// The folder in which the package's programs and tests are built.
    public static var products: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// The process's id.
    public var id: Int32 { process.processIdentifier }

    /// What the program has written to standard output and standard error.
    public var log: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

    /// The program's window, once it is there.
    ///
    /// - Throws: ``DriverFailure/timedOut(_:)``.
    public func window() throws -> Element {
        try timeout.wait(for: "a window of \(name)", instead: { log }) {
            try windowNow()
        }
    }

    /// Something a person sees, once it is there.
    ///
    /// - Parameters:
    ///   - role: What kind of thing; nil for any.
    ///   - name: Its whole name.
    /// - Returns: The first such thing in reading order.
    /// - Throws: ``DriverFailure/timedOut(_:)`` with an outline of what there was instead.
    @discardableResult
    public func find(_ role: Role? = nil, _ name: String) throws -> Element {
        try find("\(role?.description ?? "something") “\(name)”") {
            (role == nil || $0.role == role) && $0.name == name
        }
    }

    /// Something a person sees that fits, once it is there.
    ///
    /// - Parameters:
    ///   - what: What is looked for, in words.
    ///   - isMatch: Whether an element fits.
    /// - Returns: The first such thing in reading order.
    /// - Throws: ``DriverFailure/timedOut(_:)`` with an outline of what there was instead.
    @discardableResult
    public func find(_ what: String, where isMatch: (Element) -> Bool) throws -> Element {
        try timeout.wait(for: what, instead: { outline }) {
            try windowNow()?.visibleDescendants(where: isMatch).first
        }
    }

    /// Everything a person sees now of one kind, in reading order.
    ///
    /// - Parameter role: What kind of thing.
    public func all(_ role: Role) -> [Element] {
        (try? windowNow())?.visibleDescendants { $0.role == role } ?? []
    }

    /// What has the keyboard's focus; nil where nothing in sight has it.
    public var focused: Element? { (try? windowNow())?.visibleDescendants { $0.isFocused }.last }

    /// The names of everything a person sees of one kind, in reading order, as they were at one moment.
    ///
    /// - Parameter role: What kind of thing.
    public func names(_ role: Role) -> [String] { (try? windowNow())?.namesInSight(of: role) ?? [] }

    /// Waits until something is not to be seen any more.
    ///
    /// - Parameters:
    ///   - role: What kind of thing; nil for any.
    ///   - name: Its whole name.
    /// - Throws: ``DriverFailure/timedOut(_:)``.
    public func waitUntilGone(_ role: Role? = nil, _ name: String) throws {
        try wait(for: "“\(name)” to go") {
            try windowNow()?.visibleDescendants { (role == nil || $0.role == role) && $0.name == name }.isEmpty ?? true
        }
    }

    /// Waits until something holds.
    ///
    /// - Parameters:
    ///   - what: What is waited for, in words.
    ///   - condition: Whether it holds.
    /// - Throws: ``DriverFailure/timedOut(_:)`` with an outline of what there was instead.
    public func wait(for what: String, until condition: () throws -> Bool) throws {
        try timeout.wait(for: what, instead: { outline }) { try condition() ? () : nil }
    }

    /// Waits until the program has ended by itself.
    ///
    /// - Returns: Its exit code; 128 and the signal's number where a signal ended it.
    /// - Throws: ``DriverFailure/timedOut(_:)``.
    public func waitForExit() throws -> Int32 {
        try timeout.wait(for: "\(name) to end", instead: { outline }) { process.isRunning ? nil : () }
        return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    }

    /// Sends the program a signal.
    ///
    /// - Parameter signal: The signal's number, as `SIGUSR2`.
    public func send(signal: Int32) { kill(process.processIdentifier, signal) }

    /// Ends the program, if it has not ended by itself.
    public func end() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        for file in [output, data] { try? FileManager.default.removeItem(at: file) }
    }

    /// Everything visible, a line each.
    public var outline: String {
        (try? windowNow())?.outline ?? "no window\n\(log)"
    }

    /// How many windows of the program there are now, with the dialogs in them.
    public var windowCount: Int { (try? windowsAndDialogs())?.count ?? 0 }

    /// A window of the program beside the first one, or a dialog in that, once it is there: About, the keyboard shortcuts.
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

    private func windowNow() throws -> Element? { try windowsNow().first }

    private func windowsNow() throws -> [Element] {
        guard process.isRunning else { throw DriverFailure.ended(log) }
        onBus = onBus ?? bus.program(ofProcess: process.processIdentifier)
        guard let onBus else { return [] }
        let windows = bus.reply(to: .children(of: onBus))?.objects ?? []
        return windows.map { Element($0, on: bus) }.filter(\.isVisible)
    }
}
