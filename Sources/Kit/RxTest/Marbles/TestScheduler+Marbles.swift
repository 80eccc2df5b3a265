import Rx

/// A diagram that does not parse traps with a message that shows the position: it is a mistake in the test. For diagrams
/// created at run time, use `MarbleDiagram`, which throws.
extension TestScheduler {
    /// Creates a sequence that delivers the events of a diagram to its current subscribers.
    ///
    /// The first column, or `^`, is at the default subscription time; see `MarbleTiming`.
    ///
    /// - Parameters:
    ///   - diagram: The events, as in `"-a-^-b-(c|)"`.
    ///   - values: The elements.
    ///   - error: The error for `#`.
    public func createHotObservable<Element>(
        marbles diagram: String, values: [Character: Element], error: any Error = MarbleError(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> TestableObservable<Element> {
        createHotObservable(events(diagram, values: values, error: error, file: file, line: line))
    }

    /// Creates a sequence that delivers the events of a diagram, whose characters are the elements.
    ///
    /// - Parameters:
    ///   - diagram: The events, as in `"-1-^-2-(3|)"`.
    ///   - type: The type of the elements, if it cannot be inferred.
    ///   - error: The error for `#`.
    public func createHotObservable<Element: LosslessStringConvertible>(
        marbles diagram: String, _ type: Element.Type = Element.self, error: any Error = MarbleError(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> TestableObservable<Element> {
        createHotObservable(events(diagram, type, error: error, file: file, line: line))
    }

    /// Creates a sequence that delivers all events of a diagram to each subscriber; the first column is when it subscribes.
    ///
    /// - Parameters:
    ///   - diagram: The events, as in `"-a-b-(c|)"`; times in braces are counted from the subscription.
    ///   - values: The elements.
    ///   - error: The error for `#`.
    public func createColdObservable<Element>(
        marbles diagram: String, values: [Character: Element], error: any Error = MarbleError(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> TestableObservable<Element> {
        createColdObservable(
            valid(file, line) { try coldDiagram(diagram).events(values: values, error: error) })
    }

    /// Creates a sequence that delivers the events of a diagram, whose characters are the elements, to each subscriber.
    ///
    /// - Parameters:
    ///   - diagram: The events, as in `"-1-2-(3|)"`; times in braces are counted from the subscription.
    ///   - type: The type of the elements, if it cannot be inferred.
    ///   - error: The error for `#`.
    public func createColdObservable<Element: LosslessStringConvertible>(
        marbles diagram: String, _ type: Element.Type = Element.self, error: any Error = MarbleError(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> TestableObservable<Element> {
        createColdObservable(valid(file, line) { try coldDiagram(diagram).events(type, error: error) })
    }

    /// The recorded events of a diagram, for comparison with a result.
    ///
    /// - Parameters:
    ///   - diagram: The events, as in `"-a-b-(c|)"`.
    ///   - values: The elements.
    ///   - error: The error for `#`.
    public func events<Element>(
        _ diagram: String, values: [Character: Element], error: any Error = MarbleError(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> [Recorded<Event<Element>>] {
        valid(file, line) { try MarbleDiagram(diagram, timing: marbleTiming).events(values: values, error: error) }
    }

    /// The recorded events of a diagram whose characters are the elements.
    ///
    /// - Parameters:
    ///   - diagram: The events, as in `"-1-2-(3|)"`.
    ///   - type: The type of the elements, if it cannot be inferred.
    ///   - error: The error for `#`.
    public func events<Element: LosslessStringConvertible>(
        _ diagram: String, _ type: Element.Type = Element.self, error: any Error = MarbleError(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> [Recorded<Event<Element>>] {
        valid(file, line) { try MarbleDiagram(diagram, timing: marbleTiming).events(type, error: error) }
    }

    /// The subscriptions of diagrams such as `"^---!"`, for comparison with `TestableObservable.subscriptions`.
    public func subscriptions(
        _ diagrams: String..., file: StaticString = #filePath, line: UInt = #line
    ) -> [Subscription] {
        valid(file, line) { try diagrams.map { try Subscription(marbles: $0, timing: marbleTiming) } }
    }

    private func coldDiagram(_ diagram: String) throws -> MarbleDiagram {
        if let position = Array(diagram).firstIndex(of: "^") {
            throw MarbleSyntaxError(reason: .unexpected("^"), position: position, diagram: diagram)
        }
        return try MarbleDiagram(diagram, timing: MarbleTiming(start: 0, frame: marbleTiming.frame))
    }

    private func valid<Result>(_ file: StaticString, _ line: UInt, _ parse: () throws -> Result) -> Result {
        do {
            return try parse()
        } catch {
            preconditionFailure("\(error)", file: file, line: line)
        }
    }
}
