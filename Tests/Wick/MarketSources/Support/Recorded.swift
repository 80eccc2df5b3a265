import Foundation
import Testing

/// Recorded responses of the sites, in the folder that an environment variable names.
enum Recorded {
    static let folder = ProcessInfo.processInfo.environment["WICK_RECORDED_ANSWERS"].flatMap { path in
        path.isEmpty ? nil : URL(fileURLWithPath: path, isDirectory: true)
    }

    static func data(_ name: String) throws -> Data {
        try Data(contentsOf: try #require(folder).appendingPathComponent(name))
    }
}
