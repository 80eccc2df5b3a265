import Foundation
import Testing

@Suite("The sources of the programs")
struct ExitAuditTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test(
        "end the process only by CurrentProcess, which runs no exit handlers",
        arguments: ["Sources", "Examples", "templates", "Benchmarks/WickBench"])
    func calls(folder: String) throws {
        let files = try #require(FileManager.default.enumerator(atPath: Self.root.path + "/" + folder))
        var calls: [String] = []
        var count = 0
        for case let name as String in files where name.hasSuffix(".swift") || name.hasSuffix(".c") {
            let path = "\(folder)/\(name)"
            count += 1
            let text = try String(contentsOfFile: Self.root.path + "/" + path, encoding: .utf8)
            for line in text.split(separator: "\n") where Self.endsProcess(line) { calls.append("\(path): \(line)") }
        }
        #expect(count > 0)
        // The implementation itself.
        let allowed = "Sources/Kit/CommandLineOptions/CurrentProcess.swift: "
        #expect(calls.filter { !$0.hasPrefix(allowed) } == [])
        #expect(calls.filter { $0.hasPrefix(allowed) }.count == (folder == "Sources" ? 2 : 0))
    }

    @Test(
        "are searched for every way of calling exit",
        arguments: [
            ("exit(0)", true), ("    exit(", true), ("case .success: exit(1)", true), ("_exit(0)", true),
            ("Foundation.exit(2)", true), ("Glibc.exit(2)", true), ("quick_exit(0)", true), ("atexit(run)", true),
            ("CurrentProcess.exit(0)", false), ("AppFrame.exit(status)", false), ("func exit(_ status: Int32)", false),
            ("/// exit(frame.run)", false), ("// exit(0)", false), ("window.exit(0)", false),
        ])
    func pattern(line: String, endsProcess: Bool) { #expect(Self.endsProcess(Substring(line)) == endsProcess) }

    private static func endsProcess(_ line: Substring) -> Bool {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        return code.ranges(of: "exit(").contains { range in
            let name = code[..<range.lowerBound].reversed().prefix { $0.isLetter || $0 == "_" || $0 == "." }
            switch String(name.reversed()) + "exit" {
            case "exit", "_exit", "quick_exit", "atexit", "Foundation.exit", "Glibc.exit", "Foundation._exit",
                "Glibc._exit":
                return !code[..<range.lowerBound].hasSuffix("func ")
            default: return false
            }
        }
    }
}
