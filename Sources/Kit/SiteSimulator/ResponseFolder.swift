import Foundation

/// A folder that answers are written to, each as a file that is there wholly or not at all.
package struct ResponseFolder: Sendable {
    private let url: URL

    /// Names the folder, and makes it where there is none.
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

    /// Writes the body of an answer, in the place of a file of the same name.
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
