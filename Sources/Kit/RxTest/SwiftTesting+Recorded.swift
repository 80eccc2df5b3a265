#if canImport(Testing)
    import Rx
    import Testing

    /// Expects recorded events; if they differ, the issue shows both as aligned marble diagrams.
    ///
    /// - Parameters:
    ///   - actual: The recorded events.
    ///   - expected: The expected events, as from `TestScheduler.events(_:)`.
    ///   - timing: The columns of the diagrams.
    public func expectEqual<Element: Equatable>(
        _ actual: [Recorded<Event<Element>>], _ expected: [Recorded<Event<Element>>],
        timing: MarbleTiming = MarbleTiming(), sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let difference = MarbleDifference(actual, expected, timing: timing) else { return }
        Issue.record("Recorded events differ:\n\(difference)", sourceLocation: sourceLocation)
    }
#endif
