import Foundation
import XCTest

/// A local server with a self-signed certificate, using OpenSSL's test server.
final class SelfSignedServer {
    /// The address of the server.
    let url: URL

    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (certificate, key) = (folder.path + "/certificate.pem", folder.path + "/key.pem")
        let maker = Self.openSSL([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
            "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
        ])
        try maker.run()
        maker.waitUntilExit()
        process.executableURL = maker.executableURL
        process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-www", "-cert", certificate, "-key", key]
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        // It prints "ACCEPT 127.0.0.1:PORT" when it is ready.
        var said = ""
        while !said.hasSuffix("\n") || !said.contains("ACCEPT") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw POSIXError(.ECONNREFUSED) }
            said += String(decoding: data, as: UTF8.self)
        }
        let port = said.split(separator: "\n").first { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last
        url = try XCTUnwrap(port.flatMap { URL(string: "https://localhost:\($0)/") })
    }

    deinit {
        // The process inherits the signal mask of the test's thread, which blocks SIGTERM.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    private static func openSSL(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }
}
