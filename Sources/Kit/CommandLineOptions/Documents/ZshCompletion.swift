extension CommandTree {
    /// The completion script for zsh, based on `_arguments`.
    var zshCompletion: String {
        let functions = all.reversed().map(\.zshFunction).joined(separator: "\n")
        return "#compdef \(syntax.name)\n# Completes \(syntax.name) in zsh.\n\n\(functions)\n\(function) \"$@\"\n"
    }

    private var function: String { "_" + syntax.name.map { $0.isLetter ? String($0) : "_" }.joined() }

    private var zshFunction: String {
        let specifications = syntax.options.flatMap(zshOption) + zshOperands
        let arguments = specifications.map { "        " + $0.inShell }.joined(separator: " \\\n")
        guard !commands.isEmpty else {
            return "\(function)() {\n    _arguments -s \\\n\(arguments)\n}\n"
        }
        let list = commands.map { "                " + "\($0.word):\($0.syntax.headline.zshEscaped)".inShell }
        let turns = commands.map { "                \($0.word)) \($0.function) ;;" }
        return """
            \(function)() {
                local curcontext=$curcontext state
                local -a commands
                _arguments -C -s \\
            \(arguments)
                case $state in
                    command)
                        commands=(
            \(list.joinedAsLines)
                        )
                        _describe command commands
                        ;;
                    rest)
                        case $words[1] in
            \(turns.joinedAsLines)
                        esac
                        ;;
                esac
            }

            """
    }

    private func zshOption(_ option: OptionSyntax) -> [String] {
        option.names.map { name in
            guard let placeholder = option.placeholder else { return "\(name)[\(option.headline.zshEscaped)]" }
            let action =
                switch option.offers {
                case .nothing: " "
                case .words(let words): "(\(words.joined(separator: " ")))"
                case .files: "_files"
                case .folders: "_files -/"
                }
            return "*\(name)=[\(option.headline.zshEscaped)]:\(placeholder.zshEscaped):\(action)"
        }
    }

    private var zshOperands: [String] {
        // Options after the subcommand belong to it: "(-)" stops these from being offered there.
        guard commands.isEmpty else { return ["(-): :->command", "(-)*:: :->rest"] }
        return operands.enumerated().map { "\($0 + 1): :(\($1.joined(separator: " ")))" }
    }
}

extension String {
    /// The text escaped for `_arguments`, where brackets and colons are special.
    fileprivate var zshEscaped: String {
        reduce(into: "") { text, character in
            if "[]:\\".contains(character) { text += "\\" }
            text.append(character)
        }
    }
}
