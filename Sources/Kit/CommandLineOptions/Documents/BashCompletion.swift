extension CommandTree {
    /// The completion script for bash.
    ///
    /// bash splits a command line at "=", so `--name=value` arrives as three words.
    var bashCompletion: String {
        """
        # Completes \(syntax.name) in bash.
        \(function)() {
            local current=${COMP_WORDS[COMP_CWORD]} path=\(syntax.name.inShell) option='' position=0 words='' word index
            for ((index = 1; index < COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                if [[ $word == = ]]; then
                    continue
                elif [[ -n $option ]]; then
                    option=''
                    continue
                fi
                case "$path $word" in
        \(bashSteps)
                    *' -'*) ;;
                    *) position=$((position + 1)) ;;
                esac
            done
            if [[ $current == = ]]; then current=''; fi
            COMPREPLY=()
            if [[ -n $option ]]; then
                case "$path $option" in
        \(bashValues)
                    *) ;;
                esac
            elif [[ $current == -* ]]; then
                case $path in
        \(all.map { $0.bashCase(of: $0.syntax.name, $0.syntax.options.flatMap(\.names)) }.joinedAsLines)
                esac
            else
                case "$path $position" in
        \(bashOperands)
                    *) ;;
                esac
            fi
            if [[ -n $words ]]; then mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current"); fi
        }
        complete -F \(function) \(syntax.name)

        """
    }

    private var function: String { "_" + syntax.name.map { $0.isLetter ? String($0) : "_" }.joined() }

    /// Patterns that match a subcommand, or an option that takes a value.
    private var bashSteps: String {
        let steps = all.flatMap { parent in
            parent.commands.map { bashLine($0.syntax.name, "path=\($0.syntax.name.inShell) position=0") }
        }
        let options = all.flatMap { command in
            command.options { $0.placeholder != nil }.map { bashLine($0, "option=$word") }
        }
        return (steps + options).joinedAsLines
    }

    private var bashValues: String {
        all.flatMap { command in
            command.syntax.options.flatMap { option in
                option.names.compactMap { name in
                    let pattern = "\(command.syntax.name) \(name)"
                    switch option.offers {
                    case .nothing: return nil
                    case .words(let words): return bashCase(of: pattern, words)
                    case .files: return bashPaths(pattern, "-f")
                    case .folders: return bashPaths(pattern, "-d")
                    }
                }
            }
        }.joinedAsLines
    }

    private func bashPaths(_ pattern: String, _ kind: String) -> String {
        bashLine(pattern, "compopt -o filenames; mapfile -t COMPREPLY < <(compgen \(kind) -- \"$current\")")
    }

    private var bashOperands: String {
        all.flatMap { command in
            command.offeredOperands.enumerated().map { position, words in
                bashCase(of: "\(command.syntax.name) \(position)", words)
            }
        }.joinedAsLines
    }

    private func bashCase(of pattern: String, _ words: [String]) -> String {
        bashLine(pattern, "words=\(words.joined(separator: " ").inShell)")
    }

    private func bashLine(_ pattern: String, _ command: String) -> String {
        "            \(pattern.inShell)) \(command) ;;"
    }
}

extension CommandTree {
    /// The names of the matching options, each prefixed with the command's name.
    func options(where isIncluded: (OptionSyntax) -> Bool) -> [String] {
        syntax.options.filter(isIncluded).flatMap(\.names).map { "\(syntax.name) \($0)" }
    }
}

extension String {
    var inShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}

extension [String] {
    var joinedAsLines: String { joined(separator: "\n") }
}
