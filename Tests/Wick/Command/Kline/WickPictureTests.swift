import Foundation
import Testing
import Waiting

@Suite("wick executing wick-picture", .hangLimit)
struct WickPictureTests {
    private let arguments = ["--environment", "qa", "kline", "BTC", "--format=png", "--output", "a b.png"]

    @Test(
        "It is executed with unchanged arguments, next to wick or in libexec",
        arguments: ["bin/wick-picture", "libexec/wick/wick-picture"])
    func started(_ place: String) async throws {
        let wick = try CopiedWick()
        defer { wick.remove() }
        try wick.putStandIn(at: place)
        let result = try await WickProcess.run(arguments, program: wick.program)
        #expect(result.status == 0 && result.errorOutput.isEmpty)
        #expect(result.output == arguments.map { "<\($0)>" }.joined())
    }

    @Test("It is found relative to wick's real path, and shares its streams and its status")
    func streams() async throws {
        let wick = try CopiedWick()
        defer { wick.remove() }
        try wick.putStandIn("cat; echo words >&2; exit 7", at: "bin/wick-picture")
        let link = wick.folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: wick.program)
        let input = Pipe()
        try input.fileHandleForWriting.write(contentsOf: Data("candles".utf8))
        try input.fileHandleForWriting.close()
        let result = try await WickProcess.run(
            ["kline", "--input=-", "--format=png"], input: input.fileHandleForReading, program: link)
        #expect(result.output == "candles" && result.errorOutput == "words\n" && result.status == 7)
    }

    @Test("If it is missing, a message contains alternatives, and other formats do not need it")
    func missing() async throws {
        let wick = try CopiedWick()
        defer { wick.remove() }
        let result = try await WickProcess.run(arguments, program: wick.program)
        #expect(result.status == 1 && result.output.isEmpty)
        let folder = wick.program.deletingLastPathComponent().path()
        #expect(
            result.errorOutput == "wick: The program that draws pictures is missing at \(folder)wick-picture or "
                + "\(folder)../libexec/wick/wick-picture. Reinstall Wick, or choose another --format.\n")
        let figures = try await WickProcess.run(
            ["kline", "BTC", "--environment=qa", "--coins=20", "--limit=1", "--format=csv"], program: wick.program)
        #expect(figures.status == 0 && figures.output.hasPrefix("time,open,"))
    }

    @Test("Invalid arguments are reported before it is executed")
    func usage() async throws {
        let wick = try CopiedWick()
        defer { wick.remove() }
        try wick.putStandIn(at: "bin/wick-picture")
        let result = try await WickProcess.run(["kline", "BTC", "--format=png", "--size=1x1"], program: wick.program)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errorOutput.hasPrefix("wick: --size takes a width and height"))
        #expect(result.errorOutput.hasSuffix(" See \"wick kline --help\".\n"))
    }

    @Test("wick itself does not load graphics libraries, and wick-picture does")
    func libraries() async throws {
        // The dynamic loader lists the libraries without running the program.
        func libraries(of program: URL) async throws -> String {
            try await WickProcess.run([], variables: ["LD_TRACE_LOADED_OBJECTS": "1"], program: program).output
        }
        let own = try await libraries(of: WickProcess.url)
        #expect(own.contains("libsqlite3.so"))
        // libcurl is loaded with the first request.
        #expect(!own.contains("libcurl.so"))
        #expect(!own.contains("cairo") && !own.contains("pango"), "\(own)")
        let drawing = WickProcess.url.deletingLastPathComponent().appending(path: "wick-picture")
        #expect(try await libraries(of: drawing).contains("libcairo.so"))
    }
}
