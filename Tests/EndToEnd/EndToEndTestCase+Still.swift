import AccessibilityDriver
import EndToEndTest
import Foundation

extension EndToEndTestCase {
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
}
