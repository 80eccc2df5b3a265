extension Subscription {
    /// Parses a subscription diagram: `"^---!"` begins at the first column and ends four frames later.
    ///
    /// `-` is a frame, `^` the subscription, `!` its end; without `!` the subscription stays active. Spaces are ignored.
    ///
    /// - Throws: A `MarbleSyntaxError` with the mistake and its position.
    public init(marbles diagram: String, timing: MarbleTiming = MarbleTiming()) throws {
        var (begin, end): (TestTime?, TestTime?)
        var time = timing.start
        for (position, character) in diagram.enumerated() where character != " " {
            func failure(_ reason: MarbleSyntaxError.Reason) -> MarbleSyntaxError {
                MarbleSyntaxError(reason: reason, position: position, diagram: diagram)
            }
            switch character {
            case "-": break
            case "^" where begin == nil: begin = time
            case "!" where begin == nil: throw failure(.unsubscribesBeforeSubscribing)
            case "!" where end == nil: end = time
            case "^", "!": throw failure(.repeated(character))
            default: throw failure(.unexpected(character))
            }
            time += timing.frame
        }
        guard let begin else {
            throw MarbleSyntaxError(reason: .noSubscription, position: diagram.count, diagram: diagram)
        }
        self.init(begin, end ?? .max)
    }
}
