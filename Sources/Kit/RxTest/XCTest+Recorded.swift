#if canImport(XCTest)
    import Rx
    import XCTest

    /// Asserts that exactly these elements were recorded, at any times, and no error or completion.
    ///
    /// - Parameters:
    ///   - stream: The recorded events.
    ///   - elements: The expected elements.
    public func XCTAssertRecordedElements<Element: Equatable>(
        _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath, line: UInt = #line
    ) {
        if let end = stream.first(where: { $0.value.isStopEvent }) {
            return XCTFail("The sequence has ended: \(end).", file: file, line: line)
        }
        XCTAssertEqual(stream.compactMap(\.value.element), elements, file: file, line: line)
    }

    /// Asserts that recorded events are equal; if they differ, the failure shows both as aligned marble diagrams.
    public func XCTAssertEqual<Element: Equatable>(
        _ actual: @autoclosure () throws -> [Recorded<Event<Element>>],
        _ expected: @autoclosure () throws -> [Recorded<Event<Element>>], _ message: @autoclosure () -> String = "",
        file: StaticString = #filePath, line: UInt = #line
    ) {
        // A default timing would make the compiler prefer XCTest's own function.
        XCTAssertEqual(
            try actual(), try expected(), message(), timing: MarbleTiming(), file: file, line: line)
    }

    /// Asserts that recorded events are equal; if they differ, the failure shows both as aligned marble diagrams.
    ///
    /// - Parameters:
    ///   - actual: The recorded events.
    ///   - expected: The expected events.
    ///   - message: Printed with the failure.
    ///   - timing: The columns of the diagrams, as `TestScheduler.marbleTiming`.
    public func XCTAssertEqual<Element: Equatable>(
        _ actual: @autoclosure () throws -> [Recorded<Event<Element>>],
        _ expected: @autoclosure () throws -> [Recorded<Event<Element>>], _ message: @autoclosure () -> String = "",
        timing: MarbleTiming, file: StaticString = #filePath, line: UInt = #line
    ) {
        do {
            guard let difference = MarbleDifference(try actual(), try expected(), timing: timing) else { return }
            let message = message()
            let title = message.isEmpty ? "Recorded events differ:" : "Recorded events differ: \(message)"
            XCTFail("\(title)\n\(difference)", file: file, line: line)
        } catch {
            XCTFail("XCTAssertEqual threw error \"\(error)\" \(message())", file: file, line: line)
        }
    }

    /// Asserts that the results of singles are equal; errors are equal if they have the same type and description.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #filePath,
        line: UInt = #line
    ) {
        // The event of a single is a `Result`, which is not `Equatable` with `any Error`.
        XCTAssertEqual(lhs.map { $0.event }, rhs.map { $0.event }, file: file, line: line)
    }

    extension Result where Failure == any Error {
        /// The event for comparing a single's result.
        fileprivate var event: Event<Success> {
            switch self {
            case .success(let element): return .next(element)
            case .failure(let error): return .error(error)
            }
        }
    }
#endif
