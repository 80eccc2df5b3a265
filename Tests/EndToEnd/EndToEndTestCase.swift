import AccessibilityDriver
import Foundation
import XCTest

/// A test that uses a program as a user does.
///
/// It is skipped without a display or an accessibility bus. If it fails, a screenshot is saved in `.build/screenshots`
/// under the test's name.
class EndToEndTestCase: XCTestCase {
    /// Starts a program, uses it and ends it.
    ///
    /// - Parameters:
    ///   - name: The product's name.
    ///   - arguments: Its arguments.
    ///   - environment: Changes to the inherited environment.
    ///   - use: The user's actions.
    func withProgram(
        _ name: String, arguments: [String] = [], environment: [String: String] = [:],
        _ use: (DrivenProgram) throws -> Void
    ) throws {
        let program: DrivenProgram
        do {
            program = try DrivenProgram(name, arguments: arguments, environment: environment)
        } catch DriverFailure.unavailable(let reason) {
            throw XCTSkip(reason)
        }
        defer { program.end() }
        do {
            try use(program)
        } catch {
            program.screenshot(self.name.filter { $0.isLetter || $0.isNumber || $0 == "." })
            throw error
        }
    }

    /// Starts a program without animations that reports its object counts.
    ///
    /// - Parameters:
    ///   - name: The product's name.
    ///   - arguments: Its arguments.
    ///   - environment: More changes to the inherited environment.
    ///   - use: The user's actions.
    func withStill(
        _ name: String, arguments: [String] = [], environment: [String: String] = [:],
        _ use: (DrivenProgram) throws -> Void
    ) throws {
        let configuration = FileManager.default.temporaryDirectory
            .appendingPathComponent("wick-still-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: configuration) }
        let settings = configuration.appendingPathComponent("gtk-4.0")
        try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
        try Data("[Settings]\ngtk-enable-animations=0\n".utf8).write(
            to: settings.appendingPathComponent("settings.ini"))
        let prefix = name == "wick-gtk" ? "WICK" : name.uppercased()
        let variables = ["\(prefix)_TRACE_OBJECTS": "1", "XDG_CONFIG_HOME": configuration.path]
        try withProgram(name, arguments: arguments, environment: variables.merging(environment) { $1 }, use)
    }

    /// Runs a program that exits on its own.
    ///
    /// - Parameters:
    ///   - name: The product's name.
    ///   - arguments: Its arguments.
    ///   - environment: Changes to the inherited environment.
    ///   - limit: The seconds after which it is killed.
    /// - Returns: Its exit status, standard output and standard error.
    func runToEnd(
        _ name: String, _ arguments: [String], environment: [String: String] = [:], for limit: Double = 30
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = DrivenProgram.products.appendingPathComponent(name)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) { if process.isRunning { process.terminate() } }
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
