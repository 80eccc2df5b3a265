import Foundation
import Testing

@testable import WickCommand

@Suite("wick executing wick-gtk")
struct WickWindowTests {
    /// Runs a copy of `wick` in its own folder, with a display and a replacement of `wick-gtk`.
    private func run(_ arguments: [String], standInAt place: String, throughLink: Bool = false) async throws -> String {
        let wick = try CopiedWick()
        defer { wick.remove() }
        try wick.putStandIn(at: place)
        let link = wick.folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: wick.program)
        let socket = wick.folder.appending(path: "display").path()
        let display = try listeningSocket(at: socket)
        defer { close(display) }
        let result = try await WickProcess.run(
            arguments, variables: ["WAYLAND_DISPLAY": socket], program: throughLink ? link : wick.program)
        #expect(result.status == 0, "\(result.errorOutput)")
        return result.output
    }

    private func listeningSocket(at path: String) throws -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(descriptor, 1) == 0)
        return descriptor
    }

    @Test("The program next to it is executed with unchanged arguments")
    func beside() async throws {
        let arguments = ["--environment", "qa", "--coins=5"]
        #expect(try await run(arguments, standInAt: "bin/wick-gtk") == "<--environment><qa><--coins=5>")
    }

    @Test("It is found relative to wick's real path, whatever link was used")
    func link() async throws {
        #expect(
            try await run(["--seed=1", "--environment=qa"], standInAt: "bin/wick-gtk", throughLink: true).contains("qa")
        )
    }

    @Test("An installation has it in libexec")
    func installed() async throws {
        #expect(try await run(["--environment=qa"], standInAt: "libexec/wick/wick-gtk") == "<--environment=qa>")
    }
}
