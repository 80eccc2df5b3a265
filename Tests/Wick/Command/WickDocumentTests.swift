import CommandLineOptions
import Testing

@testable import WickCommand

@Suite("The manual page and shell completions of wick")
struct WickDocumentTests {
    @Test(
        "The manual page and the completions contain every command of the help, with every option of its own",
        arguments: CommandDocument.allCases)
    func everything(_ document: CommandDocument) {
        let tree = WickProgram.tree
        #expect(tree.commands.map { $0.syntax.name } == WickProgram.commands.map { "wick \($0)" })
        let text = tree.text(of: document, manual: WickProgram.manual)
        for syntax in [tree.syntax] + tree.commands.map(\.syntax) + FavoritesAction.allCases.map(\.syntax) {
            #expect(text.contains(syntax.name.split(separator: " ").last ?? ""), "\(syntax.name)")
            for option in syntax.groups.flatMap(\.options) {
                let name = document == .manual ? option.name.replacing("-", with: "\\-") : option.name
                #expect(text.contains(name), "\(option.flag) of \(syntax.name)")
            }
        }
    }

    @Test("Each document is printed when requested")
    func printed() {
        let context = FakeCommandContext()
        #expect(context.run(["--document", "bash"]) == .success)
        #expect(context.output.contains("complete -F _wick wick"))
    }
}
