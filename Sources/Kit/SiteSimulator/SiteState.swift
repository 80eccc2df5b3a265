/// The state shared by a simulator's owner, its control endpoint and its sites; thread-safe.
package final class SiteState: Sendable {
    /// The simulated time.
    package let clock: SimulatedClock
    /// The active faults.
    package let faults = FaultBook()
    /// The received requests.
    package let log = RequestLog()
    /// The names of all endpoints in faults and the log.
    package let endpoints: [String]

    /// Creates a state without faults and requests.
    package init(clock: SimulatedClock, endpoints: [String]) {
        self.clock = clock
        self.endpoints = endpoints
    }

    /// Throws if a fault names an unknown endpoint.
    package func check(_ fault: Fault) throws(SimulatorError) {
        guard fault.isOnOne(of: endpoints) else { throw .unknownEndpoint(fault.endpoint, known: endpoints) }
    }
}
