import KitLocking

/// The active faults with their remaining counts.
package final class FaultBook: Sendable {
    /// The effects on one request.
    package struct Verdict: Equatable, Sendable {
        /// The sum of the latencies.
        package var delay: Duration = .zero
        /// The first fault other than latency, if any.
        package var kind: FaultKind?
    }

    private let faults = Guarded<[Fault]>([])

    /// The active faults in the order they were added, with their remaining counts.
    package var all: [Fault] { faults.withLock { $0 } }

    /// Adds a fault.
    package func add(_ fault: Fault) { faults.withLock { $0.append(fault) } }

    /// Removes all faults.
    package func clear() { faults.withLock { $0 = [] } }

    /// Returns the effects on the next request of an endpoint, and counts it.
    package func verdict(for endpoint: String) -> Verdict {
        faults.withLock { faults in
            var verdict = Verdict()
            var left: [Fault] = []
            for fault in faults {
                let isLatency: Bool
                if case .latency(let milliseconds) = fault.kind {
                    isLatency = true
                    if fault.applies(to: endpoint) { verdict.delay += .milliseconds(milliseconds) }
                } else {
                    isLatency = false
                }
                guard fault.applies(to: endpoint), isLatency || verdict.kind == nil else {
                    left.append(fault)
                    continue
                }
                if !isLatency { verdict.kind = fault.kind }
                switch fault.count {
                case .none: left.append(fault)
                case .some(let count) where count > 1:
                    left.append(Fault(endpoint: fault.endpoint, kind: fault.kind, count: count - 1))
                case .some: break
                }
            }
            faults = left
            return verdict
        }
    }
}
