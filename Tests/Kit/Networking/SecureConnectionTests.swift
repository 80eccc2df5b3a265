import Foundation
import Testing

@testable import Networking

@Suite(
    "Over TLS",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl"), "needs /usr/bin/openssl"))
struct SecureConnectionTests {
    private func error(_ transport: CurlTransport, _ url: URL) async -> NetworkError? {
        await transport.send(TransportRequest(HTTPRequest(url: url))).result().error
    }

    private func isUntrusted(_ error: NetworkError?) -> Bool {
        if case .untrusted = error { true } else { false }
    }

    @Test("A certificate is trusted only if its authority is, and only for its own name")
    func certificates() async throws {
        let server = try TLSServer()
        let trusting = CurlTransport(authorities: server.certificate)
        let response = try await trusting.send(TransportRequest(HTTPRequest(url: server.url))).result().get()
        #expect(response.status == .ok)

        #expect(isUntrusted(await error(CurlTransport(), server.url)))
        let byNumber = try #require(URL(string: server.url.absoluteString.replacing("localhost", with: "127.0.0.1")))
        #expect(isUntrusted(await error(trusting, byNumber)))
    }

    @Test("TLS 1.1 is rejected, even if OpenSSL's configuration allows it")
    func oldVersion() async {
        await #expect(processExitsWith: .success) {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).cnf")
            defer { try? FileManager.default.removeItem(at: file) }
            try """
            openssl_conf = all
            [all]
            ssl_conf = programs
            [programs]
            system_default = old
            [old]
            MinProtocol = TLSv1
            CipherString = DEFAULT:@SECLEVEL=0
            """.write(to: file, atomically: true, encoding: .utf8)
            setenv("OPENSSL_CONF", file.path, 1)
            let tests = SecureConnectionTests()
            let server = try TLSServer("-tls1_1")
            let transport = CurlTransport(authorities: server.certificate)
            #expect(tests.isUntrusted(await tests.error(transport, server.url)))
        }
    }

    @Test("A server without TLS is rejected")
    func plainServer() async throws {
        let server = try LoopbackServer(greeting: Data("220 mail.example.org\r\n".utf8)) { _ in [] }
        let url = try #require(URL(string: server.url().absoluteString.replacing("http:", with: "https:")))
        let error = await error(CurlTransport(), url)
        #expect(isUntrusted(error) || error == .connectionLost)
    }
}
