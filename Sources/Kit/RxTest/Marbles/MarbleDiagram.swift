import Rx

/// A sequence drawn as text: `"-a-b-(c|)"`.
///
/// | text | meaning |
/// |---|---|
/// | `-` | a frame without an event |
/// | a letter or digit | an element |
/// | `\|` | the completion |
/// | `#` | the error |
/// | `(ab\|)` | several simultaneous events |
/// | `^` | when the subscription begins; `start` is this column instead of the first |
/// | `{900}` | continues at this virtual time |
/// | a space | nothing; it aligns a diagram with others |
///
/// Each character is one frame long, and so is a group. Times in braces have no duration.
public struct MarbleDiagram: Sendable, CustomStringConvertible {
    enum Marble: Equatable, Sendable {
        case element(Character)
        case error
        case completed
    }

    /// A marble, its virtual time and its position in the text.
    struct Entry: Sendable {
        let marble: Marble
        let time: TestTime
        let position: Int
    }

    let entries: [Entry]

    /// The diagram's text.
    public let description: String

    /// Parses a diagram.
    ///
    /// - Throws: A `MarbleSyntaxError` with the mistake and its position.
    public init(_ diagram: String, timing: MarbleTiming = MarbleTiming()) throws {
        var parser = MarbleParser(diagram, timing)
        try parser.parse()
        description = diagram
        entries = parser.entries
    }

    /// The recorded events, with elements from a dictionary.
    ///
    /// - Parameters:
    ///   - values: The elements.
    ///   - error: The error for `#`.
    /// - Throws: A `MarbleSyntaxError` if a character has no value.
    public func events<Element>(
        values: [Character: Element], error: any Error = MarbleError()
    ) throws -> [Recorded<Event<Element>>] {
        try events(error: error) { values[$0] }
    }

    /// The recorded events, with elements created from the characters, as for `String`, `Character` and `Int`.
    ///
    /// - Parameters:
    ///   - type: The type of the elements, if it cannot be inferred.
    ///   - error: The error for `#`.
    /// - Throws: A `MarbleSyntaxError` if no element can be created from a character.
    public func events<Element: LosslessStringConvertible>(
        _ type: Element.Type = Element.self, error: any Error = MarbleError()
    ) throws -> [Recorded<Event<Element>>] {
        try events(error: error) { Element(String($0)) }
    }

    private func events<Element>(
        error: any Error, element: (Character) -> Element?
    ) throws -> [Recorded<Event<Element>>] {
        try entries.map { entry in
            switch entry.marble {
            case .completed: return .completed(entry.time)
            case .error: return .error(entry.time, error)
            case .element(let character):
                guard let element = element(character) else {
                    throw MarbleSyntaxError(
                        reason: .noValue(character), position: entry.position, diagram: description)
                }
                return .next(entry.time, element)
            }
        }
    }
}

/// The default error for `#`.
public struct MarbleError: Error, Equatable {
    /// Creates the error.
    public init() {}
}
