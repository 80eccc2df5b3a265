extension CommandTree {
    var fishCompletion: String {
        """
        # Completes \(syntax.name) in fish.
        function \(function) --description 'Whether a command is being typed, and how many of its operands stand there'
            set -l path \(syntax.name.inFish)
            set -l option
            set -l position 0
            for word in (commandline -opc)[2..-1]
                if test -n "$option"
                    set option
                    continue
                end
                switch "$path $word"
        \(fishSteps)
                    case '* -*'
                    case '*'
                        set position (math $position + 1)
                end
            end
            test "$path" = $argv[1]; and begin
                test (count $argv) = 1; or test $position = $argv[2]
            end
        end
        complete -c \(syntax.name) -f
        \(all.flatMap { fishOperands(of: $0) + fishOptions(of: $0) }.joinedAsLines)

        """
    }

    private var function: String { "__fish_" + syntax.name.map { $0.isLetter ? String($0) : "_" }.joined() + "_at" }

    private var fishSteps: String {
        var lines: [String] = []
        for command in all {
            for child in command.commands {
                let name = child.syntax.name.inFish
                lines += [
                    "            case \(name)", "                set path \(name)", "                set position 0",
                ]
            }
            let options = command.options { $0.placeholder != nil }
            guard !options.isEmpty else { continue }
            lines += [
                "            case " + options.map(\.inFish).joined(separator: " "), "                set option $word",
            ]
        }
        return lines.joinedAsLines
    }

    private func fishOperands(of command: CommandTree) -> [String] {
        let start = "complete -c \(syntax.name) -n "
        guard command.commands.isEmpty else {
            return command.commands.map {
                start + "\(function) \(command.syntax.name.inFish) 0".inFish
                    + " -a \($0.word) -d \($0.syntax.headline.inFish)"
            }
        }
        return command.operands.enumerated().map { position, words in
            start + "\(function) \(command.syntax.name.inFish) \(position)".inFish
                + " -a \(words.joined(separator: " ").inFish)"
        }
    }

    private func fishOptions(of command: CommandTree) -> [String] {
        command.syntax.options.map { option in
            var line = "complete -c \(syntax.name) -n \("\(function) \(command.syntax.name.inFish)".inFish)"
            line += " -l \(option.name)" + (option.short.map { " -s \($0)" } ?? "")
            if option.placeholder != nil {
                switch option.offers {
                case .nothing: line += " -x"
                case .words(let words): line += " -x -a \(words.joined(separator: " ").inFish)"
                case .files: line += " -r -F"
                case .folders: line += " -x -a '(__fish_complete_directories)'"
                }
            }
            return line + " -d \(option.headline.inFish)"
        }
    }
}

extension CommandSyntax {
    var headline: String { summary.hasSuffix(".") ? String(summary.dropLast()) : summary }
}

extension String {
    fileprivate var inFish: String { "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" }
}
