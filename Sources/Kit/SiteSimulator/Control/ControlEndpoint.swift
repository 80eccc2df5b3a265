import Foundation
import KitIntegerConversion

/// The paths below `/control`, through which tests control a running simulator and read its request log.
struct ControlEndpoint {
    let state: SiteState

    /// Responds to a request; the path excludes `/control`.
    func response(_ request: HTTPRequest) -> ServerResponse {
        // Any web page can post a form here, but not JSON.
        if request.method == "POST", !request.isJSON {
            return Self.error(415, "the content type must be application/json")
        }
        switch (request.path, request.method) {
        case ("/faults", "GET"): return faults()
        case ("/faults", "POST"): return addFaults(request.body)
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

    /// An error of the simulator itself, not of a simulated site.
    static func error(_ status: Int, _ message: String) -> ServerResponse {
        var json = JSONWriter()
        json.object { $0.field("error", message) }
        return .json(json.bytes, status: status)
    }

    private func faults() -> ServerResponse {
        var json = JSONWriter()
        json.object { json in
            json.array("faults") { json in
                for fault in state.faults.all { json.string(fault.description) }
            }
        }
        return .json(json.bytes)
    }

    private struct NewFaults: Decodable { let faults: [String] }

    /// Adds all faults or, if one is invalid, none.
    private func addFaults(_ body: [UInt8]) -> ServerResponse {
        guard let texts = try? JSONDecoder().decode(NewFaults.self, from: Data(body)).faults, !texts.isEmpty else {
            return Self.error(400, #"faults are expected, as {"faults": ["coinmarketcap/listings=status:503@2"]}"#)
        }
        do {
            let added = try texts.map { try Fault(parsing: $0) }
            for fault in added { try state.check(fault) }
            added.forEach(state.faults.add)
        } catch {
            return Self.error(400, String(describing: error))
        }
        return faults()
    }

    private func requests() -> ServerResponse {
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
        json.field("refusal", request.refusal)
    }

    private func time() -> ServerResponse {
        var json = JSONWriter()
        json.object { json in
            json.field("time", ISO8601.string(state.clock.now))
            json.field("speed", state.clock.speed)
        }
        return .json(json.bytes)
    }

    private struct Advance: Decodable { let advance: Double }

    private func advance(_ request: HTTPRequest) -> ServerResponse {
        guard let seconds = try? JSONDecoder().decode(Advance.self, from: Data(request.body)).advance,
            (0...SimulatedClock.farthest).contains(seconds)
        else {
            return Self.error(
                400, #"seconds in 0...\#(Int(clamping: SimulatedClock.farthest)) are expected, as {"advance": 3600}"#)
        }
        state.clock.advance(by: seconds)
        return time()
    }
}

extension HTTPRequest {
    /// Whether the content type is JSON, with or without parameters.
    fileprivate var isJSON: Bool {
        let type = headers["content-type"]?.prefix { $0 != ";" } ?? ""
        return type.trimmingCharacters(in: .whitespaces).lowercased() == "application/json"
    }
}
