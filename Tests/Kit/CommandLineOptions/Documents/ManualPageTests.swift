import CommandLineOptions
import Foundation
import Testing

@Suite("A manual page")
struct ManualPageTests {
    @Test("It lists every command and option, and shared text once")
    func everything() {
        let page = Sample.text(.manual)
        for excerpt in [
            #".TH "PAINT" "1" "" "paint 1""#, #"paint \- Paint something"#, #"\fB\-\-colour\fR \fICOLOUR\fR"#,
            #".SS "paint fence post""#, #"\fB\-l\fR, \fB\-\-loud\fR"#, "paint wall [OPTIONS] SIDE HEIGHT",
            ".SH SEE ALSO",
        ] {
            #expect(page.contains(excerpt), "\(excerpt)")
        }
        #expect(page.components(separatedBy: "What all share.").count == 2)
        #expect(page.components(separatedBy: #"\-\-colour"#).count == 2)
    }

    @Test("A line that begins with a dot or an apostrophe is not a roff request")
    func dots() {
        let tree = CommandTree(CommandSyntax(name: "dot", summary: "Dot.", discussion: ".SH\n'x", groups: []))
        let page = tree.text(of: .manual, manual: ManualPage(source: "dot 1"))
        #expect(page.contains("\n\\&.SH\n\\&'x\n"))
    }

    @Test("mandoc reports no problems", .enabled(if: ShellRun.path(of: "mandoc") != nil))
    func isUnderstood() throws {
        let folder = try TestFolder()
        let file = try folder.write(Sample.text(.manual), to: "paint.1")
        let run = try ShellRun("mandoc", ["-T", "lint", "-W", "warning", file])
        #expect(run.output.split(separator: "\n").filter { !$0.contains("missing date") } == [])
    }
}

@Suite("Requesting a document")
struct CommandDocumentTests {
    @Test("Only --document with a name requests one")
    func request() {
        #expect(CommandDocument(askedForBy: ["--document", "bash"]) == .bash)
        #expect(CommandDocument(askedForBy: ["--document", "word"]) == nil)
        #expect(CommandDocument(askedForBy: ["--document"]) == nil)
        #expect(CommandDocument(askedForBy: ["--document", "bash", "more"]) == nil)
        #expect(CommandDocument(askedForBy: ["prices", "--document"]) == nil)
    }
}
