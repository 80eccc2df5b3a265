import KitLocking

/// The faults in force, and how many requests each still has to spoil.
package final class FaultBook: Sendable {
    /// What is to be done to one request.
    package struct Verdict: Equatable, Sendable {
        /// The sum of the latencies.
        package var delay: Duration = .zero
        /// The first fault beside latency, if any.
        package var kind: FaultKind?
    }

    private let faults = Guarded<[Fault]>([])

    /// The faults in force, in the order in which they were added, with the counts that are left.
    package var all: [Fault] { faults.withLock { $0 } }

    /// Puts a fault in force.
    package func add(_ fault: Fault) { faults.withLock { $0.append(fault) } }

    /// Ends all faults.
    package func clear() { faults.withLock { $0 = [] } }

    /// What is to be done to the next request of an endpoint; counts it.
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
