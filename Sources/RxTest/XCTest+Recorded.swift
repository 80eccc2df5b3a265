#if canImport(XCTest)
    import Rx
    import XCTest

    /// Asserts that nothing but these elements was recorded, whenever it was: no error and no completion.
    ///
    /// - Parameters:
    ///   - stream: What was recorded.
    ///   - elements: The elements that are expected.
    public func XCTAssertRecordedElements<Element: Equatable>(
        _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath, line: UInt = #line
    ) {
        if let end = stream.first(where: { $0.value.isStopEvent }) {
            return XCTFail("The sequence has ended: \(end).", file: file, line: line)
        }
        XCTAssertEqual(stream.compactMap(\.value.element), elements, file: file, line: line)
    }

    /// Asserts that singles gave the same; errors are the same when they look the same in a log.
    public func XCTAssertEqual<Element: Equatable>(
        _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #filePath,
        line: UInt = #line
    ) {
        // What a single gives is a `Result`, which cannot be compared where its error is any error.
        XCTAssertEqual(lhs.map { $0.event }, rhs.map { $0.event }, file: file, line: line)
    }

    extension Result where Failure == any Error {
        /// The event by which a single's outcome is compared.
        fileprivate var event: Event<Success> {
            switch self {
            case .success(let element): return .next(element)
            case .failure(let error): return .error(error)
            }
        }
    }
#endif
