import Foundation
import Testing
import Waiting

@testable import KitInBrowser

/// The requests of foreign web pages that a session must reject: over real connections, with the headers that browsers
/// send.
@Suite("Access to a session's page", .hangLimit, .enabled(if: PageProcess.canRun, PageProcess.reason))
struct PageAccessTests {
    private static let upgrade = [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol: binary",
    ]

    private static let own = [
        ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT"],
        ["Host: localhost:PORT", "Origin: http://localhost:PORT"],
        ["Host: LOCALHOST:PORT", "Origin: http://localhost:PORT", "Sec-Fetch-Site: same-origin"],
    ]

    /// Rejected for files and for the WebSocket.
    private static let foreign = [
        ["Host: attacker.example:PORT", "Origin: http://attacker.example:PORT"],
        ["Host: attacker.example:PORT", "Origin: http://127.0.0.1:PORT"],
        ["Host: attacker.example:PORT"], ["Host: 127.0.0.1.attacker.example:PORT"], ["Host: 127.0.0.1"], [],
        ["Host: 127.0.0.1:OTHER", "Origin: http://127.0.0.1:OTHER"], ["Host: 0.0.0.0:PORT"], ["Host: 127.0.0.2:PORT"],
        ["Host: 127.0.0.1:PORT", "Host: attacker.example", "Origin: http://127.0.0.1:PORT"],
        ["Host: 127.0.0.1:PORT", "Origin: http://attacker.example"],
        ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:OTHER"],
        ["Host: 127.0.0.1:PORT", "Origin: https://127.0.0.1:PORT"],
        ["Host: 127.0.0.1:PORT", "Origin: http://localhost:PORT"],
        ["Host: 127.0.0.1:PORT", "Origin: null"], ["Host: 127.0.0.1:PORT", "Origin: "],
        ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT", "Origin: http://attacker.example"],
        ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT", "Sec-Fetch-Site: cross-site"],
        ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT", "Sec-Fetch-Site: same-site"],
    ]

    /// The status line of the response; in the header lines, PORT is the page's port and OTHER a different one.
    private func statusLine(_ page: PageProcess, _ method: String, _ path: String, _ lines: [String]) throws -> String {
        let port = try #require(page.address.port)
        let lines = lines.map { $0.replacing("PORT", with: "\(port)").replacing("OTHER", with: "\(port ^ 1)") }
        let head = ["\(method) \(path) HTTP/1.1"] + lines
        let client = try TCPClient(port: UInt16(port))
        try client.send(head.joined(separator: "\r\n") + "\r\n\r\n")
        return try client.readLine()
    }

    @Test("Only the session's own page can load its files and open its WebSocket")
    func access() throws {
        let page = try PageProcess()
        defer { page.end() }
        for lines in Self.own {
            #expect(try statusLine(page, "GET", "/websockify", lines + Self.upgrade).hasPrefix("HTTP/1.1 101 "))
            for method in ["GET", "HEAD"] {
                for path in ["/", "/session.js", "/core/rfb.js"] {
                    #expect(try statusLine(page, method, path, lines).hasPrefix("HTTP/1.1 200 "))
                }
            }
        }
        for lines in Self.foreign {
            let line = try statusLine(page, "GET", "/websockify", lines + Self.upgrade)
            #expect(line.hasPrefix("HTTP/1.1 403 The "), "\(lines): \(line)")
            for method in ["GET", "HEAD"] {
                #expect(try statusLine(page, method, "/", lines).hasPrefix("HTTP/1.1 403 The "), "\(lines)")
            }
        }
        // A WebSocket request without an origin does not come from a page; files are requested without one.
        let plain = ["Host: 127.0.0.1:PORT"]
        #expect(
            try statusLine(page, "GET", "/websockify", plain + Self.upgrade).hasPrefix("HTTP/1.1 403 The WebSocket"))
        #expect(try statusLine(page, "GET", "/", plain).hasPrefix("HTTP/1.1 200 "))
        // Any page may link to the page, but not show it in a frame.
        let link = plain + ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]
        #expect(try statusLine(page, "GET", "/", link + ["Sec-Fetch-Dest: document"]).hasPrefix("HTTP/1.1 200 "))
        #expect(try statusLine(page, "GET", "/", link + ["Sec-Fetch-Dest: iframe"]).hasPrefix("HTTP/1.1 403 The "))
        let log = try String(contentsOf: #require(page.folder).appending(path: "log"), encoding: .utf8)
        #expect(log.contains("The Host header does not name this machine and port: ['attacker.example:"))
    }
}
