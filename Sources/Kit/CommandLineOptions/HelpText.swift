import KitLocalization

extension CommandSyntax {
    /// The text for `--help`: usage, summary, examples and every option that is not listed elsewhere, in lines of at most 80
    /// columns.
    public var helpText: String {
        var blocks = [localized("Usage: \(usage)"), summary.wrapped(to: 80).joined(separator: "\n")]
        if let examplesText { blocks.append(examplesText) }
        var groups = groups.filter { $0.listing == nil }
        if let last = groups.popLast() {
            groups.append(Group(last.title, last.options + [.help]))
        } else {
            groups.append(Group(localized("Options"), [.help]))
        }
        blocks += groups.map { group in
            "\(group.title):\n" + group.options.map(\.helpLines).joined(separator: "\n")
        }
        blocks += self.groups.compactMap { group in
            group.listing.map { localized("\(group.title): see \"\($0)\".") }
        }
        if !discussion.isEmpty { blocks.append(discussion) }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// The examples with their heading; nil without any.
    var examplesText: String? {
        examples.isEmpty ? nil : ([localized("Examples:")] + examples.map { "  " + $0 }).joined(separator: "\n")
    }

    var usage: String {
        let options = groups.isEmpty ? name : "\(name) \(localized("[OPTIONS]"))"
        return switch operands {
        case .none: options
        case .upTo(_, let placeholder), .command(let placeholder): "\(options) \(placeholder)"
        }
    }
}

extension OptionSyntax {
    fileprivate var helpLines: String {
        let column = 26
        let names = (shortFlag.map { "\($0), " } ?? "") + flag + (placeholder.map { " \($0)" } ?? "")
        let explanation = help.wrapped(to: 80 - column)
        let indent = String(repeating: " ", count: column)
        let heading = "  " + names
        guard heading.count + 2 <= column else {
            return ([heading] + explanation.map { indent + $0 }).joined(separator: "\n")
        }
        let padding = String(repeating: " ", count: column - heading.count)
        return (heading + padding) + explanation.joined(separator: "\n" + indent)
    }
}
