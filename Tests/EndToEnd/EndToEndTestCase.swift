import AccessibilityDriver
import Foundation
import XCTest

/// A test that uses a program as a person does.
///
/// It is skipped where there is no display or no accessibility bus. When it fails, a picture of the display is kept in
/// `.build/screenshots` under the test's name.
class EndToEndTestCase: XCTestCase {
    /// Starts a program, uses it and ends it.
    ///
    /// - Parameters:
    ///   - name: The product's name.
    ///   - arguments: Its arguments.
    ///   - environment: What to change in the environment it inherits.
    ///   - use: What the person does and sees.
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

    /// Starts a program in which everything appears at once, and which tells what it holds.
    ///
    /// - Parameters:
    ///   - name: The product's name.
    ///   - arguments: Its arguments.
    ///   - environment: What else to change in the environment it inherits.
    ///   - use: What the person does and sees.
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
        let variables = ["WICK_TRACE_OBJECTS": "1", "XDG_CONFIG_HOME": configuration.path]
        try withProgram(name, arguments: arguments, environment: variables.merging(environment) { $1 }, use)
    }

    /// Runs a program that ends by itself.
    ///
    /// - Parameters:
    ///   - name: The product's name.
    ///   - arguments: Its arguments.
    ///   - environment: What to change in the environment it inherits.
    ///   - limit: After how many seconds it is ended.
    /// - Returns: Its status, and what it has said on standard output and standard error.
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
