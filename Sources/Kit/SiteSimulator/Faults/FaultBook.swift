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

    /// Returns the first fault of a stream that meets a condition, and counts it.
    func take(on stream: String, where condition: (StreamFault) -> Bool) -> StreamFault? {
        faults.withLock { faults in
            for (index, fault) in faults.enumerated() where fault.applies(to: stream) {
                guard case .stream(let kind) = fault.kind, condition(kind) else { continue }
                if let rest = fault.afterUse { faults[index] = rest } else { faults.remove(at: index) }
                return kind
            }
            return nil
        }
    }

    /// Returns the effects on the next request of an endpoint, and counts it.
    package func verdict(for endpoint: String) -> Verdict {
        faults.withLock { faults in
            var verdict = Verdict()
            var left: [Fault] = []
            for fault in faults {
                if case .stream = fault.kind {
                    left.append(fault)
                    continue
                }
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
                if let rest = fault.afterUse { left.append(rest) }
            }
            faults = left
            return verdict
        }
    }
}

extension Fault {
    /// The fault after it has been applied once; `nil` if that was the last time.
    fileprivate var afterUse: Fault? {
        guard let count else { return self }
        return count > 1 ? Fault(endpoint: endpoint, kind: kind, count: count - 1) : nil
    }
}
