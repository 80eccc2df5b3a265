import CommandLineOptions
import Testing

@testable import WickCommand

@Suite("What wick writes about itself for an installation")
struct WickDocumentTests {
    @Test(
        "Every command of help is in the manual page and the completions, with every option of its own",
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

    @Test("It is printed where it is asked for")
    func printed() {
        let context = FakeCommandContext()
        #expect(context.run(["--document", "bash"]) == .success)
        #expect(context.output.contains("complete -F _wick wick"))
    }
}
