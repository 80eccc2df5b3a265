import AccessibilityDriver
import Foundation
import XCTest

/// A test that uses a program of the package as a user does.
///
/// The program must be a dependency of the test target. Without a display, an accessibility bus or xdotool the test is
/// skipped. If it fails, a screenshot is saved in `.build/screenshots` under the test's name.
open class EndToEndTestCase: XCTestCase {
    /// Starts a program, uses it and ends it; fails if GTK or another of its libraries has warned of something.
    ///
    /// - Parameters:
    ///   - name: The product's name.
    ///   - arguments: Its arguments.
    ///   - environment: Changes to the inherited environment.
    ///   - use: The user's actions.
    public func withProgram(
        _ name: String, arguments: [String] = [], environment: [String: String] = [:],
        _ use: (DrivenProgram) throws -> Void
    ) throws {
        do {
            let program = try DrivenProgram(name, arguments: arguments, environment: environment)
            defer { program.end() }
            do {
                try use(program)
                XCTAssertEqual(Self.warnings(in: program.log), [], name)
            } catch {
                program.screenshot(self.name.filter { $0.isLetter || $0.isNumber || $0 == "." })
                throw error
            }
        } catch DriverFailure.unavailable(let reason) {
            throw XCTSkip(reason)
        }
    }

    /// What GTK and other libraries warned of, without what is known.
    private static func warnings(in log: String) -> [Substring] {
        log.split(separator: "\n").filter { line in
            line.contains(/-(WARNING|CRITICAL) \*\*/)
                // Of WebKit's processes, which have no name in their sandbox.
                && !line.hasPrefix("(process:")
                // A widget has returned to its window, and assistive technology asked for it meanwhile: GTK 4.8 sets the
                // same role again.
                && !line.contains("gtk_at_context_set_accessible_role: assertion '!self->realized' failed")
                // A widget has left while it was pressed.
                && !line.contains("Broken accounting of active state")
        }
    }

    /// Runs a program that exits on its own.
    ///
    /// - Parameters:
    ///   - name: The product's name.
    ///   - arguments: Its arguments.
    ///   - environment: Changes to the inherited environment.
    ///   - limit: The seconds after which it is killed.
    /// - Returns: Its exit status, standard output and standard error.
    public func runToEnd(
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
