import Foundation

/// A folder to which responses are written atomically as files.
package struct ResponseFolder: Sendable {
    private let url: URL

    /// Creates the folder if necessary.
    ///
    /// - Throws: ``SimulatorError/cannotRecord(folder:reason:)``.
    package init(_ url: URL) throws(SimulatorError) {
        self.url = url
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } catch {
            throw .cannotRecord(folder: url.path, reason: error.localizedDescription)
        }
    }

    /// Writes the body of a response, replacing a file of the same name.
    ///
    /// - Returns: The file.
    /// - Throws: ``SimulatorError/cannotRecord(folder:reason:)``.
    @discardableResult
    package func write(_ response: ServerResponse, as name: String) throws(SimulatorError) -> URL {
        let file = url.appendingPathComponent(name)
        do {
            try Data(response.body).write(to: file, options: .atomic)
        } catch {
            throw .cannotRecord(folder: url.path, reason: error.localizedDescription)
        }
        return file
    }
}
