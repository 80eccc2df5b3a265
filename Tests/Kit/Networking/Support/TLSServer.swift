import Foundation

/// A server with a self-signed certificate for one name, run by OpenSSL's test server.
final class TLSServer {
    /// Its URL, with the name in its certificate.
    let url: URL
    let certificate: URL

    private let process = Process()
    private let folder: URL

    /// - Parameters:
    ///   - options: Further options of `openssl s_server`.
    ///   - name: The name in its certificate.
    init(_ options: String..., name: String = "localhost") throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        certificate = folder.appendingPathComponent("certificate.pem")
        let key = folder.appendingPathComponent("key.pem")
        let maker = Process()
        Self.prepare(
            maker,
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
                "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)", "-keyout", key.path,
                "-out", certificate.path,
            ])
        maker.standardOutput = FileHandle.nullDevice
        try maker.run()
        maker.waitUntilExit()

        let output = Pipe()
        Self.prepare(
            process,
            ["s_server", "-accept", "127.0.0.1:0", "-www", "-cert", certificate.path, "-key", key.path] + options)
        process.standardOutput = output
        try process.run()
        // It prints "ACCEPT 127.0.0.1:PORT" when it is ready.
        var text = ""
        var port: Int?
        while port == nil {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw POSIXError(.ECONNREFUSED) }
            text += String(decoding: data, as: UTF8.self)
            port = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .first { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last.flatMap { Int($0) }
        }
        guard let url = URL(string: "https://\(name):\(port ?? 0)/") else { throw POSIXError(.EINVAL) }
        self.url = url
    }

    deinit {
        // It inherits the signals that the test's thread blocks, including SIGTERM.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    private static func prepare(_ process: Process, _ arguments: [String]) {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
    }
}
