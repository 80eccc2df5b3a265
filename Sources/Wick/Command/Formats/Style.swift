import WickMarket

/// A text style of terminals (ECMA-48, SGR).
enum Style: String {
    case bold = "1"
    case green = "32"
    case red = "31"

    /// The style of a direction; nil for the default.
    init?(_ direction: ChangeDirection) {
        switch direction {
        case .rising: self = .green
        case .falling: self = .red
        case .unchanged, .unknown: return nil
        }
    }

    /// Whether to use colours: on a terminal that is not "dumb", if `NO_COLOR` is unset or empty (no-color.org).
    static func isAllowed(on output: Output, variables: [String: String]) -> Bool {
        output.isTerminal && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
    }
}

extension String {
    /// The text in a style, if styles are allowed.
    func styled(_ style: Style?, _ isAllowed: Bool) -> String {
        guard isAllowed, let style else { return self }
        return "\u{1B}[\(style.rawValue)m\(self)\u{1B}[0m"
    }
}
