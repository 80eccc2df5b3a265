import Foundation
import IntegerConversion

/// The paths below `/control`, by which a test steers a running simulator and asks what it was asked.
struct ControlEndpoint {
    let state: SiteState

    /// Answers a request; the path is without `/control`.
    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        switch (request.path, request.method) {
        case ("/faults", "GET"): return faults()
        case ("/faults", "POST"): return addFaults(String(decoding: request.body, as: UTF8.self))
        case ("/faults", "DELETE"):
            state.faults.clear()
            return faults()
        case ("/requests", "GET"): return requests()
        case ("/requests", "DELETE"):
            state.log.clear()
            return requests()
        case ("/time", "GET"): return time()
        case ("/time", "POST"): return advance(request)
        case ("/faults", _), ("/requests", _), ("/time", _):
            return Self.error(405, "\(request.method) is not possible here")
        default:
            return Self.error(404, "there are /control/faults, /control/requests and /control/time")
        }
    }

    /// An error of the simulator itself, not of a site it plays.
    static func error(_ status: Int, _ message: String) -> HTTPAnswer {
        var json = JSONWriter()
        json.object { $0.field("error", message) }
        return .json(json.bytes, status: status)
    }

    private func faults() -> HTTPAnswer {
        var json = JSONWriter()
        json.object { json in
            json.array("faults") { json in
                for fault in state.faults.all { json.string(fault.description) }
            }
        }
        return .json(json.bytes)
    }

    /// One fault a line; all of them or, where one is wrong, none.
    private func addFaults(_ text: String) -> HTTPAnswer {
        do {
            let added = try text.split(whereSeparator: \.isNewline).map { try Fault(parsing: String($0)) }
            guard !added.isEmpty else { return Self.error(400, "no fault given: one a line is expected") }
            for fault in added { try state.check(fault) }
            added.forEach(state.faults.add)
        } catch {
            return Self.error(400, String(describing: error))
        }
        return faults()
    }

    private func requests() -> HTTPAnswer {
        let counts = state.log.counts
        var json = JSONWriter()
        json.object { json in
            json.field("total", counts.values.reduce(0, +))
            json.object("counts") { json in
                for (endpoint, count) in counts.sorted(by: { $0.key < $1.key }) {
                    json.field(named: endpoint, count)
                }
            }
            json.array("requests") { json in
                for request in state.log.latest { json.object { Self.write(request, to: &$0) } }
            }
        }
        return .json(json.bytes)
    }

    private static func write(_ request: LoggedRequest, to json: inout JSONWriter) {
        json.field("endpoint", request.endpoint)
        json.field("method", request.method)
        json.field("target", request.target)
        json.field("has_key", request.hasKey)
        json.field("status", request.status)
        json.field("fault", request.fault)
    }

    private func time() -> HTTPAnswer {
        var json = JSONWriter()
        json.object { json in
            json.field("time", ISO8601.string(state.clock.now))
            json.field("speed", state.clock.speed)
        }
        return .json(json.bytes)
    }

    /// `advance=SECONDS`, in the query or as a form.
    private func advance(_ request: HTTPRequest) -> HTTPAnswer {
        let form = request.query + HTTPRequest.fields(String(decoding: request.body, as: UTF8.self))
        let text = form.first { $0.name == "advance" }?.value
        guard let seconds = text.flatMap(Double.init), (0...SimulatedClock.farthest).contains(seconds) else {
            return Self.error(
                400, "advance=SECONDS is expected, SECONDS in 0...\(Int(clamping: SimulatedClock.farthest))")
        }
        state.clock.advance(by: seconds)
        return time()
    }
}
