/// A mistake in a marble diagram, and its position.
public struct MarbleSyntaxError: Error, Equatable, CustomStringConvertible {
    /// The kinds of mistakes.
    public enum Reason: Equatable, Sendable {
        /// The character has no meaning in this kind of diagram.
        case unexpected(Character)
        /// The diagram has no value for the character, and the element type cannot be created from it.
        case noValue(Character)
        /// A `(` without its `)`, or a `{` without its `}`.
        case unclosed(Character)
        /// A group without events.
        case emptyGroup
        /// A second `^` or `!`.
        case repeated(Character)
        /// A subscription diagram without `^`.
        case noSubscription
        /// An event after the completion or the error.
        case eventAfterEnd
        /// A `!` before its `^`.
        case unsubscribesBeforeSubscribing
        /// Braces around something that is not a time.
        case invalidTime(String)
        /// A time in braces that is not later than the event before it.
        case timeNotLater(TestTime)
        /// A time in braces before `^`, which would not be counted from it.
        case timeBeforeSubscription(TestTime)
    }

    /// The kind of mistake.
    public let reason: Reason
    /// The index of the wrong character, counted from 0.
    public let position: Int
    /// The diagram's text.
    public let diagram: String

    /// The mistake, and the diagram with a caret below the wrong character.
    public var description: String {
        "\(explanation) at character \(position + 1) of the marble diagram\n"
            + "    \(diagram)\n    \(String(repeating: " ", count: position))^"
    }

    private var explanation: String {
        switch reason {
        case .unexpected(let character): return "Unexpected \"\(character)\""
        case .noValue(let character): return "No value for \"\(character)\""
        case .unclosed(let character): return "Unclosed \"\(character)\""
        case .emptyGroup: return "Empty group"
        case .repeated(let character): return "Second \"\(character)\""
        case .noSubscription: return "Missing \"^\""
        case .eventAfterEnd: return "Event after the end"
        case .unsubscribesBeforeSubscribing: return "\"!\" before \"^\""
        case .invalidTime(let text): return "Invalid time \"\(text)\""
        case .timeNotLater(let time): return "Time \(time), which is not later than the event before,"
        case .timeBeforeSubscription(let time): return "Time \(time) before \"^\""
        }
    }
}
