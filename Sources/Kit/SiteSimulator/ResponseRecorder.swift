import Foundation
import KitLocking

/// Writes the responses of the sites to files, for use as mock data.
package final class ResponseRecorder: Sendable {
    private let folder: ResponseFolder
    private let count = Guarded(0)

    /// Creates a recorder and, if necessary, the folder.
    ///
    /// - Throws: ``SimulatorError/cannotRecord(folder:reason:)``.
    package init(folder: URL) throws(SimulatorError) { self.folder = try ResponseFolder(folder) }

    /// Writes the body of a response to a file named by number, endpoint and status.
    ///
    /// - Throws: ``SimulatorError/cannotRecord(folder:reason:)``.
    package func record(_ response: ServerResponse, of endpoint: String) throws(SimulatorError) {
        let count = count.withLock { count -> Int in
            count += 1
            return count
        }
        let number = String(repeating: "0", count: max(0, 4 - String(count).count)) + String(count)
        let kind = ["json", "html", "png"].first(where: response.contentType.contains) ?? "txt"
        try folder.write(response, as: "\(number)-\(endpoint.replacing("/", with: "-"))-\(response.status).\(kind)")
    }
}
