import WickMarket

/// A way a terminal can show text (ECMA-48, SGR).
enum Style: String {
    case bold = "1"
    case green = "32"
    case red = "31"

    /// How a rise or a fall looks; anything else looks as all else.
    init?(_ direction: ChangeDirection) {
        switch direction {
        case .rising: self = .green
        case .falling: self = .red
        case .unchanged, .unknown: return nil
        }
    }

    /// Whether colours may be used.
    ///
    /// Only a terminal gets them, only one that is not "dumb", and only where `NO_COLOR` is unset or empty
    /// (no-color.org).
    static func isAllowed(on output: Output, variables: [String: String]) -> Bool {
        output.isTerminal && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
    }
}

extension String {
    /// The text in a style, where styles may be used.
    func styled(_ style: Style?, _ isAllowed: Bool) -> String {
        guard isAllowed, let style else { return self }
        return "\u{1B}[\(style.rawValue)m\(self)\u{1B}[0m"
    }
}
