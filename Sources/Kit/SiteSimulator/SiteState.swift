/// What a simulator's owner, its control endpoint and its sites share, from any thread.
package final class SiteState: Sendable {
    /// The simulated time.
    package let clock: SimulatedClock
    /// The faults in force.
    package let faults = FaultBook()
    /// What was asked.
    package let log = RequestLog()
    /// The names of all endpoints, as faults and the log use them.
    package let endpoints: [String]

    /// Makes a state without faults and requests.
    package init(clock: SimulatedClock, endpoints: [String]) {
        self.clock = clock
        self.endpoints = endpoints
    }

    /// Throws where a fault names no endpoint there is.
    package func check(_ fault: Fault) throws(SimulatorError) {
        guard fault.isOnOne(of: endpoints) else { throw .unknownEndpoint(fault.endpoint, known: endpoints) }
    }
}
